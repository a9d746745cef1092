"""What a person who plays ARC sees: both players' points, gold, army and cities, and the question of every decision."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.games.arc import DISCIPLINES, FACTIONS, gold
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    DOMAIN,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    KINGDOM,
    PILE,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)
from cardforge.kernel.decision import Option
from cardforge.kernel.showing import Line, Showing, cards, counted, name_of, names

PROMPTS = {
    "draw": "Draw another card?", "play": "What do you do?", "pile": "Into which pile?", "entrance": "Enter or build what?",
    "lead": "Does the avatar take part?", "block": "Who blocks?", "attack": "Attack what?", "discard_some": "Discard what?",
    "window": "Respond?", "attackers": "Who attacks?", "place": "Where does it go?", "bid": "Whom do you mark for the claim?",
    "tactics": "Claim a discipline?", "reward": "Which reward?", "defence": "Which defence?", "share": "How much damage here?",
    "pay": "Where does the gold come from?", "surplus": "Mark more for gold?", "confirm": "Is that done?",
    "bearer": "Attach it to what?", "destination": "Where to?", "may_unmark": "Pay to unmark it?", "x": "How much is X?",
    "mark_others": "Mark which one?", "discard_for": "Discard which one?", "discard": "Down to the hand limit: discard what?",
    "sacrifice": "Sacrifice what?", "search": "Which card?", "put_back": "Which one next?", "take_some": "Take which one?",
    "settle_on": "Attach it to what?", "take_resource": "Which one?",
}  # fmt: skip
"""The question of each kind of decision."""


def screen(view: ArcState, seat: int) -> list[Line]:
    """Whose turn it is, the attack under way, the own side, then every opponent's."""
    who = "yours" if view.active == seat else f"player {view.active + 1}'s"
    found = [(f"Turn {view.turn}, {who}", "")]
    announced = [card for one in range(view.seats) for card in view.zone(one, RESOLVING)]
    found += [("announced", names(view, announced))] if announced else []
    found += [("attack", _fight(view, row)) for row in view.combats]
    for one in (seat, *view.opponents(seat)):
        found += _side(view, one, seat)
    return found


def _fight(view: ArcState, row: tuple[int, ...]) -> str:
    blockers = ", ".join(_creature(view, card) for card in row[1:])
    return _creature(view, row[0]) + (f" blocked by {blockers}" if blockers else "")


def _side(view: ArcState, owner: int, seat: int) -> list[Line]:
    mine = owner == seat
    found = [
        ("you" if mine else f"player {owner + 1}", ", ".join(_points(view, owner))),
        ("hand", counted(_priced(view, card) for card in view.zone(owner, HAND))),
        ("army", _creatures(view, view.zone(owner, ARMY))),
        *((name_of(view, city), _city(view, city)) for city in view.zone(owner, KINGDOM)),
        *(("domain of " + DISCIPLINES[place], text) for place, text in _domains(view, owner)),
        ("piles", ", ".join(_piles(view, owner))),
    ]
    return [(name, said) for name, said in found if said]


def _points(view: ArcState, owner: int) -> Iterator[str]:
    yield f"{view.lp[owner]} LP"
    yield f"{view.vp[owner]} VP"
    have = gold.funds(view, owner)
    piles = view.zone(owner, RESOURCES)
    for faction, name in enumerate(FACTIONS):
        laid = sum(view.at[card] == faction for card in piles)
        if laid or have[faction]:
            yield f"{name} gold {have[faction]} of {laid}"


def _piles(view: ArcState, owner: int) -> Iterator[str]:
    yield f"{cards(len(view.zone(owner, DECK)))} in the deck"
    for zone, name in ((CITIES, "in the cities deck"), (GRAVEYARD, "in the graveyard"), (PILE, "in the region pile")):
        lying = view.zone(owner, zone)
        if lying:
            top = f" ({name_of(view, lying[-1])} on top)" if zone != PILE else ""
            yield f"{len(lying)} {name}{top}"


def _priced(view: ArcState, card: int) -> str:
    fact = view.fact[card] if card >= 0 else -1
    return f"{name_of(view, card)} ({view.facts.cost[fact]})" if fact >= 0 else name_of(view, card)


def _creatures(view: ArcState, found: list[int]) -> str:
    return counted(_creature(view, card) for card in found if not view.is_avatar(card))


def _creature(view: ArcState, card: int) -> str:
    """A creature with ATK and what is left of its DEF, and what hangs on it."""
    if card < 0 or view.fact[card] < 0 or view.is_avatar(card):
        return "the avatar" if card >= 0 and view.fact[card] >= 0 else name_of(view, card)
    said = f"{name_of(view, card)} {view.attack_of(card)}/{view.defense_of(card) - view.damage[card]}"
    return said + _state(view, card)


def _state(view: ArcState, card: int) -> str:
    hung = [
        name_of(view, other)
        for one in range(view.seats)
        for other in view.zone(one, ATTACHED)
        if view.at[other] == card
    ]
    return (" marked" if view.marked[card] else "") + (f" with {counted(hung)}" if hung else "")


def _city(view: ArcState, city: int) -> str:
    if view.fact[city] < 0:
        return "face down"
    residents = [card for seat in range(view.seats) for card in view.zone(seat, RESIDENTS) if view.at[card] == city]
    left = f"{view.defense_of(city) - view.damage[city]} of {view.defense_of(city)} left{_state(view, city)}"
    return f"{left}: {_creatures(view, residents)}" if residents else left


def _domains(view: ArcState, owner: int) -> Iterator[tuple[int, str]]:
    for place in range(len(DISCIPLINES)):
        lying = [card for card in view.zone(owner, RESIDENTS) if view.at[card] == DOMAIN - place]
        if lying:
            yield place, _creatures(view, lying)


FROM_HAND, OF_CREATURES = ("play", "resource"), ("with", "move")


def deeds(view: ArcState, seat: int, card: int) -> list[Option]:
    """A card in hand is played or laid down as resource; creatures attack and move; abilities are used."""
    owner, zone = divmod(view.where[card], COUNT)
    if owner != seat:
        return []
    words = FROM_HAND if zone == HAND else OF_CREATURES if zone in (ARMY, RESIDENTS) else ()
    if view.is_avatar(card):
        words = ()
    found: list[Option] = [(word, card) for word in words]
    used = view.facts.activated[view.fact[card]] if zone in IN_PLAY else ()
    return found + [("use", card, place) for place in used]


SHOWING = Showing(screen=screen, prompts=PROMPTS, deeds=deeds)
