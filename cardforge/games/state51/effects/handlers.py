"""What the verbs of card texts do in Tin Republic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.selectors import It
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Discard, Draw
from cardforge.games.state51.actions.outpost_actions import raze_outpost
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import discard_card
from cardforge.games.state51.definitions import CARD, DEAL, DEFENSE, GOOD_NUMBER, SUPPLY
from cardforge.games.state51.effects.objects import place_of
from cardforge.games.state51.effects.tally import open_directions, tally
from cardforge.games.state51.effects.targets import card_of, could_do, how_many_together, in_one_direction, targets_of
from cardforge.games.state51.effects.triggers import triggered_steps
from cardforge.games.state51.goods import gain, store
from cardforge.games.state51.map_grid import DIRECTION_NAMES
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import Tally
from cardforge.games.state51.zones import DEALS, MAP, RUINS, STATE
from cardforge.kernel.decision import Option, Step, number_in

# --- verbs without a target -------------------------------------------------------------------------------------------


def gain_goods(state: State51, verb: s.GainGoods, ctx: EffectContext, objects: list[int]) -> None:
    """Gives goods to the players that the text names."""
    counts = tuple((GOOD_NUMBER[good], n) for good, n in verb.goods)
    for seat in seats_of(state, verb.who, ctx):
        gain(state, seat, counts)


def gain_for(state: State51, verb: s.GainFor, ctx: EffectContext, objects: list[int]) -> None:
    """R12, N14: gives a good for each thing counted, up to the limit; the player first chooses a Direction left open."""
    if not isinstance(verb.of, Tally):
        _gain_times(state, verb, ctx, amount(state, verb.of, ctx))
        return
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
    _gain_times(state, verb, ctx, tally(state, of, ctx.seat, ctx.source))


def _gain_times(state: State51, verb: s.GainFor, ctx: EffectContext, times: int) -> None:
    times = min(times, verb.most) if verb.most else times
    gain(state, ctx.seat, ((GOOD_NUMBER[verb.good], times * verb.n),))


def lose_goods(state: State51, verb: s.LoseGoods, ctx: EffectContext, objects: list[int]) -> None:
    """R29: goods leave the supplies of the players that the text names, as far as they are there; points are never lost."""
    state.did_it = 1
    for seat in seats_of(state, verb.who, ctx):
        for name, n in verb.goods:
            good = GOOD_NUMBER[name]
            lost = min(n, state.supply(seat, good))
            state.did_it = state.did_it and int(lost == n)
            if lost:
                state.goods[seat * SUPPLY + good] -= lost
                state.note("lose", "R29", seat, good, lost)


def give_up(state: State51, verb: s.GiveUp, ctx: EffectContext, objects: list[int]) -> None:
    """R20: players choose own Deals or Ruins and discard them, one player after another, as many as there are at most."""
    unit = GOOD_NUMBER[verb.what]
    choices: list[Step] = []
    state.did_it = 1
    for seat in seats_of(state, verb.who, ctx):
        n = min(verb.n, len(state.zone(seat, DEALS if unit == DEAL else RUINS)))
        state.did_it = state.did_it and int(n == verb.n)
        choices.append(("pay", seat, (unit,) * n, NO_CARD))
    state.push(*choices)


def place_tokens(state: State51, verb: s.PlaceTokens, ctx: EffectContext, objects: list[int]) -> None:
    """R27, N40: the player places defense tokens at once, one after another."""
    state.push(("place_tokens", ctx.seat, verb.n or state.supply(ctx.seat, DEFENSE)))


def gain_instead(state: State51, verb: s.GainInstead, ctx: EffectContext, objects: list[int]) -> None:
    """R23, R19: gives the goods; what they replace was left out when the event happened (`listening.forgoes`)."""
    gain(state, ctx.seat, tuple((GOOD_NUMBER[good], n) for good, n in verb.goods))


def gain_of(state: State51, verb: s.GainOf, ctx: EffectContext, objects: list[int]) -> None:
    """R17, R18: the goods that the cards print; of spoils all, or one of the player's choice."""
    steps: list[Step] = []
    for card in objects:
        if card >= 0 and verb.part == "deal":
            steps.append(("gain", ctx.seat, ((state.definitions.deal[state.definition[card]], 1),)))
        elif card >= 0 and verb.one:
            steps.append(("spoil", ctx.seat, card))
        elif card >= 0:
            steps.append(("gain", ctx.seat, state.definitions.spoils[state.definition[card]]))
    state.push(*steps)


def choose_spoil(state: State51, step: Step) -> None:
    """R18: asks for one good of the spoils of a card: (spoil, seat, card)."""
    _, seat, card = step
    options: list[Option] = [("good", good) for good, _ in state.definitions.spoils[state.definition[card]]]
    if options:
        state.ask(seat, "spoil", options, "R18", (seat,))


def spoil_chosen(state: State51, context: Step, option: Option) -> None:
    """R18: gives the good."""
    (seat,) = context
    gain(state, seat, ((number_in(option), 1),))


