"""The third step: creatures move through the reserve, defend Outposts and form attacking groups (O58-O63, D29-D31)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import player_target
from cardforge.effects.triggers import emit
from cardforge.games.outposts.actions.outposts import open_outposts, room_for_defenders
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import restrictions, stats
from cardforge.games.outposts.records import Group
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, OFFENSE, RESERVE, ZONES
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.settle import settle

ZONE_WORDS: Final = {"reserve": RESERVE, "defend": DEFENSE, "offense": OFFENSE}
"""The zone that a creature moves to, by the word of the option."""


def war_step(state: OutpostsState, step: Step) -> None:
    """Begins the step if the player has a creature."""
    zones, home = state.zones, state.active * COUNT
    if zones[home + RESERVE] or zones[home + DEFENSE] or zones[home + OFFENSE]:
        state.push(("war", 1))


def war(state: OutpostsState, step: Step) -> None:
    """Asks for one move after another; the first choice can also skip the step (D14)."""
    options = moves(state)
    options.append(("done",))
    if step[1] == 1:
        options.append(("skip",))
    state.ask(state.active, "war", options, "O58")


def moves(state: OutpostsState) -> list[Option]:
    """Every move that the active player may make now, in a fixed order."""
    seat = state.active
    found: list[Option] = []
    with_room = open_outposts(state, seat)
    for zone in CREATURE_ZONES:
        for card in state.zone(seat, zone):
            if movement_forbidden(state, card):
                continue
            if zone != RESERVE:
                found.append(("reserve", card))
                continue
            if not restrictions.is_forbidden(state, card, "defend"):
                found += [("defend", card, outpost) for outpost in with_room]
            if not restrictions.is_forbidden(state, card, "attack"):
                found.append(("offense", card))
    if state.zone(seat, DEFENSE) and not state.reassigned and len(state.standing(seat)) > 1:
        found.append(("reassign",))
    return found


def movement_forbidden(state: OutpostsState, card: int) -> str | None:
    """The row that forbids a creature to move now: one move a turn (D29), a text (O58), or Slow (D27)."""
    most = state.definitions.options["moves_per_creature"]
    definitions = state.definitions
    if definitions.has_keyword["nimble"] or state.effects or state.statics:
        most = restrictions.limit_of(state, card, "moves", most) + (1 if stats.keyword(state, card, "nimble") else 0)
        if restrictions.is_forbidden(state, card, "move"):
            return "O58"
    if state.moves[card] >= most:
        return "D29"
    if state.lies_in(card, RESERVE) and state.entered[card] == state.turn and stats.keyword(state, card, "slow"):
        return "D27"
    return None


def move_forbidden(state: OutpostsState, seat: int, card: int, zone: int, outpost: int = -1) -> str | None:
    """The row that forbids a move: it must go through the reserve (O58, O59), or to a standing own Outpost with room (O60, O61, D30)."""
    if state.controller(card) != seat or state.where[card] % COUNT not in CREATURE_ZONES:
        return "O58"
    here = state.where[card] % COUNT
    if here == zone or RESERVE not in (here, zone):
        return "O59" if here != zone else "O58"
    row = movement_forbidden(state, card)
    if row:
        return row
    if zone == DEFENSE:
        if state.controller(outpost) != seat or state.down[outpost]:
            return "O60"
        return "O61" if room_for_defenders(state, outpost) < 1 else None
    return None


def moved(state: OutpostsState, context: Step, option: Option) -> None:
    """Makes the chosen move, or ends the step."""
    word = str(option[0])
    if word == "skip":
        return
    if word == "done":
        state.push(("form_groups",))
        return
    if word == "reassign":
        reassign(state)
        return
    card = number_in(option)
    state.moves[card] += 1
    if "left_zone" in state.definitions.heard_events:
        emit(state, "left_zone", card, state.active, ZONES[state.where[card] % COUNT].name)
    outpost = number_in(option, 2) if word == "defend" else -1
    state.put(card, state.active, ZONE_WORDS[word], outpost)
    if word == "defend":
        state.note("defends", "O60", card, outpost)
    else:
        state.note("move", "O58", card, ZONE_WORDS[word])
    emit(state, "moved", card, state.active, "defense" if word == "defend" else word)
    state.push(("war", 0))
    settle(state)


def reassign(state: OutpostsState) -> None:
    """D30: lets the player assign all defenders anew, one after another; this counts as no move."""
    state.reassigned = 1
    defenders = tuple(state.zone(state.active, DEFENSE))
    for card in defenders:
        state.at[card] = -1
    state.push(*(("assign", card) for card in defenders), ("check",), ("war", 0))


def choose_outpost(state: OutpostsState, step: Step) -> None:
    """O60, O61, D30: asks for the Outpost that a defender guards; without room anywhere it goes to reserve."""
    seat = state.active
    options: list[Option] = [("guard", outpost) for outpost in open_outposts(state, seat)]
    state.ask(seat, "assign", options or [("reserve",)], "O60", (step[1],))


def outpost_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """O60, D30: assigns the defender to the chosen Outpost."""
    card = int(context[0])
    if option[0] == "reserve":
        state.put(card, state.active, RESERVE)
        state.note("retreats", "D30", card)
        return
    state.at[card] = number_in(option)
    state.note("guards", "O60", card, number_in(option))


def form_groups(state: OutpostsState, step: Step) -> None:
    """O62: lets every creature in offense that may attack join a group, if an opponent has a standing Outpost."""
    seat = state.active
    if not any(state.standing(other) for other in state.opponents(seat)):
        return
    attackers = tuple(
        card for card in state.zone(seat, OFFENSE) if not restrictions.is_forbidden(state, card, "attack")
    )
    state.push(*(("group", card) for card in attackers))


def choose_group(state: OutpostsState, step: Step) -> None:
    """O62, O63, D31: asks for the group of one creature; it can always form a new one."""
    card = int(step[1])
    options: list[Option] = [("join", index) for index in range(len(state.groups)) if not _is_full(state, index, card)]
    options.append(("join", len(state.groups)))
    state.ask(state.active, "group", options, "O62", (card,))


def _is_full(state: OutpostsState, index: int, card: int) -> bool:
    """Whether a group has no room for the creature: it is full (O63), or one of them is a Loner."""
    members, player = state.groups[index].creatures, player_target(state.active)
    most = restrictions.limit_of(state, player, "group", state.definitions.options["max_group"])
    if len(members) >= most:
        larger = any(len(group.creatures) > most for other, group in enumerate(state.groups) if other != index)
        if larger or len(members) >= restrictions.limit_of(state, player, "one_group", 0):
            return True
    return any(stats.keyword(state, member, "loner") for member in (*members, card))


def group_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """Puts the creature into its group."""
    card, index = int(context[0]), number_in(option)
    if index == len(state.groups):
        state.groups.append(Group(-1, 0, (card,)))
    else:
        group = state.groups[index]
        state.groups[index] = group._replace(creatures=(*group.creatures, card))
    state.unsettled = 1


BOOK.step("war_step", war_step)
BOOK.step("war", war)
BOOK.step("assign", choose_outpost)
BOOK.step("form_groups", form_groups)
BOOK.step("group", choose_group)
BOOK.answer("war", moved)
BOOK.answer("assign", outpost_chosen)
BOOK.answer("group", group_chosen)
