"""Verbs about the stack, delayed effects, and winning and losing the game."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.evaluate import EffectContext, cards_among, player_target, seats_of
from cardforge.effects.selectors import Choose, Each
from cardforge.effects.standard.later import keep_for_later
from cardforge.effects.triggers import tell_targeted
from cardforge.games.arc.actions.announce import announce
from cardforge.games.arc.actions.play_card import may_play_free
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import continuous_verbs
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.handlers.kept_there import may_leave
from cardforge.games.arc.effects.handlers.new_targets import divert
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.verbs import ADDED_ATTACK, NEVER_CANCELLED, PLAYED_SAFELY, PlayFree
from cardforge.games.arc.effects.waiting import abilities_of
from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.phases.delayed import end_of
from cardforge.games.arc.phases.devotion import drop_level
from cardforge.games.arc.records import CHOSEN
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY, RESOLVING
from cardforge.kernel.decision import Option, Step, number_in


def cancel(state: ArcState, verb: kernel.Cancel, ctx: EffectContext, objects: list[int]) -> None:
    """A59: costs stay paid; a cancelled card goes to the graveyard, the card of a cancelled ability stays where it is.

    Of two uses of one ability the later one is cancelled; what a text protects from it goes on waiting.
    """
    protected = state.definitions.uncancellable
    for card in [card for card in objects if state.definition[card] not in protected and not _is_kept(state, card)]:
        places = [place for place, item in enumerate(state.items) if item.card == card]
        if places:
            item = state.items.pop(places[-1])
            if item.ability in state.definitions.level_grants[state.definition[card]]:
                drop_level(state, card, item.ability)
            if state.lies_in(card, RESOLVING):
                state.discard(card)
            state.note("cancelled", "A59", card)


def _is_kept(state: ArcState, card: int) -> bool:
    """A59: whether a text keeps a card that is being played from being cancelled, for a time or as long as it is in play."""
    if is_forbidden(state, player_target(state.controller(card)), PLAYED_SAFELY, card):
        return True
    if NEVER_CANCELLED not in state.definitions.forbidden or not state.lies_in(card, RESOLVING):
        return False
    return any(
        isinstance(verb, kernel.Forbid)
        and isinstance(verb.what, Each)
        and matches(state, card, verb.what.filter, ctx, True)
        for verb, ctx in continuous_verbs(state, f"forbid {NEVER_CANCELLED}")
    )


def copy_item(state: ArcState, verb: kernel.CopyItem, ctx: EffectContext, objects: list[int]) -> None:
    """Carries out a copy of what waits to resolve, for the copying player and with the same targets, or with those chosen then."""
    for item in [item for item in state.items if item.card in objects]:
        left, definition = list(item.targets), state.definition[item.card]
        for index in abilities_of(state, item):
            program = state.definitions.program(definition, index)
            targets = left.pop(0) if program.slots and left else ()
            if program.asks_what_paid and item.targets:  # for the original; then the copying text goes on with its own
                state.push(("paid_for", tuple(state.paid())))
            if verb.anew and program.slots:
                choose = ("choose_targets", definition, index, item.card, ctx.seat, item.x, (), ())
                state.push(choose, ("begin_copy", program.sequence, item.card, ctx.seat, item.x))
            else:
                tell_targeted(state, item.card, targets, item.ability >= 0)
                state.push(("begin", program.sequence, 0, item.card, ctx.seat, item.x, targets, ()))
            if program.asks_what_paid and item.targets:
                state.push(("paid_for", tuple(item.targets[1 if item.ability >= 0 else -1][0])))


def paid_for(state: ArcState, step: Step) -> None:
    """From here on these cards are what was paid (step: the cards)."""
    state.now_paid(step[1], state.turn)


def begin_copy(state: ArcState, step: Step) -> None:
    """Carries out a copy with the targets that were chosen for it (step: list of verbs, card, seat, X)."""
    _, sequence, card, seat, x = step
    targets = tuple(state.chosen_targets)
    tell_targeted(state, card, targets, not state.lies_in(card, RESOLVING))
    state.chosen_targets = []
    state.push(("begin", sequence, 0, card, seat, x, targets, ()))


def play_free(state: ArcState, verb: PlayFree, ctx: EffectContext, objects: list[int]) -> None:
    """Has whoever chose them play own cards without paying for them, one after another."""
    seats = seats_of(state, verb.what.who, ctx) if isinstance(verb.what, Choose) else [ctx.seat]
    state.push(*(("play_free", state.owner[card], card) for card in cards_among(objects) if state.owner[card] in seats))


def played_free(state: ArcState, step: Step) -> None:
    """Announces one card that costs nothing, if it may be played (A57)."""
    _, seat, card = step
    if state.where[card] % COUNT not in IN_PLAY and may_leave(state, card) and may_play_free(state, seat, card):
        announce(state, seat, card, free=True)


def retarget(state: ArcState, verb: kernel.Retarget, ctx: EffectContext, objects: list[int]) -> None:
    """Asks for new targets of what waits to resolve, or makes one of them what the text names."""
    if verb.to is not None:
        divert(state, verb, ctx, objects)
        return
    for item in [item for item in state.items if item.card in objects]:
        card = item.card
        for index in abilities_of(state, item):
            if state.definitions.program(state.definition[card], index).slots:
                choose = ("choose_targets", state.definition[card], index, card, ctx.seat, item.x, (), ())
                state.push(choose, ("replace_targets", card))


def replace_targets(state: ArcState, step: Step) -> None:
    """Replaces the old targets by the new ones; who was a target before does not become one."""
    chosen = tuple(state.chosen_targets)
    state.chosen_targets = []
    for item in [item for item in state.items if item.card == step[1]]:
        before = [target for text in item.targets for slot in text for target in slot]
        new = tuple(target for slot in chosen for target in slot if target not in before)
        tell_targeted(state, item.card, (new,), item.ability >= 0)
    state.items = [
        item._replace(targets=(chosen, *(item.targets[1:] if item.ability >= 0 else ())))
        if item.card == step[1]
        else item
        for item in state.items
    ]


def delay(state: ArcState, verb: kernel.Delay, ctx: EffectContext, objects: list[int]) -> None:
    """Delays effects until a phase begins, the turn ends, or an attack or a phase of this turn is over; "it" keeps its present meaning."""
    phase = end_of(verb.when.detail) if verb.when.event == "phase_over" else verb.when.detail or verb.when.event
    this_turn = verb.when.event in ("attack_over", "phase_over") or phase == ADDED_ATTACK
    keep_for_later(state, verb, ctx, phase, state.turn if this_turn else FOR_GOOD)


def choose_word(state: ArcState, verb: kernel.ChooseWord, ctx: EffectContext, objects: list[int]) -> None:
    """Asks for a faction, or for one of the subtypes, types or names of cards in the game, which the text of the card then knows."""
    seat = next(iter(seats_of(state, verb.who, ctx)), ctx.seat)
    options: list[Option] = [("word", number) for number in range(len(words_of(state, verb.kind)))]
    if options:
        state.ask(seat, f"choose_{verb.kind}", options, "", (ctx.source, verb.kind))


def word_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the chosen word with the card whose text asked for it; it replaces one chosen before."""
    source, kind = context
    names = words_of(state, kind)
    state.effects = [
        effect for effect in state.effects if (effect.word, effect.what) != (CHOSEN, kind) or effect.value[0] != source
    ]
    state.effects.append(LastingEffect(CHOSEN, -1, kind, (source, names[number_in(option)]), FOR_GOOD))
    state.look_for_dead()


