"""The screen of an ARC game: points, gold, armies and cities of all players, and the prompt of every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardforge.games.arc.actions import gold
from cardforge.games.arc.card_fields import DISCIPLINES, FACTIONS
from cardforge.games.arc.effects.attacked import city_attacked
from cardforge.games.arc.records import Combat, attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.ui.describe import army_name
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    KINGDOM,
    PILE,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
    discipline_of,
    domain,
    is_domain,
)
from cardforge.kernel.contract.presentation import Line
from cardforge.kernel.decision import Option
from cardforge.kernel.screen import cards, counted, filled, names, side_name, turn_line

PROMPTS: Final = {
    "draw": "Draw another card?", "play": "What do you do?", "pile": "Which pile does it go to?", "into_pile": "Which pile does it go to?", "entrance": "What do you bring into play?",
    "lead": "Does the avatar take part?", "block": "Who blocks?", "attack": "What do you attack?", "discard_some": "Which card do you discard?",
    "window": "Do you respond?", "attackers": "Who attacks?", "place": "Where does it go?", "bid": "Whom do you mark for the claim?",
    "tactics": "Claim a discipline?", "reward": "Which reward?", "defence": "Which defence do you choose?", "share": "How much damage here?",
    "pay": "Where does the gold come from?", "surplus": "Mark more for gold?", "mark_for": "Which resource card do you mark?", "gold_of_any": "Of which faction is the gold?", "confirm": "Is that done?",
    "bearer": "What do you attach it to?", "destination": "Where does it go?", "may_unmark": "Pay to unmark it?", "x": "How much is X?",
    "mark_others": "Which one do you mark?", "discard_for": "Which one do you discard?", "discard": "Which card do you discard, down to the hand limit?",
    "sacrifice": "What do you sacrifice?", "search": "Which card?", "search_on": "Which card?", "put_back": "Which one next?",
    "turn": "Take the turn, or build?", "course": "Which course?", "lay": "Which card do you lay down as a resource?",
    "devotion": "Which city do you devote to?", "devote": "Whom do you mark?", "take_city": "Which city starts outside the deck?",
    "first_city": "Which city do you build first?", "overrun": "How much damage for the city?", "order": "Which ability resolves first?", "guard": "How much of the damage does the bodyguard take?", "vengeance": "On whom does it take vengeance?", "settle_on": "What do you attach it to?", "take_resource": "Which one?",
    "which_cost": "Which cost do you pay?", "which_counter": "Which counter is removed?", "which_target": "Which target is replaced?", "how_to_pay": "How do you pay?", "pay_besides": "Do you pay for more?", "pay_to_enter": "Do you pay for it to enter unmarked?", "choose_faction": "Which faction?", "choose_subtype": "Which subtype?", "choose_name": "Which name?", "choose_keyword": "Which keyword?", "choose_type": "Which type of card?",
}  # fmt: skip
"""The prompt of each kind of decision."""


def screen(view: ArcState, seat: int) -> list[Line]:
    """The lines of the screen: the turn, the attack under way, the own side, then every opponent's."""
    found = [_heading(view, seat)]
    announced = [card for one in range(view.seats) for card in view.zone(one, RESOLVING)]
    found += [("announced", names(view, announced))] if announced else []
    found += [("attack", _fight(view, combat)) for combat in view.combats]
    for one in (seat, *view.opponents(seat)):
        found += _side(view, one, seat)
    return found


def _heading(view: ArcState, seat: int) -> Line:
    """The turn, whose it is, and its phase, which a question alone does not tell: there are two Play phases, and a response at the end of each phase."""
    turn, _ = turn_line(view, seat)
    phase = phase_now(view)
    return (f"{turn}, {phase} phase" if phase else turn, "")


def phase_now(view: ArcState) -> str:
    """The phase of the turn in words, told by those that are still to come; "" where a text has changed their order."""
    phases = view.definitions.profile.phases
    left = tuple(str(step[1]) for step in reversed(view.stack) if step[0] == "phase")
    passed = len(phases) - len(left)
    if passed < 1 or phases[passed:] != left or ("end_turn",) not in view.stack:
        return ""
    name = phases[passed - 1].capitalize()
    return f"second {name}" if phases[passed - 1] in phases[: passed - 1] else name


def _fight(view: ArcState, combat: Combat) -> str:
    blockers = ", ".join(_creature(view, card) for card in blockers_of(combat))
    city = city_attacked(view, attacker_of(combat))
    beside = f" against {view.name_of(city)}" if city != view.target_city else ""
    return _creature(view, attacker_of(combat)) + beside + (f" blocked by {blockers}" if blockers else "")


def _side(view: ArcState, owner: int, seat: int) -> list[Line]:
    found = [
        (side_name(owner, seat), ", ".join(_points(view, owner)) or "no resource cards"),
        ("hand", counted(printed(view, card) for card in view.zone(owner, HAND))),
        (army_name(view), _creatures(view, view.zone(owner, ARMY))),
        *((view.name_of(city), _city(view, city)) for city in view.zone(owner, KINGDOM)),
        *(("domain of " + DISCIPLINES[place], text) for place, text in _domains(view, owner)),
        ("piles", ", ".join(_piles(view, owner))),
    ]
    return filled(found)


