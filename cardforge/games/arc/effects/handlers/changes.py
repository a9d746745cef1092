"""Verbs that change cards in play: marks, numbers, abilities, subtypes, counters, what is forbidden and allowed."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.amounts import PLAIN, Amount
from cardforge.effects.board import OF_THEIRS, LastingEffect
from cardforge.effects.compile import GRANTED
from cardforge.effects.contents import find_all
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    cards_among,
    mentioned_seats,
    objects_of,
    player_target,
    seats_of,
)
from cardforge.effects.selectors import Bearer, Choose, Each, Filter, It, PlayerRef, Selector, Slot, This
from cardforge.effects.standard import changes as standard
from cardforge.effects.standard import in_turn
from cardforge.effects.standard.done import is_last_or_asked
from cardforge.effects.standard.each_own import number_for, numbers_for
from cardforge.effects.standard.kept_views import view_kept
from cardforge.effects.standard.known_numbers import of_each
from cardforge.games.arc.actions.counters import (
    ENTER_WITH,
    GAIN_COUNTERS,
    names_on,
    put_on,
    take_off,
    tell_of_any_counters,
    tell_of_counters,
    tell_of_last_counters,
)
from cardforge.games.arc.actions.destruction import note_blow, tell_of_strength
from cardforge.games.arc.actions.mark import mark_unless_replaced, unmark_unless_replaced
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.handlers.kept_there import keep_there
from cardforge.games.arc.effects.playing import KIND_PLAYED_FROM, PLAYED_FROM
from cardforge.games.arc.effects.restrictions import (
    BLOCK_IT,
    OF_ONES_OWN,
    at_most_each_turn,
    is_forbidden,
)
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.effects.staying_marked import staying_for, unmarking, whose_phases
from cardforge.games.arc.effects.verbs import LEAVE_GRAVEYARD, BidWeight
from cardforge.games.arc.records import Counters
from cardforge.games.arc.state import BORE, ArcState
from cardforge.games.arc.zones import ARMY, COUNT, GRAVEYARD, IN_PLAY, KINGDOM


def mark(state: ArcState, verb: kernel.Mark, ctx: EffectContext, objects: list[int]) -> None:
    """Marks cards; A96: effects may do so without limit, unless a text forbids it (A274)."""
    for card in objects:
        there = card >= 0 and not state.marked[card] and state.where[card] % COUNT >= ARMY
        if there and not is_forbidden(state, card, "be_marked", ctx.source):
            mark_unless_replaced(state, card, ctx.source)


def unmark(state: ArcState, verb: kernel.Unmark, ctx: EffectContext, objects: list[int]) -> None:
    """Unmarks cards; A96: effects may do so without limit, unless a text forbids it (A274)."""
    for card in objects:
        if card >= 0 and state.marked[card] and not is_forbidden(state, card, "unmark"):
            unmark_unless_replaced(state, card, ctx.source)


def stay(state: ArcState, verb: kernel.StayMarked, ctx: EffectContext, objects: list[int]) -> None:
    """A97: keeps cards marked in the next unmark phases of the player who is named, or for as long as the text says."""
    until = "" if verb.until == "static" else verb.until
    named = isinstance(verb.who, Slot) or verb.who.which == "that_player"
    seats = seats_of(state, verb.who, ctx) if named else []
    for card in [] if named and not seats else cards_among(objects):
        seat = seats[0] if seats else whose_phases(state, verb, card, ctx.seat)
        what = "" if seat is None else unmarking(seat)
        value = staying_for(state, verb, ctx.source)
        state.add_lasting("stay", [card], until, ctx.seat, what=what, value=value)


def modify(state: ArcState, verb: kernel.Modify, ctx: EffectContext, objects: list[int]) -> None:
    """A138, A139: changes numbers for a time; the amount is fixed now, with "its" number taken from each card."""
    for card in cards_among(objects):
        for what, n in verb.changes:
            change = _number_in(state, verb.what, card, n, ctx)
            of_city = what == "defense" and not verb.until and state.lies_in(card, KINGDOM)
            if of_city and change < 0 and state.definitions.capped:
                change = -at_most_each_turn(state, card, -change)
            if change and not (
                of_city and is_forbidden(state, card, "gain_strength" if change > 0 else "lose_strength")
            ):
                state.add_lasting("stat", [card], verb.until, ctx.seat, what=what, value=change)
                if what == "defense" and change < 0:
                    note_blow(state, card, ctx.source, "")
                if of_city:
                    tell_of_strength(state, card, change)


def _number_in(state: ArcState, what: Selector, card: int, n: Amount, ctx: EffectContext) -> int:
    """A number in a change of a card: of itself, but in one of this card, or of what it is attached to, that of another card of which the text has spoken."""
    if isinstance(what, (This, Bearer)) and state.antecedent:
        return amount(state, of_each(n, card), ctx)
    return number_for(state, card, n, ctx)


def set_stat(state: ArcState, verb: kernel.SetStat, ctx: EffectContext, objects: list[int]) -> None:
    """Sets a base value for a time."""
    for card in cards_among(objects):
        n = _number_in(state, verb.what, card, verb.n, ctx)
        state.add_lasting("set", [card], verb.until, ctx.seat, what=verb.stat, value=n)


def swap(state: ArcState, verb: kernel.SwapStats, ctx: EffectContext, objects: list[int]) -> None:
    """Swaps two numbers for a time."""
    state.add_lasting("swap", cards_among(objects), verb.until, ctx.seat, what=verb.stats)


def grant(state: ArcState, verb: kernel.Grant, ctx: EffectContext, objects: list[int]) -> None:
    """Grants an ability for a time; one of an advantage for the rest of the turn, a lasting one of a level only once (Q16)."""
    number = state.definitions.programs.grants[verb.ability]
    if verb.until == "devotion" or verb.once:
        there = {effect.target for effect in state.effects if effect.word == "ability" and effect.what == number}
        objects = [card for card in objects if card not in there]
    having = cards_among(objects)
    if having == [ctx.source] and _is_players(state, verb, ctx.source):
        having = [player_target(ctx.seat)]
    state.add_lasting("ability", having, verb.until, ctx.seat, what=number)


def _is_players(state: ArcState, verb: kernel.Grant, source: int) -> bool:
    """Whether a text that is given for a time is its player's: about cards in hands, if the card that gives it is gone, or about damage of a kind of cards."""
    given = verb.ability.effects[0] if verb.ability.effects else None
    if isinstance(given, kernel.Harmless):
        return isinstance(given.what, Each)
    hands = isinstance(given, kernel.Grant) and isinstance(given.what, Each) and given.what.filter.place == "hand"
    return hands and state.where[source] % COUNT not in IN_PLAY


