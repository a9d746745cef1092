"""Resolving announced cards and abilities: permanents enter play, events and magic take effect (A60, A86, A92, A128, A187-A194, C28)."""

from __future__ import annotations

from cardforge.effects.amounts import X
from cardforge.effects.compile import Program
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    is_player,
    mentioned_by,
    seat_of_player,
    still_legal,
)
from cardforge.effects.selectors import Slot
from cardforge.effects.triggers import emit
from cardforge.effects.verbs import EnterWith
from cardforge.games.arc.actions import costs
from cardforge.games.arc.actions.casting import has_room, homes, may_be_cast_abroad
from cardforge.games.arc.actions.counters import ENTER_WITH, put_on
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CITY, CREATURE, ENCHANTMENT, EVENT, MAGIC
from cardforge.games.arc.effects.continuous import affecting, has_keyword
from cardforge.games.arc.effects.playing import PLAYED_OUT, where_from
from cardforge.games.arc.effects.restrictions import entry_prices, is_forbidden, is_required
from cardforge.games.arc.effects.verbs import STRENGTH
from cardforge.games.arc.records import StackItem, Targets
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    IN_PLAY,
    KINGDOM,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
    is_domain,
)
from cardforge.kernel.decision import Option, Step


def resolve(state: ArcState, step: Step) -> None:
    """A60, A110, A111: resolves the last announced item: a permanent enters play unmarked, anything else takes effect.

    Nothing resolves in place of a cancelled item.
    """
    if not state.items:
        return
    item = state.items.pop()
    if item.ability >= 0:
        _resolve_ability(state, item)
        return
    card, seat, targets = item.card, item.seat, item.targets
    kind = state.type_of(card)
    state.push(("check",))
    if state.definition[card] in state.definitions.speaks_of_price:
        state.played_for(card, targets[-1][0] if targets else (), state.turn)
    if kind == CITY:
        enter(state, card, seat)
    elif kind == CREATURE:
        _expect_counters(state, card, seat, item.x)
        enter(state, card, seat, state.at[card], abroad=may_be_cast_abroad(state, card), x=item.x)
        if item.x and not state.definitions.costs_x[state.definition[card]] and state.where[card] % COUNT in IN_PLAY:
            put_on(state, card, "+1/+1", item.x)
    elif kind == ENCHANTMENT:
        _expect_counters(state, card, seat, item.x)
        attach(state, card, seat, _bearer(state, card, seat, targets), item.x)
    else:
        use_up(state, card, seat, targets, item.x)
        return
    told = PLAYED_OUT if _is_told_before(state) else "card_played"
    emit(state, told, card, seat, where_from(state, seat, card))


def _resolve_ability(state: ArcState, item: StackItem) -> None:
    """Carries out an announced ability; a level only while its city stands, and under the leaflet of 2020 nothing that has lost its targets (Q55)."""
    card, seat, targets = item.card, item.seat, item.targets
    program = state.definitions.program(state.definition[card], item.ability)
    if program.ability.kind == "level":
        if state.where[card] == seat * COUNT + KINGDOM:
            state.push(("trigger", card, item.ability, seat, ()))
        return
    antecedent = targets[1][0] if len(targets) > 1 else ()
    if program.asks_what_paid:
        state.now_paid(tuple(antecedent), state.turn)
        antecedent = ()
    if state.definitions.profile.leaflet and has_lost_targets(
        state, [(program, targets[0])] if targets else [], EffectContext(0, 0, card, seat, item.x, ()), antecedent
    ):
        state.note("aimless", "Q55", seat, card)
        state.push(("check",))
        return
    steps: list[Step] = [("begin", program.sequence, 0, card, seat, item.x, targets[0] if targets else (), antecedent)]
    if len(targets) > 2:
        state.no_longer_knows(targets[2][0])
        steps.append(("all_known",))
    state.push(*steps, ("check",))


def _expect_counters(state: ArcState, card: int, seat: int, x: int) -> None:
    """Q18: a permanent that costs X enters play with X counters where its text says so."""
    if not state.definitions.costs_x[state.definition[card]]:
        return
    ctx = EffectContext(0, 0, card, seat, x, ())
    for ability in state.definitions.abilities[state.definition[card]]:
        for verb in ability.effects:
            if isinstance(verb, EnterWith) and next(find_all(verb.n, X), None) is not None:
                state.add_lasting(ENTER_WITH, [card], "turn", seat, what=verb.name, value=amount(state, verb.n, ctx))


def all_known(state: ArcState, step: Step) -> None:
    """Q61: the text that spoke of cards that are others by now has been carried out."""
    state.no_longer_knows(())


