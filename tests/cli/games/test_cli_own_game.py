"""Every command that needs no engine works for a game that is a file; the others say in one line what does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import own_game
import pytest

WORKS = (
    "Lanterns has no rules engine; what works without one: deck check, deck stats, deck odds, goldfish, cards and print"
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shelf of the game, in the working folder; the catalogue is that of the run, because only this game differs."""
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return own_game.lay_shelf(tmp_path)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        ("games", "lanterns"),
        ("games lanterns", "Light the road."),
        ("cards list lanterns", "lanterns/3@1"),
        ("cards find faction:ember|cost<=2 --game lanterns", "lanterns/1@1"),
        ("cards find power>=2 --game lanterns", "lanterns/2@1"),
        ("cards find price:spark --game lanterns", "lanterns/3@1"),
        ("cards find story:breath --game lanterns", "lanterns/3@1"),
        ("cards find traits:child --game lanterns", "lanterns/1@1"),
        ("cards find keyword:glow --game lanterns", "lanterns/1@1"),
        ("cards find --fields --game lanterns", "art_file"),
        ("cards find type:ally --game lanterns --sort -power --columns name,power", "Grey Swarm  4"),
        ("cards show lanterns/3", "story: Then it was day.\n    For a breath."),
        ("cards show Wick|Boy", "lanterns/1@1"),
        ("cards lint lanterns", "0 faults, 0 warnings"),
        ("cards export lanterns --to csv -o -", "L-001"),
        ("cards history lanterns/1", "lanterns/1@1"),
        ("deck check decks/first.txt", "legal in lanterns/short, 12 in Main, 1 in Guide"),
        ("deck stats decks/first.txt", "faction: Ember 8, Moth 4"),
        ("deck stats decks/first.txt", "3 in the deck: hand 75%"),
        ("deck odds decks/first.txt at:least:1:of:power>=4:by:turn:3", "exactly 98/99"),
        ("deck convert decks/first.txt --to cardforge -o -", "\nGuide\n1 Old Keeper"),
        ("goldfish decks/first.txt -n 20", "faction missing"),
        ("goldfish decks/first.txt -n 20", "up to 5 turns each"),
    ],
)
def test_a_command_that_needs_no_engine_works(command: str, wanted: str, cli: Any) -> None:
    """With the game's own fields, sections and numbers."""
    answer = cli(
        *(word.replace(":", " ") if word.startswith("at:") else word.replace("|", " ") for word in command.split())
    )

    assert (answer.code, answer.err) == (0, "")
    assert wanted in answer.out


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    "command", ["play lanterns", "match lanterns decks/first.txt decks/first.txt", "games lanterns --options"]
)
def test_a_command_that_needs_an_engine_says_what_works_instead(command: str, cli: Any) -> None:
    """One line, exit 2."""
    answer = cli(*command.split())
    assert (answer.code, answer.out, answer.err.strip()) == (2, "", f"cardforge: {WORKS}")


def test_a_card_is_published_revised_and_followed_in_decks(shelf: Path, cli: Any) -> None:
    """Lock, revise, diff, changed, outdated, upgrade, as for any other game."""
    published = cli("cards", "publish", "lanterns/1", "--announced-on", "2026-01-01", "--legal-from", "2026-01-02")
    locked = cli("deck", "lock", "decks/first.txt")
    values = ("cost=2", "traits=Human", "--change", "numbers", "--note", "Cheap.")
    days = ("--announced-on", "2026-01-20", "--legal-from", "2026-02-01")
    revised = cli("cards", "revise", "lanterns/1", *values, *days)
    compared = cli("cards", "diff", "lanterns/1@1", "lanterns/1@2")
    changed = cli("cards", "changed", "lanterns", "--since", "2026-01-15")
    outdated, upgraded = cli("deck", "outdated", "decks/first.txt"), cli("deck", "upgrade", "decks/first.txt")
    after = cli("deck", "outdated", "decks/first.txt")
    wrong = cli("cards", "revise", "lanterns/4", "power=3", "--change", "numbers", "--note", "No.")

    assert [answer.code for answer in (published, locked, revised)] == [0, 0, 0]
    assert (shelf / "cards" / "lanterns" / "published.lock").is_file()
    assert "cost: 1 → 2" in compared.out
    assert "lanterns/1@2" in changed.out
    assert (outdated.code, "Wick Boy" in outdated.out) == (1, True)
    assert (upgraded.code, after.code) == (0, 0)
    assert "does not belong on a card of type 'Guide', only on: Ally" in wrong.err


