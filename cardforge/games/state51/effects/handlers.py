"""What the verbs of card texts do in Tin Republic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Discard, Draw
from cardforge.games.state51.actions.outpost_actions import raze_outpost
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import discard_card
from cardforge.games.state51.definitions import CARD, GOOD_NUMBER, SUPPLY
from cardforge.games.state51.effects.tally import open_directions, tally
from cardforge.games.state51.effects.targets import TARGETS
from cardforge.games.state51.effects.triggers import triggered_steps
from cardforge.games.state51.goods import gain, store
from cardforge.games.state51.map_grid import DIRECTION_NAMES
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import Tally
from cardforge.games.state51.zones import RUINS, STATE
from cardforge.kernel.decision import Option, Step, number_in

# --- verbs without a target -------------------------------------------------------------------------------------------


def gain_goods(state: State51, verb: s.GainGoods, ctx: EffectContext, objects: list[int]) -> None:
    """Gives goods to the players that the text names."""
    counts = tuple((GOOD_NUMBER[good], n) for good, n in verb.goods)
    for seat in seats_of(state, verb.who, ctx):
        gain(state, seat, counts)


def gain_for(state: State51, verb: s.GainFor, ctx: EffectContext, objects: list[int]) -> None:
    """R12, N14: gives a good for each thing counted, up to the limit; the player first chooses a Direction left open."""
    directions = open_directions(verb.of)
    if directions:
        options: list[Option] = [("direction", DIRECTION_NAMES.index(name)) for name in directions]
        state.ask(ctx.seat, "direction", options, "N14", ctx.step("do", ctx.sequence, ctx.place)[1:])
    else:
        _gain_counted(state, verb, ctx, verb.of)


def direction_chosen(state: State51, context: Step, option: Option) -> None:
    """N14: counts in the chosen Direction."""
    ctx = EffectContext(*context)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, s.GainFor)
    _gain_counted(state, verb, ctx, Tally("direction", DIRECTION_NAMES[number_in(option)]))


def _gain_counted(state: State51, verb: s.GainFor, ctx: EffectContext, of: Tally) -> None:
    times = tally(state, of, ctx.seat, ctx.source)
    times = min(times, verb.most) if verb.most else times
    gain(state, ctx.seat, ((GOOD_NUMBER[verb.good], times * verb.n),))


def put_here(state: State51, verb: s.PutHere, ctx: EffectContext, objects: list[int]) -> None:
    """R28, D-G8: puts a stock on the card, unless the card has left the State."""
    good = GOOD_NUMBER[verb.good]
    if state.zone_of(ctx.source) == STATE and good < SUPPLY:
        store(state, ctx.source, good, verb.n)
        state.note("put", "R28", ctx.seat, ctx.source, good, verb.n)


def gain_ruins(state: State51, verb: s.GainRuins, ctx: EffectContext, objects: list[int]) -> None:
    """N44: moves the top cards of the deck face down into the own State."""
    for _ in range(verb.n):
        card = state.top()
        if card != NO_CARD:
            state.move(card, ctx.seat, RUINS)
            state.note("ruins", "N44", ctx.seat, card)


def draw_cards(state: State51, verb: Draw, ctx: EffectContext, objects: list[int]) -> None:
    """R10: players draw cards, one player after another."""
    for seat in seats_of(state, verb.who, ctx):
        gain(state, seat, ((CARD, amount(state, verb.n, ctx)),))


def discard_cards(state: State51, verb: Discard, ctx: EffectContext, objects: list[int]) -> None:
    """R20: players discard cards from hand: of their choice, one player after another, or all, or random ones (B8.11: chance cannot be undone)."""
    choices: list[Step] = []
    for seat in seats_of(state, verb.who, ctx):
        hand = state.hand(seat)
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, ctx), len(hand))
        if verb.how == "choice":
            choices.append(("pay", seat, (CARD,) * n, NO_CARD))
            continue
        state.cards_revealed += verb.how == "random"
        for _ in range(n):
            hand = state.hand(seat)
            discard_card(state, seat, hand[state.rng.below(len(hand)) if verb.how == "random" else 0])
    state.push(*choices)


# --- verbs with a target ----------------------------------------------------------------------------------------------


def start_targeting(state: State51, verb: Verb, ctx: EffectContext, objects: list[int]) -> None:
    """N46: the player chooses as many targets as the text allows; without a legal target, nothing happens."""
    times = verb.n if isinstance(verb, (s.TakeFrom, s.Repeat, s.Ready, s.Restore)) else 1
    state.push(("choose_target", ctx.sequence, ctx.place, ctx.source, ctx.seat, times))


def choose_target(state: State51, step: Step) -> None:
    """N46: asks for the next target: (choose_target, list, place in the list, source, seat, how many, those that were repeated)."""
    _, sequence, place, source, seat, _times, *repeated = step
    verb = state.definitions.programs.sequences[sequence][place]
    targets = [target for target in TARGETS[type(verb)](state, seat, source, verb) if target not in repeated]
    options: list[Option] = [("at", *target) if isinstance(target, tuple) else ("at", target) for target in targets]
    if options:
        state.ask(seat, "at", options, "N46", step[1:])


def target_chosen(state: State51, context: Step, option: Option) -> None:
    """N46: carries the verb out on the target, then asks for the next target; a production is repeated once."""
    sequence, place, source, seat, times, *repeated = context
    verb = state.definitions.programs.sequences[sequence][place]
    if times > 1:
        more = (*repeated, option[1]) if isinstance(verb, s.Repeat) else ()
        state.push(("choose_target", sequence, place, source, seat, times - 1, *more))
    TARGETED[type(verb)](state, verb, seat, option)


def take_from(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """R26: moves a good from the opponent's supply to the own supply."""
    enemy, good = number_in(option), number_in(option, 2)
    state.goods[enemy * SUPPLY + good] -= 1
    state.note("take_from", "R26", seat, enemy, good)
    gain(state, seat, ((good, 1),))


