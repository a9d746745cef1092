"""The stored report of self-play: of the game with the draft, with the cards as they are now; the status of its row follows it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from cardforge.carddata import read_rows
from cardforge.games.outposts import GAME
from cardforge.games.outposts.phases.ending import balance_targets
from cardforge.tasks.reports.report_page import sections
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import cards_hash

ROOT = Path(__file__).resolve().parents[4]
PAGE = (ROOT / "docs" / "balance-outposts.md").read_text(encoding="utf-8")
REPORT = next(one for one in sections(PAGE) if one.title.startswith("outposts, all pairings, emberhost-starter"))
BODY = PAGE.split(f"## {REPORT.title}\n", 1)[1].split("\n## ", 1)[0]
COMMAND = shlex.split(REPORT.command)


FOUND = re.compile(r"^ +(\S.*?)  +.* to .*  found (.*?) +(yes|no)$", re.MULTILINE)
TARGETS = "I12"
WANTED = 2000
"""Games of each pairing for which the row states its targets."""


def test_the_report_is_of_all_pairings_of_the_four_ready_made_decks() -> None:
    """Self-play of the four factions' starters, with the Silver draft before every game."""
    files = [Path(word).name for word in COMMAND if word.endswith(".txt")]

    assert files == [f"{name}-starter.txt" for name in ("emberhost", "stonewardens", "thornwild", "veilcourt")]
    assert "--all-pairs" in COMMAND
    assert "no-draft" not in COMMAND
    assert "Silver: seats 1, 2 drafted before every game, from 48 cards (O20)" in BODY


def test_the_report_was_played_with_the_cards_as_they_are() -> None:
    """A card that changes wants a new report: the page has the command, with `--report docs/balance-outposts.md`."""
    files = [ROOT / word for word in COMMAND if word.endswith(".txt")]

    played = match_spec(GAME.slug, files, [], 1, None, True, Settings.from_environment())

    assert cards_hash(played) == REPORT.cards


def test_the_row_of_the_targets_is_done_if_and_only_if_the_report_reaches_them() -> None:
    """I12: five targets, none of them excused; while one is missed, or fewer games were played than the row says, the row is not done."""
    verdicts = {what: holds for what, _, holds in FOUND.findall(BODY)}
    games = int(COMMAND[COMMAND.index("-n") + 1])
    row = next(row for row in read_rows(ROOT / "cards" / "outposts" / "rules.toml") if row.id == TARGETS)

    assert len(verdicts) == 5
    assert (row.status == "done") == (set(verdicts.values()) == {"yes"} and games >= WANTED)


def test_the_targets_are_those_of_the_row() -> None:
    """I12: no faction beyond 40 to 60 %, the seat that begins 45 to 55 %, 7 to 14 rounds, 10 to 35 % by Crystals, at most 2 % at the limit of rounds."""
    targets = balance_targets({})

    assert [tuple(target[:3]) for target in targets] == [
        ("deck", 0.4, 0.6), ("first", 0.45, 0.55), ("rounds", 7, 14), ("O82", 0.1, 0.35), ("turn limit", 0, 0.02),
    ]  # fmt: skip
    assert {target.row for target in targets} == {TARGETS}
