"""Activated abilities: which of them may be used now, and preconditions that players check themselves (A237-A251)."""

from __future__ import annotations

from cardforge.effects.ability import Ability
from cardforge.effects.compile import GRANTED
from cardforge.effects.costs import CustomCost
from cardforge.effects.evaluate import holds, point_of_view, seats_of
from cardforge.effects.targeting import can_be_announced
from cardforge.effects.verbs import Damage
from cardforge.games.arc.actions import costs
from cardforge.games.arc.actions.announce import announce
from cardforge.games.arc.actions.costs_of_x import costs_x, leaves_targets, payable_x
from cardforge.games.arc.actions.replacing import has_no_use_left
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_texts import is_used_in_graveyard
from cardforge.games.arc.effects.continuous import granted_abilities, has_lost_all, is_unaffected
from cardforge.games.arc.effects.restrictions import is_forbidden, prices_of
from cardforge.games.arc.records import StackItem
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, GRAVEYARD, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step


def usable(state: ArcState, seat: int) -> list[Option]:
    """The activated abilities that a seat may use now (A237-A241)."""
    abilities = state.usable.get(seat)
    if abilities is None:
        abilities = _printed(state, seat)
    if state.definitions.grants_abilities and not is_unaffected(state, "granted use"):
        abilities = abilities + [
            (card, index, False)
            for card in _cards_in_play(state, seat)
            for index in granted_abilities(state, card, "granted use")
            if not _is_for_graveyard(state, card, index)
        ]
    if not abilities:
        return []
    marked = state.marked
    return [
        ("use", card, index)
        for card, index, marks in abilities
        if not (marks and marked[card]) and not use_forbidden(state, seat, card, index)
    ]


def answering(state: ArcState, seat: int) -> list[Option]:
    """Q24: the abilities that name an occasion that has arisen (they prevent or redirect damage, or save from death) and may be used now."""
    fatal = bool(state.combats or state.items)
    if not fatal:
        return []
    hurtful = bool(state.combats) or any(_deals_damage(state, item) for item in state.items)
    abilities = state.usable.get(seat)
    if abilities is None:
        abilities = _printed(state, seat)
    answers, saves = state.definitions.answers, state.definitions.saves
    definition, marked = state.definition, state.marked
    return [
        ("use", card, index)
        for card, index, marks in abilities
        if index in answers.get(definition[card], ())
        and (hurtful or index in saves.get(definition[card], ()))
        and not (marks and marked[card])
        and not use_forbidden(state, seat, card, index)
    ]


def _deals_damage(state: ArcState, item: StackItem) -> bool:
    """Q24: whether a card or an ability that waits to resolve deals damage, which is the occasion to prevent it."""
    if item.ability >= GRANTED:
        return Damage in state.definitions.program(state.definition[item.card], item.ability).verbs
    damaging = state.definitions.damaging.get(state.definition[item.card], ())
    return item.ability in damaging or (item.ability < 0 and bool(damaging))


def salvageable(state: ArcState, seat: int) -> list[Option]:
    """K18: the cards with Salvage in a seat's graveyard that it may return to its hand now."""
    salvages, definition = state.definitions.salvages, state.definition
    cards = state.zone(seat, GRAVEYARD)
    found = [(card, salvages[definition[card]]) for card in cards if definition[card] in salvages]
    if state.definitions.grants_abilities and not is_unaffected(state, "granted use"):
        found += [
            (card, index)
            for card in cards
            for index in granted_abilities(state, card, "granted use")
            if _is_for_graveyard(state, card, index)
        ]
    return [("use", card, index) for card, index in found if not use_forbidden(state, seat, card, index)]


def _is_for_graveyard(state: ArcState, card: int, index: int) -> bool:
    return is_used_in_graveyard(state.definitions.program(state.definition[card], index).ability)


def _printed(state: ArcState, seat: int) -> list[tuple[int, int, bool]]:
    """The printed activated abilities of a seat's cards in play, and of others' cards that let it, each with whether it marks its card as a cost;
    kept until a card enters or leaves play."""
    activated, marks, definition = state.definitions.activated, state.definitions.marks_itself, state.definition
    found = state.usable[seat] = [
        (card, index, index in marks[definition[card]])
        for card in _cards_in_play(state, seat)
        for index in activated[definition[card]]
    ]
    if state.definitions.offered:
        found += [
            (card, index, index in marks[definition[card]])
            for other in range(state.seats)
            if other != seat
            for card in _cards_in_play(state, other)
            for index in state.definitions.offered.get(definition[card], ())
        ]
    return found


def _cards_in_play(state: ArcState, seat: int) -> list[int]:
    zones, first = state.zones, seat * COUNT
    return zones[first + ARMY] + zones[first + KINGDOM] + zones[first + RESIDENTS] + zones[first + ATTACHED]


def use_forbidden(state: ArcState, seat: int, card: int, index: int) -> str | None:
    """The row that forbids an activated ability now: wrong player (A240), a text (A274), its cost (A238), its targets (A246)."""
    program = state.definitions.program(state.definition[card], index)
    ability = program.ability
    if not _is_users(state, seat, card, ability):
        return "A240"
    if has_no_use_left(state, card, index) or not program.verbs <= state.definitions.known:
        return "A237"
    if index < GRANTED and has_lost_all(state, card):
        return "A237"
    if not is_unaffected(state, "forbid use") and is_forbidden(state, card, "use"):
        return "A274"
    if ability.condition is not None and not holds(state, ability.condition, point_of_view(card, seat)):
        return "A237"
    price = [price for price, _ in prices_of(state, card, "use")]
    if price and not costs.affords(state, seat, card, [ability.cost, *price]):
        return "A238"
    row = costs.forbidden(state, seat, card, ability.cost)
    if row or not program.slots:
        return row
    if costs_x(ability.cost):
        return "A246" if next(payable_x(state, seat, card, program), -1) < 0 else None
    if program.targets_what_paid:
        return None if leaves_targets(state, seat, card, program, ability.cost, 0) else "A246"
    return None if can_be_announced(state, program, point_of_view(card, seat)) else "A246"


def _is_users(state: ArcState, seat: int, card: int, ability: Ability) -> bool:
    """A240: whether an ability is this seat's to use: that of the card's controller, if the text names nobody else."""
    controller = state.controller(card)
    if ability.user is None:
        return controller == seat
    return seat in seats_of(state, ability.user, point_of_view(card, controller))


def activate(state: ArcState, seat: int, card: int, index: int, otherwise: Step = ()) -> None:
    """A245-A251: announces the ability; if it has a precondition in free words, asks the player first whether it is met.

    If it is not met, the step `otherwise` follows.
    """
    cost = state.definitions.program(state.definition[card], index).ability.cost
    if any(isinstance(part, CustomCost) for part in cost):
        state.ask(seat, "confirm", [("yes",), ("no",)], "A248", (seat, card, index, otherwise))
    else:
        announce(state, seat, card, index)


def confirmed(state: ArcState, context: Step, option: Option) -> None:
    """A250: announces the ability if its precondition is met exactly."""
    seat, card, index, otherwise = context
    if option[0] == "yes":
        announce(state, seat, card, index)
    elif otherwise:
        state.push(otherwise)


BOOK.answer("confirm", confirmed)