def win(state: ArcState, verb: kernel.Win, ctx: EffectContext, objects: list[int]) -> None:
    """Ends the game with a win."""
    state.end(tuple(seats_of(state, verb.who, ctx)), "A273")


def lose_game(state: ArcState, verb: kernel.LoseGame, ctx: EffectContext, objects: list[int]) -> None:
    """Is defeated as soon as the action is over (C32)."""
    for seat in seats_of(state, verb.who, ctx):
        state.lose(seat, "A273")


BOOK.handles(kernel.Cancel, cancel)
BOOK.handles(kernel.CopyItem, copy_item)
BOOK.step("paid_for", paid_for)
BOOK.step("begin_copy", begin_copy)
BOOK.handles(PlayFree, play_free)
BOOK.step("play_free", played_free)
BOOK.handles(kernel.Retarget, retarget)
BOOK.handles(kernel.Delay, delay)
BOOK.handles(kernel.ChooseWord, choose_word)
BOOK.answer("choose_faction", word_chosen)
BOOK.answer("choose_subtype", word_chosen)
BOOK.answer("choose_keyword", word_chosen)
BOOK.answer("choose_name", word_chosen)
BOOK.answer("choose_type", word_chosen)
BOOK.handles(kernel.Win, win)
BOOK.handles(kernel.LoseGame, lose_game)
BOOK.step("replace_targets", replace_targets)
