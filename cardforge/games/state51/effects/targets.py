"""What each verb can be done to now, and whether a text can do anything at all (L26, N48-N50, D-S12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cardforge.effects.conditions import YouDo
from cardforge.effects.evaluate import EffectContext, amount, point_of_view
from cardforge.effects.selectors import YOU, Choose, Each, Filter
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, Discard, Draw, If, May
from cardforge.games.state51.actions.defense_tokens import tokens_to_place
from cardforge.games.state51.actions.outposts import cannot_level_up, cannot_place, cannot_reach
from cardforge.games.state51.actions.raze import razable_locations
from cardforge.games.state51.definitions import ACTION, BASICS, GOOD_NUMBER, PRODUCTION
from cardforge.games.state51.effects.objects import matches
from cardforge.games.state51.effects.tally import counts_something
from cardforge.games.state51.map_grid import DIRECTIONS
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.counted import TOGETHER
from cardforge.games.state51.zones import BLUE_OPEN, DEALS, RED_OPEN, RUINS

Target: TypeAlias = "int | tuple[int, int]"
"""A card, a position on the map, or an opponent with a good to take."""


def can_do_something(state: State51, seat: int, source: int, sequence: int) -> bool:
    """Whether at least one verb of the list can do something; nobody can pay a price for nothing."""
    if sequence in state.definitions.fixed_gains:
        return True
    return _any_can(state, state.definitions.programs.sequences[sequence], point_of_view(source, seat))


def _any_can(state: State51, verbs: tuple[Verb, ...], ctx: EffectContext) -> bool:
    """Whether one of several verbs can do something; what is done "if you do" only if that could be done."""
    could = True
    for verb in verbs:
        if isinstance(verb, If):
            then = verb.then if could or type(verb.condition) is not YouDo else ()
            able = _any_can(state, then, ctx) or _any_can(state, verb.otherwise, ctx)
        elif isinstance(verb, May):
            could = not verb.effects or _any_can(state, verb.effects, ctx)
            could = could and all(state.can_pay_part(ctx.seat, ctx.source, cost) for cost in verb.cost)
            able = (could and bool(verb.effects)) or _any_can(state, verb.otherwise, ctx)
        elif isinstance(verb, ChooseOne):
            able = any(_any_can(state, option, ctx) for option in verb.options)
        else:
            could = able = could_do(state, verb, ctx)
        if able:
            return True
    return False


def targets_of(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """What a verb can be done to now, of that only what its text names."""
    found = TARGETS[type(verb)](state, seat, source, verb)
    of: Filter | None = getattr(verb, "of", None)
    if of is None:
        return found
    ctx = point_of_view(source, seat)
    return [target for target in found if matches(state, card_of(state, verb, target), of, ctx)]


def card_of(state: State51, verb: Verb, target: Target) -> int:
    """The card of a target: of a position on the map its Territory."""
    if isinstance(target, tuple):
        return NO_CARD
    return state.territory(target) if type(verb) in ON_THE_MAP else target


def could_do(state: State51, verb: Verb, ctx: EffectContext) -> bool:
    """Whether a player can do what a text offers: nobody gives up more Deals or Ruins than are there, nor does something without a target."""
    if type(verb) not in _ASKED:
        return True
    if isinstance(verb, s.GiveUp) and verb.who == YOU:
        return len(state.zone(ctx.seat, DEALS if verb.what == "deal" else RUINS)) >= verb.n
    if isinstance(verb, s.LoseGoods) and verb.who == YOU:
        return all(state.supply(ctx.seat, GOOD_NUMBER[good]) >= n for good, n in verb.goods)
    if isinstance(verb, Discard) and verb.who == YOU and verb.how == "choice":
        return len(state.hand(ctx.seat)) >= amount(state, verb.n, ctx)
    if isinstance(verb, s.GainFor):
        return counts_something(state, verb.of, ctx)
    if isinstance(verb, Draw):
        return verb.who != YOU or isinstance(verb.n, int) or counts_something(state, verb.n, ctx)
    if isinstance(verb, s.GainOf):
        return not isinstance(verb.what, Choose | Each) or bool(state.candidates(verb.what.filter, ctx))
    found = targets_of(state, ctx.seat, ctx.source, verb) if type(verb) in TARGETS else [NO_CARD]
    wanted = how_many_together(verb)
    return bool(in_one_direction(found, (), wanted) if wanted else found)


def how_many_together(verb: Verb) -> int:
    """How many Outposts of a verb have to lie in one Direction; 0 if they need not."""
    if not isinstance(verb, s.ActivateOutpost) or verb.of is None or TOGETHER not in verb.of.states:
        return 0
    return verb.times


def in_one_direction(targets: Sequence[Target], chosen: Sequence[Target], more: int) -> list[Target]:
    """N12: those positions that lie in one Direction with all that are chosen already, and with as many others as are chosen still."""
    lines = [line for line in DIRECTIONS.values() if all(target in line for target in chosen)]
    enough = [line for line in lines if sum(target in line for target in targets) >= more]
    return [target for target in targets if any(target in line for line in enough)]


def basics_to_take(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """R26, D-S12: basic resources of opponents who have not passed; the virtual player has none."""
    return [
        (enemy, good)
        for enemy in state.opponents(seat)
        if not state.passed[enemy] and not state.is_virtual(enemy)
        for good in _takeable(verb)
        if state.supply(enemy, good)
    ]


def _takeable(verb: Verb) -> tuple[int, ...]:
    """The basic resources that a text takes."""
    named = verb.good if isinstance(verb, s.TakeFrom) else "basic"
    return tuple(BASICS) if named == "basic" else (GOOD_NUMBER[named],)


def locations_to_raze(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """L26: enemy Locations that a text can raze."""
    return razable_locations(state, seat)


def productions_to_repeat(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """Own production Locations with a product."""
    definitions = state.definitions
    return [
        card
        for card in state.locations(seat)
        if definitions.kind[state.definition[card]] == PRODUCTION
        and definitions.triggered_sequences[state.definition[card]].get("production")
    ]


def actions_to_ready(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """Own action Locations that were used this round, all but this one."""
    definitions = state.definitions
    return [
        card
        for card in state.locations(seat)
        if card != source and state.marks[card] and definitions.kind[state.definition[card]] == ACTION
    ]


def ruins_to_rebuild(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """Own Ruins."""
    return list(state.ruins(seat))


def territories_to_build_on(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """N48: empty Territories next to an own Outpost, or any empty Territory if the text says so (D-N6)."""
    if not state.definitions.on_map:
        return []
    anywhere = isinstance(verb, s.BuildOutpost) and verb.anywhere
    return [position for position in range(9) if cannot_place(state, seat, position, anywhere) is None]


def outposts_to_upgrade(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """N48: own Outposts on level 1 or 2."""
    return [position for position in range(9) if cannot_level_up(state, seat, position) is None]


def outposts_to_activate(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """N46, N50: own Outposts, only those on one level if the text names it."""
    level = verb.level if isinstance(verb, s.ActivateOutpost) else 0
    return [position for position in state.outposts(seat) if level in (0, state.level[position])]


def outposts_to_raze(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """N49: enemy Outposts next to an own Outpost."""
    return [position for position in range(9) if cannot_reach(state, seat, position) is None]


def cards_to_play(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """R15, R17, R18: the Locations in hand."""
    return [card for card in state.hand(seat) if state.definitions.location[state.definition[card]]]


def objects_to_guard(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """R27, N40: own Locations and Territories with an own Outpost, without a token; from the supply only if a token is there."""
    if isinstance(verb, s.Guard) and verb.supply and not tokens_to_place(state, seat):
        return []
    territories = [
        state.territory(position) for position in state.outposts(seat) if not state.territory_defended[position]
    ]
    return [card for card in state.locations(seat) if not state.defended[card]] + territories


def connections_to_take(state: State51, seat: int, source: int, verb: Verb) -> Sequence[Target]:
    """R24: the face-up Connections."""
    return state.shared(RED_OPEN) + state.shared(BLUE_OPEN)


TARGETS: Final[dict[type[Verb], Callable[[State51, int, int, Verb], Sequence[Target]]]] = {
    s.TakeFrom: basics_to_take,
    s.RazeLocation: locations_to_raze,
    s.Repeat: productions_to_repeat,
    s.Ready: actions_to_ready,
    s.Restore: ruins_to_rebuild,
    s.BuildOutpost: territories_to_build_on,
    s.UpgradeOutpost: outposts_to_upgrade,
    s.ActivateOutpost: outposts_to_activate,
    s.RazeOutpost: outposts_to_raze,
    s.Guard: objects_to_guard,
    s.PlayFree: cards_to_play,
    s.TakeConnection: connections_to_take,
}
"""For each verb that needs a target, its legal targets."""

_ASKED: Final = frozenset((*TARGETS, s.GiveUp, s.LoseGoods, s.GainFor, s.GainOf, Discard, Draw))
"""Verbs that there may be nothing for."""

ON_THE_MAP: Final = frozenset((s.BuildOutpost, s.UpgradeOutpost, s.ActivateOutpost, s.RazeOutpost))
"""Verbs whose targets are positions on the map."""