@pytest.mark.usefixtures("shelf")
def test_a_deck_is_begun_added_to_filled_and_found_illegal(cli: Any, tmp_path: Path) -> None:
    """The format's rules are the shared rule kinds."""
    cli("deck", "new", "lanterns/short", "-o", "decks/new.txt")
    cli("deck", "add", "decks/new.txt", "Old Keeper", "--section", "Guide")
    short = cli("deck", "check", "decks/new.txt")
    cli("deck", "fill", "decks/new.txt")
    full = cli("deck", "check", "decks/new.txt")

    assert (short.code, full.code) == (1, 0)
    assert "size" in short.out
    assert "12 in Main, 1 in Guide" in full.out


@pytest.mark.usefixtures("shelf")
def test_an_edited_table_brings_new_versions(cli: Any, tmp_path: Path) -> None:
    """`cards export --to csv`, an edit in a spreadsheet, `cards import --to-shelf`."""
    table = tmp_path / "road.csv"
    cli("cards", "export", "lanterns", "--to", "csv", "-o", table)
    text = table.read_text(encoding="utf-8")
    assert "Grey Swarm" in text
    table.write_text(text.replace("Grey Swarm", "Grey Storm"), encoding="utf-8")
    dry = cli("cards", "import", table, "--game", "lanterns", "--set", "road", "--to-shelf", "--dry-run")

    assert dry.code == 0
    assert "edited    lanterns/2@1  Grey Storm" in dry.out
    assert "1 edited, 3 unchanged" in dry.out


@pytest.mark.usefixtures("shelf")
def test_the_goldfish_answers_with_exact_odds_in_json(cli: Any) -> None:
    """The keys of docs/json.md; two resources pay for all that costs at most 2."""
    answer = cli("goldfish", "decks/first.txt", "-n", "10", "--turns", "3", "--json").json

    assert (answer["game"], answer["turns"], answer["n"]) == ("lanterns", 3, 10)
    assert set(answer["by_turn"]) == {"resources", "played", "in hand", "playable", "too dear", "faction missing"}
    assert [len(row) for row in answer["exact"].values()] == [4]
    assert cli("goldfish", "decks/first.txt", "--variant", "x").code == 2


def test_a_picture_that_is_missing_is_found_by_lint(shelf: Path, cli: Any) -> None:
    """Of a symbol, a faction or a back, with the nearest file beside game.toml."""
    home = shelf / "cards" / "lanterns"
    (home / "game.toml").write_text(own_game.GAME.replace('texts = ["{S}", "(S)"]', 'picture = "spark.svg"'))
    (home / "sparks.svg").write_text("<svg/>")
    missing = cli("cards", "lint", "lanterns")
    (home / "sparks.svg").rename(home / "spark.svg")

    assert missing.code == 1
    assert "symbol 'spark', field picture: is 'spark.svg', but there is no such file" in missing.out
    assert "did you mean 'sparks.svg'?" in missing.out
    assert cli("cards", "lint", "lanterns").code == 0


def test_packs_are_dealt_by_searches_over_the_own_fields(shelf: Path, cli: Any) -> None:
    """A file of packs works as for any game."""
    packs = shelf / "packs.toml"
    packs.write_text('[packs]\ngame = "lanterns"\nname = "Dusk"\n\n[[slot]]\ncount = 2\nfind = ["faction:ember"]\n')
    dealt = cli("deck", "deal", "lanterns", "--packs", packs, "--seed", "1")

    assert (dealt.code, "1 pack of 2 cards" in dealt.out) == (0, True)
    assert "Grey Swarm" not in dealt.out


def test_a_game_without_numbers_has_no_goldfish(shelf: Path, cli: Any) -> None:
    """And the line that says what works does not promise one."""
    game = shelf / "cards" / "lanterns" / "game.toml"
    text = own_game.GAME
    start, end = text.index("[goldfish]"), text.index("[[type]]")
    game.write_text(text[:start] + text[end:])
    answer = cli("goldfish", "decks/first.txt")

    assert answer.code == 2
    assert answer.err.strip() == f"cardforge: {WORKS.replace('goldfish, ', '')}"
