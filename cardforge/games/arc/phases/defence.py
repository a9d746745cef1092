"""The defence: whether the avatar takes part, and which defender blocks which attacker (A153-A157, A166-A169, A301-A313, A319, A320)."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import player_target
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions import costs
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.attacked import (
    cities_attacked,
    city_attacked,
    defender_against,
    defending_seats,
    second_city,
)
from cardforge.games.arc.effects.continuous import is_immune_to, is_unaffected
from cardforge.games.arc.effects.deed_limits import is_used_up
from cardforge.games.arc.effects.restrictions import (
    BLOCK_IT,
    allowance,
    is_allowed_by,
    is_forbidden,
    is_required,
    prices_of,
)
from cardforge.games.arc.effects.verbs import BE_DEFENDED, CHOOSE_DEFENCE
from cardforge.games.arc.phases.combat import in_battle, in_fight, post
from cardforge.games.arc.phases.delayed import tell_stage
from cardforge.games.arc.profiles import AFTER_DEFENDERS, DEFENDERS_OF_PLAYER
from cardforge.games.arc.records import attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.text.keywords import GROUNDED
from cardforge.games.arc.zones import ARMY, RESIDENTS
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.settle import settle

Price = tuple[tuple[Cost, ...], int]
"""What is paid for something that a text forbids otherwise, with the card whose text it is."""


def leads(state: ArcState, seat: int) -> bool:
    """A157: whether the avatar is in the army, marked or not (C29); the Front needs no leader."""
    return not state.definitions.profile.avatar or state.lies_in(state.avatar[seat], ARMY)


def defend(state: ArcState, step: Step) -> None:
    """A302, A305: asks whether the avatar takes part (A155), then for each creature which attacker it blocks."""
    seat = state.target_seat
    if second_city(state) >= 0:
        _defend_two_cities(state)
        return
    if not state.alive[seat]:
        return
    if state.definitions.profile.civilian:
        modes: list[Option] = [("none",)]
        modes += [("civilian",)] if domain_tops(state, seat) else []
        modes += [("military",)] if possible_blockers(state, seat) else []
        state.ask(seat, "defence", modes, "A302")
        return
    blockers = possible_blockers(state, seat)
    state.push_all([("block", card, allowance(state, card, "extra_block")) for card in blockers])
    if state.target_city < 0 and leads(state, seat) and not state.marked[state.avatar[seat]]:
        state.ask(seat, "lead", [("lead",), ("stay_out",)], "A155")


def _defend_two_cities(state: ArcState) -> None:
    """Q66: the defenders of both cities assign their creatures, clockwise from the active player."""
    cards = [card for seat in defending_seats(state) if state.alive[seat] for card in possible_blockers(state, seat)]
    state.push_all([("block", card, allowance(state, card, "extra_block")) for card in cards])


def defended(state: ArcState, context: Step, option: Option) -> None:
    """A302-A305, A319, A320: civilians or the Front defend, never both, or nobody."""
    if option[0] != "none":
        state.civilian = int(option[0] == "civilian")
        seat = state.target_seat
        cards = domain_tops(state, seat) if state.civilian else possible_blockers(state, seat)
        state.push_all([("block", card, allowance(state, card, "extra_block")) for card in cards])


def domain_tops(state: ArcState, seat: int) -> list[int]:
    """A303, A313: the top creature of each Domain that is unmarked (A278)."""
    tops: dict[int, int] = {state.at[card]: card for card in state.zone(seat, RESIDENTS)}
    return [
        tops[at]
        for at in sorted(tops, reverse=True)
        if not state.marked[tops[at]] and not is_forbidden(state, tops[at], "block")
    ]


def led(state: ArcState, context: Step, option: Option) -> None:
    """A155, A156: if the avatar takes part, unblocked damage costs LP; otherwise it gives the attacker VP."""
    state.led = int(option[0] == "lead")
    if state.led:
        emit(state, "blocks", state.avatar[state.target_seat], state.target_seat)
        if state.triggered:
            settle(state)


def possible_blockers(state: ArcState, seat: int) -> list[int]:
    """A167-A169, A278: the unmarked residents of the attacked city, and the army if the avatar leads it (A157)."""
    cards: list[int] = []
    if not state.may(seat, "block"):
        return cards
    if state.target_city >= 0 and not state.definitions.profile.regions:
        cities = cities_attacked(state, seat)
        cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] in cities]
    if leads(state, seat) and not all(_stays_out(state, seat, city) for city in cities_attacked(state, seat)):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    if state.statics or state.effects:
        cards += _helpers(state, seat, cards)
    ready = [card for card in cards if _is_ready(state, card) and _is_let(state, card)]
    if is_unaffected(state, "forbid block_alone"):
        return ready
    return sorted(ready, key=lambda card: is_forbidden(state, card, "block_alone"))  # they wait for the others


def _is_let(state: ArcState, card: int) -> bool:
    """Whether no text forbids a defender to block, or its controller can pay what texts demand for it."""
    return not is_forbidden(state, card, "block") and affords_all(state, card, prices_of(state, card, "block"))


def _is_ready(state: ArcState, card: int) -> bool:
    """Q27: a defender is unmarked, unless a text lets it block while it is marked (A273)."""
    if not state.marked[card] or allowance(state, card, "block_marked") > 0:
        return True
    at_home = state.lies_in(card, RESIDENTS) and state.at[card] in cities_attacked(state, state.controller(card))
    return at_home and allowance(state, card, "block_home_marked") > 0


def _helpers(state: ArcState, seat: int, cards: list[int]) -> list[int]:
    """A273: the other residents whom texts let block from their city, one by one or all of a city."""
    cities = cities_attacked(state, seat)
    return [card for card in state.zone(seat, RESIDENTS) if card not in cards and _helps(state, card, cities)]


def _helps(state: ArcState, card: int, cities: Sequence[int]) -> bool:
    """Whether a text lets a resident block for one of these cities, which is not its own."""
    helping = {effect.target for effect in state.effects if effect.word == "help"}
    if state.at[card] in helping or allowance(state, card, "block") > 0:
        return True
    if state.target_city < 0:
        return False
    if allowance(state, card, "block_cities") > 0:
        return True
    return BE_DEFENDED in state.definitions.allowed and any(
        is_allowed_by(state, city, BE_DEFENDED, card) for city in cities
    )


def _stays_out(state: ArcState, seat: int, city: int) -> bool:
    """Whether a text forbids the seat's army to help an attacked city."""
    return any(effect.word == "stay_out" and effect.target == city and effect.value == seat for effect in state.effects)


