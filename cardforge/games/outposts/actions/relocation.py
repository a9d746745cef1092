"""Who leaves an Outpost: defenders of a fallen one, and what is above a limit that fell (O76, O77, D40, D54)."""

from __future__ import annotations

from cardforge.games.outposts.actions.outposts import open_outposts
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, RESERVE
from cardforge.kernel.decision import Option, Step, number_in


def relocate_defender(state: OutpostsState, step: Step) -> None:
    """O76, O77, D40: asks where a defender that leaves its Outpost goes: to another one of its player that has room, or to reserve."""
    _, card, left = step
    if not state.lies_in(card, DEFENSE) or state.at[card] != left:
        return
    seat = state.controller(card)
    options: list[Option] = []
    if not restrictions.is_forbidden(state, card, "defend"):
        options += [("guard", outpost) for outpost in open_outposts(state, seat)]
    state.ask(seat, "rehouse", [*options, ("reserve",)], "O76", (card,))


def relocated(state: OutpostsState, context: Step, option: Option) -> None:
    """Moves the defender to the chosen place."""
    card = int(context[0])
    seat = state.controller(card)
    if option[0] == "guard":
        state.put(card, seat, DEFENSE, number_in(option))
        state.note("joins", "O76", card, number_in(option))
    else:
        state.put(card, seat, RESERVE)
        state.note("retreats", "O77", card)


def choose_leaver(state: OutpostsState, step: Step) -> None:
    """O61, D54: asks which defender leaves an Outpost that has too many."""
    outpost = int(step[1])
    options: list[Option] = [("leave", card) for card in state.defenders(outpost)]
    state.ask(state.controller(outpost), "crowded", options, "O61", (outpost,))


def leaver_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """D54: the defender goes where one of a fallen Outpost may go; with the limit still too low, another one follows."""
    state.push(("relocate_defender", number_in(option), int(context[0])))


def choose_upgrade(state: OutpostsState, step: Step) -> None:
    """O54, D54: asks which upgrade is discarded from an Outpost that holds too many."""
    outpost = int(step[1])
    options: list[Option] = [("remove", card) for card in state.upgrades(outpost)]
    state.ask(state.controller(outpost), "overloaded", options, "O54", (outpost,))


def upgrade_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """D54: discards the upgrade; with the limit still too low, another one follows."""
    upgrade = number_in(option)
    state.note("discarded", "O54", upgrade)
    state.discard(upgrade)


BOOK.step("relocate_defender", relocate_defender)
BOOK.step("crowded", choose_leaver)
BOOK.step("overloaded", choose_upgrade)
BOOK.answer("rehouse", relocated)
BOOK.answer("crowded", leaver_chosen)
BOOK.answer("overloaded", upgrade_chosen)
