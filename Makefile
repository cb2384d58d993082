# On a fresh machine with python3 (3.11 or newer), make and git, each of these does its own set-up in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY ?= serve

.PHONY: play quick test test-compiled system lint bench compile clean example-ppo

play: $(VENV)/plays
	$(BIN)/ludoteca $(PLAY)

RULES := core kit cardgames games bots playthroughs perft
quick: $(VENV)/develops # rules, core, bots and server, without a browser: for the minutes of working
	$(BIN)/pytest -n auto --dist worksteal $(addprefix tests/,$(RULES) server test_layers.py)

test: $(VENV)/develops system
	$(BIN)/pytest -n auto --dist worksteal

COMPILED := $(CURDIR)/build/compiled
test-compiled: $(VENV)/develops # on a compiled copy of the sources, once more: all tests of what is compiled
	rm -rf $(COMPILED) && mkdir -p build && cp -r src $(COMPILED)
	$(BIN)/python compile.py --root $(COMPILED) --unoptimised
	PYTHONPATH=$(COMPILED) $(BIN)/python -c 'from ludoteca.core import game; assert not game.__file__.endswith(".py")'
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n auto --dist worksteal \
		$(addprefix tests/,$(RULES) laws/test_laws.py)

system: # what the tests of storage and page need besides; without root they use what is there, and say what they skip
	@tools/system

lint: $(VENV)/develops
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	for system in darwin win32; do $(BIN)/mypy --platform $$system --cache-dir .mypy_cache/$$system src || exit 1; done

bench: $(VENV)/plays
	$(BIN)/ludoteca bench

compile: $(VENV)/develops
	$(BIN)/python compile.py

example-ppo: .venv-ppo/learns # masked PPO against random: minutes of one processor, and what it needs is large
	.venv-ppo/bin/python examples/ppo.py

clean: # back to plain Python, without caches; .venv stays
	$(PYTHON) compile.py --clean
	rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -type d -exec rm -rf {} +

$(VENV)/plays: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed; name one: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV) || { echo "python3 cannot make a venv here; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/develops: $(VENV)/plays
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.venv-ppo/learns: pyproject.toml examples/ppo_requirements.txt
	$(PYTHON) -m venv .venv-ppo
	.venv-ppo/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[rl]' --requirement examples/ppo_requirements.txt
	@touch $@
