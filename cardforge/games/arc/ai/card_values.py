"""The values of cards, targets and texts to a player, in rough points: an ATK 2, a DEF 1, a card 4, a victory point 3."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as v
from cardforge.effects.compile import Program
from cardforge.effects.contents import subject_of
from cardforge.effects.evaluate import EffectContext, amount, is_player, seat_of_player, seats_of
from cardforge.effects.selectors import Choose, Each, PlayerRef, Random, Slot, Target
from cardforge.effects.targeting import slot_candidates
from cardforge.effects.verb import Verb
from cardforge.games.arc.ai.announced import REMOVES, blocks_to_come, is_doomed
from cardforge.games.arc.ai.fights import gain_in_fight
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.records import Combat
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ATTACHED, COUNT, DECK, GRAVEYARD, KINGDOM, RESOLVING, RESOURCES
from cardforge.kernel.decision import Row

HARMFUL: Final[frozenset[type]] = frozenset((
    v.Damage, v.Destroy, v.Mark, v.StayMarked, v.Return, v.RemoveFromGame, v.LoseAbilities, v.Control, v.Forbid, v.Sacrifice,
    v.RemoveCounter, v.Discard, v.Lose, arc.CaptureCity, v.Cancel,
))  # fmt: skip
"""Verbs that are bad for their objects; a set, for nothing is derived from them, and to go through their classes costs ten times as much."""


PLAYER: Final = 6
RETURNED: Final = 2
ANNOUNCED: Final = 4
CITY: Final = 12
RESOURCE: Final = 4
ATTACHED_CARD: Final = 3
AVATAR: Final = 8
ATTACK: Final = 2
"""The values of a player as a target, of a card that comes back to a hand and one that is cancelled, of cards by what they are, of an attached
one beside its cost, and of a point of ATK; one of DEF is 1."""


def card_value(state: ArcState, card: int) -> int:
    """The value of a card in play, or of a player as a target, to its controller."""
    if state.weighed is None:
        return _card_value(state, card)
    known = state.weighed.values
    found = known.get(card)
    if found is None:
        found = known[card] = _card_value(state, card)
    return found


def _card_value(state: ArcState, card: int) -> int:
    if card < 0:
        return PLAYER
    zone = state.where[card] % COUNT
    if zone == KINGDOM:
        return CITY
    if zone == RESOURCES:
        return RESOURCE
    if zone == ATTACHED:
        return ATTACHED_CARD + state.definitions.cost[state.definition[card]]
    if state.is_avatar(card):
        return AVATAR
    return creature_value(state.attack_of(card), state.defense_of(card))


def creature_value(attack: int, defense: int) -> int:
    """The same of a creature by its ATK and DEF."""
    return ATTACK * attack + defense + 1


def is_harmful(state: ArcState, verb: Verb, ctx: EffectContext) -> bool:
    """Whether a verb is bad for its objects."""
    if isinstance(verb, v.Modify):
        return sum(amount(state, n, ctx) for _, n in verb.changes) < 0
    if isinstance(verb, v.PutCounter):
        return verb.name.startswith("-")
    return type(verb) in HARMFUL


def comes_back(state: ArcState, verb: Verb, card: int) -> bool:
    """Whether a verb returns a card from a graveyard to the hand, which its owner wants."""
    lies = state.where[card] if card >= 0 else -1
    return isinstance(verb, v.Return) and verb.to == "hand" and lies >= 0 and lies % COUNT == GRAVEYARD


def value_of_doing(state: ArcState, seat: int, verb: Verb, card: int, ctx: EffectContext) -> int:
    """The value to a seat of doing a verb to a card or player."""
    return values_of_doing(state, seat, verb, [card], ctx)[0]


def values_of_doing(state: ArcState, seat: int, verb: Verb, pool: list[int], ctx: EffectContext) -> list[int]:
    """The value to a seat of doing a verb to each of these cards and players; what is the same for all of them is looked at once."""
    if not pool:
        return []
    harmful = is_harmful(state, verb, ctx)
    values = _values_of_objects(state, verb, pool, ctx)
    where = state.where
    for place, card in enumerate(pool):
        own = seat == (where[card] // COUNT if card >= 0 else seat_of_player(card))
        if (harmful and not comes_back(state, verb, card)) == own:
            values[place] = -values[place]
        elif harmful and state.items and is_doomed(state, seat, card):
            values[place] = 0
    return values


def _values_of_objects(state: ArcState, verb: Verb, pool: list[int], ctx: EffectContext) -> list[int]:
    """How much doing a verb to each of these cards and players changes, for better or worse."""
    if type(verb) in REMOVES:
        return [
            RETURNED + state.definitions.cost[state.definition[card]] // 2
            if comes_back(state, verb, card)
            else card_value(state, card)
            for card in pool
        ]
    if isinstance(verb, v.Cancel):
        return [_value_of_announced(state, card) for card in pool]
    if isinstance(verb, v.Damage):
        n = amount(state, verb.n, ctx)
        return [_value_of_damage(state, card, n) for card in pool]
    if isinstance(verb, v.Modify):
        return _values_of_change(state, verb, pool, ctx)
    if isinstance(verb, (v.Mark, v.Unmark)):
        marked = 1 if isinstance(verb, v.Unmark) else 0
        return [card_value(state, card) // 2 if card >= 0 and state.marked[card] == marked else 0 for card in pool]
    return [max(1, card_value(state, card) // 3) for card in pool]


def _value_of_damage(state: ArcState, card: int, n: int) -> int:
    if is_player(card) or state.is_avatar(card):
        return n
    left = state.defense_of(card) - state.damage[card]
    return card_value(state, card) if n >= left else n if state.lies_in(card, KINGDOM) else n // 2


def _value_of_announced(state: ArcState, card: int) -> int:
    """What waits to resolve is worth what was paid for it; an ability less, because its card stays."""
    paid = state.definitions.cost[state.definition[card]] if state.lies_in(card, RESOLVING) else 0
    return ANNOUNCED + 2 * paid


def _values_of_change(state: ArcState, verb: v.Modify, pool: list[int], ctx: EffectContext) -> list[int]:
    attack = defense = 0
    for name, n in verb.changes:
        if name == "defense":
            defense = amount(state, n, ctx)
        elif name == "attack":
            attack = amount(state, n, ctx)
    size, lasts, shown = abs(2 * attack + defense), verb.until in ("static", ""), blocks_to_come(state)
    sign = -1 if attack + defense < 0 else 1
    found = []
    for card in pool:
        if defense < 0 and card >= 0 and state.defense_of(card) - state.damage[card] + defense <= 0:
            found.append(card_value(state, card))
        elif lasts:
            found.append(size)
        else:
            fight = None if shown else next((fight for fight in state.combats if card in fight), None)
            found.append(size // 3 if fight is None else sign * _gain(state, fight, card, attack, defense))
    return found


def _gain(state: ArcState, fight: Combat, card: int, attack: int, defense: int) -> int:
    worths = [card_value(state, other) for other in fight]
    return gain_in_fight(state, fight, worths, card, attack, defense)


def program_value(state: ArcState, seat: int, program: Program, source: int) -> int:
    """The value to a seat of carrying out a text now, with the best targets."""
    ctx = EffectContext(program.sequence, 0, source, seat, 0, ())
    total = 0
    for verb in state.definitions.programs.sequences[program.sequence]:
        total += verb_value(state, seat, verb, ctx)
    return total


def verb_value(state: ArcState, seat: int, verb: Verb, ctx: EffectContext) -> int:
    """The value of one verb, with the best target."""
    if isinstance(verb, v.May):
        return max(0, sum(verb_value(state, seat, inner, ctx) for inner in verb.effects))
    if isinstance(verb, v.If):
        return sum(verb_value(state, seat, inner, ctx) for inner in verb.then) // 2
    if isinstance(verb, v.ForEach):
        return amount(state, verb.of, ctx) * sum(verb_value(state, seat, inner, ctx) for inner in verb.effects)
    if isinstance(verb, v.ChooseOne):
        return max(sum(verb_value(state, seat, inner, ctx) for inner in option) for option in verb.options)
    for_players = _value_for_players(state, seat, verb, ctx)
    if for_players is not None:
        return for_players
    what = subject_of(verb)
    if isinstance(what, Slot):
        pool = slot_candidates(state, what.of, ctx)
    elif isinstance(what, (Each, Choose, Random, Target)):
        pool = state.candidates(what.filter, ctx)
        if isinstance(what, Each):
            return sum(values_of_doing(state, seat, verb, pool, ctx))
    else:
        return 3
    values = values_of_doing(state, seat, verb, pool, ctx)
    of = what.of if isinstance(what, Slot) else what
    return _best_of(values, state, of, ctx) if isinstance(of, (Choose, Target)) else max(values, default=0)


def _best_of(values: list[int], state: ArcState, of: Choose | Target, ctx: EffectContext) -> int:
    """The sum of the highest values of so many objects as a text names; of "up to" so many, nobody takes one that is bad."""
    best = sorted(values, reverse=True)[: amount(state, of.n, ctx)]
    return sum(max(0, value) for value in best) if of.up_to else sum(best)


HAND_CARD: Final = 4
VICTORY_POINT: Final = 3
LIFE_POINT: Final = 1
"""The values of a card in hand and of points to the player who has them."""
LAST_DRAWS: Final = 10
"""So many cards stay in the deck for the end of the game: whoever draws them by a text loses by it."""
_FOR_PLAYERS: Final[dict[type, int]] = {
    v.Draw: HAND_CARD, v.Discard: -HAND_CARD, v.Mill: -1, v.Gain: VICTORY_POINT, v.Lose: -VICTORY_POINT, arc.ProduceGold: 2, arc.BuildFree: 10, arc.ExtraAttack: 5,
    v.Win: 1000, v.LoseGame: -1000, v.Search: 5,
}  # fmt: skip
"""The value of a verb for each player that it is good or bad for."""


def _value_for_players(state: ArcState, seat: int, verb: Verb, ctx: EffectContext) -> int | None:
    """The value of a verb that has a fixed value for each player it affects; None for other verbs."""
    each = _FOR_PLAYERS.get(type(verb))
    if each is None:
        return None
    who = getattr(verb, "who", None)
    if not isinstance(who, PlayerRef):
        return None
    n = amount(state, getattr(verb, "n", 1), ctx)
    if isinstance(verb, v.Gain | v.Lose):
        each = value_of_points(verb.what) * (1 if each > 0 else -1)
    seats = [state.opponents(seat)[0]] if who.which.startswith("target") else seats_of(state, who, ctx)
    draws = isinstance(verb, v.Draw)
    return sum(
        (_value_of_draws(state, other, n) if draws else each * n) * (1 if other == seat else -1) for other in seats
    )


def _value_of_draws(state: ArcState, seat: int, n: int) -> int:
    """The value of so many drawn cards to a player; A27: the last ones of a deck are better left there."""
    spare = max(0, len(state.zones[seat * COUNT + DECK]) - LAST_DRAWS)
    return HAND_CARD * (min(n, spare) - max(0, n - spare))


def value_of_points(what: str) -> int:
    """The value of a point of this name: of a life point, or any other."""
    return LIFE_POINT if what == "lp" else VICTORY_POINT


def verb_at(state: ArcState, context: Row) -> Verb:
    """The verb for which a choice is made while a text is carried out."""
    return state.definitions.programs.sequences[context[0]][context[1]]
