"""Run the command line with `python -m prefill_proofs`."""

from prefill_proofs.cli.entry import main

main()
