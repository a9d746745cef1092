"""What cards and effects are worth to a sensible player, in the points of 5.2 and 5.3: 4 points are 1 mana."""

from __future__ import annotations

from typing import Any

from cardforge.games.outposts import verbs as own
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.zones import CREATURE_ZONES, OUTPOSTS
from cardforge.kernel import verbs as v
from cardforge.kernel.abilities import Choose, Each, Filter, Objects, Player, Slot, Target, This
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, holds

_OFFENSIVE = {"pierce": 6, "siege": 4, "banner": 8, "loner": 2}
_DEFENSIVE = {"bulwark": 2, "shieldwall": 5, "retaliate": 3}
_KEYWORDS = (*_OFFENSIVE.items(), *_DEFENSIVE.items())
CARD = 4
"""What any card is worth as long as it is in hand: it can be discarded for 1 mana (O41)."""
HARMFUL = (
    v.Damage, v.Destroy, v.Return, v.MoveTo, v.Forbid, v.Discard, v.Mill, v.LoseAbilities, v.Lose, own.Distribute, own.DistributeAt, v.Sacrifice,
)  # fmt: skip
"""Verbs that a player would rather see done to an opponent."""


def body(state: OutpostsState, card: int) -> int:
    """A creature in play: 5 for each Attack, 2 for each Defense and Health, and its keywords."""
    value = 5 * state.stat(card, "attack") + 2 * state.stat(card, "defense") + 2 * state.stat(card, "health")
    facts, fact = state.facts, state.fact[card]
    for name, n in _KEYWORDS:
        if facts.has_keyword[name]:
            value += facts.keyword[name][fact] * n
    return value


def lean(state: OutpostsState, card: int) -> int:
    """Above 0 for a creature that rather attacks, below for one that rather defends."""
    value = 5 * state.stat(card, "attack") - 3 * state.stat(card, "defense") - state.stat(card, "health")
    facts, fact = state.facts, state.fact[card]
    value += sum(facts.keyword[name][fact] * n for name, n in _OFFENSIVE.items())
    return value - sum(facts.keyword[name][fact] * n for name, n in _DEFENSIVE.items())


def printed(state: OutpostsState, fact: int) -> int:
    """A card as printed: the body of a creature, what its cost buys for others (prices of 5.2 and 5.3)."""
    facts = state.facts
    if facts.kind[fact] != CREATURE:
        return 4 * facts.cost[fact] + (3 if facts.kind[fact] == SPELL else 2)
    value = 5 * facts.attack[fact] + 2 * facts.defense[fact] + 2 * facts.health[fact]
    return max(value, 4 * facts.cost[fact] + 2)


def in_hand(state: OutpostsState, seat: int, card: int) -> int:
    """What playing a card of the own hand now would gain; 0 or less: better not."""
    fact = state.fact[card]
    kind = state.facts.kind[fact]
    if kind == SPELL:
        frame = Frame(0, 0, card, seat, 0, ())
        abilities = [ability for ability in state.facts.abilities[fact] if ability.kind == "play"]
        return sum(effects(state, ability.effects, frame) for ability in abilities) - CARD
    if kind == UPGRADE:
        return printed(state, fact) + 1
    return printed(state, fact) + 2


def last_words(state: OutpostsState, seat: int, card: int) -> int:
    """What a creature of one's own still gives when it is destroyed."""
    frame = Frame(0, 0, card, seat, 0, ())
    return sum(
        max(0, effects(state, ability.effects, frame))
        for ability in state.facts.abilities[state.fact[card]]
        if ability.when is not None
        and ability.when.event in ("destroyed", "sacrificed")
        and isinstance(ability.when.subject, This)
    )


def effects(state: OutpostsState, verbs: tuple[Any, ...], frame: Frame) -> int:
    """What a list of verbs would gain now, very roughly."""
    return sum(_effect(state, verb, frame) for verb in verbs)


