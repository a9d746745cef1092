"""What happens to Outposts: they are built, upgraded, activated, razed, and rebuilt (N15-N39, N50)."""

from __future__ import annotations

from cardforge.games.state51.actions.outposts import cannot_place, paying_cards, removable, required_card
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.triggers import emit_step, run, with_triggers
from cardforge.games.state51.state import NOBODY, State51
from cardforge.kernel.decision import Option, Step, number_in


def discard_for_outpost(state: State51, step: Step) -> None:
    """N15: the player chooses the card to discard for a build or an upgrade: (toss, seat, what it must show)."""
    _, seat, required = step
    options: list[Option] = [("discard", card) for card in paying_cards(state, seat, required)]
    state.ask(seat, "toss", options, "N15", (seat,))


def card_discarded(state: State51, context: Step, option: Option) -> None:
    """N15: discards the chosen card."""
    (seat,) = context
    card = number_in(option)
    state.note("discard", "N15", seat, card)
    state.discard(card)


def build_outpost(state: State51, step: Step) -> None:
    """N3, N18, N20, D-N14: the token is put on level 1; only with none left, the player takes one from another Territory.

    The step is (build_outpost, seat, position), with a fourth entry if the neighbour rule does not apply (N23, D-N6).
    """
    _, seat, position, *anywhere = step
    state.push(("set_outpost", seat, position))
    if len(state.outposts(seat)) >= state.definitions.options["outpost_tokens"]:
        positions = removable(state, seat, position, bool(anywhere))
        state.ask(seat, "remove", [("remove", other) for other in positions], "N20")


def outpost_removed(state: State51, context: Step, option: Option) -> None:
    """N20: removes the chosen own Outpost from the map."""
    remove_outpost(state, number_in(option))


def remove_outpost(state: State51, position: int) -> None:
    """D-N20: the token returns to its owner, and a defense token on the Territory to the general supply."""
    state.note("outpost_gone", "N38", state.outpost[position], position)
    state.outpost[position], state.level[position], state.territory_defended[position] = NOBODY, 0, 0


def set_outpost(state: State51, step: Step) -> None:
    """N18: the new Outpost is on level 1, and its effect is activated."""
    _, seat, position = step
    state.outpost[position], state.level[position] = seat, 1
    state.note("outpost", "N18", seat, position, 1)
    with_triggers(
        state,
        [("activate_level", seat, position, 1)],
        [emit_step(seat, "build_outpost"), *heard(state, "build_outpost", seat, state.territory(position))],
    )


def upgrade_at(state: State51, step: Step) -> None:
    """N30, N34: the Outpost goes up one level, then one effect of the new level or a lower one is activated."""
    _, seat, position = step
    state.level[position] += 1
    level = state.level[position]
    state.note("outpost", "N30", seat, position, level)
    with_triggers(
        state,
        [("activate_level", seat, position, level)],
        [emit_step(seat, "upgrade_outpost"), *heard(state, "upgrade_outpost", seat, state.territory(position))],
    )


def activate_level(state: State51, step: Step) -> None:
    """N30, N37, N50: the player chooses one effect of this level or a lower one: (activate_level, seat, position, level)."""
    _, seat, position, top = step
    effects = state.definitions.level_effects[state.definition[state.territory(position)]]
    options: list[Option] = [("level", level) for level in range(top, 0, -1) if level in effects]
    if options:
        state.ask(seat, "level", options, "N50", (seat, position))


def level_chosen(state: State51, context: Step, option: Option) -> None:
    """N50: carries out the effect of the chosen level."""
    seat, position = context
    card = state.territory(position)
    run(state, seat, state.definitions.level_effects[state.definition[card]][number_in(option)], card)


def raze_outpost(state: State51, seat: int, position: int) -> None:
    """N37-N39: the attacker activates one effect, the token is removed, and the attacker may build there at once."""
    state.note("raze_outpost", "N35", seat, position)
    state.push(("rebuild", seat, position))
    emitted = [emit_step(seat, "raze_outpost")]
    if state.definitions.options["outpost_raze_triggers_features"]:
        emitted += [emit_step(seat, "raze"), *heard(state, "raze", seat, state.territory(position))]
    emitted += heard(state, "raze_outpost", seat, state.territory(position))
    level = state.level[position]
    with_triggers(state, [("activate_level", seat, position, level), ("outpost_falls", position)], emitted)


def outpost_falls(state: State51, step: Step) -> None:
    """N38: removes the token from the map."""
    _, position = step
    remove_outpost(state, position)


def rebuild(state: State51, step: Step) -> None:
    """N39, D-N4: the attacker may build there at once, for a discard unless the options make it free."""
    _, seat, position = step
    free = state.definitions.options["raze_rebuild_free"]
    required = required_card(state, 1, position)
    if cannot_place(state, seat, position) is None and (free or paying_cards(state, seat, required)):
        state.ask(seat, "rebuild", [("rebuild", position), ("done",)], "N39", (seat, position))


def rebuilt(state: State51, context: Step, option: Option) -> None:
    """N39: pays and builds, or declines."""
    seat, position = context
    if option[0] == "rebuild":
        state.push(("build_outpost", seat, position))
        if not state.definitions.options["raze_rebuild_free"]:
            state.push(("toss", seat, required_card(state, 1, position)))


BOOK.step("toss", discard_for_outpost)
BOOK.step("build_outpost", build_outpost)
BOOK.step("set_outpost", set_outpost)
BOOK.step("upgrade_at", upgrade_at)
BOOK.step("activate_level", activate_level)
BOOK.step("outpost_falls", outpost_falls)
BOOK.step("rebuild", rebuild)
BOOK.answer("toss", card_discarded)
BOOK.answer("remove", outpost_removed)
BOOK.answer("level", level_chosen)
BOOK.answer("rebuild", rebuilt)