def repeat(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """Gives the product of the Location once more."""
    state.push(*triggered_steps(state, seat, number_in(option), "production"))


def ready(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """Removes the mark from the Location."""
    state.marks[number_in(option)] = 0


def restore(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """R19: turns Ruins face up; they are a Location again, without a bonus."""
    card = number_in(option)
    state.move(card, seat, STATE)
    state.cards_revealed += 1
    state.note("rebuilt", "R19", seat, card)


def raze_location(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """L26: razes the Location without a price."""
    state.push(("raze_enemy", seat, number_in(option)))


def build_outpost(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """N47: builds an Outpost without a discard."""
    anywhere = isinstance(verb, s.BuildOutpost) and verb.anywhere
    state.push(("build_outpost", seat, number_in(option), *([1] if anywhere else [])))


def upgrade_outpost(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """N47: upgrades an Outpost without a discard."""
    state.push(("upgrade_at", seat, number_in(option)))


def activate_outpost(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """N50: activates one effect of the Outpost's level or a lower one."""
    position = number_in(option)
    state.push(("activate_level", seat, position, state.level[position]))


def raze_neighbouring_outpost(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """N49: razes the Outpost without a price."""
    raze_outpost(state, seat, number_in(option))


TARGETED: Final[dict[type[Verb], Callable[[State51, Verb, int, Option], None]]] = {
    s.TakeFrom: take_from,
    s.Repeat: repeat,
    s.Ready: ready,
    s.Restore: restore,
    s.RazeLocation: raze_location,
    s.BuildOutpost: build_outpost,
    s.UpgradeOutpost: upgrade_outpost,
    s.ActivateOutpost: activate_outpost,
    s.RazeOutpost: raze_neighbouring_outpost,
}
"""For each verb with a target, what it does to one target."""

CONTINUOUS_VERBS: Final[frozenset[type[Verb]]] = frozenset({s.Store, s.Shield, s.Cheaper})
"""Verbs that hold as long as their card is in the State; the rules look them up where they count."""


BOOK.handles(s.GainGoods, gain_goods)
BOOK.handles(s.GainFor, gain_for)
BOOK.handles(s.PutHere, put_here)
BOOK.handles(s.GainRuins, gain_ruins)
BOOK.handles(Draw, draw_cards)
BOOK.handles(Discard, discard_cards)
for _verb in TARGETED:
    BOOK.handles(_verb, start_targeting)
BOOK.step("choose_target", choose_target)
BOOK.answer("direction", direction_chosen)
BOOK.answer("at", target_chosen)
