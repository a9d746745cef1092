"""Laws of cards and decks of every game: texts read back exactly, faces fit, sample decks get their announced verdict."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from law_games import GAMES, deck_report, revisions, sample_decks

from cardforge.decks.deck import Deck
from cardforge.decks.lists import read_deck, write_deck
from cardforge.faces import Templates, back, fits
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.shelves import template_folders
from cardforge.tasks.cards.card_texts import read_card, reader_of
from cardforge.wording import Writer

CARDS = [(game, card) for game in GAMES for card in revisions(game)]
DECKS = [(game, file, deck) for game in GAMES for file, deck in sample_decks(game)]


@cache
def writer(game: Game) -> Writer:
    return Writer(game.vocabulary())


@cache
def templates(game: Game) -> Templates:
    return Templates(template_folders(game))


def named(value: object) -> str | None:
    return value.key if isinstance(value, Card) else value.slug if isinstance(value, Game) else None


@pytest.mark.parametrize(("game", "card"), [pair for pair in CARDS if pair[1].text], ids=named)
def test_every_text_is_read_completely_and_written_back_exactly(game: Game, card: Card) -> None:
    """The printed text is the program: read, then written, it is the printed text."""
    read = read_card(game, card)

    assert [str(unread) for unread in read.unread] == []
    assert writer(game).wording(read.abilities, card.word("type")) == card.text


@pytest.mark.parametrize("game", [game for game in GAMES if revisions(game)], ids=named)
def test_a_text_on_a_card_of_another_type_is_read_or_refused(game: Game) -> None:
    """What has no meaning there is a fault with a code; the compiled engine, in which the fault is made, knows it too."""
    examples = sorted({phrase.example for phrase in game.vocabulary() if phrase.example})[::40]
    types = sorted({card.word("type") for card in revisions(game)})

    found = [reader_of(game).read(text, kind, "Name") for text in examples for kind in types]

    assert all(fault.code for reading in found for fault in reading.unread)


@pytest.mark.parametrize(("game", "card"), CARDS, ids=named)
def test_every_card_renders_inside_its_boxes(game: Game, card: Card) -> None:
    """No text runs over, no glyph is missing."""
    assert [str(fault) for fault in fits(card, templates(game))] == []


@pytest.mark.parametrize("game", [game for game in GAMES if revisions(game)], ids=named)
def test_every_game_has_a_back(game: Game) -> None:
    """All cards of a game share one back."""
    assert back(game.slug, templates(game)).ops


@pytest.mark.parametrize(("game", "file", "deck"), DECKS, ids=[file.stem for _, file, _ in DECKS])
def test_every_sample_deck_gets_its_announced_verdict(game: Game, file: Path, deck: Deck) -> None:
    """`# verdict: legal`, or `# verdict: illegal A18`: the error cites that row, and no error cites nothing."""
    verdict, *cited = deck.headers["verdict"].replace(",", " ").split()
    report = deck_report(game, file, deck)
    errors = [finding for finding in report.findings if finding.severity == "error"]

    assert report.verdict == verdict
    assert set(cited) <= {row for finding in errors for row in finding.cite}
    assert all(finding.cite for finding in errors)


@pytest.mark.parametrize(("game", "file", "deck"), DECKS, ids=[file.stem for _, file, _ in DECKS])
def test_every_sample_deck_is_written_back_as_the_same_deck(game: Game, file: Path, deck: Deck) -> None:
    """Reading what was written gives the deck."""
    again = read_deck(write_deck(deck))

    assert [entry.label for entry in again.entries] == [entry.label for entry in deck.entries]
    assert (again.name, again.format, dict(again.headers)) == (deck.name, deck.format, dict(deck.headers))