def _effect(state: OutpostsState, verb: Any, frame: Frame) -> int:
    if isinstance(verb, v.If):
        return effects(state, verb.then if holds(state, verb.condition, frame) else verb.otherwise, frame)
    if isinstance(verb, v.May):
        return max(0, effects(state, verb.effects, frame))
    if isinstance(verb, v.ChooseOne):
        return max(effects(state, option, frame) for option in verb.options)
    if isinstance(verb, v.ForEach):
        return min(amount(state, verb.of, frame), 10) * effects(state, verb.effects, frame)
    if isinstance(verb, v.Draw):
        return _player(verb.who) * 4 * amount(state, verb.n, frame)
    if isinstance(verb, v.Discard):
        return -_player(verb.who) * 3 * max(1, amount(state, verb.n, frame))
    if isinstance(verb, v.Gain | v.Lose):
        n = amount(state, verb.n, frame) * (1 if isinstance(verb, v.Gain) else -1)
        return _player(verb.who) * n * (30 if verb.what == "crystals" else 3)
    if isinstance(verb, v.CreateToken):
        return amount(state, verb.n, frame) * sum(n * (5 if stat == "attack" else 2) for stat, n in verb.stats)
    if isinstance(verb, v.Search):
        return 8
    what = getattr(verb, "what", None) or getattr(verb, "to", None) or getattr(verb, "at", None)
    return _on_objects(state, verb, what, frame)


def _player(who: Any) -> int:
    """1 for oneself, -1 for opponents."""
    which = who.of.which if isinstance(who, Slot) and isinstance(who.of, Player) else getattr(who, "which", "you")
    return -1 if "opponent" in which else 1


def _on_objects(state: OutpostsState, verb: Any, what: Any, frame: Frame) -> int:
    """The best of what can be chosen, all of what is meant, from the point of view of the player whose text it is."""
    if not isinstance(what, Target | Choose | Each | Slot):
        return 2
    filter = _filter(what)
    if filter is None:
        return 2
    gains = [gain(state, verb, card, frame) for card in state.candidates(filter, frame)]
    if isinstance(what, Each):
        return sum(gains)
    n = getattr(what, "n", 1)
    wanted = n if isinstance(n, int) else 1
    return sum(sorted(gains, reverse=True)[: max(1, wanted)]) if gains else 0


def _filter(what: Objects | Slot) -> Filter | None:
    inner = what.of if isinstance(what, Slot) else what
    return getattr(inner, "filter", None)


def gain(state: OutpostsState, verb: Any, card: int, frame: Frame) -> int:
    """What one verb done to one object gains for the player whose text it is."""
    if card <= PLAYER_TARGET:
        return (1 if PLAYER_TARGET - card != frame.seat else -1) * (1 if isinstance(verb, HARMFUL) else -1) * 4
    mine = state.controller(card) == frame.seat
    side = -1 if mine else 1
    if state.lies_in(card, OUTPOSTS):
        return _on_outpost(state, verb, card, frame, side)
    if state.fact[card] < 0:
        return 4 * side
    in_play = any(state.lies_in(card, zone) for zone in CREATURE_ZONES)
    value = body(state, card) if in_play else printed(state, state.fact[card])
    if isinstance(verb, v.Modify):
        changes = sum(amount(state, n, frame) * (3 if what == "attack" else 1) for what, n in verb.changes)
        useful = mine and lean(state, card) > 0 if verb.until == "turn" else True
        return -side * changes if useful else -1
    if isinstance(verb, v.Return) and not in_play:
        return value // 2 if mine else -value // 2
    if isinstance(verb, v.PutIntoPlay):
        return value
    if isinstance(verb, v.Damage):
        dies = amount(state, verb.n, frame) >= state.stat(card, "health")
        return side * value if dies else 0
    if isinstance(verb, v.MoveTo):
        return side * value // 3
    return side * value if isinstance(verb, HARMFUL) else -side * 3


def _on_outpost(state: OutpostsState, verb: Any, card: int, frame: Frame, side: int) -> int:
    limit = int(state.facts.options["outpost_hp"])
    counters = state.counters[card]
    n = amount(state, verb.n, frame) if getattr(verb, "n", None) is not None else limit
    if isinstance(verb, v.Damage):
        return side * (4 * min(n, limit - counters) + counters // 2 + (20 if counters + n >= limit else 0))
    if isinstance(verb, v.Destroy):
        return side * (60 - 3 * counters)
    if isinstance(verb, v.Heal):
        return -side * (4 * min(n, counters) + (6 if counters >= limit - 3 else 0))
    if isinstance(verb, own.Restore):
        return -side * 26
    if isinstance(verb, own.DistributeAt):
        guards = state.defenders(card)
        return side * sum(body(state, guard) for guard in guards if state.stat(guard, "health") <= n)
    return -side * (4 + counters)
