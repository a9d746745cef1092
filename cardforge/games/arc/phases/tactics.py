"""The tactics phase: claims of disciplines, bids by marking residents, advantages, levels and victory points (A175-A183, A214, C25, C26, C38)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.evaluate import amount, player_target
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.mark import mark
from cardforge.games.arc.actions.replacing import gain_victory_points
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.effects.continuous import affecting, is_unaffected
from cardforge.games.arc.effects.restrictions import is_forbidden, prices_of
from cardforge.games.arc.effects.verbs import (
    ANSWER,
    CLAIM,
    LOST_FOR,
    MARKED_FOR_CLAIM,
    WON_FOR,
    BidWeight,
    claim_of,
)
from cardforge.games.arc.phases.defence import pay_all
from cardforge.games.arc.records import Bid
from cardforge.games.arc.response_cache import keeps_responses
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, KINGDOM, RESIDENTS, domain
from cardforge.kernel.decision import Option, Step, new_row, number_in
from cardforge.kernel.numbers import highest
from cardforge.kernel.settle import settle

_CLAIMS: Final = tuple(claim_of(name) for name in DISCIPLINES)
"""What a text forbids a player who cannot claim a discipline."""


def tactics(state: ArcState, step: Step) -> None:
    """A175-A177: asks which discipline to claim, each once a turn, in any order (C25a)."""
    options: list[Option] = [
        ("claim", discipline)
        for discipline in range(len(DISCIPLINES))
        if not claim_forbidden(state, state.active, discipline)
    ]
    if options:
        state.ask(state.active, "tactics", [*options, ("pass",)], "A175")
    else:
        state.push(("rewards",))


def claim_forbidden(state: ArcState, seat: int, discipline: int) -> str | None:
    """The row that forbids a claim: only disciplines (A176), each once a turn (C25), unless a text says otherwise (A274), with a resident to mark for it (A178)."""
    if not 0 <= discipline < len(DISCIPLINES):
        return "A176"
    if any(row.word == "claim" and row.discipline == discipline for row in state.bids):
        return "C25"
    if is_forbidden(state, player_target(seat), CLAIM) or is_forbidden(state, player_target(seat), _CLAIMS[discipline]):
        return "A274"
    return None if bidders(state, seat, discipline) else "A178"


def claimed(state: ArcState, context: Step, option: Option) -> None:
    """A177-A179: announces the claim; the active player bids, then each opponent once, clockwise (C25c)."""
    if option[0] == "pass":
        state.push(("rewards",))
        return
    discipline = number_in(option)
    _forget_marked(state)
    state.bids.append(new_row(Bid, discipline, "claim", state.active, 0))
    state.note("claim", "A177", state.active, discipline)
    answers = [("bid", discipline, seat, 0) for seat in state.opponents(state.active)]
    state.push_all([("bid", discipline, state.active, 0), *answers, ("award", discipline), ("tactics",)])
    waiting = len(state.triggered)
    emit(state, "claimed", -1, state.active, DISCIPLINES[discipline])
    if len(state.triggered) > waiting:
        state.push(("check",))


def _forget_marked(state: ArcState) -> None:
    """Nobody is marked for the claim that begins, which texts call "that claim"."""
    asked = state.definitions.histories.get(MARKED_FOR_CLAIM, ())
    if asked:
        state.effects = [one for one in state.effects if one.word != "happened" or one.what not in asked]


def bidders(state: ArcState, seat: int, discipline: int) -> list[int]:
    """C25b, C25i: the unmarked residents of all own cities, the avatar included; with Domains, those of the discipline's Domain (C26)."""
    marked = state.marked
    unmarked = [card for card in state.zones[seat * COUNT + RESIDENTS] if not marked[card]]
    everywhere = (
        not state.definitions.profile.levels and state.definitions.options["bid_scope"] != "own_discipline_city"
    )
    if not unmarked or (everywhere and is_unaffected(state, "forbid bid")):
        return unmarked
    return [card for card in unmarked if not bid_forbidden(state, seat, discipline, card)]


