"""Write the help texts, printed without importing click, to their files: `python -m prefill_proofs.cli.help_texts`."""

from pathlib import Path

import click

from prefill_proofs.cli.app import VERBS, app
from prefill_proofs.cli.entry import TEXTS

__all__ = ["help_texts"]


def help_texts() -> dict[str, str]:
    """Return the text of `--help`, for the command and for each of its verbs, by the name of its file."""
    context = click.Context(app, info_name="prefill-proofs", **app.context_settings)
    texts = {"prefill-proofs.txt": app.get_help(context)}
    for verb in VERBS:
        command = app.get_command(context, verb)
        if command is not None:
            texts[f"prefill-proofs-{verb}.txt"] = command.get_help(click.Context(command, context, info_name=verb))
    return {name: f"{text}\n" for name, text in texts.items()}


if __name__ == "__main__":
    folder = Path(TEXTS)
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.txt"):
        file.unlink()
    for name, text in help_texts().items():
        (folder / name).write_text(text, encoding="utf-8")
