"""Every command of the command line with a game that is a file: it works, or says in one line what does; a new command must be classified."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import own_game
import pytest

from cardforge.cli.app import command_tree
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.watch import watch
from cardforge.tasks.settings import Settings

DECK = "decks/first.txt"
WORKS: dict[str, tuple[str, str]] = {
    "achievements": ("", ""),
    "cards announce": ("lanterns --since 2026-01-01 -o -", "What comes: lanterns"),
    "cards changed": ("lanterns --since 2026-01-01 --all", "since 2026-01-01"),
    "cards changelog": ("lanterns", "Changes of cards: lanterns"),
    "cards diff": ("lanterns/1 lanterns/2 --table", "Grey Swarm"),
    "cards editions": ("lanterns", "4 revisions"),
    "cards export": ("lanterns --to cockatrice -o -", "<cockatrice_carddatabase"),
    "cards find": ("cost<=1 --game lanterns", "Wick Boy"),
    "cards history": ("lanterns/1", "lanterns/1@1"),
    "cards import": ("export.csv --game lanterns --set road --to-shelf --dry-run", "4 unchanged"),
    "cards lint": ("lanterns", "0 faults, 0 warnings"),
    "cards list": ("lanterns", "Old Keeper"),
    "cards load": ("", "lanterns: 4 revisions"),
    "cards publish": ("lanterns/4 --announced-on 2026-01-01 --legal-from 2026-01-01", "1 revision published"),
    "cards revise": ("lanterns/2 cost=2 --change numbers --note Dear.", "cost: 3 → 2"),
    "cards show": ("lanterns/3", "Flare"),
    "cards stale": ("lanterns", "0 to look at again"),
    "deck add": (f"{DECK} Flare -o added.txt", "added 1 Flare to Main"),
    "deck check": (DECK, "legal in lanterns/short"),
    "deck convert": (f"{DECK} --to octgn -o -", "Wick Boy"),
    "deck deal": ("lanterns --packs packs.toml --seed 1", "1 pack of 1 card"),
    "deck diff": (f"{DECK} other.txt", "Flare"),
    "deck fill": ("short.txt -o filled.txt", "legal in lanterns/short"),
    "deck lock": (f"{DECK} -o first.lock", "13 cards in 4 lines locked"),
    "deck new": ("lanterns/short -o new.txt", "new deck of lanterns/short"),
    "deck odds": (f"{DECK} 'at least 1 of cost<=1 by turn 3'", "%"),
    "deck outdated": ("pinned.txt", "up to date"),
    "deck remove": (f"{DECK} Flare -o removed.txt", "removed 3 Flare from Main"),
    "deck stats": (DECK, "faction: Ember 8, Moth 4"),
    "deck upgrade": ("pinned.txt --dry-run", "0 cards would be upgraded"),
    "games": ("lanterns", "Light the road."),
    "trials note": ("results.csv -o table.jsonl", "1 game noted"),
    "goldfish": (f"{DECK} -n 5", "Opening hands"),
    "print box": (f"{DECK} -o box.pdf", "tuck box on A4"),
    "print cards": ("lanterns/1 -o cards.pdf --full-art", "1 card on"),
    "print check-faces": ("lanterns --full-art", "0 faults"),
    "print compare": ("lanterns/1 lanterns/2 -o compare.pdf", "old, new, difference"),
    "print contact": (f"{DECK} -o contact.pdf", "contact sheet on A4"),
    "print deck": (f"{DECK} --for tabletop-simulator -o tabletop", "13 cards in"),
    "print rulebook": ("lanterns -o rulebook.pdf", "Lanterns, 4 pages A5"),
    "print set": ("road --game lanterns -o set.pdf", "4 cards on"),
    "print stickers": (f"{DECK} -o stickers.pdf --changed-since 2026-01-01", "stickers"),
    "print trackers": ("lanterns -o trackers.pdf", "2 trackers"),
    "print watch": ("", ""),
    "site": ("lanterns -o site --no-downloads", "4 cards, 1 deck"),
}  # fmt: skip
"""The arguments of each command that works, and words of its answer; those without arguments have a test of their own below."""
NEEDS: dict[str, tuple[str, str]] = {
    "achievements": ("lanterns", "what works without one: deck check"),
    "campaign new": (f"camp.json Ann={DECK} --game lanterns", "games with campaigns: outposts"),
    "deck draft": ("lanterns", "what works instead: deck deal"),
    "deck tune": (f"{DECK} --against other.txt -o tuned.txt", "what works without one: deck check"),
    "explain": ("position.toml", "what works without one: deck check"),
    "impact": (f"--announced {DECK}", "what works without one: deck check"),
    "match": (f"lanterns {DECK} {DECK}", "what works without one: deck check"),
    "play": (f"lanterns {DECK} {DECK}", "what works without one: deck check"),
    "trials clauses": ("lanterns", "what works without one: deck check"),
    "trials faults": ("lanterns", "what works without one: deck check"),
    "print tokens": ("lanterns -o tokens.pdf", "print trackers"),
    "rules": ("lanterns", "cards find searches its texts"),
    "text coverage": ("export.csv --game lanterns", "cards find searches them"),
    "text read": ("Draw --game lanterns", "cards find searches them"),
}
"""Commands that need an engine, a draft, a vocabulary or a rules table: one line, exit 2, and what works instead."""
OF_SAVED_GAMES = {
    "campaign deck", "campaign export", "campaign played", "campaign show", "campaign won", "deck verify", "replay",
}  # fmt: skip
"""They read what only a game with an engine, a draft or a campaign writes."""
OF_NO_GAME = {
    "cards forget", "cards git-diff", "cards save", "completion", "deck formats", "demo", "doctor", "init",
    "print calibrate", "print check", "studio",
}  # fmt: skip
"""They know no game, or make one."""
POSITION = '[position]\ngame = "lanterns"\n'


def commands() -> Iterator[str]:
    """Every command with its groups, such as `print deck`."""

    def walk(command: Any, path: str) -> Iterator[str]:
        inner = getattr(command, "commands", None)
        if inner is None:
            yield path
        for name, one in (inner or {}).items():
            yield from walk(one, f"{path} {name}".strip())

    return walk(command_tree(), "")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with the game, its deck, and what some commands read; each command writes a file of its own."""
    shelf = own_game.lay_shelf(tmp_path_factory.mktemp("every"))
    deck = own_game.DECK
    for name, text in {
        "pinned.txt": deck.replace("5 Wick Boy", "5 Wick Boy 1@1"),
        "other.txt": deck.replace("3 Flare", "2 Flare"),
        "short.txt": deck.replace("3 Flare\n", ""),
        "packs.toml": '[packs]\ngame = "lanterns"\nname = "Dusk"\n\n[[slot]]\ncount = 1\nfind = ["faction:ember"]\n',
        "position.toml": POSITION,
        "results.csv": f"played_on,deck,against,winner\n2026-03-01,{DECK},other.txt,deck\n",
    }.items():
        (shelf / name).write_text(text, encoding="utf-8")
    return shelf


