"""The sample decks of Outposts: four ready-made ones, one with Shards, and one for each thing that can be wrong."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import pytest

from cardforge.carddata.formats import read_formats
from cardforge.carddata.shelf import read_shelf
from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.lists import read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.decks.rules import RULE_KINDS
from cardforge.games.outposts import GAME
from cardforge.games.outposts.card_fields import PLAYABLE

SHELF = Path(__file__).resolve().parents[4] / "cards" / "outposts"
DECKS = sorted((SHELF / "decks").glob("*.txt"))
BOXES = sorted((SHELF / "boxes").glob("*.txt"))
DAY = date(2026, 12, 1)


@cache
def pool() -> Pool:
    return Pool(card for found in read_shelf(GAME, [SHELF]) for card in found.cards)


def deck_of(file: Path) -> Deck:
    return read_deck(file.read_bytes(), file.name)


def checked(file: Path) -> Report:
    deck = deck_of(file)
    format = read_formats(GAME, [SHELF])[deck.format.removeprefix("outposts/")]
    return check(deck, pool(), format, DAY, {**RULE_KINDS, **GAME.rule_kinds})


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_every_sample_deck_gets_its_announced_verdict(file):
    """T-O16: an illegal deck is refused with the rule that its header names; a legal one has no finding at all."""
    verdict, _, rule = deck_of(file).headers["verdict"].partition(" ")
    report = checked(file)

    assert report.verdict == verdict
    assert rule in {cite for finding in report.errors for cite in finding.cite} if rule else not report.findings


@pytest.mark.parametrize("faction", PLAYABLE)
def test_the_ready_made_deck_of_a_faction_is_all_its_starred_cards(faction):
    """O16: the ready-made deck is all of the starred cards, a legal deck for any game."""
    deck = deck_of(SHELF / "decks" / f"{faction.lower()}-starter.txt")
    starred = {
        (card.name, card.whole("quantity"))
        for card in pool().cards
        if card.word("faction") == faction and card.word("star") == "yes"
    }

    assert {(entry.name, entry.count) for entry in deck.entries} == starred


def test_the_sample_decks_break_every_rule_that_a_list_alone_can_break():
    """T-O16: V1, V2, V3, V4, V5."""
    announced = {deck_of(file).headers["verdict"] for file in DECKS}

    assert announced == {"legal", *(f"illegal V{number}" for number in range(1, 6))}


@pytest.mark.parametrize("file", BOXES, ids=lambda file: file.stem)
def test_every_box_holds_known_cards(file):
    """D4, D9: what is printed to play with: 40 cards a faction, 48 Silver, 20 Shards, three Outposts a player and 2N + 1 Crystals."""
    entries = deck_of(file).entries
    size = {"silver": 48, "shards": 20, "supply-for-two": 6 + 5, "supply-for-six": 18 + 13}.get(file.stem, 40)

    assert all(pool().cards_named(entry.name) for entry in entries)
    assert sum(entry.count for entry in entries) == size