def bid_forbidden(state: ArcState, seat: int, discipline: int, card: int) -> str | None:
    """The row that forbids marking a card for a discipline: only own unmarked residents (A178), its place (C26, C25), a text (A274)."""
    if state.marked[card] or state.where[card] != seat * COUNT + RESIDENTS:
        return "A178"
    levels = state.definitions.profile.levels
    if levels and state.at[card] != domain(discipline):
        return "C26"
    own_city = not levels and state.definitions.options["bid_scope"] == "own_discipline_city"
    if own_city and state.definitions.discipline[state.definition[state.at[card]]] != discipline:
        return "C25"
    if is_unaffected(state, "forbid bid"):
        return None
    return "A274" if is_forbidden(state, card, "bid") or is_forbidden(state, player_target(seat), "bid") else None


def bid(state: ArcState, step: Step) -> None:
    """A178, A179: asks which resident to mark next (step: discipline, seat, strength so far)."""
    discipline: int = step[1]
    seat: int = step[2]
    total: int = step[3]
    answers = seat != state.active
    if answers and is_forbidden(state, player_target(seat), ANSWER):
        state.bids.append(new_row(Bid, discipline, "bid", seat, total))
        return
    options: list[Option] = [("send", card) for card in bidders(state, seat, discipline)]
    if total or answers:
        options.append(("done",))
    if options:
        state.ask(seat, "bid", options, "A178", (discipline, seat, total))
    else:
        state.bids.append(new_row(Bid, discipline, "bid", seat, total))


def sent(state: ArcState, context: Step, option: Option) -> None:
    """Marks the resident and asks for the next; marked residents stay marked whoever wins (C25i)."""
    discipline: int = context[0]
    seat: int = context[1]
    total: int = context[2]
    if option[0] == "done":
        state.bids.append(new_row(Bid, discipline, "bid", seat, total))
        return
    card = number_in(option)
    mark(state, card, DISCIPLINES[discipline])
    emit(state, MARKED_FOR_CLAIM, card, seat, DISCIPLINES[discipline])
    if not state.definitions.heard_events.isdisjoint((WON_FOR, LOST_FOR)):
        state.bids.append(new_row(Bid, discipline, "sent", seat, card))
    state.push(("bid", discipline, seat, total + bid_weight(state, card)))
    pay_all(state, card, prices_of(state, card, "bid"))


def bid_weight(state: ArcState, card: int) -> int:
    """How many residents a card counts as in a bid: 1, unless a text says otherwise."""
    if is_unaffected(state, "bid"):
        return 1
    given = [effect.value for effect in state.effects if effect.word == "bid" and effect.target == card]
    held = [amount(state, verb.n, ctx) for verb, ctx in affecting(state, card, "bid") if isinstance(verb, BidWeight)]
    return max([*given, *held], default=1)


def award(state: ArcState, step: Step) -> None:
    """A180, C25d: the strictly highest bid wins; with a tie, or without any bid, nobody does."""
    discipline: int = step[1]
    totals = {row.seat: row.strength for row in state.bids if row.discipline == discipline and row.word == "bid"}
    best = highest(list(totals.values()))
    winners = [seat for seat, total in totals.items() if total == best]
    if best > 0 and len(winners) == 1:
        state.bids.append(new_row(Bid, discipline, "won", winners[0], best))
        state.note("claim_won", "A180", winners[0], discipline)
        emit(state, "claim_won", -1, winners[0], DISCIPLINES[discipline])
    for seat in totals:
        if [seat] != winners:
            emit(state, "claim_lost", -1, seat, DISCIPLINES[discipline])
    for row in state.bids:
        if row.discipline == discipline and row.word == "sent":
            event = WON_FOR if best > 0 and [row.seat] == winners else LOST_FOR
            emit(state, event, row.strength, row.seat, DISCIPLINES[discipline])
    settle(state)


def rewards(state: ArcState, step: Step) -> None:
    """C25g: after the last claim the winners choose advantages or VP, the active player first."""
    if not state.bids:
        return
    for seat in reversed([state.active, *state.opponents(state.active)]):
        won = [row.discipline for row in state.bids if row.word == "won" and row.seat == seat]
        if won:
            won.sort()
            state.push(("reward", seat, tuple(won)))
    state.bids = [row for row in state.bids if row.word == "won"]


