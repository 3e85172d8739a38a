# One command a purpose; each sets up what it needs. The environment lives in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: chat test lint bench index embeddings clean

chat: $(READY)
	$(BIN)/whistle chat

test: lint
	$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

index: $(READY)
	$(BIN)/whistle index

embeddings: $(READY)
	$(BIN)/whistle index --ship

bench: $(READY)
	$(BIN)/python -m bench

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c "import sys; sys.exit('Whistle needs Python 3.11 or newer') if sys.version_info < (3, 11) else None"
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) build dist *.egg-info
