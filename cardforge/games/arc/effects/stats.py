"""The current numbers of a card: ATK, DEF, cost, loyalty, damage (A138, A234, A235)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import Amount
from cardforge.effects.evaluate import EffectContext, amount, objects_of, player_target
from cardforge.effects.standard.in_one_place import PLACE
from cardforge.effects.verbs import Cap, Modify, SetStat, SwapStats
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.continuous import affecting, continuous_verbs, is_unaffected
from cardforge.games.arc.effects.locations import city_of
from cardforge.games.arc.effects.waiting import TARGETS, targets_of
from cardforge.games.arc.state import BORE, ArcState
from cardforge.games.arc.zones import ATTACHED, COUNT, HAND, RESIDENTS, RESOURCES

_TOPICS: Final = {name: f"stat {name}" for name in ("attack", "defense", "cost", "loyalty")}
"""The topics of texts that change a printed number, made once."""
_CAPS: Final = {name: f"cap {name}" for name in ("attack", "defense", "cost", "loyalty")}
"""The same of texts that limit it."""


def stat(state: ArcState, card: int, name: str) -> int:
    """A number of a card: the printed one, changed by base values, counters, lasting effects and passive abilities.

    A152: the DEF of an avatar is its player's LP.
    """
    if state.depth:
        return _stat(state, card, name)
    weighed = state.weighed
    if weighed is None:
        return _lasting_stat(state, card, name)
    traits = weighed.traits
    if traits is None:
        traits = weighed.traits = state.present_traits()
    lasting = traits.attack.get(card) if name == "attack" else traits.defense.get(card) if name == "defense" else None
    if lasting is not None:
        return lasting
    known = weighed.numbers.get(name)
    if known is None:
        known = weighed.numbers[name] = {}
    found = known.get(card)
    if found is None:
        found = known[card] = _lasting_stat(state, card, name)
    return found


def _lasting_stat(state: ArcState, card: int, name: str) -> int:
    """The same; ATK and DEF are kept from one decision to the next as long as nothing changes on which they depend (`Traits`)."""
    traits = state.traits_of(card) if name == "attack" or name == "defense" else None
    if traits is None:
        return _stat(state, card, name)
    known = traits.attack if name == "attack" else traits.defense
    found = known.get(card)
    if found is None:
        found = known[card] = _stat(state, card, name)
    return found


def _stat(state: ArcState, card: int, name: str) -> int:
    definitions = state.definitions
    printed = definitions.numbers.get(name)
    if printed is None:
        return state.damage[card] if name == "damage" else _counted(state, card, name)
    value = printed[state.definition[card]]
    if name == "defense" and state.is_avatar(card):
        value = state.lp[state.owner[card]]
    if (
        not state.counters
        and is_unaffected(state, _TOPICS.get(name) or f"stat {name}")
        and (not definitions.capped or is_unaffected(state, _CAPS.get(name) or f"cap {name}"))
    ):
        return value
    if state.effects or "swap" in definitions.topic_words:
        other = _swapped(state, card, name)
        if other != name:
            name, value = (
                other,
                (definitions.attack if other == "attack" else definitions.defense)[state.definition[card]],
            )
    return _changed(state, card, name, value)


def change_of(state: ArcState, card: int, name: str) -> int:
    """By how much texts change a number that is not printed as one: by how much each level of a city is higher."""
    if not state.effects and is_unaffected(state, f"stat {name}"):
        return 0
    return _changed(state, card, name, 0)


def faction_of(state: ArcState, card: int) -> int:
    """The number of the faction of a card, which texts change while it is in play; -1 for none."""
    printed = state.definitions.faction[state.definition[card]]
    if "stat faction" in state.definitions.topic_words:
        return _changed(state, card, FACTION, printed)
    lasting = [effect.value for effect in state.effects if effect.target == card and effect.what == FACTION]
    return int(lasting[-1]) if lasting else printed


LEFT_IN_HAND: Final = "left in hand"
"""How many cards are left in the hand of a card's player: none behind "the last card in your hand"."""
PRINTED_STRENGTH: Final = "printed strength"
"""The number printed on a city, whatever is left of it."""
FACTION: Final = "faction"
"""In the place of the name of a number: the faction of a card, which a text may change."""


