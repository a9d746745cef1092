"""What a sensible player plans: how to spend a turn's mana, how to split damage, where to attack."""

from __future__ import annotations

from itertools import combinations

from cardforge.games.outposts import assault, fronts, worth
from cardforge.games.outposts.casualties import hold_out
from cardforge.games.outposts.play import limit_reached, play_forbidden
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.values import cost_of, keyword
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND, HIDDEN, OFFENSE
from cardforge.kernel.decision import Option

_WIDEST = 9
"""So many cards of the hand are looked at together."""
_CRYSTALS = (28, 38, 10_000)
"""What the first, second and third Crystal are worth in the opening; each later turn makes the first two dearer."""
_OPENING = 6
"""So many own turns; a game that lasts longer is decided by Crystals more and more."""
_URGE = 1
_STALLED, _IDLE = 20, 4
_CROWD = 3
"""How much more a Crystal is worth, and how many times less an attacker, while no attack gets through."""

_PATIENCE = 20
"""So many own turns; then creatures are there to be spent, so that two who cannot lose do not wait for each other."""


def spending(state: OutpostsState, seat: int) -> Option:
    """The next step of the best way to spend this turn's mana: a card to play, something to discard or sacrifice, a Crystal, or nothing."""
    hand = {card: worth.in_hand(state, seat, card) for card in state.zone(seat, HAND)}
    stalled = len(state.zone(seat, OFFENSE)) >= _CROWD and fronts.progress(state, seat) == 0
    sources = _sources(state, seat, hand, stalled)
    gain, option = _best_cards(state, seat, hand, sources)
    crystal, first = _crystal(state, seat, sources, stalled)
    return first if crystal > gain else option


def _left(state: OutpostsState, seat: int, what: str) -> int:
    if limit_reached(state, seat, what):
        return 0
    used = state.discards if what == "discards" else state.sacrifices
    name = "discard_mana_max" if what == "discards" else "sacrifice_mana_max"
    return max(1, int(state.facts.options[name]) - used[seat])


Source = tuple[int, int, Option]
"""A way to get mana: what is lost by it, how much mana it gives, and the choice that it is."""