def _points(view: ArcState, owner: int) -> Iterator[str]:
    if view.definitions.profile.avatar:
        yield f"{view.lp[owner]} LP"
    if not view.definitions.profile.leaflet:
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
            top = f" ({view.name_of(lying[-1])} on top)" if zone != PILE else ""
            yield f"{len(lying)} {'unbuilt' if zone == PILE and view.definitions.profile.leaflet else name}{top}"


def printed(view: ArcState, card: int) -> str:
    """A card in hand with its type, ATK/DEF, cost and loyalty: "Ash Knight (creature 2/3, 3 Gaian**)"; a hidden card without."""
    definition = view.definition[card] if card >= 0 else -1
    if definition < 0:
        return view.name_of(card)
    definitions, face = view.definitions, view.definitions.cards[definition]
    numbers = f" {definitions.attack[definition]}/{definitions.defense[definition]}" if view.is_creature(card) else ""
    faction = FACTIONS[definitions.faction[definition]] if definitions.faction[definition] >= 0 else "gold"
    cost = face.word("cost") or definitions.cost[definition]
    price = f"{cost} {faction}{'*' * definitions.loyalty[definition]}"
    return f"{view.name_of(card)} ({face.word('type')}{numbers}, {price})"


def card_detail(view: ArcState, seat: int, card: int) -> str:
    """Whose a card is, where it is, and its numbers or its price."""
    if view.definition[card] < 0 or view.where[card] < 0:
        return ""
    owner, zone = divmod(view.where[card], COUNT)
    whose = "yours" if owner == seat else f"player {owner + 1}'s"
    if zone == HAND:
        return printed(view, card).removeprefix(view.name_of(card)).strip(" ()")
    if zone in (ARMY, RESIDENTS):
        place = army_name(view) if zone == ARMY else f"in {_home(view, view.at[card])}"
        numbers = "" if view.is_avatar(card) else f" {view.attack_of(card)}/{view.defense_of(card) - view.damage[card]}"
        return f"{whose}, {place}{numbers}{_state(view, card)}"
    if zone == RESOURCES:
        return f"{whose}, {FACTIONS[view.at[card]]} pile{' marked' * view.marked[card]}"
    if zone == ATTACHED:
        at = view.at[card]
        return f"{whose}, on {view.name_of(at) if at >= 0 else 'a player'}"
    if zone == KINGDOM:
        return f"{whose}, {view.defense_of(card) - view.damage[card]} left"
    return f"{whose}, {view.engine.rules.zones[zone].name}"


def _home(view: ArcState, at: int) -> str:
    return f"the domain of {DISCIPLINES[discipline_of(at)]}" if is_domain(at) else view.name_of(at)


def _creatures(view: ArcState, found: list[int]) -> str:
    return counted(_creature(view, card) for card in found if not view.is_avatar(card))


def _creature(view: ArcState, card: int) -> str:
    """A creature with ATK and remaining DEF, whether it is marked, and its enchantments."""
    if card < 0 or view.definition[card] < 0 or view.is_avatar(card):
        return "the avatar" if card >= 0 and view.definition[card] >= 0 else view.name_of(card)
    numbers = f"{view.attack_of(card)}/{view.defense_of(card) - view.damage[card]}"
    return f"{view.name_of(card)} {numbers}{_state(view, card)}"


def _state(view: ArcState, card: int) -> str:
    hung = [
        view.name_of(other) for one in range(view.seats) for other in view.zone(one, ATTACHED) if view.at[other] == card
    ]
    return (" marked" if view.marked[card] else "") + (f" with {counted(hung)}" if hung else "")


def _city(view: ArcState, city: int) -> str:
    if view.definition[city] < 0:
        return "face down"
    residents = [card for seat in range(view.seats) for card in view.zone(seat, RESIDENTS) if view.at[card] == city]
    left = f"{view.defense_of(city) - view.damage[city]} of {view.defense_of(city)} left{_state(view, city)}"
    return f"{left}: {counted(_creature(view, card) for card in residents)}" if residents else left


def _domains(view: ArcState, owner: int) -> Iterator[tuple[int, str]]:
    for discipline in range(len(DISCIPLINES)):
        lying = [card for card in view.zone(owner, RESIDENTS) if view.at[card] == domain(discipline)]
        if lying:
            yield discipline, _creatures(view, lying)


FROM_HAND: Final = ("play", "resource")
OF_CREATURES: Final = ("with", "move")


def possible_actions(view: ArcState, seat: int, card: int) -> list[Option]:
    """What a seat might do with a card: play it or lay it as a resource, attack or move with it, use its abilities."""
    owner, zone = divmod(view.where[card], COUNT)
    if owner != seat:
        offered = view.definitions.offered.get(view.definition[card], ()) if zone in IN_PLAY else ()
        return [("use", card, index) for index in offered]
    words = FROM_HAND if zone == HAND else OF_CREATURES if zone in (ARMY, RESIDENTS) else ()
    if view.is_avatar(card):
        words = ()
    found: list[Option] = [(word, card) for word in words]
    used = view.definitions.activated[view.definition[card]] if zone in IN_PLAY else ()
    return found + [("use", card, index) for index in used]
