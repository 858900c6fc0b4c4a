"""The group of verbs; each verb is imported when it is called."""

from importlib import import_module

import click

from prefill_proofs import __version__

VERBS: dict[str, str] = {
    "prove": "Prove or refute every claim on a policy.",
    "claims": "List the claims, or explain one.",
}
"""The verbs, each with what it does in a line; verb `v` is the function `v` of `prefill_proofs.cli.v`."""


class Verbs(click.Group):
    """A group that imports a verb when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order in which they are told."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the verb, or `None` where there is no such verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = getattr(import_module(f"prefill_proofs.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Tell what each verb does without importing it."""
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


@click.group(cls=Verbs, subcommand_metavar="VERB [OPTIONS]...", context_settings={"terminal_width": 80})
@click.version_option(__version__, prog_name="prefill-proofs", message="%(prog)s %(version)s")
def app() -> None:
    """Proofs about the planner that cuts a prompt into prefill chunks.

    A POLICY is a planner in Python: a file `planner.py`, a module, or `module:object`. It defines
    any of the functions plan_chunk_len, ssm_tail_boundary, tail_split_point, is_prompt_tail_end
    and is_checkpoint_chunk_end; running it runs its code.

    Exit status: 0 as expected; 1 a finding; 2 a wrong call or an unreadable policy; 3 nothing
    found, but something undecided.
    """