def _counted(state: ArcState, card: int, name: str) -> int:
    """A number of a card that is not printed: what is in it or on it, what is left of a city's strength (Q34), counters."""
    if name == "strength":
        return _stat(state, card, "defense") - state.damage[card]
    if name == PLACE:
        if state.lies_in(card, RESOURCES):  # each pile is a place of its own (A71)
            return -2 - COUNT * state.seats - state.where[card] // COUNT * len(FACTIONS) - state.at[card]
        city = city_of(state, card)
        return city if city >= 0 else -2 - state.where[card]
    if name == LEFT_IN_HAND:
        return len(state.zone(state.controller(card), HAND))
    if name == PRINTED_STRENGTH:
        return state.definitions.defense[state.definition[card]]
    if name == TARGETS:
        return len(set(targets_of(state, card)))
    zone = {"residents": RESIDENTS, "enchantments": ATTACHED}.get(name)
    if zone is None:
        return counters_on(state, card, name.removeprefix("counter "))
    return sum(1 for seat in range(state.seats) for other in state.zone(seat, zone) if state.at[other] == card)


def counters_on(state: ArcState, card: int, counter: str) -> int:
    """How many counters of a name are on a card, or were on it when it left play this turn; without a name those of all names."""
    if state.definitions.asks_for_counters and not state.is_there(card):
        left = [effect for effect in state.effects if effect.word == BORE and effect.value[0] == card]
        return sum(effect.value[1] for effect in left if counter in ("", effect.what))
    return sum(row.number for row in state.counters if row.card == card and counter in ("", row.name))


def most_lp(state: ArcState, seat: int) -> int:
    """The highest LP that texts allow a player; -1 for no limit."""
    topic, player = "cap lp", player_target(seat)
    if is_unaffected(state, topic) or not any(
        player in objects_of(state, verb.what, ctx) for verb, ctx in continuous_verbs(state, topic)
    ):
        return -1
    return int(state.definitions.options["start_lp"])


def _swapped(state: ArcState, card: int, name: str) -> str:
    """The name of the number that replaces this one if a text swaps them."""
    for effect in state.effects:
        if effect.word == "swap" and effect.target == card and name in effect.what:
            name = effect.what[1] if effect.what[0] == name else effect.what[0]
    for verb, _ in affecting(state, card, "swap"):
        if isinstance(verb, SwapStats) and name in verb.stats:
            name = verb.stats[1] if verb.stats[0] == name else verb.stats[0]
    return name


def _changed(state: ArcState, card: int, name: str, value: int) -> int:
    """The number with all that changes it: what sets it comes first, in cards in play before what does so for a time; all that is added comes on top."""
    printed, change = value, 0
    verbs = affecting(state, card, _TOPICS.get(name) or f"stat {name}")
    for verb, ctx in verbs:
        if isinstance(verb, SetStat):
            value = _inner_amount(state, verb.n, card, ctx)
    for effect in state.effects:
        if effect.target == card and effect.what == name:
            if effect.word == "set":
                value = effect.value
            elif effect.word == "stat":
                change += effect.value
    value += change
    for counters in state.counters:
        if counters.card == card and "/" in counters.name and name in ("attack", "defense"):
            value += counters.number * int(counters.name.split("/")[0 if name == "attack" else 1])
    for verb, ctx in verbs:
        if isinstance(verb, Modify):
            for what, by in verb.changes:
                if what == name:
                    value += _inner_amount(state, by, card, ctx)
    if not state.definitions.capped:
        return value
    for verb, ctx in affecting(state, card, _CAPS.get(name) or f"cap {name}"):
        most = _inner_amount(state, verb.n, card, ctx) if isinstance(verb, Cap) and verb.n is not None else printed
        value = min(value, most)
    return value


def _inner_amount(state: ArcState, n: Amount, card: int, ctx: EffectContext) -> int:
    """An amount in a passive ability; "its ATK" is that of the affected card."""
    if isinstance(n, int):
        return n
    state.depth += 1
    antecedent = state.antecedent
    state.antecedent = [card]
    found = amount(state, n, ctx)
    state.antecedent = antecedent
    state.depth -= 1
    return found
