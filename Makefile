# Cardforge: `make demo` shows it, `make test` tests it, `make check` is all that CI does.
# The virtual environment is made here unless VENV names another one; PYTHON makes it.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= auto
BIN := $(VENV)/bin
PY := $(BIN)/python

# Nothing that make runs touches a person's own catalogue: this one lies in ./out.
export CARDFORGE_DATABASE ?= sqlite:///$(CURDIR)/out/catalog.sqlite3

.PHONY: help demo test check lint types imports compiled wheel docs docs-site bench soak second-opinion recordings fuzz kills mutants mutants-page row-proof clean

help: ## List what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "make %-15s %s\n", $$1, $$2}'

$(PY):
	@echo "Making the virtual environment $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "Cardforge needs Python 3.11 or later with its venv module (on Debian: apt-get install python3-venv)." >&2; exit 2; }

# What a user needs, and then what a developer needs on top; done again only when pyproject.toml changes.
$(VENV)/.installed: pyproject.toml | $(PY)
	@echo "Installing Cardforge ..."
	@$(PY) -m pip install --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/.installed
	@echo "Installing the tools for tests and checks ..."
	@$(PY) -m pip install --disable-pip-version-check --editable '.[dev]'
	@touch $@

out:
	@mkdir -p out

demo: $(VENV)/.installed | out ## Check, print and goldfish a deck; all that it makes lies in ./out
	@$(BIN)/cardforge demo -o out --force

test: $(VENV)/.installed-dev | out ## Run the tests
	$(BIN)/pytest -n $(WORKERS)

check: lint types imports compiled test ## Everything that CI does

lint: $(VENV)/.installed-dev ## Style and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev ## Types, strictly
	$(BIN)/mypy

imports: $(VENV)/.installed-dev ## Imports point downwards and in no circle; sizes of modules and folders; Final constants
	$(BIN)/lint-imports
	$(PY) .ci/circles.py

compiled: $(VENV)/.installed-dev | out ## Build kernel, games and players with mypyc, without the profile of games that a wheel has, and run the laws on them
	CARDFORGE_PROFILE=0 $(PY) .ci/compile.py build/compiled
	CARDFORGE_COMPILED=1 PYTHONPATH=build/compiled $(BIN)/pytest tests/every_game -n $(WORKERS)

wheel: $(VENV)/.installed-dev ## Build a compiled wheel for this machine and Python in dist/; PURE=1 for the wheel of every platform
	CARDFORGE_MYPYC=$(if $(PURE),0,1) $(PY) -m build --wheel --no-isolation --outdir dist .

docs: $(VENV)/.installed-dev | out ## Write the generated pages, the pictures and the outputs of the examples again
	$(PY) -m cardforge.devtools.schema_files
	$(PY) -m cardforge.devtools.rules
	$(PY) -m cardforge.devtools.exchange_page
	$(PY) -m cardforge.devtools.commands_page
	$(PY) -m cardforge.devtools.wording_pages docs
	$(PY) -m cardforge.devtools.writing_guide docs
	$(PY) -m cardforge.devtools.architecture_picture
	$(PY) docs/images/sheet.py
	$(PY) tests/docs/doc_examples.py --update

docs-site: $(VENV)/.installed-dev ## Build the documentation as a site with search in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

bench: $(VENV)/.installed-dev | out ## Run every benchmark and write the page of the results
	$(PY) benchmarks/page.py docs/benchmarks.md

soak: $(VENV)/.installed-dev | out ## Play random games by the laws for a long time; SOAK="--seed 7" for fresh games
	$(PY) .ci/compile.py build/compiled || echo "without a C compiler the games take five times as long"
	PYTHONPATH=build/compiled $(PY) tests/every_game/soak.py --report docs/soak.md $(SOAK)

fuzz: $(VENV)/.installed-dev | out ## Damage valid inputs of every reader and command, and write docs/fuzz.md; COUNT, SEED
	rm -f out/fuzz.json
	$(PY) -m cardforge.devtools.fuzz --count $(or $(COUNT),50000) --seed $(or $(SEED),14) --failures out/fuzz --record out/fuzz.json \
		--report docs/fuzz.md

kills: $(VENV)/.installed-dev ## Kill commands in the middle, let eight share a catalogue, and write docs/kills.md; COUNT, SEED
	$(PY) benchmarks/kills.py --count $(or $(COUNT),50) --seed $(or $(SEED),1) --rounds 5 --report docs/kills.md

recordings: $(VENV)/.installed-dev ## Record anew the games that must go the same way again
	$(PY) tests/every_game/recordings.py

second-opinion: $(VENV)/.installed-dev | out ## Compare the engines with slow references on many random positions
	CARDFORGE_POSITIONS=$(or $(POSITIONS),5000) CARDFORGE_POSITIONS_SEED=$(or $(SEED),1) \
		$(BIN)/pytest tests/games/arc/play/test_second_opinion_arc.py tests/games/outposts/steps/test_second_opinion_outposts.py \
		tests/games/state51/rounds/test_second_opinion_state51.py

# Their variables are explained in CONTRIBUTING.md.
mutants: $(VENV)/.installed-dev | out ## Break the rules at random places and count what the tests notice
	$(PY) -m cardforge.devtools.mutation --max-children $(or $(PROCESSES),1) $(if $(SEED),--seed $(SEED)) $(if $(PART),--part $(PART)) \
		$(if $(COUNT),--count $(COUNT)) $(if $(ONLY),--only '$(ONLY)') $(if $(TYPED),--typed) $(if $(AGAIN),--again)

mutants-page: $(VENV)/.installed-dev ## Write docs/mutants.md from the last samples
	$(PY) -m cardforge.devtools.mutation --page

row-proof: $(VENV)/.installed-dev | out ## Break the code of each row and see whether its tests fail
	$(PY) -m cardforge.devtools.row_proof $(if $(GAME),--game $(GAME)) $(if $(ROW),--row $(ROW)) $(if $(UNSEEN),--unseen)
	$(PY) -m cardforge.devtools.rules

clean: ## Remove what was built and made
	rm -rf build dist out
