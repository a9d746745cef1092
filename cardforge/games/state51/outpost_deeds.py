"""What is done with Outposts: build, upgrade, activate, raze, and build again (N15-N39, N50)."""

from __future__ import annotations

from cardforge.games.state51.moments import run, with_triggers
from cardforge.games.state51.outposts import asked_for, build_forbidden, payers, removable
from cardforge.games.state51.state import NOBODY, State51
from cardforge.kernel.decision import Option, Step


def toss(state: State51, step: Step) -> None:
    """Asks which card is discarded for a build or an upgrade: (toss, seat, what it must show)."""
    _, seat, asked = step
    cards: list[Option] = [("discard", card) for card in payers(state, seat, asked)]
    state.ask(seat, "toss", cards, "N15", (seat,))


def tossed(state: State51, context: Step, option: Option) -> None:
    """Discards it."""
    state.note("discard", "N15", context[0], int(option[1]))
    state.discard(int(option[1]))


def build_at(state: State51, step: Step) -> None:
    """N18, N20: the token goes to level 1, taken off another Territory if none is left: (build_at, seat, place[, anywhere])."""
    seat, place = step[1], step[2]
    anywhere = len(step) > 3 or state.turn == 1
    if len(state.outposts(seat)) >= state.facts.options["outpost_tokens"]:
        away: list[Option] = [("remove", other) for other in removable(state, seat, place, anywhere)]
        state.push(("set_outpost", seat, place))
        state.ask(seat, "remove", away, "N20")
        return
    set_outpost(state, ("set_outpost", seat, place))


def removed(state: State51, context: Step, option: Option) -> None:
    """Takes the chosen own Outpost off the map."""
    clear(state, int(option[1]))


def clear(state: State51, place: int) -> None:
    """D-N20: the token goes back to its owner, a defense token on the Territory to the general supply."""
    state.note("outpost_gone", "N38", state.outpost[place], place)
    state.outpost[place], state.level[place], state.watch[place] = NOBODY, 0, 0


def set_outpost(state: State51, step: Step) -> None:
    """N18: stands on level 1 and its effect is activated."""
    _, seat, place = step
    state.outpost[place], state.level[place] = seat, 1
    state.note("outpost", "N18", seat, place, 1)
    with_triggers(state, [("activate_level", seat, place, 1)], [("fire", seat, "build_outpost")])


def raise_at(state: State51, step: Step) -> None:
    """N30, N34: one level up, then one effect of the new level or a lower one."""
    _, seat, place = step
    state.level[place] += 1
    state.note("outpost", "N30", seat, place, state.level[place])
    with_triggers(state, [("activate_level", seat, place, state.level[place])], [("fire", seat, "upgrade_outpost")])


def activate_level(state: State51, step: Step) -> None:
    """N30, N37, N50: asks for one effect, of this level or a lower one: (activate_level, seat, place, level)."""
    _, seat, place, level = step
    effects = state.facts.level_effects[state.fact[state.territory(place)]]
    options: list[Option] = [("level", one) for one in range(level, 0, -1) if one in effects]
    if options:
        state.ask(seat, "level", options, "N50", (seat, place))


def level_chosen(state: State51, context: Step, option: Option) -> None:
    """Carries the effect out."""
    seat, place = context
    card = state.territory(place)
    run(state, seat, state.facts.level_effects[state.fact[card]][int(option[1])], card)


def raze_outpost(state: State51, seat: int, place: int) -> None:
    """N37-N39: the attacker activates one effect, the token leaves, and the attacker may build there at once."""
    state.note("raze_outpost", "N35", seat, place)
    state.push(("rebuild", seat, place))
    fired: list[Step] = [("fire", seat, "raze_outpost")]
    if state.facts.options["outpost_raze_triggers_features"]:
        fired.append(("fire", seat, "raze"))
    with_triggers(state, [("activate_level", seat, place, state.level[place]), ("outpost_falls", place)], fired)


def outpost_falls(state: State51, step: Step) -> None:
    """N38: the token leaves the map."""
    clear(state, step[1])


def rebuild(state: State51, step: Step) -> None:
    """N39, D-N4: the attacker may build there at once, for a discard unless the table plays otherwise."""
    _, seat, place = step
    free = state.facts.options["raze_rebuild_free"]
    asked = asked_for(state, 1, place)
    if build_forbidden(state, seat, place) is None and (free or payers(state, seat, asked)):
        state.ask(seat, "rebuild", [("rebuild", place), ("done",)], "N39", (seat, place))


def rebuilt(state: State51, context: Step, option: Option) -> None:
    """Pays and builds, or leaves it."""
    seat, place = context
    if option[0] == "rebuild":
        state.push(("build_at", seat, place))
        if not state.facts.options["raze_rebuild_free"]:
            state.push(("toss", seat, asked_for(state, 1, place)))
