"""The ARC rules put together: every step and every answer by name, for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.arc import (
    DISCIPLINES,
    announcing,
    attack,
    combat,
    costs,
    damage,
    defence,
    effects,
    ending,
    gold,
    moves,
    play,
    resolving,
    ruins,
    setup,
    tactics,
    triggers,
    turn,
    using,
    window,
)
from cardforge.games.arc.judgement import judge
from cardforge.games.arc.refusals import why_not
from cardforge.games.arc.showing import SHOWING
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.stillness import stirring_answers, stirring_steps
from cardforge.games.arc.table import OPTIONS, ArcTable
from cardforge.games.arc.telling import REASONS, label, tell
from cardforge.games.arc.topics import PASSIVE_VERBS
from cardforge.games.arc.triggers import EVENTS
from cardforge.games.arc.zones import ARMY, HAND, KINGDOM, RESIDENTS, RESOURCES, ZONES
from cardforge.kernel import resolution, sharing
from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Decks, Dummy, Engine


def new_state(table: ArcTable, seats: int) -> ArcState:
    """The empty state."""
    return ArcState(ENGINE, table, seats)


def new_table(
    cards: tuple[Card, ...], decks: Decks, options: Mapping[str, Any], abilities: Mapping[str, tuple[Ability, ...]]
) -> ArcTable:
    """The table of one game, told which verbs this engine knows."""
    table = ArcTable(cards, decks, options, abilities)
    table.known = effects.KNOWN
    return table


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
    supports = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")
    regions = tuple(
        Card(
            "arc", 0, 7 + place, f"Plain region {place + 1}", fields={"type": "region", "hp": 10, "supports": supports}
        )
        for place in range(5)
    )
    return Dummy(((blank,) * 60, cities, regions), {"excused": (1,)})


STEPS: dict[str, Any] = {
    **resolution.STEPS,
    **sharing.STEPS,
    "turn": turn.turn,
    "phase": turn.phase,
    "phase_end": window.phase_end,
    "next_turn": turn.next_turn,
    "check": ending.check_step,
    "settle": triggers.settle,
    "set_off": triggers.set_off,
    "carry_out": triggers.carry_out,
    "announced": window.announced,
    "window": window.window,
    "aimed": announcing.aimed,
    "pay_part": announcing.pay_part,
    "bin": resolving.bin_card,
    **effects.STEPS,
    "mark_others": costs.mark_others,
    "sacrifice_for": costs.sacrifice_for,
    "bury": damage.bury_step,
    "blocks_made": defence.blocks_made,
    "may_unmark": turn.may_unmark,
    "turn_over": turn.turn_over,
    "discard_for": costs.discard_for,
    "clash": combat.begin_clash,
    "tactics": tactics.tactics,
    "bid": tactics.bid,
    "award": tactics.award,
    "rewards": tactics.rewards,
    "reward": tactics.reward,
    "offer": tactics.offer,
    "advantage": tactics.advantage,
    "unmark": turn.unmark,
    "upkeep": turn.upkeep,
    "draw": turn.draw,
    "draw_more": turn.draw_more,
    "play": play.play,
    "attack": attack.attack,
    "entrance": play.entrance,
    "discard": turn.discard,
    "end_turn": turn.end_turn,
    "lay_resource": gold.lay_resource,
    "pay": gold.pay,
    "pay_rest": gold.pay_rest,
    "surplus": gold.surplus,
    "aim": announcing.aim,
    "resolve": resolving.resolve,
    "move": moves.move,
    "arrive": moves.arrive,
    "attackers": attack.attackers,
    "defend": defence.defend,
    "block": defence.block,
    "combat": combat.combat,
    "blows": combat.blows,
    "rehouse": ruins.rehouse,
    "attack_over": attack.attack_over,
}

ANSWERS: dict[str, Any] = {
    **resolution.ANSWERS,
    **sharing.ANSWERS,
    "window": window.answered,
    "tactics": tactics.claimed,
    "bid": tactics.sent,
    "reward": tactics.offered,
    "defence": defence.defended,
    **effects.ANSWERS,
    "may_unmark": turn.may_unmark_answered,
    "x": announcing.x_chosen,
    "mark_others": costs.marked_other,
    "discard_for": costs.discarded_for,
    "draw": turn.drawn,
    "discard": turn.discarded,
    "play": play.played,
    "entrance": play.entered,
    "pile": gold.laid_resource,
    "pay": gold.paid_from,
    "surplus": gold.marked_more,
    "confirm": using.confirmed,
    "place": announcing.placed,
    "bearer": announcing.placed,
    "destination": moves.arrived,
    "attack": attack.attacked,
    "attackers": attack.attacker_named,
    "lead": defence.led,
    "block": defence.blocked,
}

ENGINE = Engine(
    zones=ZONES,
    steps=stirring_steps(STEPS),
    answers=stirring_answers(ANSWERS),
    new_state=new_state,
    new_table=new_table,
    verbs=effects.VERBS,
    statics=PASSIVE_VERBS,
    events=EVENTS,
    start=setup.start,
    options=OPTIONS,
    variants={
        "arc": {},
        "arc-regions": {"profile": "arc-regions", "moves_per_turn": 0, "city_actions_per_turn": 0},
        "later": {"vp_target": 15},
    },
    target_row="A193",
    judge=judge,
    label=label,
    tell=tell,
    reasons=REASONS,
    why_not=why_not,
    showing=SHOWING,
    measures=measures,
    hand=gold.hand,
    dummy=dummy,
    outcome=ending.outcome,
)
