"""How trials follow the hand and the gold of a seat: uses of cards, why a card stays in hand, damage, the first city that falls."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.actions import gold
from cardforge.games.arc.actions.casting import casting_places
from cardforge.games.arc.actions.play_card import has_targets, may_not_play, meets_preconditions, supported
from cardforge.games.arc.actions.resolve import namesakes
from cardforge.games.arc.definitions import CITY, CREATURE, REGION
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import RESOURCES
from cardforge.kernel.contract.evaluation import KEPT, PLAYED, SPENT, CardUse, HandWatch
from cardforge.kernel.decision import Event


def stranded(state: ArcState, seat: int, card: int) -> str:
    """Why a hand card is not played in this turn: `cost` if all gold of the turn would be too little (C12), `loyalty` if it is of the wrong
    factions, the Region, a text, or no target (A193); `SPENT` if the gold went elsewhere; "" for a city, which costs no gold."""
    kind = state.type_of(card)
    if kind == CITY:
        return ""
    definitions, definition = state.definitions, state.definition[card]
    cost, loyalty = gold.price(state, card, seat), gold.price(state, card, seat, "loyalty")
    faction, own_minimum = max(0, definitions.faction[definition]), definitions.own_minimum
    produced = _produced(state, seat)
    if not gold.payable(produced, cost, faction, loyalty, own_minimum):
        return "cost" if sum(produced) < cost else "loyalty"
    if not supported(state, seat, card):
        return "region"
    if may_not_play(state, seat, kind) or not meets_preconditions(state, seat, card) or _is_second(state, seat, card):
        return "forbidden"
    if kind == CREATURE and definitions.profile.leaflet and not casting_places(state, seat, card):
        return "no city"
    if kind != CREATURE and not has_targets(state, seat, card):
        return "no target"
    return KEPT if gold.payable(gold.funds(state, seat), cost, faction, loyalty, own_minimum) else SPENT


def _produced(state: ArcState, seat: int) -> list[int]:
    """The gold of each faction that the resource cards of a seat give in a turn, marked or not (A71)."""
    produced = [0] * 5
    for card in state.zone(seat, RESOURCES):
        pile = state.at[card]
        produced[pile] += gold.gold_of_one(state, seat, pile) if state.definitions.doubles_gold else 1
    return produced


def _is_second(state: ArcState, seat: int, card: int) -> bool:
    """K11: whether a unique card is in play already."""
    words = state.definitions.leaflet_words
    return "unique" in words and has_keyword(state, card, "unique") and bool(namesakes(state, card, seat))


def flows(state: ArcState, seat: int, event: Event) -> tuple[str, int] | None:
    """Damage to opponents, their cities and Regions, and cities that fall: the clock of a goldfish."""
    word, _, *rest = event
    if word == "lp" and rest[0] != seat:
        return "damage", -int(rest[1])
    if word == "damage":
        card = int(rest[0])
        if card >= 0 and state.type_of(card) in (CITY, REGION) and state.owner[card] != seat:
            return "damage", int(rest[1])
    if word == "falls" and state.owner[int(rest[0])] != seat:
        return "fallen", 1
    return None


WATCH: Final = HandWatch(
    uses={"announce": CardUse(PLAYED, 2, 3), "build": CardUse(PLAYED, 2, 3), "resource": CardUse("gold", 2, 4)},
    stranded=stranded,
    judged_at="play",
    flows=flows,
    totals=("damage", "fallen"),
    milestones={"first creature": "creatures", "first damage": "damage", "first city or Region destroyed": "fallen"},
)
