# The recipes that people and .ci/run share. `make prove` needs the runtime alone; the checks and the tests add the tools.

PYTHON ?= python3
BIN := .venv/bin
RUNTIME := .venv/runtime.stamp
TOOLS := .venv/tools.stamp
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint constraints.txt

.DEFAULT_GOAL := all-checks
.PHONY: all-checks bench check clean contracts docs format format-check help-texts imports lint prove spelling test types wheel

prove: $(RUNTIME)
	$(BIN)/prefill-proofs prove

test: $(TOOLS)
	$(BIN)/python -m pytest -n 2

check: format-check lint types imports spelling wheel

all-checks: check test prove

contracts: $(RUNTIME)
	$(BIN)/prefill-proofs prove --backend contract

bench: $(RUNTIME)
	$(BIN)/python benchmarks/ratios.py

help-texts: $(RUNTIME)
	$(BIN)/python -m prefill_proofs.cli.help_texts

docs: $(TOOLS)
	$(BIN)/python docs/generate.py

format: $(TOOLS)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

format-check: $(TOOLS)
	$(BIN)/ruff format --check

lint: $(TOOLS)
	$(BIN)/ruff check

types: $(TOOLS)
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

imports: $(TOOLS)
	$(BIN)/lint-imports

spelling: $(TOOLS)
	$(BIN)/codespell

wheel: $(TOOLS)
	$(BIN)/python -m pytest tests/test_wheel.py

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(INSTALL) --editable .
	touch $@

$(TOOLS): $(RUNTIME)
	$(INSTALL) --editable '.[dev]'
	touch $@