@pytest.fixture
def run(home: Path, cli: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command line in the shelf; words in single quotes stay together."""
    import shlex

    monkeypatch.setenv("CARDFORGE_SHELF", str(home))
    monkeypatch.chdir(home)
    if not (home / "export.csv").exists():
        assert cli("cards", "export", "lanterns", "--to", "csv", "-o", "export.csv").code == 0
    return lambda command, arguments: cli(*command.split(), *shlex.split(arguments))


def test_every_command_is_classified() -> None:
    """A new command works with a game that is a file, or says what does; here it is written down which."""
    assert {*WORKS, *NEEDS, *OF_SAVED_GAMES, *OF_NO_GAME} == set(commands())
    assert not {*WORKS, *NEEDS} & (OF_SAVED_GAMES | OF_NO_GAME)


@pytest.mark.parametrize("command", [name for name, (arguments, _) in WORKS.items() if arguments])
def test_a_command_works_with_a_game_that_is_a_file(command: str, run: Any) -> None:
    """With an answer about the game, and no warning."""
    arguments, wanted = WORKS[command]
    answer = run(command, arguments)

    assert (answer.code if command != "deck diff" else 0, answer.err) == (0, "")
    assert wanted in answer.out


@pytest.mark.parametrize("command", NEEDS)
def test_a_command_that_cannot_work_says_what_works_instead(command: str, run: Any) -> None:
    """One line and exit 2; nothing is written."""
    arguments, wanted = NEEDS[command]
    answer = run(command, arguments)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("cardforge: ")
    assert wanted in answer.err


def test_a_proof_follows_the_game_file_and_a_box_of_ones_own(tmp_path: Path, database_copy: str) -> None:
    """`print watch`: another style in game.toml, then a box moved in a layout.toml; each is another proof."""
    shelf = own_game.lay_shelf(tmp_path)
    settings = Settings.from_environment(database_copy, shelf)
    proofs = watch(shelf / DECK, tmp_path / "proof.pdf", PrintChoices(), settings=settings)
    seen = [(next(proofs), (tmp_path / "proof.pdf").read_bytes())[1]]

    game = shelf / "cards" / "lanterns" / "game.toml"
    game.write_text(own_game.GAME.replace("[game]", '[game]\nstyle = "modern"'), encoding="utf-8")
    seen.append((next(proofs), (tmp_path / "proof.pdf").read_bytes())[1])
    own = shelf / "templates" / "lanterns"
    own.mkdir(parents=True)
    (own / "layout.toml").write_text("[boxes.modern_number]\ny = 70\n", encoding="utf-8")
    seen.append((next(proofs), (tmp_path / "proof.pdf").read_bytes())[1])

    assert len(set(seen)) == 3
