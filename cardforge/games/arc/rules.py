"""The ARC rules put together: every step and every answer by name, for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.arc import DISCIPLINES, combat, gold, play, setup, turn
from cardforge.games.arc.judgement import judge
from cardforge.games.arc.state import ARMY, HAND, KINGDOM, RESIDENTS, RESOURCES, ZONES, ArcState
from cardforge.games.arc.table import OPTIONS, ArcTable
from cardforge.games.arc.telling import label, tell, why_not
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Dummy, Engine


def new_state(table: ArcTable, seats: int) -> ArcState:
    """The empty state."""
    return ArcState(ENGINE, table, seats)


def measures(state: ArcState, seat: int) -> Mapping[str, int]:
    """What a goldfish records at the end of a turn: totals so far, and what lies there now."""
    return {
        "hand": len(state.zone(seat, HAND)),
        "gold": len(state.zone(seat, RESOURCES)),
        "spent": state.spent[seat],
        "played": state.played[seat],
        "creatures": sum(1 for zone in (ARMY, RESIDENTS) for card in state.zone(seat, zone) if state.is_creature(card)),
        "cities": len(state.zone(seat, KINGDOM)),
        "vp": state.vp[seat],
    }


def dummy() -> Dummy:
    """A deck of blanks and plain cities in seat 2; it never plays and does not lose by its empty deck."""
    blank = Card("arc", 0, 1, "Blank", fields={"type": "event", "faction": "Empire", "cost": 99})
    cities = tuple(
        Card(
            "arc",
            0,
            2 + place,
            f"Plain city {place + 1}",
            fields={
                "type": "city",
                "faction": "Empire",
                "cost": 99,
                "defense": 6,
                "discipline": DISCIPLINES[place % 3],
            },
        )
        for place in range(5)
    )
    return Dummy(((blank,) * 60, cities), {"excused": (1,)})


STEPS: dict[str, Any] = {
    "turn": turn.turn,
    "unmark": turn.unmark,
    "upkeep": turn.upkeep,
    "draw": turn.draw,
    "draw_more": turn.draw_more,
    "play": play.play,
    "attack": combat.attack,
    "entrance": play.entrance,
    "discard": turn.discard,
    "end_turn": turn.end_turn,
    "lay_resource": gold.lay_resource,
    "pay": gold.pay,
    "pay_rest": gold.pay_rest,
    "aim": play.aim,
    "resolve": play.resolve,
    "move": play.move,
    "attackers": combat.attackers,
    "defend": combat.defend,
    "block": combat.block,
    "combat": combat.combat,
    "split": combat.split,
    "rehouse": combat.rehouse,
    "attack_over": combat.attack_over,
}

ANSWERS: dict[str, Any] = {
    "draw": turn.drawn,
    "discard": turn.discarded,
    "play": play.played,
    "entrance": play.entered,
    "pile": gold.laid_resource,
    "pay": gold.paid_from,
    "place": play.placed,
    "bearer": play.placed,
    "destination": play.arrived,
    "attack": combat.attacked,
    "attackers": combat.attacker_named,
    "lead": combat.led,
    "block": combat.blocked,
    "split": combat.splitted,
}

ENGINE = Engine(
    zones=ZONES,
    steps=STEPS,
    answers=ANSWERS,
    new_state=new_state,
    new_table=ArcTable,
    start=setup.start,
    options=OPTIONS,
    variants={"arc": {}},
    judge=judge,
    label=label,
    tell=tell,
    why_not=why_not,
    measures=measures,
    hand=gold.hand,
    dummy=dummy,
)
