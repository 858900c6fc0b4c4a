"""BACKENDS: every way to discharge a claim, by name; each is imported when it is first asked for."""

from importlib import import_module

from prefill_proofs.discharge.backend import Backend

BACKENDS: dict[str, tuple[str, str]] = {
    "smt": ("prefill_proofs.discharge.smt", "Smt"),
    "contract": ("prefill_proofs.discharge.contract", "Contract"),
    "property": ("prefill_proofs.discharge.property", "Property"),
    "exhaustive": ("prefill_proofs.discharge.exhaustive", "Exhaustive"),
}
"""The module and the class of each backend."""


def backend(name: str) -> Backend:
    """Return the backend `name`, one of `BACKENDS`."""
    module, attribute = BACKENDS[name]
    made: Backend = getattr(import_module(module), attribute)()
    return made
