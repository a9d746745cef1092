"""The third step: moves through the reserve, defenders assigned to Outposts, attackers to groups (O58-O63, D29-D31)."""

from __future__ import annotations

from cardforge.games.outposts import values
from cardforge.games.outposts.casualties import room
from cardforge.games.outposts.ending import check
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.triggers import fire
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, OFFENSE, RESERVE
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import PLAYER_TARGET

ZONE_WORDS = {"reserve": RESERVE, "defend": DEFENSE, "offense": OFFENSE}


def war_step(state: OutpostsState, step: Step) -> None:
    """Without a creature there is nothing to prepare."""
    if any(state.zone(state.active, zone) for zone in CREATURE_ZONES):
        state.push(("war", 1))


def war(state: OutpostsState, step: Step) -> None:
    """Asks for one move after another; the first choice may also be to skip the step (D14)."""
    options = moves(state)
    options.append(("done",))
    if step[1]:
        options.append(("skip",))
    state.ask(state.active, "war", options, "O58")


def moves(state: OutpostsState) -> list[Option]:
    """Every move that the active player may make now, in a fixed order."""
    seat = state.active
    found: list[Option] = []
    open_posts = [post for post in state.standing(seat) if room(state, post) > 0]
    for zone in CREATURE_ZONES:
        for card in state.zone(seat, zone):
            if movement_forbidden(state, card):
                continue
            if zone != RESERVE:
                found.append(("reserve", card))
                continue
            if not values.forbidden(state, card, "defend"):
                found += [("defend", card, post) for post in open_posts]
            if not values.forbidden(state, card, "attack"):
                found.append(("offense", card))
    if state.zone(seat, DEFENSE) and not state.reassigned and len(state.standing(seat)) > 1:
        found.append(("reassign",))
    return found


def movement_forbidden(state: OutpostsState, card: int) -> str | None:
    """The row that forbids a creature to move now: one move a turn (D29), a text, or Slow."""
    most = state.facts.options["moves_per_creature"]
    facts = state.facts
    if facts.has_keyword["nimble"] or state.effects or state.statics:
        most += (1 if values.keyword(state, card, "nimble") else 0) + values.more(state, card, "moves")
        if values.forbidden(state, card, "move"):
            return "O58"
    if state.moves[card] >= most:
        return "D29"
    if state.lies_in(card, RESERVE) and state.entered[card] == state.turn and values.keyword(state, card, "slow"):
        return "D27"
    return None


def move_forbidden(state: OutpostsState, seat: int, card: int, zone: int, outpost: int = -1) -> str | None:
    """The row that forbids one move: only through the reserve (O58, O59), to a standing own Outpost with room (O60, O61, D30)."""
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
        return "O61" if room(state, outpost) < 1 else None
    return None


def prepared(state: OutpostsState, context: Step, option: Option) -> None:
    """Makes one move, or ends the step."""
    word = str(option[0])
    if word == "skip":
        return
    if word == "done":
        state.push(("form_groups",))
        return
    if word == "reassign":
        reassign(state)
        return
    card = int(option[1])
    state.moves[card] += 1
    state.put(card, state.active, ZONE_WORDS[word], int(option[2]) if word == "defend" else -1)
    state.note("move", "O58", card, ZONE_WORDS[word])
    fire(state, "moved", card, state.active)
    state.push(("war", 0))
    check(state)


def reassign(state: OutpostsState) -> None:
    """D30: assigning defenders anew is free and no move; one after another names its Outpost."""
    state.reassigned = 1
    crowd = tuple(state.zone(state.active, DEFENSE))
    for card in crowd:
        state.at[card] = -1
    state.push(*(("assign", card) for card in crowd), ("war", 0))


def assign(state: OutpostsState, step: Step) -> None:
    """O60, O61: asks for the Outpost of one defender."""
    seat = state.active
    posts: list[Option] = [("guard", post) for post in state.standing(seat) if room(state, post) > 0]
    state.ask(seat, "assign", posts, "O60", (step[1],))


def assigned(state: OutpostsState, context: Step, option: Option) -> None:
    """O60: the defender stands at its Outpost."""
    state.at[int(context[0])] = int(option[1])
    state.note("guards", "O60", int(context[0]), int(option[1]))


def form_groups(state: OutpostsState, step: Step) -> None:
    """O62: every creature in offense that may attack joins a group, if there is anybody to attack."""
    seat = state.active
    if not any(state.standing(other) for other in state.opponents(seat)):
        return
    able = tuple(card for card in state.zone(seat, OFFENSE) if not values.forbidden(state, card, "attack"))
    state.push(*(("group", card) for card in able))


def group(state: OutpostsState, step: Step) -> None:
    """O62, O63, D31: asks for the group of one creature; a new one is always possible."""
    card = int(step[1])
    options: list[Option] = [("join", place) for place in range(len(state.groups)) if not _is_full(state, place, card)]
    options.append(("join", len(state.groups)))
    state.ask(state.active, "group", options, "O62", (card,))


def _is_full(state: OutpostsState, place: int, card: int) -> bool:
    members = state.groups[place][2:]
    most = state.facts.options["max_group"] + values.more(state, PLAYER_TARGET - state.active, "group")
    if len(members) >= most:
        return True
    return any(values.keyword(state, member, "loner") for member in (*members, card))


def grouped(state: OutpostsState, context: Step, option: Option) -> None:
    """Puts the creature into its group."""
    card, place = int(context[0]), int(option[1])
    if place == len(state.groups):
        state.groups.append((-1, 0, card))
    else:
        state.groups[place] = (*state.groups[place], card)
