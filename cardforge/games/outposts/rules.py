"""The rules of Outposts put together: every step and every answer by name, for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.outposts import (
    assault,
    card_effects,
    casualties,
    draft,
    drawing,
    effects,
    ending,
    moving,
    play,
    setup,
    triggers,
    turn,
    war,
)
from cardforge.games.outposts.judgement import judge
from cardforge.games.outposts.showing import SHOWING
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import OPTIONS, OutpostsTable
from cardforge.games.outposts.telling import label, tell, why_not
from cardforge.games.outposts.values import PASSIVE_VERBS
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND, ZONES
from cardforge.kernel import resolution, sharing
from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Decks, Dummy, Engine


def new_state(table: OutpostsTable, seats: int) -> OutpostsState:
    """The empty state."""
    return OutpostsState(ENGINE, table, seats)


def new_table(
    cards: tuple[Card, ...], decks: Decks, options: Mapping[str, Any], abilities: Mapping[str, tuple[Ability, ...]]
) -> OutpostsTable:
    """The table of one game, told which verbs this engine knows."""
    table = OutpostsTable(cards, decks, options, abilities)
    table.known = effects.KNOWN
    return table


def measures(state: OutpostsState, seat: int) -> Mapping[str, int]:
    """What a goldfish records at the end of a turn: totals so far, and what lies there now."""
    creatures = [card for zone in CREATURE_ZONES for card in state.zone(seat, zone)]
    return {
        "hand": len(state.zone(seat, HAND)),
        "played": state.played[seat],
        "creatures": len(creatures),
        "attack": sum(state.stat(card, "attack") for card in creatures),
        "outposts": len(state.standing(seat)),
        "crystals": state.crystals[seat],
        "damage": sum(sum(state.counters[post] for post in state.zone(other, 3)) for other in state.opponents(seat)),
    }


def hand(state: OutpostsState, seat: int) -> list[int]:
    """The cards that the opening hand will be: the top of the deck, before the game has begun."""
    held = state.zone(seat, HAND)
    return list(held) if held else list(state.zone(seat, 0)[-state.facts.options["start_hand"] :])


def dummy() -> Dummy:
    """A deck of blanks that cannot be played, behind the Outposts that every player has."""
    blank = Card("outposts", 0, 1, "Blank", fields={"type": "spell", "faction": "Silver", "cost": 99, "quantity": 36})
    return Dummy(((blank,) * 36, (), ()), {"reshuffle_damage": 0})


STEPS: dict[str, Any] = {
    **resolution.STEPS, **sharing.STEPS,
    "begin_game": setup.begin_game, "mulligan": setup.mulligan,
    "draft_round": draft.draft_round, "pick": draft.pick, "pass_left": draft.pass_left, "draft_over": draft.draft_over,
    "turn": turn.turn, "phase": turn.phase, "draw_step": turn.draw_step, "gain_outpost": turn.gain,
    "end_turn": turn.end_turn, "next_turn": turn.next_turn, "check": ending.check_step,
    "draw_cards": drawing.draw_cards, "penalty": drawing.penalty, "suffer": drawing.suffer, "reshuffle": drawing.reshuffle,
    "play_step": play.play_step, "play": play.play, "bin": play.bin_card, "place": play.place, "face": play.face,
    "war_step": war.war_step, "war": war.war, "assign": war.assign, "form_groups": war.form_groups, "group": war.group,
    "attack_step": assault.attack_step, "aim_group": assault.aim_group, "next_assault": assault.next_assault,
    "strike": assault.strike, "hit": assault.hit, "answer": assault.answer, "struck": assault.struck,
    "assault_over": assault.assault_over, "rehouse": casualties.rehouse, "go": moving.go,
    "settle": triggers.settle, "set_off": triggers.set_off, "carry_out": triggers.carry_out,
    "shuffle": card_effects.shuffle, "discard_some": card_effects.discard_some,
}  # fmt: skip

ANSWERS: dict[str, Any] = {
    **resolution.ANSWERS, **sharing.ANSWERS,
    "mulligan": setup.mulliganed, "pick": draft.picked, "draw": turn.drawn, "play": play.played, "place": play.placed,
    "face": play.faced, "war": war.prepared, "assign": war.assigned, "group": war.grouped,
    "aim_group": assault.group_aimed, "next_assault": assault.assault_chosen, "rehouse": casualties.rehoused,
    "go": moving.gone, "search": card_effects.found, "discard_some": card_effects.discarded_some,
}  # fmt: skip

ENGINE = Engine(
    zones=ZONES,
    steps=STEPS,
    answers=ANSWERS,
    new_state=new_state,
    new_table=new_table,
    verbs=effects.VERBS,
    statics=PASSIVE_VERBS,
    events=triggers.EVENTS,
    start=setup.start,
    options=OPTIONS,
    variants={"outposts": {}, "shards": {"shards": True}},
    target_row="O48",
    judge=judge,
    label=label,
    tell=tell,
    why_not=why_not,
    showing=SHOWING,
    measures=measures,
    hand=hand,
    dummy=dummy,
    reasons=ending.REASONS,
    outcome=ending.outcome,
    bounds=ending.bounds,
)
