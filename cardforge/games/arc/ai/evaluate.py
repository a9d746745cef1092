"""The evaluation of options by the computer player: gold first, then the most expensive cards, a first city, profitable attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.evaluate import EffectContext, player_target, point_of_view
from cardforge.effects.verbs import ChooseOne, May
from cardforge.games.arc.ai import card_values, combat, leaflet, residents
from cardforge.games.arc.ai.prices import given_up
from cardforge.games.arc.definitions import ENCHANTMENT
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, CITIES, COUNT, DECK, HAND, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option, number_in

WANTED_GOLD: Final = 12
ENOUGH_CARDS: Final = 4
"""With this many resource cards most hands can be played; more are laid only out of a hand of so many cards."""
FEWEST_GOLD: Final = 4
LAST_CARDS: Final = 2
"""With this many resource cards no more are laid out of a hand of fewer cards."""
FAR: Final = 6
"""A card that costs so much more than there are resources is far from being played."""
LAID_COST: Final = 2
"""The cost of the cards that are laid first, of those that can be played."""
WANTED_HAND: Final = 10
"""With fewer cards in hand two are drawn."""

FIRST_CITY: Final = 20
CITY_FOR_CLAIMS: Final = 19
OTHER_CITY: Final = 14
PLAYED: Final = 20
"""The value of the first city, once there is somebody who may live there, of a city that claims need, of any other; of a card, beside its cost."""
SOON: Final = 2
"""A card that costs so much more than there are resources is soon played: it is searched for."""


def _play(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    word = option[0]
    if word == "pass":
        return 0
    card = number_in(option)
    if word == "resource":
        return _resource(state, seat, card)
    if word == "move":
        if state.definitions.profile.leaflet:
            return leaflet.move(state, seat, card)
        return residents.move_value(state, seat, card)
    if word == "play" and state.definitions.profile.leaflet and state.is_creature(card):
        return leaflet.cast_value(state, card)
    return _value_of_text(state, seat, card, number_in(option, 2) if word == "use" else -1)


def _resource(state: ArcState, seat: int, card: int) -> int:
    """An unaffordable card goes into the pile first, the most expensive one; then the cheapest ones."""
    resources = len(state.zone(seat, RESOURCES))
    hand = len(state.zone(seat, HAND))
    if (resources >= WANTED_GOLD and hand < ENOUGH_CARDS) or (resources >= FEWEST_GOLD and hand < LAST_CARDS):
        return -1
    cost = state.definitions.cost[state.definition[card]]
    return 100 + (cost if cost > resources + FAR else -abs(cost - LAID_COST))


def _value_of_text(state: ArcState, seat: int, card: int, index: int) -> int:
    """The value of playing a card or using an ability now; 0 or less if it is better to wait."""
    assert state.weighed is not None
    known = state.weighed.texts
    found = known.get((card, index))
    if found is None:
        found = known[card, index] = _worth_of_text(state, seat, card, index)
    return found


def _worth_of_text(state: ArcState, seat: int, card: int, index: int) -> int:
    definition = state.definition[card]
    ready = state.definitions.ready[definition]
    if index >= 0:
        price = max(
            2 if state.attacks or state.active != seat else 4, given_up(state, seat, card, ready[index].ability.cost)
        )
        return card_values.program_value(state, seat, ready[index], card) - price
    if state.definitions.card_type[definition] == ENCHANTMENT:
        return _enchantment(state, seat, card)
    value = sum(
        card_values.program_value(state, seat, program, card) for program in ready if program.ability.kind == "play"
    )
    extra = state.definitions.play_costs.get(definition)
    price = max(3, given_up(state, seat, card, extra.additional)) if extra is not None else 3
    return value - price if value else -1


def _enchantment(state: ArcState, seat: int, card: int) -> int:
    definition = state.definition[card]
    own = [other for zone in (ARMY, RESIDENTS) for other in state.zone(seat, zone) if state.is_creature(other)]
    harmful = _is_curse(state, definition)
    foes = [other for foe in state.opponents(seat) for other in state.zone(foe, ARMY) if state.is_creature(other)]
    return 6 + state.definitions.cost[definition] if (foes if harmful else own or state.zone(seat, KINGDOM)) else -1


def _is_curse(state: ArcState, definition: int) -> bool:
    ctx = point_of_view(-1, 0)
    return any(
        card_values.is_harmful(state, verb, ctx)
        for ability in state.definitions.abilities[definition]
        if ability.kind in ("passive", "triggered")
        for verb in ability.effects
    )


def _window(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Responds only with what has an immediate value."""
    if option[0] == "pass":
        return 0
    value = _value_of_text(state, seat, number_in(option), number_in(option, 2) if option[0] == "use" else -1)
    return value if value >= 4 else -1


