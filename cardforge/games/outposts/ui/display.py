"""The screen of a player: Outposts with counters and defenders, the three creature zones, mana and Crystals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    ACTIVE,
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
from cardforge.kernel.screen import cards, counted, filled, names, side_name, turn_line

PROMPTS: Final = {
    "draw": "Do you draw, or skip the step?", "play": "What do you do: play, buy or get mana?", "war": "Who goes where?", "place": "Which Outpost does it go to?",
    "face": "Face-up or face-down?", "group": "Which group does it join?", "aim_group": "What does this group attack?",
    "next_assault": "Which assault first?", "assign": "Which Outpost does it guard?", "rehouse": "Where does it go now?",
    "pick": "Which Silver card do you keep?", "mulligan": "Do you keep this hand?", "discard_some": "Which card do you discard?",
    "search": "Which card?", "go": "Where does it go?", "crowded": "Which defender leaves?", "overloaded": "Which upgrade is discarded?", "share": "How much of the damage goes here?",
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
        ("packet", counted(printed(view, card) for card in view.zone(owner, PACKET))),
        ("kept", names(view, view.zone(owner, PICKED))),
        ("hand", counted(printed(view, card) for card in view.zone(owner, HAND))),
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


def printed(view: OutpostsState, card: int) -> str:
    """A card in hand with its type, numbers and price: "Ash Knight (creature 2/2/3, 3 mana)"; a hidden card without."""
    definition = view.definition[card] if card >= 0 else -1
    if definition < 0:
        return view.name_of(card)
    face = view.definitions.cards[definition]
    kind = face.word("type")
    numbers = f" {'/'.join(str(face.whole(part)) for part in STATS)}" if kind == "creature" else ""
    return f"{view.name_of(card)} ({kind}{numbers}, {view.definitions.cost[definition]} mana)"


def card_detail(view: OutpostsState, seat: int, card: int) -> str:
    """Whose a card is, where it is, and its numbers or its price."""
    if view.definition[card] < 0 or view.where[card] < 0:
        return ""
    owner, zone = divmod(view.where[card], COUNT)
    whose = "yours" if owner == seat else f"player {owner + 1}'s"
    if zone in (HAND, PACKET):
        return printed(view, card).removeprefix(view.name_of(card)).strip(" ()")
    place = view.engine.rules.zones[zone].name
    if zone in (DEFENSE, UPGRADES, HIDDEN) and view.at[card] >= 0:
        place = f"Outpost {view.zone(view.controller(view.at[card]), OUTPOSTS).index(view.at[card]) + 1}"
    numbers = _creature(view, card).removeprefix(view.name_of(card)) if zone in ACTIVE and zone != UPGRADES else ""
    return f"{whose}, {place}{numbers}"


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


STATS: Final = ("attack", "defense", "health")
"""The printed numbers of a creature."""

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