def discard_any(state: State51, verb: s.DiscardAny, ctx: EffectContext, objects: list[int]) -> None:
    """R29: asks how many goods of a kind the player discards, from the supply."""
    good = GOOD_NUMBER[verb.good]
    options: list[Option] = [("number", n) for n in range(state.supply(ctx.seat, good) + 1)]
    state.ask(ctx.seat, "number", options, "R29", (ctx.seat, good))


def number_chosen(state: State51, context: Step, option: Option) -> None:
    """R29: discards so many; "that many" is how many."""
    seat, good = context
    n = number_in(option)
    state.that_many = n
    state.did_it = int(n > 0)
    state.goods[seat * SUPPLY + good] -= n
    if n:
        state.note("lose", "R29", seat, good, n)


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
    state.did_it = 1
    for seat in seats_of(state, verb.who, ctx):
        hand = state.hand(seat)
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, ctx), len(hand))
        state.did_it = state.did_it and int(verb.how == "all" or n == amount(state, verb.n, ctx))
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
    times = 1
    if isinstance(verb, (s.TakeFrom, s.Repeat, s.Ready, s.Restore)):
        times = verb.n
    elif isinstance(verb, s.ActivateOutpost):
        times = verb.times
    state.did_it = int(could_do(state, verb, ctx))
    state.push(("choose_target", ctx.sequence, ctx.place, ctx.source, ctx.seat, times))


def choose_target(state: State51, step: Step) -> None:
    """N46: asks for the next target: (choose_target, list, place in the list, source, seat, how many, those that were repeated)."""
    _, sequence, place, source, seat, times, *repeated = step
    verb = state.definitions.programs.sequences[sequence][place]
    targets = [target for target in targets_of(state, seat, source, verb) if target not in repeated]
    if how_many_together(verb):
        targets = in_one_direction(targets, repeated, times)
    options: list[Option] = [("at", *target) if isinstance(target, tuple) else ("at", target) for target in targets]
    if options:
        state.ask(seat, "at", options, "N46", step[1:])


def target_chosen(state: State51, context: Step, option: Option) -> None:
    """N46: carries the verb out on the target, then asks for the next target; a production is repeated once."""
    sequence, place, source, seat, times, *repeated = context
    verb = state.definitions.programs.sequences[sequence][place]
    if times > 1:
        more = (*repeated, option[1]) if isinstance(verb, (s.Repeat, s.ActivateOutpost)) else ()
        state.push(("choose_target", sequence, place, source, seat, times - 1, *more))
    if len(option) == 2 and any(find_all(state.definitions.programs.sequences[sequence][place + 1 :], It)):
        state.antecedent = [card_of(state, verb, number_in(option))]
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


def play_free(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """R15, R17, R18: the action without its contacts."""
    assert isinstance(verb, s.PlayFree)
    state.push((verb.action, seat, number_in(option)))


def take_connection(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """R24: the Connection goes to the hand."""
    state.push(("take", seat, number_in(option)))


def guard(state: State51, verb: Verb, seat: int, option: Option) -> None:
    """R27, N40: the token lies there until Cleanup."""
    assert isinstance(verb, s.Guard)
    target = number_in(option)
    on_map = state.zone_of(target) == MAP
    step: Step = ("watch", seat, place_of(state, target)) if on_map else ("guard", seat, target)
    state.push(*([("pay", seat, (DEFENSE,), NO_CARD)] if verb.supply else []), step)


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
    s.Guard: guard,
    s.PlayFree: play_free,
    s.TakeConnection: take_connection,
}
"""For each verb with a target, what it does to one target."""

CONTINUOUS_VERBS: Final[frozenset[type[Verb]]] = frozenset({s.Store, s.Shield, s.Cheaper, s.Safe})
"""Verbs that hold as long as their card is in the State; the rules look them up where they count."""


BOOK.handles(s.GainGoods, gain_goods)
BOOK.handles(s.GainFor, gain_for)
BOOK.handles(s.LoseGoods, lose_goods)
BOOK.handles(s.GiveUp, give_up)
BOOK.handles(s.PlaceTokens, place_tokens)
BOOK.handles(s.GainInstead, gain_instead)
BOOK.handles(s.GainOf, gain_of)
BOOK.handles(s.DiscardAny, discard_any)
BOOK.handles(s.PutHere, put_here)
BOOK.handles(s.GainRuins, gain_ruins)
BOOK.handles(Draw, draw_cards)
BOOK.handles(Discard, discard_cards)
for _verb in TARGETED:
    BOOK.handles(_verb, start_targeting)
BOOK.step("choose_target", choose_target)
BOOK.step("spoil", choose_spoil)
BOOK.answer("spoil", spoil_chosen)
BOOK.answer("number", number_chosen)
BOOK.answer("direction", direction_chosen)
BOOK.answer("at", target_chosen)
