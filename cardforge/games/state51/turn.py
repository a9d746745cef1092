"""The Action phase: one action a turn, clockwise, until all have passed (R14, R26); every action with the row that forbids it."""

from __future__ import annotations

from cardforge.games.state51 import building, connections, developing, guarding, map_actions, razing, using
from cardforge.games.state51.costs import affords, purse
from cardforge.games.state51.state import CONVERSIONS, State51
from cardforge.games.state51.table import BLUE, GREY, RED, UNIVERSAL, WORKER
from cardforge.kernel.decision import Option, Step


def round_(state: State51, step: Step) -> None:
    """R6: Lookout, Production, Action, Cleanup."""
    state.turn += 1
    state.active = state.first
    state.note("round", "R6", state.turn)
    state.push(("lookout",), ("production",), ("act", state.first), ("after_actions",))


def act(state: State51, step: Step) -> None:
    """R14: the next player who has not passed takes a turn; with nobody left the phase is over (B8.9)."""
    seat = step[1]
    if all(state.passed):
        return
    following = ("act", (seat + 1) % state.seats)
    if state.passed[seat]:
        state.push(following)
    elif state.is_virtual(seat):
        state.push(("virtual_turn",), following)
    else:
        state.active = seat
        state.ask(seat, "turn", legal(state, seat), "R14", (seat,))


def acted(state: State51, context: Step, option: Option) -> None:
    """Carries the action out; a token placed costs no action (R27)."""
    seat = context[0]
    if option[0] in ("guard", "watch"):
        guarding.place_token(state, seat, option)
        state.push(("act", seat))
        return
    state.push(("after", seat), ("act", (seat + 1) % state.seats))
    DO[str(option[0])](state, seat, option)


def pass_(state: State51, seat: int, option: Option) -> None:
    """R26: no more actions this round, and nobody may touch this player any more."""
    state.passed[seat] = 1
    state.note("pass", "R26", seat)
    if "pass" in state.facts.moments:
        state.push(("fire", seat, "pass"))


def legal(state: State51, seat: int) -> list[Option]:
    """All that the player may do now, in a fixed order; to pass is always among it."""
    have = purse(state, seat)
    options = from_hand(state, seat, have)
    options += with_the_state(state, seat, have)
    options += against_others(state, seat, have)
    if state.facts.on_map:
        options += map_actions.on_the_map(state, seat, have)
    options += guarding.placements(state, seat)
    options.append(("pass",))
    return options


def from_hand(state: State51, seat: int, have: list[int]) -> list[Option]:
    """R15-R18, R25: what can be done with the cards in hand."""
    facts = state.facts
    build: list[Option] = []
    cover: list[Option] = []
    deals: list[Option] = []
    razes: list[Option] = []
    plays: list[Option] = []
    bits = developing.ground(state, seat, have)
    grey = building.reach(state, seat, have, GREY, "construct")
    blue = building.reach(state, seat, have, BLUE, "deal")
    red = building.reach(state, seat, have, RED, "raze")
    for card in state.hand(seat):
        fact = state.fact[card]
        if not facts.location[fact]:
            deeds = range(len(facts.deeds[fact]))
            plays += [
                ("play", card, deed)
                for deed in deeds
                if connections.play_forbidden(state, seat, card, deed, have) is None
            ]
            continue
        distance = facts.distance[fact]
        if distance <= grey:
            build.append(("construct", card))
        if bits & (facts.types[fact] or developing.ANYTHING):
            cover.append(("develop", card))
        if distance <= blue:
            deals.append(("deal", card))
        if distance <= red:
            razes.append(("raze_hand", card))
    return [*build, *cover, *deals, *razes, *plays]


def with_the_state(state: State51, seat: int, have: list[int]) -> list[Option]:
    """R20-R22, R24: own action Locations, the faction board, workers, Connections on the table."""
    facts = state.facts
    options: list[Option] = []
    for card in state.locations(seat):
        deeds = facts.actions[state.fact[card]]
        if deeds and state.marks[card] < facts.uses[state.fact[card]]:
            for place, deed in enumerate(deeds):
                if affords(state, seat, deed.price, have) and (
                    deed.plain or using.can_use(state, seat, card, deed, have)
                ):
                    options.append(("activate", card, place))
    board, used = state.board(seat), seat * CONVERSIONS
    for place, deed in enumerate(facts.deeds[state.fact[board]]):
        if state.used[used + place] < deed.per_round and affords(state, seat, deed.price, have):
            options.append(("convert", place))
    if have[WORKER] >= 2:
        options += using.EXCHANGES
        options += [("take", card) for card in connections.open_cards(state)]
    return options


def against_others(state: State51, seat: int, have: list[int]) -> list[Option]:
    """R19, R23: open productions and Locations of opponents who have not passed."""
    facts, fact, marks = state.facts, state.fact, state.marks
    worker, red = have[WORKER], 0 if facts.options["peaceful"] else have[RED] + have[UNIVERSAL]
    options: list[Option] = []
    if not worker and red < razing.ROW_DEFENSE[0]:
        return options
    for enemy in state.opponents(seat):
        if state.passed[enemy]:
            continue
        for card in state.locations(enemy):
            if worker and facts.visited[fact[card]] and not marks[card]:
                options.append(("open", card))
            if red >= razing.ROW_DEFENSE[0] and razing.raze_enemy_forbidden(state, seat, card, have) is None:
                options.append(("raze_enemy", card))
    return options


DO = {
    "construct": building.construct, "develop": developing.develop, "deal": razing.deal, "raze_hand": razing.raze_hand,
    "raze_enemy": razing.raze_enemy, "activate": using.activate, "convert": using.convert, "exchange": using.exchange,
    "open": using.use_open, "take": connections.take, "play": connections.play, "build": map_actions.build,
    "upgrade": map_actions.upgrade, "raze_outpost": map_actions.raze, "pass": pass_,
}  # fmt: skip
"""What each action does."""