def _bearer(state: ArcState, card: int, seat: int, targets: Targets) -> int:
    """A193, C45: the announced bearer of an enchantment, -1 if it is no legal target any more."""
    slots = state.definitions.play_slots[state.definition[card]]
    if not slots or not targets:
        return state.at[card]
    legal = still_legal(state, Slot(0, slots[0]), EffectContext(0, 0, card, seat, 0, targets[0]))
    return legal[0] if legal else -1


def has_lost_targets(
    state: ArcState, aimed: list[tuple[Program, tuple[tuple[int, ...], ...]]], ctx: EffectContext, said: tuple[int, ...]
) -> bool:
    """Q55: whether targets were chosen for abilities of an item, and none of them fits any more."""
    if not any(chosen for _, targets in aimed for chosen in targets):
        return False
    for program, targets in aimed:
        state.antecedent = mentioned_by(said) or list(targets[0] if targets else ())
        view = EffectContext(0, 0, ctx.source, ctx.seat, ctx.x, targets)
        if any(still_legal(state, Slot(place, slot), view) for place, slot in enumerate(program.slots)):
            return False
    return True


def use_up(state: ArcState, card: int, seat: int, targets: Targets, x: int) -> None:
    """A184, A187, A188, A191: an event or magic card takes effect, then goes to the graveyard."""
    definitions, definition = state.definitions, state.definition[card]
    ready, left = definitions.ready[definition], list(targets)
    if definitions.profile.leaflet:
        aimed = zip((one for one in ready if one.slots), targets, strict=False)
        if has_lost_targets(state, list(aimed), EffectContext(0, 0, card, seat, x, ()), ()):
            state.note("aimless", "Q55", seat, card)
            state.push(("put_in_graveyard", card))
            return
    if definition in definitions.play_costs and any(program.asks_what_paid for program in ready):
        state.now_paid(targets[-1][0] if targets else (), state.turn)
    steps: list[Step] = [
        ("begin", program.sequence, 0, card, seat, x, left.pop(0) if program.slots and left else (), ())
        for program in ready
        if program.ability.kind == "play" and not program.verbs - definitions.known
    ]
    state.push_all([*steps, ("put_in_graveyard", card)])


def put_in_graveyard(state: ArcState, step: Step) -> None:
    """C28: puts a resolved card into the graveyard unless its own text has put it elsewhere."""
    card = step[1]
    if state.lies_in(card, RESOLVING):
        state.discard(card)
        state.note("used", "A188", card)
        if not _is_told_before(state):
            tell_played(state, ("tell_played", card, state.owner[card]))


def _is_told_before(state: ArcState) -> bool:
    """Whether listeners are told that a card is played when it is announced, not when it has resolved."""
    return bool(state.definitions.profile.leaflet) or state.definitions.tells_of_playing


def tell_played(state: ArcState, step: Step) -> None:
    """Tells that a card has been played: when it has resolved; under the leaflet of 2020, and where it is only counted, once it waits on the stack, also if it is cancelled there (Q42, Q49)."""
    _, card, seat = step
    kind = state.type_of(card)
    place = where_from(state, seat, card)
    if kind in (EVENT, MAGIC):
        emit(state, "event_played" if kind == EVENT else "magic_played", card, seat, place)
        emit(state, PLAYED_OUT, card, seat, place)
    emit(state, "card_played", card, seat, place)


def attach(state: ArcState, card: int, seat: int, bearer: int, x: int = 0) -> None:
    """A194: attaches an enchantment, for which X was paid, to its target; without the target it goes to the graveyard."""
    if can_bear(state, bearer) and not is_forbidden(state, bearer, "be_enchanted", card):
        state.put(card, seat, ATTACHED, bearer)
        state.note("attach", "A194", card, bearer)
        enter_as_told(state, card, seat)
        emit(state, "enters_play", card, seat, n=x)
        tell_of_bearer(state, card)
    else:
        state.discard(card)


def tell_of_bearer(state: ArcState, card: int) -> None:
    """Tells listeners that what an enchantment has just come onto has become enchanted."""
    bearer = state.at[card]
    if bearer >= 0 and state.lies_in(card, ATTACHED):
        emit(state, "becomes_enchanted", bearer, state.controller(bearer), by=card)


