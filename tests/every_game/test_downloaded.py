"""Random games with a download of the service's shape obey the laws; its cards are of our own making."""

from __future__ import annotations

import json

from downloaded import cards_in, deck_of, outcome_of


def own_card(number: int, kind: str, text: str = "", **rest: object) -> dict[str, object]:
    return {
        "guid": f"g{number}", "name": f"Card {number}", "type": {"name": kind}, "subType": kind, "faction": {"name": "Gaian"}, "cost": "2",
        "loyalty": 1, "markdownText": text, **rest,
    }  # fmt: skip


FROGS = [own_card(n, "Creature", "***Flying.***" if n % 2 else "", attack="2", defense="2") for n in range(8)]
TEXTS = [own_card(8, "Event", "Destroy target creature."), own_card(9, "Magic", "Croak quibbingly.", cost="X")]
CITIES = [own_card(n, "City", "Level 2: Draw a card.", cost="S", defense="6") for n in range(10, 12)]


def test_random_games_with_downloaded_cards_obey_the_laws(tmp_path):
    """One text cannot be read and is counted; missing cities and cards are of our own."""
    file = tmp_path / "download.json"
    file.write_text(json.dumps([*FROGS, *TEXTS, *CITIES]))

    outcome = outcome_of(file, 3)
    (deck,) = deck_of(cards_in(file), 1)

    assert (outcome.cards, outcome.with_text) == (12, 11)
    assert outcome.faults == ()
    assert len(deck) == 45
    assert {card.name for card in deck} >= {card["name"] for card in CITIES}
