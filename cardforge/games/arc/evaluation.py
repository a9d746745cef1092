"""What trials and the greedy player ask of ARC: measures of a goldfish, its opponent, the outcome of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.arc.actions import gold
from cardforge.games.arc.ai.evaluate import evaluate
from cardforge.games.arc.ai.hand_watch import WATCH
from cardforge.games.arc.ai.position import POSITION
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.phases import ending
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, HAND, IN_PLAY, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import Dummy, Evaluation

BLANKS: Final = 100
"""The versions of blanks begin behind those of the dummy's cards."""


def measures(state: ArcState, seat: int) -> Mapping[str, int]:
    """What a goldfish records at the end of a turn: totals so far, and the cards in each zone now; victory points where the rules have them."""
    points = {} if state.definitions.profile.leaflet else {"vp": state.vp[seat]}
    return {
        "hand": len(state.zone(seat, HAND)),
        "gold": len(state.zone(seat, RESOURCES)),
        "spent": state.spent[seat],
        "played": state.played[seat],
        "creatures": sum(1 for zone in (ARMY, RESIDENTS) for card in state.zone(seat, zone) if state.is_creature(card)),
        "cities": len(state.zone(seat, KINGDOM)),
        **points,
    }


def dummy() -> Dummy:
    """A deck of blanks and plain cities in seat 2; it never plays and does not lose by its empty deck."""
    blank = Card("arc", 0, 1, "Blank", fields={"type": "event", "faction": "Empire", "cost": 99})
    cities = tuple(
        Card(
            "arc",
            0,
            2 + number,
            f"Plain city {number + 1}",
            fields={
                "type": "city",
                "faction": "Empire",
                "cost": 99,
                "defense": 6,
                "discipline": DISCIPLINES[number % 3],
            },
        )
        for number in range(5)
    )
    supports = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")
    regions = tuple(
        Card(
            "arc",
            0,
            7 + number,
            f"Plain region {number + 1}",
            fields={"type": "region", "hp": 10, "supports": supports},
        )
        for number in range(5)
    )
    return Dummy(((blank,) * 60, cities, regions), {"excused": (1,)})


def blank(card: Card) -> Card | None:
    """A card of the same faction that nobody can pay for; it can be laid as a resource card, as the other can. None for cities and Regions."""
    if card.word("type") in ("city", "region"):
        return None
    faction = card.word("faction", "Empire")
    return Card("arc", 0, BLANKS + card.number, "Blank", fields={"type": "event", "faction": faction, "cost": 99})


EVALUATION: Final = Evaluation(
    evaluate=evaluate,
    position=POSITION,
    measures=measures,
    in_play=IN_PLAY,
    hand=gold.hand,
    watch=WATCH,
    blank=blank,
    dummy=dummy,
    outcome=ending.outcome,
)