def _sources(state: OutpostsState, seat: int, hand: dict[int, int], stalled: bool) -> list[Source]:
    """Cards to discard and creatures to sacrifice, the cheapest mana first; attackers without a way through are cheap."""
    found: list[Source] = []
    if not limit_reached(state, seat, "discards"):
        found += [(max(0, value) // 4, 1, ("discard", card)) for card, value in hand.items()]
    if not limit_reached(state, seat, "sacrifices"):
        for zone in CREATURE_ZONES:
            for card in state.zone(seat, zone):
                value = worth.body(state, card) // (_IDLE if stalled and zone == OFFENSE else 1)
                price = max(1, value - worth.last_words(state, seat, card))
                found.append((price, 1 + keyword(state, card, "offering"), ("sacrifice", card)))
    return sorted(found, key=lambda source: (source[0] / source[1], source[2][1]))


def _raised(
    need: int, sources: list[Source], kept: tuple[int, ...], discards: int, sacrifices: int
) -> list[Source] | None:
    """The cheapest sources that give so much mana, none of them a card that is to be played; None when they cannot."""
    taken: list[Source] = []
    left = {"discard": discards, "sacrifice": sacrifices}
    for source in sources:
        if need <= 0:
            break
        word, card = str(source[2][0]), source[2][1]
        if left[word] and card not in kept:
            left[word] -= 1
            need -= source[1]
            taken.append(source)
    return taken if need <= 0 else None


def _best_cards(state: OutpostsState, seat: int, hand: dict[int, int], sources: list[Source]) -> tuple[int, Option]:
    """The set of cards worth most, what must be given up for it taken off."""
    mana = state.mana[seat]
    able = [card for card in hand if hand[card] > 0 and play_forbidden(state, seat, card) in (None, "O43")]
    able = sorted(able, key=lambda card: -hand[card])[:_WIDEST]
    cost = {card: cost_of(state, card, seat) for card in able}
    limits = _left(state, seat, "discards"), _left(state, seat, "sacrifices")
    reach = mana + limits[0] + sum(sorted((source[1] for source in sources), reverse=True)[: limits[1]])
    best: tuple[int, tuple[int, ...], list[Source]] = (0, (), [])
    for size in range(1, min(len(able), 5) + 1):
        for chosen in combinations(able, size):
            need = sum(cost[card] for card in chosen) - mana
            gain = sum(hand[card] for card in chosen)
            if gain <= best[0] or need > reach - mana:
                continue
            raised = _raised(need, sources, chosen, *limits)
            if raised is not None and gain - sum(price for price, _, _ in raised) > best[0]:
                best = (gain - sum(price for price, _, _ in raised), chosen, raised)
    gain, chosen, raised = best
    if raised:
        return gain, raised[0][2]
    ready = [card for card in chosen if cost[card] <= mana]
    return gain, ("play", max(ready, key=lambda card: hand[card])) if ready else ("pass",)


def _crystal(state: OutpostsState, seat: int, sources: list[Source], stalled: bool) -> tuple[int, Option]:
    """What a Crystal is worth, more where no attack gets through, what it takes taken off; and the first thing to do for it."""
    wanted = int(state.facts.options["crystals_to_win"])
    have = state.crystals[seat]
    value = _CRYSTALS[-1] if have + 1 >= wanted else _CRYSTALS[min(have, len(_CRYSTALS) - 2)]
    value += _URGE * max(0, state.turns[seat] - _OPENING) + (_STALLED if stalled else 0)
    need = int(state.facts.options["crystal_cost"]) - state.mana[seat]
    if need <= 0:
        return value, ("buy",)
    raised = _raised(need, sources, (), _left(state, seat, "discards"), _left(state, seat, "sacrifices"))
    if raised is None:
        return 0, ("pass",)
    return value - sum(price for price, _, _ in raised), raised[0][2]


def best_kills(values: list[int], healths: list[int], points: int) -> tuple[int, ...]:
    """Which creatures to destroy with so many points: the places of the set worth most."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for size in range(1, len(values) + 1):
        for chosen in combinations(range(len(values)), size):
            if sum(healths[place] for place in chosen) <= points:
                value = sum(values[place] for place in chosen)
                if value > best[0]:
                    best = (value, chosen)
    return best[1]


def strike(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """How the attacker splits what gets through: over defenders worth killing and the Outpost, which is the last target."""
    *guards, target = targets
    healths = [max(1, state.stat(card, "health")) for card in guards]
    values = [worth.body(state, card) for card in guards]
    left = hold_out(state, target) - state.counters[target]
    best: tuple[int, tuple[int, ...]] = (-1, ())
    for size in range(len(guards) + 1):
        for chosen in combinations(range(len(guards)), size):
            rest = points - sum(healths[place] for place in chosen)
            if rest < 0:
                continue
            value = sum(values[place] for place in chosen) + 4 * min(rest, left) + (30 if rest >= left else 0)
            if value > best[0]:
                best = (value, chosen)
    shares = [healths[place] if place in best[1] else 0 for place in range(len(guards))]
    return [*shares, points - sum(shares)]


def soften(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """How the owner splits damage on own Outposts: one after another where most room is left, so that none falls in vain."""
    shares = [0] * len(targets)
    for _ in range(points):
        room = [hold_out(state, post) - state.counters[post] - shares[place] for place, post in enumerate(targets)]
        alive = [place for place in range(len(targets)) if room[place] > 1]
        fallen = [place for place in range(len(targets)) if room[place] <= 0]
        place = max(alive, key=lambda at: room[at]) if alive else (fallen or [room.index(min(room))])[0]
        shares[place] += 1
    return shares


def prospect(state: OutpostsState, group: list[int], target: int) -> int:
    """What an assault of a group on an Outpost promises; below 0: better not."""
    guards = state.defenders(target)
    seat = state.controller(target)
    hidden = sum(state.at[card] == target for card in state.zone(seat, HIDDEN))
    coming = sum(
        max(
            0,
            assault.strength(state, list(row[2:]), target) - assault.shelter(state, target, list(row[2:])),
        )
        for row in state.groups
        if row[0] == target and not row[1]
    )
    net = assault.strength(state, group, target) - assault.shelter(state, target, group)
    left = hold_out(state, target) - state.counters[target] - coming
    answer = assault.riposte(state, target) + hidden
    healths = [state.stat(card, "health") for card in group]
    values = [worth.body(state, card) for card in group]
    lost = sum(values[place] for place in best_kills(values, healths, answer))
    if state.turns[state.active] > _PATIENCE:
        lost //= 4
    if net <= 0:
        return -1 - lost
    kills = [worth.body(state, card) for card in guards if state.stat(card, "health") <= net]
    value = 4 * min(net, max(0, left)) + state.counters[target] // 2
    value += 40 if net >= left > 0 else 0
    last = len(state.standing(seat)) == 1
    return max(value + (200 if last and net >= left > 0 else 0), max(kills, default=0)) - lost


def danger(state: OutpostsState, seat: int, post: int) -> int:
    """How much an own Outpost needs another defender."""
    guards = state.defenders(post)
    shelter = assault.shelter(state, post, [])
    return 2 * state.counters[post] - 4 * shelter - 3 * len(guards)