def become(state: ArcState, verb: kernel.Become, ctx: EffectContext, objects: list[int]) -> None:
    """Adds subtypes, or puts them in the place of the others; for good, unless the text says otherwise."""
    until = "" if verb.until == "static" else verb.until
    for place, word in enumerate(verb.words):
        alone = int(verb.only and not place)
        state.add_lasting("word", objects, until, ctx.seat, what=word.lower(), value=alone)


def allow(state: ArcState, verb: kernel.Allow, ctx: EffectContext, objects: list[int]) -> None:
    """Allows an action for a time; that a card is played from where it lies, as long as it lies there."""
    if verb.action != "play_from":
        standard.allow(state, verb, ctx, objects)
        return
    whose, expires = player_target(ctx.seat), state.expires(verb.until, ctx.seat)
    if isinstance(verb.what, Each):  # cards of a kind, also those that come there later
        number = state.definitions.programs.number((verb,))
        state.effects.append(LastingEffect(KIND_PLAYED_FROM, whose, view_kept(verb, ctx), number, expires))
        return
    for card in cards_among(objects):
        place = (card, state.where[card] % COUNT)
        state.effects.append(LastingEffect(PLAYED_FROM, whose, "", place, expires))


def put_counter(
    state: ArcState, verb: kernel.PutCounter | kernel.RemoveCounter, ctx: EffectContext, objects: list[int]
) -> None:
    """Puts counters on cards, or removes as many as there are; they stay while the card is in play."""
    sign = -1 if isinstance(verb, kernel.RemoveCounter) else 1
    if not verb.name:
        names = [(card, name) for card in objects for name in names_on(state, card)]
        state.counters = [counter for counter in state.counters if counter.card not in objects]
        state.look_for_dead()
        if names or is_last_or_asked(
            state, ctx
        ):  # "remove all counters from it and mark it instead" is done with none, too
            state.did_it = int(bool(names))
        for card in dict.fromkeys(card for card, _ in names):
            tell_of_last_counters(state, card, [name for one, name in names if one == card])
        return
    removed: list[int] = []
    for card, n in zip(objects, numbers_for(state, objects, verb.n, ctx, verb.what), strict=True):
        if card >= 0 and n and state.is_there(card):
            if sign > 0:
                put_on(state, card, verb.name, n)
                if "/-" in verb.name:
                    note_blow(state, card, ctx.source, "")
                continue
            if verb.name == PLAIN:
                removed += [card] if names_on(state, card) else []
                state.push(("take_off_any", ctx.seat, card, n))
            elif take_off(state, card, verb.name, n):
                removed.append(card)
    if sign < 0:
        state.did_it = int(bool(removed))  # "remove a growth counter from this creature. If you do, ..."


