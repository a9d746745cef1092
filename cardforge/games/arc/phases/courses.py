"""The Draw & Resources phase: one of three courses of drawing cards and laying resource cards (P14-P20, Q9-Q12)."""

from __future__ import annotations

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.deed_limits import is_laying_used_up
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.phases.turn import draw_card
from cardforge.games.arc.response_cache import keeps_responses
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, DECK, HAND
from cardforge.kernel.decision import Option, Step, number_in


def courses(state: ArcState, step: Step) -> None:
    """P14: asks for one of the courses that can be paid; without any, the seat has to draw from too small a deck (Q9, Q39)."""
    seat = state.active
    options: list[Option] = [
        ("course", place) for place in range(len(state.definitions.courses)) if not course_forbidden(state, seat, place)
    ]
    if options:
        state.ask(seat, "course", options, "P14")
    elif not _is_let_off(state, seat):
        draw_all(state, seat, min((draws for draws, _, _ in state.definitions.courses if draws), default=0))


def course_forbidden(state: ArcState, seat: int, place: int) -> str | None:
    """The row that forbids a course: too few cards in the deck (Q9) or in hand (P17), or no card drawn into an empty hand (P18)."""
    if not 0 <= place < len(state.definitions.courses):
        return "P14"
    draws, least, _ = state.definitions.courses[place]
    hand = len(state.zones[seat * COUNT + HAND])
    if not draws and not hand:
        return "P18"
    if draws > len(state.zones[seat * COUNT + DECK]):
        return "Q9"
    if least and (laying_forbidden(state, seat) or may_not_lay(state, seat, least)):
        return "Q53"
    return "P17" if least > hand + draws else None


def laying_forbidden(state: ArcState, seat: int) -> bool:
    """Q53: whether a text forbids a seat to lay resource cards."""
    return is_forbidden(state, player_target(seat), "lay_resources")


def may_not_lay(state: ArcState, seat: int, cards: int) -> bool:
    """Q53: whether a text lets a seat lay fewer resource cards than so many this turn."""
    held = state.zone(seat, HAND) or state.deck_of(seat)
    return bool(held) and is_laying_used_up(state, held[-1], seat, cards)


def _is_let_off(state: ArcState, seat: int) -> bool:
    """Q53: whether the phase passes without a course: drawing is forbidden, or there is none only because laying is."""
    if is_forbidden(state, player_target(seat), "draw_cards"):
        return True
    hand = len(state.zone(seat, HAND))
    return any(
        least and not draws and hand >= least and (laying_forbidden(state, seat) or may_not_lay(state, seat, least))
        for draws, least, _ in state.definitions.courses
    )


def course_taken(state: ArcState, context: Step, option: Option) -> None:
    """P15-P17, P19: draws all cards of the course together; then the resource cards are laid."""
    place = number_in(option)
    draws, least, most = state.definitions.courses[place]
    state.note("course", "P14", state.active, draws, most)
    state.push(("lay", least, most))
    draw_all(state, state.active, draws)


def draw_all(state: ArcState, seat: int, cards: int) -> None:
    """P19, Q39: draws cards; a forced draw from an empty deck is defeat."""
    for _ in range(cards):
        if not draw_card(state, seat):
            break
    state.push(("check",))


def lay(state: ArcState, step: Step) -> None:
    """P16, P17, P20: asks which hand card is laid as a resource, any of them; below the fewest of the course there is no choice to stop."""
    _, least, most = step
    hand = state.zone(state.active, HAND)
    if most and hand and not laying_forbidden(state, state.active) and not may_not_lay(state, state.active, 1):
        options: list[Option] = [("resource", card) for card in hand]
        if not least:
            options.append(("stay",))
        state.ask(state.active, "lay", options, "P20", (least, most))


def laid(state: ArcState, context: Step, option: Option) -> None:
    """P20: the card goes into a vault of the player's choice; then the next one."""
    least, most = context
    if option[0] == "resource":
        state.push(("lay_resource", state.active, number_in(option)), ("lay", max(0, least - 1), most - 1))


BOOK.step("courses", courses)
BOOK.step("lay", lay)
keeps_responses("lay")
BOOK.answer("course", course_taken)
BOOK.answer("lay", laid)
