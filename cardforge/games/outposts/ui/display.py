"""The screen of a player: Outposts with counters and defenders, the three creature zones, mana and Crystals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    COUNT,
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    HIDDEN,
    OFFENSE,
    OUTPOSTS,
    PACKET,
    PICKED,
    RESERVE,
    UPGRADES,
)
from cardforge.kernel.contract.presentation import Line
from cardforge.kernel.decision import Option
from cardforge.kernel.screen import cards, counted, filled, names, priced, side_name, turn_line

PROMPTS: Final = {
    "draw": "Draw, or skip the step?", "play": "Play, buy or get mana?", "war": "Prepare: who goes where?", "place": "On which Outpost?",
    "face": "Face-up or face-down?", "group": "Into which group?", "aim_group": "Attack what with this group?",
    "next_assault": "Which assault first?", "assign": "Which Outpost does it guard?", "rehouse": "Where does it go now?",
    "pick": "Which Silver card do you keep?", "mulligan": "Keep this hand?", "discard_some": "Discard what?",
    "search": "Which card?", "go": "Where does it go?", "crowded": "Which defender leaves?", "overloaded": "Which upgrade is discarded?", "share": "How much of the damage here?",
}  # fmt: skip
"""The question of each kind of decision."""


def screen(view: OutpostsState, seat: int) -> list[Line]:
    """Whose turn it is, the groups that attack, the own side, then every opponent's."""
    found: list[Line] = [turn_line(view, seat)] if view.turn else [("The draft", "")]
    for number, group in enumerate(view.groups, 1):
        if not group.resolved:
            found.append((f"group {number}", _creatures(view, list(group.creatures)) + _target(view, group.target)))
    for one in (seat, *view.opponents(seat)):
        found += _side(view, one, seat)
    return found


def _target(view: OutpostsState, target: int) -> str:
    if target < 0:
        return ""
    owner = view.controller(target)
    return f" against Outpost {view.zone(owner, OUTPOSTS).index(target) + 1} of player {owner + 1}"


def _side(view: OutpostsState, owner: int, seat: int) -> list[Line]:
    found = [
        (side_name(owner, seat), ", ".join(_points(view, owner))),
        ("packet", counted(priced(view, card, view.definitions.cost) for card in view.zone(owner, PACKET))),
        ("kept", names(view, view.zone(owner, PICKED))),
        ("hand", counted(priced(view, card, view.definitions.cost) for card in view.zone(owner, HAND))),
        *((f"Outpost {place}", _outpost(view, post)) for place, post in enumerate(view.zone(owner, OUTPOSTS), 1)),
        ("reserve", _creatures(view, view.zone(owner, RESERVE))),
        ("offense", _creatures(view, view.zone(owner, OFFENSE))),
    ]
    return filled(found)


def _points(view: OutpostsState, owner: int) -> Iterator[str]:
    if view.turn:
        crystals = view.crystals[owner]
        yield f"{crystals or 'no'} Mana Crystal{'s' * (crystals != 1)}"
        yield f"{view.mana[owner]} mana"
    yield f"{cards(len(view.zone(owner, DECK)))} in the deck"
    if view.zone(owner, DISCARD):
        yield f"{len(view.zone(owner, DISCARD))} discarded"


def _creatures(view: OutpostsState, found: list[int]) -> str:
    return counted(_creature(view, card) for card in found)


def _creature(view: OutpostsState, card: int) -> str:
    """A creature with attack, defense and health."""
    if view.definition[card] < 0:
        return view.name_of(card)
    return f"{view.name_of(card)} {'/'.join(str(view.stat(card, part)) for part in ('attack', 'defense', 'health'))}"


def _outpost(view: OutpostsState, post: int) -> str:
    """Its counters, who guards it, and the upgrades on it."""
    if view.down[post]:
        return "destroyed"
    owner = view.controller(post)
    said = [f"{view.counters[post]} of {view.definitions.options['outpost_hp']} counters"]
    guards = view.defenders(post)
    said += [f"guarded by {_creatures(view, guards)}"] if guards else []
    said += [view.name_of(card) for card in view.zone(owner, UPGRADES) if view.at[card] == post]
    down = [card for card in view.zone(owner, HIDDEN) if view.at[card] == post]
    said += [f"face-down: {names(view, down)}"] if down else []
    return ", ".join(said)


ACTIONS: Final = {
    HAND: ("play", "discard"),
    RESERVE: ("offense", "sacrifice"),
    DEFENSE: ("reserve", "offense", "sacrifice"),
    OFFENSE: ("reserve", "sacrifice"),
}
"""The words of the actions with one card, by its zone."""


def possible_actions(view: OutpostsState, seat: int, card: int) -> list[Option]:
    """The options for an own card in hand or in a creature zone."""
    owner, zone = divmod(view.where[card], COUNT)
    return [(word, card) for word in ACTIONS.get(zone, ())] if owner == seat else []