def defends_against(state: ArcState, card: int, attacker: int) -> bool:
    """Q66: a resident takes attackers of its own city, an army creature those of any city of its controller."""
    if second_city(state) < 0:
        return True
    city = city_attacked(state, attacker)
    if state.controller(card) != defender_against(state, attacker):
        return False
    if state.lies_in(card, ARMY):
        return not _stays_out(state, state.controller(card), city)
    return state.at[card] == city or _helps(state, card, [city])


def may_block(state: ArcState, card: int, attacker: int) -> bool:
    """Whether no text forbids this defender to block this attacker; K14: one immune to Flying ignores it."""
    ignored = (GROUNDED,) if is_immune_to(state, card, "flying") else ()
    if is_used_up(state, "block", card, state.controller(card)) and not any(
        card in blockers_of(combat) for combat in state.combats
    ):
        return False
    if is_forbidden(state, attacker, "be_blocked_again") and any(
        attacker_of(combat) == attacker and blockers_of(combat) for combat in state.combats
    ):
        return False
    city = city_attacked(state, attacker)
    if city >= 0 and is_forbidden(state, city, "be_defended", card):
        return False
    return not is_forbidden(state, attacker, "be_blocked", card, ignored) and not is_forbidden(
        state, card, "block_this", attacker
    )


def block(state: ArcState, step: Step) -> None:
    """A308-A311: asks which attacker a defender blocks, if any; several may block the same one."""
    card, extra = int(step[1]), int(step[2])
    if (
        not in_battle(state, card) or not _is_ready(state, card) or not _is_let(state, card)
    ):  # others may have been paid for
        return
    owner = state.controller(card)
    if _chooser(state, owner) != owner and prices_of(state, card, "block"):  # nobody makes another one pay
        return
    pairs: list[Option] = [
        ("block", attacker_of(combat))
        for combat in state.combats
        if card not in combat
        and in_fight(state, attacker_of(combat))
        and defends_against(state, card, attacker_of(combat))
        and may_block(state, card, attacker_of(combat))
    ]
    if is_forbidden(state, card, "block_alone") and not any(blockers_of(combat) for combat in state.combats):
        pairs = []
    if state.is_avatar(card) and any(
        state.is_avatar(blocker) for combat in state.combats for blocker in blockers_of(combat)
    ):
        pairs = []
    pairs, compelled = _compelled(state, card, pairs)
    if pairs:
        none: list[Option] = [] if compelled or is_required(state, card, "block") else [("none",)]
        seat = _chooser(state, state.target_seat if second_city(state) < 0 else state.controller(card))
        state.ask(seat, "block", [*none, *pairs], "A308", (card, extra))