def enter(
    state: ArcState, card: int, seat: int, at: int = -1, choose: bool = False, abroad: bool = False, x: int = 0
) -> None:
    """A86, A92, A128: puts a permanent into play; a creature into the army or an own city, as long as that is its player's (C45).

    Q23: into a city that is not, if a text names it (`abroad`). Q18: its text may know the X that was paid for it.
    """
    kind = state.type_of(card)
    if kind == CITY:
        state.put(card, seat, KINGDOM)
        state.note("build", "A67", seat, card)
        emit(state, "city_built", card, seat)
    elif kind in (EVENT, MAGIC):
        return
    else:
        inside = is_domain(at) or (at >= 0 and state.where[at] == seat * COUNT + KINGDOM)
        inside = inside or (abroad and at >= 0 and state.lies_in(at, KINGDOM))
        if at >= 0 and not inside and state.definitions.profile.leaflet and state.zone(seat, KINGDOM):
            at, inside, choose = state.zone(seat, KINGDOM)[0], True, True
        state.put(card, seat, RESIDENTS if inside else ARMY, at if inside else -1)
        state.note("enter", "A128", seat, card)
        if choose and len(homes(state, seat)) > 1:
            places = [home for home in homes(state, seat) if not inside or home[0] != "army"]
            open_to = [home for home in places if home[0] != "city" or has_room(state, int(home[1]), card)]
            state.push(("go", seat, card, tuple(open_to or places)))
    enter_as_told(state, card, seat)
    if state.definitions.leaflet_words and not _stays(state, card, seat):
        return
    emit(state, "enters_play", card, seat, n=x)


def enter_as_told(state: ArcState, card: int, seat: int) -> None:
    """Marks a permanent that texts have enter play marked, and gives it the counters with which they have it enter."""
    if is_required(state, card, "enter_marked"):
        state.set_marked(card, 1)
        prices = entry_prices(state, card)
        if prices is not None:
            state.push(("pay_to_enter", card, seat))
    for verb, ctx in affecting(state, card, "enter_with"):
        if isinstance(verb, EnterWith) and (n := amount(state, verb.n, ctx)):
            if verb.name == STRENGTH:
                state.add_lasting("stat", [card], "", seat, what="defense", value=n)
            else:
                put_on(state, card, verb.name, n)
    for effect in [one for one in state.effects if one.word == ENTER_WITH and one.target == card]:
        state.effects.remove(effect)
        put_on(state, card, effect.what, effect.value)


def pay_to_enter(state: ArcState, step: Step) -> None:
    """Asks whether the player pays all that is demanded for a card that enters play unmarked."""
    _, card, seat = step
    prices = entry_prices(state, card) or []
    able = all(state.can_pay_part(seat, source, part) for price, source in prices for part in price)
    able = able and costs.affords(state, seat, card, [price for price, _ in prices])
    if prices and able and state.controller(card) == seat:
        state.ask(seat, "pay_to_enter", [("yes",), ("no",)], "A96", (card, seat))


def paid_to_enter(state: ArcState, context: Step, option: Option) -> None:
    """Whoever pays has the card enter unmarked."""
    card, seat = context
    if option[0] == "yes":
        costs.pay_prices(state, seat, entry_prices(state, card) or [])
        state.set_marked(card, 0)


def _stays(state: ArcState, card: int, seat: int) -> bool:
    """K11, K17, K27: a card with Fatigue enters marked; the second Unique one of a name goes to its owner's graveyard."""
    if has_keyword(state, card, "fatigue"):
        state.set_marked(card, 1)
    if has_keyword(state, card, "blood vengeance"):
        state.push(("vengeance", seat, card))
    if has_keyword(state, card, "unique") and namesakes(state, card, seat):
        state.discard(card)
        return False
    return True


def namesakes(state: ArcState, card: int, seat: int) -> bool:
    """K11: whether a seat controls another card in play with the same name."""
    name = state.definitions.cards[state.definition[card]].name
    return any(
        other != card and state.definitions.cards[state.definition[other]].name == name
        for zone in IN_PLAY
        for other in state.zone(seat, zone)
    )


def can_bear(state: ArcState, target: int) -> bool:
    """A193: whether an enchantment may be attached to a target: a player, creature, city, resource card or enchantment."""
    if is_player(target):
        return bool(state.alive[seat_of_player(target)])
    return target >= 0 and (state.where[target] % COUNT in IN_PLAY or state.lies_in(target, RESOURCES))


def bearers(state: ArcState, enchantment: int = -1) -> list[int]:
    """What an enchantment may be attached to if its text does not say it: creatures, avatars and cities in play that no text keeps free of it."""
    found: list[int] = []
    for seat in range(state.seats):
        for zone in (ARMY, KINGDOM, RESIDENTS):
            found += state.zone(seat, zone)
    return [card for card in found if not is_forbidden(state, card, "be_enchanted", enchantment)]


BOOK.step("pay_to_enter", pay_to_enter)
BOOK.answer("pay_to_enter", paid_to_enter)
BOOK.step("put_in_graveyard", put_in_graveyard)
BOOK.step("tell_played", tell_played)
BOOK.step("all_known", all_known)
BOOK.step("resolve", resolve)