def reward(state: ArcState, step: Step) -> None:
    """A181-A183, C25e-h, C38: three wins give 3 VP and every advantage; otherwise each gives an advantage or 1 VP."""
    _, seat, won = step
    if state.definitions.profile.levels:
        region_level(state, seat, len(won))
        return
    if len(won) == len(DISCIPLINES):
        gain_points(state, seat, state.definitions.options["vp_all_three"])
        state.push_all([*[("advantage", seat, discipline) for discipline in won], ("check",)])
        return
    for discipline in reversed(won):
        if cities_of(state, seat, discipline):
            state.push(("offer", seat, discipline))


def offer(state: ArcState, step: Step) -> None:
    """A182: asks for the advantage or 1 VP."""
    _, seat, discipline = step
    state.ask(seat, "reward", [("advantage", discipline), ("vp", discipline)], "A182", (seat,))


def offered(state: ArcState, context: Step, option: Option) -> None:
    """Takes the chosen reward."""
    seat = context[0]
    if option[0] == "vp":
        gain_points(state, seat, state.definitions.options["vp_per_bid"])
        settle(state)
    else:
        state.push(("advantage", seat, option[1]), ("check",))


def advantage(state: ArcState, step: Step) -> None:
    """A158, A181: triggers the advantages of all cities of a discipline (C25e), for the rest of the turn.

    A level of a city is an advantage for a bid of at least that strength; the lowest level comes first.
    """
    _, seat, discipline = step
    strength = highest([0, *[row.strength for row in state.bids if row.discipline == discipline and row.seat == seat]])
    for city in reversed(cities_of(state, seat, discipline)):
        state.note("advantage", "A181", seat, city)
        levels = {
            index: _level(ability) for index, ability in enumerate(state.definitions.abilities[state.definition[city]])
        }
        reached = [(level, index) for index, level in levels.items() if 0 < level <= strength]
        for _, index in sorted(reached, reverse=True):
            state.push(("trigger", city, index, seat, ()))
        trigger_all(state, seat, city, "advantage", 0)


def _level(ability: Ability) -> int:
    """The level of a level ability; 0 for any other."""
    return ability.n if ability.kind == "level" and isinstance(ability.n, int) else 0


def region_level(state: ArcState, seat: int, wins: int) -> None:
    """A353, A354, C26: one win is a tactical advantage, two are domination, three total domination and 3 VP."""
    if wins == len(DISCIPLINES):
        gain_points(state, seat, state.definitions.options["vp_all_three"])
    state.push(("check",))
    for region in state.zone(seat, KINGDOM):
        state.note("level", "A353", seat, wins)
        trigger_all(state, seat, region, "level", wins)


def trigger_all(state: ArcState, seat: int, card: int, kind: str, level: int) -> None:
    """Triggers the abilities of one kind of a city or Region; they are compulsory, but their targets are chosen."""
    for index, ability in enumerate(state.definitions.abilities[state.definition[card]]):
        if ability.kind == kind and (not level or ability.n == level):
            state.push(("trigger", card, index, seat, ()))


def cities_of(state: ArcState, seat: int, discipline: int) -> list[int]:
    """The cities of a discipline that a seat has in play."""
    return [
        city for city in state.zone(seat, KINGDOM) if state.definitions.discipline[state.definition[city]] == discipline
    ]


def gain_points(state: ArcState, seat: int, points: int) -> None:
    """Gives a seat victory points for its bids."""
    if gain_victory_points(state, seat, points):
        state.note("vp", "A183", seat, points)


BOOK.step("tactics", tactics)
BOOK.step("bid", bid)
BOOK.step("award", award)
BOOK.step("rewards", rewards)
keeps_responses("tactics", "rewards")
BOOK.step("reward", reward)
BOOK.step("offer", offer)
BOOK.step("advantage", advantage)
BOOK.answer("tactics", claimed)
BOOK.answer("bid", sent)
BOOK.answer("reward", offered)