def move_counters(state: ArcState, verb: kernel.MoveCounters, ctx: EffectContext, objects: list[int]) -> None:
    """Moves counters onto the other card, if both are there: all of them, or so many as there are."""
    chosen = isinstance(verb.to, Choose)
    to = [
        card for card in (objects if chosen else objects_of(state, verb.to, ctx)) if card >= 0 and state.is_there(card)
    ]
    for card in objects_of(state, verb.what, ctx) if chosen else objects:
        if not to or card == to[0] or is_forbidden(state, to[0], GAIN_COUNTERS):
            continue
        if not state.is_there(card):
            _move_of_gone(state, verb, ctx, card, to[0])
        elif verb.n is not None:
            there = min(amount(state, verb.n, ctx), counters_on(state, card, verb.name))
            if there > 0:
                state.counters.append(Counters(card, verb.name, -there))
                put_on(state, to[0], verb.name, there)
                tell_of_last_counters(state, card, [verb.name])
        else:
            moved = [name for name in names_on(state, card) if verb.name.lower() in ("", name.lower())]
            before = [counters_on(state, to[0], name) for name in moved]
            of_all = counters_on(state, to[0], "")
            state.counters = [
                counter._replace(card=to[0])
                if counter.card == card and verb.name.lower() in ("", counter.name.lower())
                else counter
                for counter in state.counters
            ]
            state.look_for_dead()
            for name, n in zip(moved, before, strict=True):
                tell_of_counters(state, to[0], name, n)
            tell_of_any_counters(state, to[0], of_all)
            tell_of_last_counters(state, card, moved)


def _move_of_gone(state: ArcState, verb: kernel.MoveCounters, ctx: EffectContext, card: int, to: int) -> None:
    """The counters that a card had when it left play this turn go onto another one: "when this creature dies, move all counters from it"."""
    bore = {effect.what for effect in state.effects if effect.word == BORE and effect.value[0] == card}
    for name in sorted(name for name in bore if verb.name.lower() in ("", name.lower())):
        there = counters_on(state, card, name)
        n = there if verb.n is None else min(amount(state, verb.n, ctx), there)
        if n > 0:
            put_on(state, to, name, n)


def enter_with(state: ArcState, verb: kernel.EnterWith, ctx: EffectContext, objects: list[int]) -> None:
    """Of a card that is being played: it has the counters when it enters play, or gets them if it has just done so (A273)."""
    n = amount(state, verb.n, ctx)
    played = [card for card in objects if any(item.card == card and item.ability < 0 for item in state.items)]
    state.add_lasting(ENTER_WITH, played, "turn", ctx.seat, what=verb.name, value=n)
    for card in objects:
        if card >= 0 and card not in played and state.where[card] % COUNT in IN_PLAY:
            put_on(state, card, verb.name, n)


def limit(state: ArcState, verb: kernel.AtMost, ctx: EffectContext, objects: list[int]) -> None:
    """Limits an action for a time (A274). Players whom only this moment knows, a target or "that player", are kept by seat; others are looked up each time."""
    number = state.definitions.programs.number((verb,))
    value: tuple[int, ...]
    if verb.who is None or (isinstance(verb.who, PlayerRef) and verb.who.which in _LASTING_PLAYERS):
        whom, value = [player_target(ctx.seat)], (number, ctx.source)
    else:
        whom, value = [player_target(seat) for seat in seats_of(state, verb.who, ctx)], (number, ctx.source, 1)
    state.add_lasting("at_most", whom, verb.until, ctx.seat, what=verb.action, value=value)


_LASTING_PLAYERS: Final = ("you", "each_opponent", "each_player")
"""Players who are the same ones as long as a text holds."""


def forbid(state: ArcState, verb: kernel.Forbid, ctx: EffectContext, objects: list[int]) -> None:
    """Forbids an action for a time; forbidding beats allowing (A274).

    A verb with conditions (by whom, unless paid) is stored as its number plus 1, any other as 0; with whose cards they are, if the text
    tells it by players, whom it means are stored as well: you, and those mentioned; the same for others than "it"; with what is forbidden against you, you and the card.
    """
    if verb.action == LEAVE_GRAVEYARD and isinstance(verb.what, Each):
        keep_there(state, verb, ctx)
        return
    number = state.definitions.programs.number((verb,)) + 1 if verb.by is not None or verb.unless else 0
    against: int | tuple[int, ...] = number
    if verb.by is not None and any(part.whose for part in verb.by.either or (verb.by,)):
        against = (number, ctx.seat, *map(player_target, mentioned_seats(state, ctx, "that_player")))
    elif verb.by is not None and any(find_all(verb.by, It)):
        against = (number, ctx.seat, *state.antecedent)
    if verb.action in OF_ONES_OWN:
        against = (number, ctx.seat, ctx.source)
    whom = [*standard.cards_or_players(state, verb.what, ctx, objects), *_whose_creatures(state, verb, ctx)]
    state.add_lasting("forbid", whom, verb.until, ctx.seat, what=verb.action, value=against)


