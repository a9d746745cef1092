"""The tactics phase: claims of disciplines by marking residents, answers, advantages, levels and victory points (A175-A183, A214, C25, C26, C38)."""

from __future__ import annotations

from cardforge.games.arc import DISCIPLINES
from cardforge.games.arc.ending import check
from cardforge.games.arc.marks import mark
from cardforge.games.arc.passives import bearing, silent
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.verbs import BidWeight
from cardforge.games.arc.zones import COUNT, DOMAIN, KINGDOM, RESIDENTS
from cardforge.kernel.abilities import Ability
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET, amount


def tactics(state: ArcState, step: Step) -> None:
    """A175-A177: each discipline may be claimed once a turn, in any order, one after another (C25a)."""
    options: list[Option] = [
        ("claim", place) for place in range(len(DISCIPLINES)) if not claim_forbidden(state, state.active, place)
    ]
    if options:
        state.ask(state.active, "tactics", [*options, ("pass",)], "A175")
    else:
        state.push(("rewards",))


def claim_forbidden(state: ArcState, seat: int, place: int) -> str | None:
    """The row that forbids a claim: only disciplines (A176), each once a turn (C25), with a resident to mark for it (A178)."""
    if not 0 <= place < len(DISCIPLINES):
        return "A176"
    if any(word == "claim" and claim == place for claim, word, _, _ in state.bids):
        return "C25"
    residents = state.zone(seat, RESIDENTS)
    return None if any(not bid_forbidden(state, seat, place, card) for card in residents) else "A178"


def claimed(state: ArcState, context: Step, option: Option) -> None:
    """A177-A179: the claim is announced, then the active player bids and the opponents answer once each, clockwise (C25c)."""
    if option[0] == "pass":
        state.push(("rewards",))
        return
    place = int(option[1])
    state.bids.append((place, "claim", state.active, 0))
    state.note("claim", "A177", state.active, place)
    answers = [("bid", place, seat, 0) for seat in state.opponents(state.active)]
    state.push(("bid", place, state.active, 0), *answers, ("award", place), ("tactics",))


def bidders(state: ArcState, seat: int, place: int) -> list[int]:
    """C25b, C25i: unmarked residents of any own city, the avatar too; with domains, creatures of the discipline's Domain (C26)."""
    marked = state.marked
    residents = state.zone(seat, RESIDENTS)
    return [card for card in residents if not marked[card] and not bid_forbidden(state, seat, place, card)]


def bid_forbidden(state: ArcState, seat: int, place: int, card: int) -> str | None:
    """The row that forbids marking a card for a discipline: an own unmarked resident (A178), its place (C26, C25), a text (A274)."""
    if state.marked[card] or state.where[card] != seat * COUNT + RESIDENTS:
        return "A178"
    levels = state.facts.profile.levels
    if levels and state.at[card] != DOMAIN - place:
        return "C26"
    own_city = not levels and state.facts.options["bid_scope"] == "own_discipline_city"
    if own_city and state.facts.discipline[state.fact[state.at[card]]] != place:
        return "C25"
    if silent(state, "forbid bid"):
        return None
    return "A274" if forbidden(state, card, "bid") or forbidden(state, PLAYER_TARGET - seat, "bid") else None


def bid(state: ArcState, step: Step) -> None:
    """A178, A179: marks residents one after another (step: discipline, seat, so far)."""
    _, place, seat, total = step
    options: list[Option] = [("send", card) for card in bidders(state, seat, place)]
    if total or seat != state.active:
        options.append(("done",))
    if options:
        state.ask(seat, "bid", options, "A178", (place, seat, total))
    else:
        state.bids.append((place, "bid", seat, total))


def sent(state: ArcState, context: Step, option: Option) -> None:
    """Marks the resident and goes on; marked residents stay marked whoever wins (C25i)."""
    place, seat, total = context
    if option[0] == "done":
        state.bids.append((place, "bid", seat, total))
        return
    card = int(option[1])
    mark(state, card, DISCIPLINES[place])
    state.push(("bid", place, seat, total + bid_weight(state, card)))


def bid_weight(state: ArcState, card: int) -> int:
    """As how many residents a card counts in a bid: 1, unless a text says otherwise."""
    if silent(state, "bid"):
        return 1
    given = [effect[3] for effect in state.effects if effect[0] == "bid" and effect[1] == card]
    held = [amount(state, verb.n, frame) for verb, frame in bearing(state, card, "bid") if isinstance(verb, BidWeight)]
    return max([*given, *held], default=1)


