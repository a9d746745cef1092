"""The turn: its phases in order, and the unmark, upkeep, draw and discard phases (A196-A228)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.evaluate import EffectContext, amount, player_target, seat_of_player, seats_of
from cardforge.effects.standard.later import begin_delayed
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.control import end_for_a_time
from cardforge.games.arc.actions.mark import unmark_unless_replaced
from cardforge.games.arc.actions.replacing import happens_otherwise
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.columns import ADDED
from cardforge.games.arc.effects.continuous import continuous_verbs, is_unaffected
from cardforge.games.arc.effects.deed_limits import is_used_up
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.staying_marked import one_phase_less, stays_marked, unmark_costs, unmarking
from cardforge.games.arc.effects.verbs import ADDED_ATTACK, ExtraPhase, ExtraTurn, HandSize, Skip
from cardforge.games.arc.phases.devotion import end_levels
from cardforge.games.arc.profiles import FIRST_PLAY, SECOND_PLAY
from cardforge.games.arc.response_cache import AT_REST, keeps_responses
from cardforge.games.arc.state import BEGAN, ArcState
from cardforge.games.arc.zones import ARMY, COUNT, DECK, HAND, RESIDENTS
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import settle


def turn(state: ArcState, step: Step) -> None:
    """A197: the next player becomes active and goes through the phases."""
    state.turn += 1
    state.laid = state.moved = state.attacks = state.city_actions = 0
    if state.turn > state.definitions.options["turn_limit"]:
        state.end((), "turn limit")
        return
    state.note("turn", "A197", state.active, state.turn)
    state.used = []
    state.bids = []
    state.stack += state.definitions.turn_steps[::-1]


def phase(state: ArcState, step: Step) -> None:
    """A201: a phase begins: delayed effects happen and abilities are triggered."""
    name: str = step[1]
    definitions = state.definitions
    if definitions.leaves_out and skips(state, state.active, name):
        del state.stack[-2:]  # the phase itself, and its end
        return
    state.chain = 0
    if definitions.asked_of_phases:
        _forget_last_phase(state)
    if definitions.asks_phase:
        state.forget_responses()
    if state.effects:
        begin_delayed(state, name)
        if step[2:] == ADDED and name == "attack":
            begin_delayed(state, ADDED_ATTACK)
    if name in definitions.heard_phases:
        emit(state, "turn_end" if name == "turn_end" else "phase_start", -1, state.active, name)
    if name == "play":
        which = FIRST_PLAY if ("attack",) in state.stack else SECOND_PLAY
        if which in definitions.heard_phases:
            emit(state, "phase_start", -1, state.active, which)
    if not state.kept & AT_REST or state.unsettled or state.triggered:
        pending = len(state.stack)
        settle(state)
        if len(state.stack) == pending and not state.triggered:
            state.kept |= AT_REST


def _forget_last_phase(state: ArcState) -> None:
    """Q65: what texts ask about one phase alone has not happened yet in the next one."""
    asked = state.definitions.asked_of_phases
    state.effects = [one for one in state.effects if one.word != "happened" or one.what not in asked]


def skips(state: ArcState, seat: int, what: str) -> bool:
    """A197, A273: whether a text has a player leave out a phase, or a turn; one that says so of the next one alone is used up by it."""
    for effect in state.effects:
        if (effect.word, effect.target, effect.what) == ("skip", player_target(seat), what):
            if not effect.value:
                state.effects.remove(effect)
            return True
    if is_unaffected(state, f"skip {what}"):
        return False
    return any(seat in seats_of(state, verb.who, ctx) for verb, ctx in continuous_verbs(state, f"skip {what}"))


def skip(state: ArcState, verb: Skip, ctx: EffectContext, objects: list[int]) -> None:
    """Has players leave out their next phase of this name, or their next turn; for a time all such phases."""
    if verb.until not in ("", "static"):
        seats = [player_target(seat) for seat in seats_of(state, verb.who, ctx)]
        state.add_lasting("skip", seats, verb.until, ctx.seat, what=verb.what, value=ALL)
        return
    for seat in seats_of(state, verb.who, ctx):
        state.effects.append(LastingEffect("skip", player_target(seat), verb.what, 0, FOR_GOOD))


ALL: Final = 1
"""The value of a lasting effect by which a player leaves out all phases of a name, not only the next one."""


def extra_phase(state: ArcState, verb: ExtraPhase, ctx: EffectContext, objects: list[int]) -> None:
    """Puts another phase behind the present one, in the own turn; another attack phase allows another attack (A224)."""
    ends = [place for place, step in enumerate(state.stack) if step == ("phase_end",)]
    name = next((step[0] for step in state.definitions.phase_steps if step[0] == verb.what), None)
    if state.active != ctx.seat or not ends or name is None or (name == "attack" and adds_attacks_again(state, ctx)):
        return
    state.stack[ends[-1] : ends[-1]] = [("phase_end",), (name,), ("phase", verb.what, *ADDED)]
    if verb.what == "attack":
        state.attacks -= 1


def adds_attacks_again(state: ArcState, ctx: EffectContext) -> bool:
    """Q65: notes that the text of this card adds an attack phase to this turn, and says whether it did before, so that it adds no third one."""
    if not state.definitions.profile.leaflet:
        return False
    known = any(one.word == ADDED_ATTACK and one.what == ctx.source for one in state.effects)
    if not known:
        state.effects.append(LastingEffect(ADDED_ATTACK, -1, ctx.source, 0, state.turn))
    return known


def extra_turn(state: ArcState, verb: ExtraTurn, ctx: EffectContext, objects: list[int]) -> None:
    """Has players take another turn after this one, the last one to get it first."""
    for seat in seats_of(state, verb.who, ctx):
        state.effects.append(LastingEffect("extra_turn", player_target(seat), "", 0, FOR_GOOD))


def unmark(state: ArcState, step: Step) -> None:
    """A97, A207: all own marked cards are unmarked."""
    marked = state.marked
    first = state.active * COUNT
    held = not (is_unaffected(state, "stay") and is_unaffected(state, "forbid unmark"))
    for zone in state.zones[first + ARMY : first + COUNT]:
        for card in zone:
            if marked[card] and not (held and _is_held(state, card)):
                unmark_unless_replaced(state, card)
    if held:
        state.effects = [left for effect in state.effects if (left := _after_phase(state, effect))]
    settle(state)


def _after_phase(state: ArcState, effect: LastingEffect) -> LastingEffect | None:
    """What is left of an effect after the unmark phase of the player it is about: one that keeps a card marked may hold for the next, too."""
    if effect.word != "stay" or effect.expires != FOR_GOOD:
        return effect
    mine = range(state.active * COUNT + ARMY, (state.active + 1) * COUNT)
    if effect.what != unmarking(state.active) and (effect.what or state.where[effect.target] not in mine):
        return effect
    return one_phase_less(effect)


def _is_held(state: ArcState, card: int) -> bool:
    """Whether a text keeps a card marked; if its controller may pay to unmark it, asks for that (A97)."""
    if stays_marked(state, card):
        return True
    costs = unmark_costs(state, card)
    if costs:
        cost, source = costs[0]
        state.push(("may_unmark", card, source, state.definitions.unmark_costs.index(cost)))
    return bool(costs)


def may_unmark(state: ArcState, step: Step) -> None:
    """Asks the controller of a card whether to pay for unmarking it."""
    _, card, source, number = step
    able = all(state.can_pay_part(state.active, source, part) for part in state.definitions.unmark_costs[number])
    options: list[Option] = [("yes",), ("no",)] if able else [("no",)]
    state.ask(state.active, "may_unmark", options, "A97", (card, source, number))


def may_unmark_answered(state: ArcState, context: Step, option: Option) -> None:
    """Unmarks the card and pays for it, if the player agrees."""
    card, source, number = context
    if option[0] == "yes":
        unmark_unless_replaced(state, card)
        state.push(("check",))
        for part in state.definitions.unmark_costs[number]:
            state.pay_part(state.active, source, part)


def upkeep(state: ArcState, step: Step) -> None:
    """C13: the rules do nothing in this phase; it is there for triggers."""


def draw(state: ArcState, step: Step) -> None:
    """A209, A213: draws the compulsory card; an empty deck is defeat. Then the player decides about more (A210, A211)."""
    for _ in range(state.definitions.options["draw_min"]):
        if not draw_card(state, state.active):
            break
    state.push(("check",), ("draw_more", state.definitions.options["draw_max"] - state.definitions.options["draw_min"]))


def draw_more(state: ArcState, step: Step) -> None:
    """C24: asks whether to draw another card, if the deck has one."""
    left = step[1]
    assert isinstance(left, int)
    if left and state.zone(state.active, DECK):
        state.ask(state.active, "draw", [("draw",), ("stay",)], "A209", (left,))


def drawn(state: ArcState, context: Step, option: Option) -> None:
    """Draws the voluntary card."""
    left = context[0]
    assert isinstance(left, int)
    if option[0] == "draw":
        draw_card(state, state.active)
        state.push(("check",), ("draw_more", left - 1))


def drawn_after_all(state: ArcState, step: Step) -> None:
    """Draws a card in the place of which something else might have happened (step: card, seat, ...)."""
    draw_card(state, int(step[2]))


def draw_card(state: ArcState, seat: int) -> bool:
    """A27, A78, A213: draws the top card; with an empty deck the seat is defeated after the action, unless it is excused.

    Returns whether the seat could draw or need not. Q53: a draw that a text forbids is left out.
    """
    if is_forbidden(state, player_target(seat), "draw_cards"):
        return True
    deck = state.zone(seat, DECK)
    if deck and is_used_up(state, "draw", deck[-1], seat):
        return True
    if happens_otherwise(state, "would_card_drawn", deck[-1] if deck else -1, seat):
        return True
    if deck:
        card = deck[-1]
        state.move(card, seat, HAND)
        state.note("draw", "A209", seat, card)
        emit(state, "card_drawn", card, seat)
        return True
    if seat in state.definitions.options["excused"]:
        return True
    state.lose(seat, "A27")
    return False


def hand_limit(state: ArcState, seat: int) -> int:
    """A227: how many cards a player may keep in hand; texts make it more or less."""
    limit: int = state.definitions.options["hand_limit"]
    if is_unaffected(state, "hand_size"):
        return limit
    changes: list[int] = []
    for effect in state.effects:
        if effect.word == "hand_size" and effect.target == player_target(seat):
            limit, changes = (effect.value, changes) if effect.what else (limit, [*changes, effect.value])
    for verb, ctx in continuous_verbs(state, "hand_size"):
        if seat in seats_of(state, verb.who, ctx):
            n = NO_LIMIT if verb.n is None else amount(state, verb.n, ctx)
            limit, changes = (n, changes) if verb.exact else (limit, [*changes, n])
    return max(0, limit + sum(changes))


_EXACTLY: Final = "exactly"
"""What marks an effect that sets the number of cards in hand, and does not change it."""

NO_LIMIT: Final = 10_000
"""So many more cards in hand are as many as there are."""


def hand_size(state: ArcState, verb: HandSize, ctx: EffectContext, objects: list[int]) -> None:
    """Changes for a time how many cards players may keep in hand."""
    n = NO_LIMIT if verb.n is None else amount(state, verb.n, ctx)
    seats = [player_target(seat) for seat in seats_of(state, verb.who, ctx)]
    state.add_lasting("hand_size", seats, verb.until, ctx.seat, what=_EXACTLY if verb.exact else "", value=n)


def discard(state: ArcState, step: Step) -> None:
    """A227, A228: asks which card to discard until the hand is down to its limit, or so many times (step: how often, where texts have had something else happen)."""
    hand = state.zone(state.active, HAND)
    if not state.may(state.active, "discard") or step[1:] == (0,):
        return
    if len(hand) > hand_limit(state, state.active):
        state.push(step)
        state.ask(state.active, "discard", [("discard", card) for card in hand], "A227")


def discarded(state: ArcState, context: Step, option: Option) -> None:
    """Discards the chosen card."""
    card = option[1]
    assert isinstance(card, int)
    if "would_card_discarded" in state.definitions.heard_events and state.stack[-1][0] == "discard":
        step, over = state.stack.pop(), len(state.zone(state.active, HAND)) - hand_limit(state, state.active)
        state.push(("discard", (int(step[1]) if len(step) > 1 else over) - 1))  # else it might never end
    if not state.is_discarded_otherwise(card, state.active):
        state.discard(card)
        state.note("discard", "A227", state.active, card)
        emit(state, "card_discarded", card, state.active)
    settle(state)


def end_turn(state: ArcState, step: Step) -> None:
    """A197: the turn ends, which triggers abilities; then the turn is over."""
    state.push(("phase", "turn_end"), ("turn_over",))


def turn_over(state: ArcState, step: Step) -> None:
    """A76, A137: unused gold, damage on creatures and effects of the turn end; then the next player's turn begins (C17)."""
    kept = state.gold if not is_unaffected(state, "forbid lose_gold") else []
    for pile in range(len(state.gold)):
        if not (kept and is_forbidden(state, player_target(pile // len(FACTIONS)), "lose_gold")):
            state.gold[pile] = 0
    damage, stays = state.damage, not is_unaffected(state, "forbid heal")
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS):
            for card in state.zone(seat, zone):
                if not (stays and damage[card] and is_forbidden(state, card, "heal")):
                    damage[card] = 0
    back: list[Step] = []
    if state.effects:
        if state.city_actions and state.definitions.profile.leaflet:
            state.bids = []
            end_levels(state, state.active)
        back = end_for_a_time(state, state.turn)
        state.effects = [effect for effect in state.effects if effect.expires > state.turn]
        state.bonus_ends()
    state.push_all([*back, ("check",), ("next_turn",)])


def next_turn(state: ArcState, step: Step) -> None:
    """A197: the next player clockwise becomes active; defeated players are left out, and so are those who skip their turn."""
    began = state.began()
    extra = [effect for effect in state.effects if effect.word == "extra_turn"]
    state.effects = [effect for effect in state.effects if effect not in extra[-1:]] if extra else state.effects
    if extra and state.alive[seat_of_player(extra[-1].target)]:
        state.active = seat_of_player(extra[-1].target)
    else:
        state.active = state.opponents(state.active)[0]
    left_out = state.definitions.leaves_out and skips(state, state.active, "turn")
    if left_out or (state.active - state.turn) % state.seats != began:
        _remember_who_began(state, began)
    state.push(("next_turn" if left_out else "turn",))


def _remember_who_began(state: ArcState, seat: int) -> None:
    """C17: after turns out of order their number no longer tells who began, which is remembered if some text asks for it."""
    if state.definitions.asks_who_began and all(effect.word != BEGAN for effect in state.effects):
        state.effects = [*state.effects, LastingEffect(BEGAN, player_target(seat), "", 0, FOR_GOOD)]


BOOK.handles(ExtraPhase, extra_phase)
BOOK.handles(HandSize, hand_size)
BOOK.handles(Skip, skip)
BOOK.handles(ExtraTurn, extra_turn)
BOOK.step("would_card_drawn", drawn_after_all)
BOOK.step("turn", turn)
BOOK.step("phase", phase)
BOOK.step("next_turn", next_turn)
BOOK.step("may_unmark", may_unmark)
BOOK.step("turn_over", turn_over)
BOOK.step("unmark", unmark)
BOOK.step("upkeep", upkeep)
BOOK.step("draw", draw)
BOOK.step("draw_more", draw_more)
BOOK.step("discard", discard)
BOOK.step("end_turn", end_turn)
keeps_responses("phase", "upkeep", "draw_more", "discard", "end_turn")
BOOK.answer("may_unmark", may_unmark_answered)
BOOK.answer("draw", drawn)
BOOK.answer("discard", discarded)