def _chooser(state: ArcState, defender: int) -> int:
    """Q27: who says whether a creature of the defender blocks: a player whom a text lets choose, the active one first, else the defender."""
    if CHOOSE_DEFENCE not in state.definitions.allowed:
        return defender
    seats = [seat for seat in (state.active, *state.opponents(state.active)) if state.alive[seat]]
    return next((seat for seat in seats if allowance(state, player_target(seat), CHOOSE_DEFENCE)), defender)


def _still_asked(state: ArcState, attacker: int) -> list[int]:
    """The defenders who are still to be asked whom they block, and may block this attacker."""
    return [step[1] for step in state.stack if step[0] == "block" and may_block(state, step[1], attacker)]


def _compelled(state: ArcState, card: int, pairs: list[Option]) -> tuple[list[Option], bool]:
    """A273: the attackers that a defender may block, and whether it must block one: who has to be blocked, or not by a single one."""
    due: list[Option] = []
    left: list[Option] = []
    named = [effect.value for effect in state.effects if effect[:3] == ("must", card, BLOCK_IT)]
    for pair in pairs:
        attacker = int(pair[1])
        if attacker in named:
            due.append(pair)
        blockers = next(blockers_of(combat) for combat in state.combats if attacker_of(combat) == attacker)
        if is_forbidden(state, attacker, "be_blocked_alone"):
            others = _still_asked(state, attacker)
            if not blockers and not any(other != card for other in others):
                continue
            if len(blockers) == 1 and not any(other != card and other not in blockers for other in others):
                due.append(pair)
        if is_required(state, attacker, "be_blocked_by_all") or (
            not blockers and is_required(state, attacker, "be_blocked")
        ):
            due.append(pair)
        left.append(pair)
    return (due, True) if due else (left, False)


def blocked(state: ArcState, context: Step, option: Option) -> None:
    """Adds the defender to the blockers of the chosen attacker."""
    if option[0] == "none":
        return
    card, attacker = int(context[0]), number_in(option)
    state.combats = [(*combat, card) if attacker_of(combat) == attacker else combat for combat in state.combats]
    state.blocks_change([card])
    if state.lies_in(card, RESIDENTS):
        post(state, card)
    state.note("block", "A308", card, attacker)
    emit(state, "blocks", card, defender_against(state, attacker), by=attacker)
    _tell_of_city(state, card, attacker)
    emit(state, "is_blocked", attacker, state.active, by=card)
    if context[1]:
        state.push(("block", card, context[1] - 1))
    settle(state)
    pay_all(state, card, prices_of(state, card, "block"))


def _tell_of_city(state: ArcState, card: int, attacker: int) -> None:
    """P50: a creature that blocks an attacker of a city defends that city, which is told once."""
    city = city_attacked(state, attacker)
    if city < 0 or "defends" not in state.text_definitions.heard_events:
        return
    taken = [attacker_of(combat) for combat in state.combats if card in blockers_of(combat)]
    if sum(city_attacked(state, other) == city for other in taken) == 1:
        emit(state, "defends", card, defender_against(state, attacker), by=city)


def prices_to_attack(state: ArcState, card: int, city: int, defender: int) -> list[Price]:
    """What a creature has to pay to attack a city, or the army of a player if it is none: every price that a text demands (A273)."""
    found = prices_of(state, card, "attack", city)
    if defender >= 0:
        for action in ("attack_you", "attack_your_army") if city < 0 else ("attack_you",):
            found = [*found, *(one for one in prices_of(state, card, action) if state.controller(one[1]) == defender)]
    return found


def affords_all(state: ArcState, card: int, prices: list[Price]) -> bool:
    """Whether the player of a creature has the gold for all of these prices together."""
    return len(prices) < 2 or costs.affords(state, state.controller(card), card, [price for price, _ in prices])


def pay_all(state: ArcState, card: int, prices: list[Price]) -> None:
    """Pays for what texts allow a creature only at a price (A273)."""
    costs.pay_prices(state, state.controller(card), prices)


def blocks_made(state: ArcState, step: Step) -> None:
    """A308: after all blocks, emits one event for each blocked attacker, and tells listeners that the defenders are named."""
    for attacker, *blockers in state.combats:
        if blockers:
            emit(state, "is_blocked", attacker, state.active)
    tell_stage(state, AFTER_DEFENDERS)
    for seat in defending_seats(state) if DEFENDERS_OF_PLAYER in state.definitions.heard_phases else ():
        emit(state, "phase_start", -1, seat, DEFENDERS_OF_PLAYER)
    settle(state)


BOOK.step("blocks_made", blocks_made)
BOOK.step("defend", defend)
BOOK.step("block", block)
BOOK.answer("defence", defended)
BOOK.answer("lead", led)
BOOK.answer("block", blocked)