def _whose_creatures(state: ArcState, verb: kernel.Forbid, ctx: EffectContext) -> list[int]:
    """The players none of whose creatures can attack or block, also such as come later: "nobody can attack this turn"."""
    of = verb.what.filter if isinstance(verb.what, Each) else None
    if of is None or verb.action not in ("attack", "block") or verb.by is not None or verb.unless:
        return []
    if of not in (Filter("creature"), Filter("creature", whose="you"), Filter("creature", whose="opponent")):
        return []
    seats = range(state.seats) if not of.whose else [ctx.seat] if of.whose == "you" else state.opponents(ctx.seat)
    return [player_target(seat) for seat in seats]


def as_though(state: ArcState, verb: kernel.AsThough, ctx: EffectContext, objects: list[int]) -> None:
    """For a time a keyword does not forbid an action; stores the number of the verb."""
    number = state.definitions.programs.number((verb,))
    state.add_lasting("as_though", objects, verb.until, ctx.seat, what=verb.action, value=number)


def watch(state: ArcState, verb: kernel.Watch, ctx: EffectContext, objects: list[int]) -> None:
    """Sets off an ability for a time; "if it dies this turn" also behind what has just killed it."""
    standard.watch(state, verb, ctx, objects)
    when = verb.ability.when
    if verb.what is None or when is None or when.event != "dies":
        return
    index = GRANTED + state.definitions.programs.grants[verb.ability]
    for card in objects:
        if card >= 0 and state.lies_in(card, GRAVEYARD):
            state.triggered.append((ctx.source, index, ctx.seat, (card,)))


def must(state: ArcState, verb: kernel.Must, ctx: EffectContext, objects: list[int]) -> None:
    """For a time; whoever must block one attacker does so if it can."""
    if verb.whom is None:
        state.add_lasting("must", objects, verb.until, ctx.seat, what=verb.action)
    else:
        for attacker in objects_of(state, verb.whom, ctx):
            state.add_lasting("must", objects, verb.until, ctx.seat, what=BLOCK_IT, value=attacker)


def bid_weight(state: ArcState, verb: BidWeight, ctx: EffectContext, objects: list[int]) -> None:
    """For a time."""
    state.add_lasting("bid", objects, verb.until, ctx.seat, value=amount(state, verb.n, ctx))


def change_cost(state: ArcState, verb: kernel.CostChange, ctx: EffectContext, objects: list[int]) -> None:
    """Changes what a player's cards cost, or their loyalty, for a time; stores the number of the verb."""
    number = state.definitions.programs.number((verb,))
    theirs = OF_THEIRS.get(verb.until, "")
    for seat in seats_of(state, verb.who, ctx):
        until = state.expires(theirs, seat) if theirs else state.expires(verb.until, ctx.seat)
        state.effects.append(
            LastingEffect(f"price {verb.stat}", player_target(seat), view_kept(verb, ctx), number, until)
        )


BOOK.handles(kernel.Designate, standard.designate)
BOOK.handles(kernel.NameOpponent, standard.name_opponent)
BOOK.handles(kernel.NamePlayers, in_turn.name_players)
BOOK.handles(kernel.ForPlayersNoted, in_turn.for_players_and_done)
BOOK.handles(kernel.ForThoseWho, in_turn.for_players_and_done)
BOOK.handles(kernel.Keep, standard.keep)
BOOK.handles(kernel.Gather, standard.gather)
BOOK.handles(kernel.GatherHurt, standard.gather_hurt)
BOOK.handles(kernel.Mark, mark)
BOOK.handles(kernel.Unmark, unmark)
BOOK.handles(kernel.StayMarked, stay)
BOOK.handles(kernel.Modify, modify)
BOOK.handles(kernel.SetStat, set_stat)
BOOK.handles(kernel.SwapStats, swap)
BOOK.handles(kernel.Grant, grant)
BOOK.handles(kernel.Become, become)
BOOK.handles(kernel.LoseAbilities, standard.lose_abilities)
BOOK.handles(kernel.PutCounter, put_counter)
BOOK.handles(kernel.RemoveCounter, put_counter)
BOOK.handles(kernel.MoveCounters, move_counters)
BOOK.handles(kernel.EnterWith, enter_with)
BOOK.handles(kernel.AtMost, limit)
BOOK.handles(kernel.FlipCoin, standard.flip_coin)
BOOK.handles(kernel.RollDie, standard.roll_die)
BOOK.handles(kernel.Watch, watch)
BOOK.handles(kernel.Forbid, forbid)
BOOK.handles(kernel.Allow, allow)
BOOK.handles(kernel.Must, must)
BOOK.handles(kernel.AsThough, as_though)
BOOK.handles(kernel.CostChange, change_cost)
BOOK.handles(BidWeight, bid_weight)