def award(state: ArcState, step: Step) -> None:
    """A180, C25d: strictly the most wins; a tie or nothing at all: nobody."""
    place = step[1]
    totals = {seat: total for claim, word, seat, total in state.bids if claim == place and word == "bid"}
    best = max(totals.values())
    winners = [seat for seat, total in totals.items() if total == best]
    if best > 0 and len(winners) == 1:
        state.bids.append((place, "won", winners[0], best))
        state.note("claim_won", "A180", winners[0], place)
        fire(state, "claim_won", -1, winners[0], DISCIPLINES[place])
    for seat in totals:
        if [seat] != winners:
            fire(state, "claim_lost", -1, seat, DISCIPLINES[place])
    check(state)


def rewards(state: ArcState, step: Step) -> None:
    """C25g: advantages or VP are chosen after the last claim, the active player first."""
    for seat in reversed([state.active, *state.opponents(state.active)]):
        won = sorted(place for place, word, winner, _ in state.bids if word == "won" and winner == seat)
        if won:
            state.push(("reward", seat, tuple(won)))
    state.bids = [row for row in state.bids if row[1] == "won"]


def reward(state: ArcState, step: Step) -> None:
    """A181-A183, C25e-h, C38: all three bring 3 VP and every advantage; otherwise one advantage or 1 VP for each."""
    _, seat, won = step
    if state.facts.profile.levels:
        region_level(state, seat, len(won))
        return
    if len(won) == len(DISCIPLINES):
        gain_points(state, seat, state.facts.options["vp_all_three"])
        state.push(*(("advantage", seat, place) for place in won), ("check",))
        return
    for place in reversed(won):
        if cities_of(state, seat, place):
            state.push(("offer", seat, place))


def offer(state: ArcState, step: Step) -> None:
    """A182: the advantage or 1 VP."""
    _, seat, place = step
    state.ask(seat, "reward", [("advantage", place), ("vp", place)], "A182", (seat,))


def offered(state: ArcState, context: Step, option: Option) -> None:
    """Takes the one or the other."""
    seat = context[0]
    if option[0] == "vp":
        gain_points(state, seat, state.facts.options["vp_per_bid"])
        check(state)
    else:
        state.push(("advantage", seat, option[1]), ("check",))


def advantage(state: ArcState, step: Step) -> None:
    """A181: what stands on the cities of that discipline, all of them (C25e), for the rest of the turn.

    A level of a city is an advantage that a bid of so many residents reaches, the lowest level first.
    """
    _, seat, place = step
    strength = max((total for won, _, winner, total in state.bids if (won, winner) == (place, seat)), default=0)
    for city in reversed(cities_of(state, seat, place)):
        state.note("advantage", "A181", seat, city)
        levels = {own: _level(ability) for own, ability in enumerate(state.facts.abilities[state.fact[city]])}
        reached = [(level, own) for own, level in levels.items() if 0 < level <= strength]
        for _, own in sorted(reached, reverse=True):
            state.push(("set_off", city, own, seat, ()))
        set_off_all(state, seat, city, "advantage", 0)


def _level(ability: Ability) -> int:
    """The level of a level ability; 0 for any other."""
    return ability.n if ability.kind == "level" and isinstance(ability.n, int) else 0


def region_level(state: ArcState, seat: int, wins: int) -> None:
    """A353, A354, C26: one discipline won is tactical advantage, two domination, three total domination and 3 VP."""
    if wins == len(DISCIPLINES):
        gain_points(state, seat, state.facts.options["vp_all_three"])
    state.push(("check",))
    for region in state.zone(seat, KINGDOM):
        state.note("level", "A353", seat, wins)
        set_off_all(state, seat, region, "level", wins)


def set_off_all(state: ArcState, seat: int, card: int, kind: str, level: int) -> None:
    """Sets off the abilities of one kind of a city or Region; they are no choice, but their targets are."""
    for place, ability in enumerate(state.facts.abilities[state.fact[card]]):
        if ability.kind == kind and (not level or ability.n == level):
            state.push(("set_off", card, place, seat, ()))


def cities_of(state: ArcState, seat: int, place: int) -> list[int]:
    """The built cities of a discipline that the seat controls."""
    return [city for city in state.zone(seat, KINGDOM) if state.facts.discipline[state.fact[city]] == place]


def gain_points(state: ArcState, seat: int, points: int) -> None:
    """Victory points for bids."""
    state.vp[seat] += points
    state.note("vp", "A183", seat, points)