def _entrance(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    cities = len(state.zone(seat, KINGDOM))
    if option[0] == "pass":
        return 0
    if option[0] == "build":
        return (
            FIRST_CITY
            if cities == 0 and state.zone(seat, ARMY)[1:]
            else CITY_FOR_CLAIMS
            if residents.wanted(state, seat) < 0
            else OTHER_CITY
        )
    if option[0] == "cycle":
        top = state.definition[state.zone(seat, CITIES)[-1]]
        return 5 if state.definitions.cost[top] > len(state.zone(seat, RESOURCES)) + 2 else -1
    return PLAYED + state.definitions.cost[state.definition[number_in(option)]]


def _pile(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the pile whose faction the hand needs most and that has few cards."""
    pile = number_in(option)
    need = 2 * sum(1 for card in state.zone(seat, HAND) if state.definitions.faction[state.definition[card]] == pile)
    deck = sum(1 for definition in state.definitions.decks[seat][0] if state.definitions.faction[definition] == pile)
    have = sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile)
    return need * 10 + deck - have * 12


def _pay(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the pile that the hand needs least."""
    return -sum(
        1 for card in state.zone(seat, HAND) if state.definitions.faction[state.definition[card]] == number_in(option)
    )


def _draw(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Draws a second card while the hand has room and the deck is large enough."""
    enough = (
        len(state.zone(seat, HAND)) < WANTED_HAND and len(state.zones[seat * COUNT + DECK]) > card_values.LAST_DRAWS
    )
    return int((option[0] == "draw") == enough)


def _discard(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Discards the card whose cost is farthest from what can be paid."""
    return abs(state.definitions.cost[state.definition[number_in(option)]] - len(state.zone(seat, RESOURCES)))


def _place(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Sends fighters to the army, claimants and defensive creatures to a city."""
    card = int(decision.context[0])
    if state.definitions.profile.leaflet:
        return leaflet.place(state, seat, option)
    walls = state.attack_of(card) * 2 < state.defense_of(card) or combat.cannot_attack(state, card)
    return residents.place_value(state, seat, card, option, walls)


def _bearer(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    card = number_in(option)
    own = state.controller(card) == seat
    curse = _is_curse(state, state.definition[int(decision.context[0])])
    return card_values.card_value(state, card) * (1 if own != curse else -1)


def _destination(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if state.definitions.profile.leaflet:
        return leaflet.destination(state, seat, int(decision.context[0]), option)
    return residents.destination_value(state, seat, int(decision.context[0]), option)


def _target(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the target with the highest value for the text."""
    if option[0] == "done":
        return 0
    definition, index, source, _, x, targets, _ = decision.context
    program = state.definitions.ready[definition][index]
    ctx = EffectContext(program.sequence, 0, source, seat, x, targets)
    card = number_in(option)
    if program.ability.kind == "enchant":
        own = state.controller(card) == seat if card >= 0 else card == player_target(seat)
        return card_values.card_value(state, card) * (1 if own != _is_curse(state, definition) else -1)
    verb = state.definitions.programs.verb_of_slot(program.sequence, len(targets))
    return card_values.value_of_doing(state, seat, verb, card, ctx) if verb is not None else 0


def _mode(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """What an option would be worth, with the best targets for it."""
    if option[0] == "done":
        return 0
    definition, index, source, _, x, targets, _ = decision.context
    program = state.definitions.program(definition, index)
    ctx = EffectContext(program.sequence, 0, source, seat, x, targets)
    (choice, *_) = state.definitions.programs.sequences[program.sequence]
    assert isinstance(choice, ChooseOne)
    return sum(card_values.verb_value(state, seat, verb, ctx) for verb in choice.options[number_in(option)])


def _choose(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the object with the highest value for the verb."""
    if option[0] == "done":
        return 0
    verb = card_values.verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    card = number_in(option)
    if state.where[card] >= 0 and state.where[card] % COUNT < ARMY:
        return state.definitions.cost[state.definition[card]]
    return card_values.value_of_doing(state, seat, verb, card, ctx)


def _one(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = card_values.verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    assert isinstance(verb, ChooseOne)
    return sum(card_values.verb_value(state, seat, inner, ctx) for inner in verb.options[number_in(option)])


def _may(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = card_values.verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    assert isinstance(verb, May)
    good = sum(card_values.verb_value(state, seat, inner, ctx) for inner in verb.effects) > 0
    return int((option[0] == "yes") == good)


def _search(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "none":
        return -1
    cost = state.definitions.cost[state.definition[number_in(option)]]
    return cost if cost <= len(state.zone(seat, RESOURCES)) + SOON else -cost


def _tactics(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Claims what gives most first, where the own bidders outnumber those of every opponent."""
    return residents.claim_value(state, seat, number_in(option)) if option[0] == "claim" else 0


def _bid(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Bids as many residents as needed to win and no more."""
    discipline, _, total = decision.context
    others = [
        row.strength for row in state.bids if row.discipline == discipline and row.word == "bid" and row.seat != seat
    ]
    need = max(others) + 1 if others else 1
    if option[0] == "done":
        return 1 if total >= need or len(decision.options) - 1 < need - total else 0
    return 0 if total >= need else 2 - state.attack_of(number_in(option))


def _reward(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "vp":
        return 3
    return residents.advantages_value(state, seat, number_in(option))


def _sacrifice(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return -card_values.card_value(state, number_in(option))


_VALUES: Final[dict[str, Callable[[ArcState, int, Decision, Option], int]]] = {
    "play": _play, "entrance": _entrance, "window": _window, "pile": _pile, "into_pile": _pile, "pay": _pay, "gold_of_any": _pile, "draw": _draw, "discard": _discard,
    "discard_for": _discard, "discard_some": _discard, "place": _place, "bearer": _bearer, "destination": _destination,
    "target": _target, "mode": _mode, "choose": _choose, "one": _one, "may": _may, "search": _search, "search_on": _search, "tactics": _tactics, "bid": _bid,
    "reward": _reward, "sacrifice": _sacrifice, "mark_others": _sacrifice, "turn": leaflet.turn, "first_city": leaflet.first_city, "course": leaflet.course, "lay": leaflet.lay,
    "devotion": leaflet.devotion, "devote": leaflet.devote, "overrun": leaflet.overrun,
}  # fmt: skip

_WEIGHED: Final = DecisionValues(_VALUES, combat.PLANS)


def evaluate(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """What a sensible player thinks of each option; meanwhile nothing changes, so every number of a card is worked out once."""
    if state.weighed is not None:
        return _WEIGHED(state, seat, decision)
    state.weighed = state.weighing(seat)
    try:
        return _WEIGHED(state, seat, decision)
    finally:
        state.weighed = None
