"""What a sensible ARC player values: gold first, then the dearest cards it can pay, cities for depth, attacks that pay."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ENCHANTMENT
from cardforge.games.arc.zones import ARMY, CITIES, HAND, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.decision import Decision, Option

WANTED_GOLD = 7
"""With so many resource cards most hands can be played; more are laid only out of a full hand."""


def judge(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """A number for each option, the best highest; looks only at what the seat may see."""
    worth = _WORTH.get(decision.kind)
    if worth is None:
        return [0] * len(decision.options)
    return [worth(state, seat, decision, option) for option in decision.options]


def _play(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    word = option[0]
    if word == "pass":
        return 0
    card = int(option[1])
    fact = state.fact[card]
    cost = state.facts.cost[fact]
    if word == "resource":
        resources = len(state.zone(seat, RESOURCES))
        if resources >= WANTED_GOLD and len(state.zone(seat, HAND)) < 7:
            return -1
        return 100 + _spare(state, seat, cost, resources)
    if word == "move":
        return 200 if state.is_avatar(card) and not state.lies_in(card, ARMY) else -1
    if state.facts.kind[fact] == ENCHANTMENT:
        return -1 if not _own_creatures(state, seat) else 20 + cost
    return 10 + cost if state.turn > 2 else -1


def _spare(state: ArcState, seat: int, cost: int, resources: int) -> int:
    """The dearest card far beyond reach goes first into the pile, then the cheapest of what is plenty."""
    return cost if cost > resources + 2 else -abs(cost - 3)


def _own_creatures(state: ArcState, seat: int) -> int:
    return sum(1 for zone in (ARMY, RESIDENTS) for card in state.zone(seat, zone) if state.is_creature(card))


def _entrance(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    cities = len(state.zone(seat, KINGDOM))
    if option[0] == "pass":
        return 0
    if option[0] == "build":
        return 60 if cities == 0 else 15
    if option[0] == "cycle":
        top = state.fact[state.zone(seat, CITIES)[-1]]
        return 5 if state.facts.cost[top] > len(state.zone(seat, RESOURCES)) + 2 else -1
    return 20 + state.facts.cost[state.fact[int(option[1])]]


def _pile(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """The pile whose faction the hand asks for most, weighed against what lies there."""
    pile = int(option[1])
    need = 2 * sum(1 for card in state.zone(seat, HAND) if state.facts.faction[state.fact[card]] == pile)
    deck = sum(1 for fact in state.facts.decks[seat][0] if state.facts.faction[fact] == pile)
    have = sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile)
    return need * 10 + deck - have * 12


def _pay(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """From the pile that the hand needs least."""
    return -sum(1 for card in state.zone(seat, HAND) if state.facts.faction[state.fact[card]] == int(option[1]))


def _draw(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """A second card while the deck is thick enough to last."""
    enough = len(state.zone(seat, HAND)) < 6 and len(state.zones[seat * len(state.engine.zones)]) > 12
    return int((option[0] == "draw") == enough)


def _discard(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    cost = state.facts.cost[state.fact[int(option[1])]]
    return -(20 - abs(cost - len(state.zone(seat, RESOURCES))))


def _place(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Fighters to the army; every third creature stays at home."""
    card = int(decision.context[0])
    walls = state.attack_of(card) * 2 < state.defense_of(card)
    if option[0] == "army":
        return 0 if walls else 1
    crowd = sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == option[1])
    return 1 - crowd if walls else 0


def _bearer(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    own = state.controller(card) == seat
    return (state.attack_of(card) + state.defense_of(card) if own and state.is_creature(card) else 0) + own


def _attack(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """The weakest city that falls or has no defence; the army when nothing stands there."""
    if option[0] == "pass":
        return 0
    strength = _ready(state, seat)
    other = int(option[1])
    guards = [card for card in state.zone(other, ARMY) if state.is_creature(card) and not state.marked[card]]
    if option[0] == "city":
        city = int(option[2])
        guards += [card for card in state.zone(other, RESIDENTS) if state.at[card] == city and not state.marked[card]]
        left = state.defense_of(city) - state.damage[city]
        wall = sum(state.attack_of(card) for card in guards)
        gain = 30 if strength - wall >= left else 10
        return gain - 4 * wall + strength - left
    wall = sum(state.attack_of(card) for card in guards)
    return strength - 4 * wall + 5


def _ready(state: ArcState, seat: int) -> int:
    return sum(state.attack_of(card) for card in state.zone(seat, ARMY) if not state.marked[card])


def _attackers(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Every creature that can hurt somebody; the avatar stays out."""
    if option[0] == "done":
        return 0
    card = int(option[1])
    return state.attack_of(card) if state.is_creature(card) else -1


def _lead(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """LP while there are plenty, otherwise rather give VP."""
    coming = sum(state.attack_of(combat[0]) for combat in state.combats)
    plenty = (
        state.lp[seat] - coming > 8
        and state.lp[seat] > state.facts.options["vp_target"] - state.vp[state.active] - coming
    )
    return int((option[0] == "lead") == plenty)


def _block(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Blocks where it survives or trades well; throws nobody away."""
    if option[0] == "none":
        return 0
    card, attacker = int(decision.context[0]), int(option[1])
    if state.is_avatar(card):
        return -1
    others = next(combat[1:] for combat in state.combats if combat[0] == attacker)
    kills = state.attack_of(card) + sum(state.attack_of(other) for other in others) >= state.defense_of(attacker)
    dies = state.attack_of(attacker) >= state.defense_of(card) - state.damage[card]
    value = state.attack_of(attacker)
    if others and not kills:
        return -1
    return value + 3 if not dies else (value - state.attack_of(card) + 2 if kills else -1)


def _split(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Just enough to fell the blocker."""
    place, which, _ = (int(part) for part in decision.context)
    blocker = [
        card for card in state.combats[place][1:] if state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)
    ][which]
    need = 0 if state.is_avatar(blocker) else state.defense_of(blocker) - state.damage[blocker]
    return 1 if option[1] == need else 0


def _move_to(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return int(option[0] == "army")


_WORTH = {
    "play": _play, "entrance": _entrance, "pile": _pile, "pay": _pay, "draw": _draw, "discard": _discard, "place": _place,
    "bearer": _bearer, "attack": _attack, "attackers": _attackers, "lead": _lead, "block": _block, "split": _split,
    "destination": _move_to,
}  # fmt: skip
