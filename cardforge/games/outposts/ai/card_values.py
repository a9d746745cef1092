"""The values of cards and effects for the greedy player, in the points of 5.2 and 5.3: 4 points are 1 mana."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as v
from cardforge.effects.amounts import Amount
from cardforge.effects.evaluate import EffectContext, amount, holds, is_player, point_of_view, seat_of_player
from cardforge.effects.selectors import Choose, Each, Filter, Objects, PlayerRef, Slot, Target
from cardforge.effects.verb import Verb
from cardforge.games.outposts.definitions import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.records import Fighter, KnownFighters
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DECK, OUTPOSTS

_NAME: Final = __name__
"""What this module has worked out is kept by its name: a copy of it with other numbers works out its own."""
_OFFENSIVE: Final = {"pierce": 6, "siege": 4, "banner": 8, "loner": 2}
_DEFENSIVE: Final = {"bulwark": 2, "shieldwall": 5, "retaliate": 3}
"""The value of each keyword, for creatures that attack and for those that defend."""
_KEYWORDS: Final = (*_OFFENSIVE.items(), *_DEFENSIVE.items())
COUNTER: Final = 8
"""The value of a counter on an Outpost: counters stay, and ten of them destroy it."""
DESTROYED: Final = 20
"""The value of destroying an Outpost, beside its counters."""
LAST: Final = 200
"""The value of destroying the last Outpost of a player."""
ATTACK: Final = 7
DEFENSE: Final = 2
HEALTH: Final = 2
"""The values of a point of each on a creature in play: Attack deals damage turn after turn."""
CARD: Final = 4
"""The value of any card in hand: it can be discarded for 1 mana (O41)."""
_FREED: Final = 80
"""The value of a repair after which a player may draw again whose last Outpost would not survive the penalty (O35)."""
HARMFUL: Final = (
    v.Damage, v.Destroy, v.Return, v.MoveTo, v.Forbid, v.Discard, v.Mill, v.LoseAbilities, v.Lose, own.Distribute, own.DistributeAt, v.Sacrifice,
)  # fmt: skip
"""Verbs that do harm to what they apply to."""


def fighter_of(state: OutpostsState, card: int) -> Fighter:
    """The numbers and keywords of a creature now; of one that is as it is printed they are worked out once."""
    if not stats.is_as_printed(state, card):
        return _fighter_now(state, card)
    known, definition = state.definitions.known_fighters.get(_NAME), state.definition[card]
    printed = (known_fighters(state) if known is None else known).printed
    found = printed[definition]
    if found is None:
        found = printed[definition] = _fighter_now(state, card)
    return found


def _fighter_now(state: OutpostsState, card: int) -> Fighter:
    keyword = stats.keyword
    numbers = (
        stats.stat(state, card, "attack"),
        stats.stat(state, card, "defense"),
        max(1, stats.stat(state, card, "health")),
        _value_now(state, card),
        keyword(state, card, "retaliate"),
        keyword(state, card, "siege"),
        keyword(state, card, "pierce"),
        keyword(state, card, "banner"),
        keyword(state, card, "shieldwall"),
        keyword(state, card, "bulwark"),
        keyword(state, card, "loner"),
    )
    return known_fighters(state).fighter(numbers)


def known_fighters(state: OutpostsState) -> KnownFighters:
    """What this module has worked out of creatures."""
    found = state.definitions.known_fighters.get(_NAME)
    if found is None:
        found = state.definitions.known_fighters[_NAME] = KnownFighters(len(state.definitions.cards))
    return found


def creature_value(state: OutpostsState, card: int) -> int:
    """The value of a creature in play: its Attack, Defense and Health, and its keywords."""
    if stats.is_as_printed(state, card):
        return fighter_of(state, card).value
    return _value_now(state, card)


def _value_now(state: OutpostsState, card: int) -> int:
    value = (
        ATTACK * stats.stat(state, card, "attack")
        + DEFENSE * stats.stat(state, card, "defense")
        + HEALTH * stats.stat(state, card, "health")
    )
    definitions, definition = state.definitions, state.definition[card]
    for name, n in _KEYWORDS:
        if definitions.has_keyword[name]:
            value += definitions.keyword[name][definition] * n
    return value


def attack_leaning(state: OutpostsState, card: int) -> int:
    """Above 0 for a creature that is better at attacking, below 0 for one that is better at defending."""
    value = (
        5 * stats.stat(state, card, "attack")
        - 3 * stats.stat(state, card, "defense")
        - stats.stat(state, card, "health")
    )
    definitions, definition = state.definitions, state.definition[card]
    value += sum(definitions.keyword[name][definition] * n for name, n in _OFFENSIVE.items())
    return value - sum(definitions.keyword[name][definition] * n for name, n in _DEFENSIVE.items())


def printed_value(state: OutpostsState, definition: int) -> int:
    """The value of a card as printed: of a creature by its numbers, of others by their cost (5.2, 5.3)."""
    definitions = state.definitions
    if definitions.kind[definition] != CREATURE:
        return 4 * definitions.cost[definition] + (3 if definitions.kind[definition] == SPELL else 2)
    value = (
        5 * definitions.attack[definition] + 2 * definitions.defense[definition] + 2 * definitions.health[definition]
    )
    return max(value, 4 * definitions.cost[definition] + 2)


def value_of_playing(state: OutpostsState, seat: int, card: int) -> int:
    """What playing a card of the own hand would gain now; at 0 or less it is better not played."""
    definition = state.definition[card]
    kind = state.definitions.kind[definition]
    if kind == SPELL:
        ctx = point_of_view(card, seat)
        abilities = [ability for ability in state.definitions.abilities[definition] if ability.kind == "play"]
        return sum(verbs_value(state, ability.effects, ctx) for ability in abilities) - CARD
    if kind == UPGRADE:
        return printed_value(state, definition) + 1
    return printed_value(state, definition) + 2


def strengthening(state: OutpostsState, seat: int, card: int) -> tuple[int, int]:
    """How much Attack a spell gives for this turn alone, and to how many creatures; (0, 0) for one that does anything else."""
    verbs = [
        verb
        for ability in state.definitions.abilities[state.definition[card]]
        if ability.kind == "play"
        for verb in ability.effects
    ]
    verb = verbs[0] if len(verbs) == 1 else None
    if not isinstance(verb, v.Modify) or verb.until != "turn":
        return 0, 0
    ctx = point_of_view(card, seat)
    attack = sum(amount(state, n, ctx) for what, n in verb.changes if what == "attack")
    many = amount(state, verb.what.n, ctx) if isinstance(verb.what, Target | Choose) else len(CREATURE_ZONES) * 10
    return (attack, many) if attack > 0 else (0, 0)


def value_of_dying(state: OutpostsState, seat: int, card: int) -> int:
    """What an own creature gains by its abilities when it is destroyed."""
    gained = 0
    for effects in state.definitions.last_effects[state.definition[card]]:
        gained += max(0, verbs_value(state, effects, point_of_view(card, seat)))
    return gained


def verbs_value(state: OutpostsState, verbs: tuple[Verb, ...], ctx: EffectContext) -> int:
    """A rough estimate of what a list of verbs would gain now."""
    return sum(verb_value(state, verb, ctx) for verb in verbs)


def verb_value(state: OutpostsState, verb: Verb, ctx: EffectContext) -> int:
    """A rough estimate of what one verb would gain now."""
    if isinstance(verb, v.If):
        return verbs_value(state, verb.then if holds(state, verb.condition, ctx) else verb.otherwise, ctx)
    if isinstance(verb, v.May):
        return max(0, verbs_value(state, verb.effects, ctx))
    if isinstance(verb, v.ChooseOne):
        return max(verbs_value(state, option, ctx) for option in verb.options)
    if isinstance(verb, v.ForEach):
        return min(amount(state, verb.of, ctx), 10) * verbs_value(state, verb.effects, ctx)
    if isinstance(verb, v.Draw):
        return _side_of(verb.who) * 4 * amount(state, verb.n, ctx)
    if isinstance(verb, v.Discard):
        return -_side_of(verb.who) * 3 * max(1, amount(state, verb.n, ctx))
    if isinstance(verb, v.Gain | v.Lose):
        n = amount(state, verb.n, ctx) * (1 if isinstance(verb, v.Gain) else -1)
        return _side_of(verb.who) * n * (30 if verb.what == "crystals" else 3)
    if isinstance(verb, v.CreateToken):
        return amount(state, verb.n, ctx) * sum(n * (5 if stat == "attack" else 2) for stat, n in verb.stats)
    if isinstance(verb, v.Search):
        return 8
    what = getattr(verb, "what", None) or getattr(verb, "to", None) or getattr(verb, "at", None)
    return _value_on_objects(state, verb, what, ctx)


def _side_of(who: object) -> int:
    """1 for the player of the text, -1 for opponents."""
    which = who.of.which if isinstance(who, Slot) and isinstance(who.of, PlayerRef) else getattr(who, "which", "you")
    return -1 if "opponent" in which else 1


def _value_on_objects(state: OutpostsState, verb: Verb, what: object, ctx: EffectContext) -> int:
    """What a verb gains for the player of the text: by the best objects if they are chosen, else by all."""
    if not isinstance(what, Target | Choose | Each | Slot):
        return 2
    filter = _filter_of(what)
    if filter is None:
        return 2
    gains = [value_of_doing(state, verb, card, ctx) for card in state.candidates(filter, ctx)]
    if isinstance(what, Each):
        return sum(gains)
    n = getattr(what, "n", 1)
    count = n if isinstance(n, int) else 1
    return sum(sorted(gains, reverse=True)[: max(1, count)]) if gains else 0


def _filter_of(what: Objects | Slot) -> Filter | None:
    inner = what.of if isinstance(what, Slot) else what
    return getattr(inner, "filter", None)


def value_of_doing(state: OutpostsState, verb: Verb, card: int, ctx: EffectContext) -> int:
    """What a verb gains for the player of the text when it applies to one card or player."""
    if is_player(card):
        return (1 if seat_of_player(card) != ctx.seat else -1) * (1 if isinstance(verb, HARMFUL) else -1) * 4
    mine = state.controller(card) == ctx.seat
    side = -1 if mine else 1
    if state.lies_in(card, OUTPOSTS):
        return _value_on_outpost(state, verb, card, ctx, side)
    if state.definition[card] < 0:
        return 4 * side
    in_play = state.where[card] >= 0 and state.where[card] % COUNT in CREATURE_ZONES
    value = creature_value(state, card) if in_play else printed_value(state, state.definition[card])
    if isinstance(verb, v.Modify):
        changes = sum(amount(state, n, ctx) * (3 if what == "attack" else 1) for what, n in verb.changes)
        useful = mine and attack_leaning(state, card) > 0 if verb.until == "turn" else True
        return -side * changes if useful else -1
    if isinstance(verb, v.Return) and not in_play:
        return value // 2 if mine else -value // 2
    if isinstance(verb, v.PutIntoPlay):
        return value
    if isinstance(verb, v.Damage):
        dies = amount(state, verb.n, ctx) >= stats.stat(state, card, "health")
        return side * value if dies else 0
    if isinstance(verb, v.MoveTo):
        return side * value // 3
    return side * value if isinstance(verb, HARMFUL) else -side * 3


def draw_is_deadly(state: OutpostsState, seat: int, repaired: int = 0) -> bool:
    """Whether the penalty for a short deck (O35) would destroy the last Outpost of a player, less so many counters."""
    if len(state.zone(seat, DECK)) >= state.definitions.options["draw_per_turn"]:
        return False
    standing, options = state.standing(seat), state.definitions.options
    deadly = int(options["outpost_hp"] - options["reshuffle_damage"])
    return len(standing) == 1 and state.counters[standing[0]] - repaired >= deadly


def _value_on_outpost(state: OutpostsState, verb: Verb, card: int, ctx: EffectContext, side: int) -> int:
    """What a verb gains when it applies to an Outpost; `side` is -1 for an own Outpost, else 1."""
    limit = int(state.definitions.options["outpost_hp"])
    counters = state.counters[card]
    number: Amount | None = getattr(verb, "n", None)
    n = amount(state, number, ctx) if number is not None else limit
    if isinstance(verb, v.Damage):
        return side * (4 * min(n, limit - counters) + counters // 2 + (20 if counters + n >= limit else 0))
    if isinstance(verb, v.Destroy):
        return side * (60 - 3 * counters)
    if isinstance(verb, v.Heal):
        freed = side < 0 and draw_is_deadly(state, ctx.seat) and not draw_is_deadly(state, ctx.seat, n)
        return -side * (4 * min(n, counters) + (6 if counters >= limit - 3 else 0) + (_FREED if freed else 0))
    if isinstance(verb, own.Restore):
        return -side * 26
    if isinstance(verb, own.DistributeAt):
        hit = [defender for defender in state.defenders(card) if stats.stat(state, defender, "health") <= n]
        return side * sum(creature_value(state, defender) for defender in hit)
    return -side * (4 + counters)
