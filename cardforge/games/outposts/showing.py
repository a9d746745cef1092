"""What a person who plays Outposts sees: Outposts with counters and guards, the three creature zones, mana and Crystals."""

from __future__ import annotations

from collections.abc import Iterator

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
from cardforge.kernel.decision import Option
from cardforge.kernel.showing import Line, Showing, cards, counted, name_of, names

PROMPTS = {
    "draw": "Draw, or skip the step?", "play": "Play, buy or get mana?", "war": "Prepare: who goes where?", "place": "On which Outpost?",
    "face": "Face-up or face-down?", "group": "Into which group?", "aim_group": "Attack what with this group?",
    "next_assault": "Which assault first?", "assign": "Which Outpost does it guard?", "rehouse": "Where does it go now?",
    "pick": "Which Silver card do you keep?", "mulligan": "Keep this hand?", "discard_some": "Discard what?",
    "search": "Which card?", "go": "Where does it go?", "share": "How much of the damage here?",
}  # fmt: skip
"""The question of each kind of decision."""


def screen(view: OutpostsState, seat: int) -> list[Line]:
    """Whose turn it is, the groups that attack, the own side, then every opponent's."""
    who = "yours" if view.active == seat else f"player {view.active + 1}'s"
    found: list[Line] = [(f"Turn {view.turn}, {who}", "")] if view.turn else [("The draft", "")]
    for place, group in enumerate(view.groups, 1):
        if not group[1]:
            found.append((f"group {place}", _creatures(view, list(group[2:])) + _target(view, group[0])))
    for one in (seat, *view.opponents(seat)):
        found += _side(view, one, seat)
    return found


def _target(view: OutpostsState, target: int) -> str:
    if target < 0:
        return ""
    owner = view.controller(target)
    return f" against Outpost {view.zone(owner, OUTPOSTS).index(target) + 1} of player {owner + 1}"


def _side(view: OutpostsState, owner: int, seat: int) -> list[Line]:
    mine = owner == seat
    found = [
        ("you" if mine else f"player {owner + 1}", ", ".join(_points(view, owner))),
        ("packet", counted(_priced(view, card) for card in view.zone(owner, PACKET))),
        ("kept", names(view, view.zone(owner, PICKED))),
        ("hand", counted(_priced(view, card) for card in view.zone(owner, HAND))),
        *((f"Outpost {place}", _outpost(view, post)) for place, post in enumerate(view.zone(owner, OUTPOSTS), 1)),
        ("reserve", _creatures(view, view.zone(owner, RESERVE))),
        ("offense", _creatures(view, view.zone(owner, OFFENSE))),
    ]
    return [(name, said) for name, said in found if said]


def _points(view: OutpostsState, owner: int) -> Iterator[str]:
    if view.turn:
        crystals = view.crystals[owner]
        yield f"{crystals or 'no'} Mana Crystal{'s' * (crystals != 1)}"
        yield f"{view.mana[owner]} mana"
    yield f"{cards(len(view.zone(owner, DECK)))} in the deck"
    if view.zone(owner, DISCARD):
        yield f"{len(view.zone(owner, DISCARD))} discarded"


def _priced(view: OutpostsState, card: int) -> str:
    fact = view.fact[card] if card >= 0 else -1
    return f"{name_of(view, card)} ({view.stat(card, 'cost')})" if fact >= 0 else name_of(view, card)


def _creatures(view: OutpostsState, found: list[int]) -> str:
    return counted(_creature(view, card) for card in found)


def _creature(view: OutpostsState, card: int) -> str:
    """A creature with attack, defense and health."""
    if view.fact[card] < 0:
        return name_of(view, card)
    return f"{name_of(view, card)} {'/'.join(str(view.stat(card, part)) for part in ('attack', 'defense', 'health'))}"


def _outpost(view: OutpostsState, post: int) -> str:
    """Its counters, who guards it, and the upgrades on it."""
    if view.down[post]:
        return "destroyed"
    owner = view.controller(post)
    said = [f"{view.counters[post]} of {view.facts.options['outpost_hp']} counters"]
    guards = view.defenders(post)
    said += [f"guarded by {_creatures(view, guards)}"] if guards else []
    said += [name_of(view, card) for card in view.zone(owner, UPGRADES) if view.at[card] == post]
    down = [card for card in view.zone(owner, HIDDEN) if view.at[card] == post]
    said += [f"face-down: {names(view, down)}"] if down else []
    return ", ".join(said)


DEEDS = {
    HAND: ("play", "discard"),
    RESERVE: ("offense", "sacrifice"),
    DEFENSE: ("reserve", "offense", "sacrifice"),
    OFFENSE: ("reserve", "sacrifice"),
}
"""What is done with one card, by the zone it lies in."""


def deeds(view: OutpostsState, seat: int, card: int) -> list[Option]:
    """What can be done with an own card, in hand or in one of the creature zones."""
    owner, zone = divmod(view.where[card], COUNT)
    return [(word, card) for word in DEEDS.get(zone, ())] if owner == seat else []


SHOWING = Showing(screen=screen, prompts=PROMPTS, deeds=deeds)
