"""What every verb of a rules text does in ARC (section 5); an impossible instruction is skipped (A269)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.arc import FACTIONS, combat, turn
from cardforge.games.arc import verbs as arc
from cardforge.games.arc.play import bearers, enter
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    HAND,
    IN_PLAY,
    KINGDOM,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)  # fmt: skip
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Player, Slot
from cardforge.kernel.decision import Option
from cardforge.kernel.resolution import LOGIC_VERBS, PLAYER_TARGET, Frame, amount, objects_of, seats_of

Handler = Callable[[ArcState, Any, Frame, list[int]], None]

FOR_GOOD = 1_000_000


def last_turn(state: ArcState, until: str) -> int:
    """The number of the last turn in which a change holds."""
    if until in ("turn", "attack"):
        return state.turn
    return state.turn + state.seats - 1 if until == "next_turn" else FOR_GOOD


def last(state: ArcState, word: str, what: Any, n: Any, until: str, objects: list[int]) -> None:
    """Makes something last for a time on each object."""
    for card in objects:
        state.effects.append((word, card, what, n, last_turn(state, until)))


def draw(state: ArcState, verb: kernel.Draw, frame: Frame, objects: list[int]) -> None:
    """A27: a draw that an effect forces defeats like any other."""
    for seat in seats_of(state, verb.who, frame):
        for _ in range(amount(state, verb.n, frame)):
            if not turn.draw_card(state, seat):
                return


def discard(state: ArcState, verb: kernel.Discard, frame: Frame, objects: list[int]) -> None:
    """The player chooses, or chance, or all of them."""
    for seat in seats_of(state, verb.who, frame):
        hand = [card for card in state.zone(seat, HAND) if state.matches(card, verb.filter, _hand_frame(frame))]
        n = len(hand) if verb.how == "all" else min(amount(state, verb.n, frame), len(hand))
        if verb.how == "random" or n >= len(hand):
            for _ in range(n):
                card = hand.pop(state.chance.below(len(hand)) if verb.how == "random" else 0)
                state.discard(card)
                state.note("discard", "A269", seat, card)
                fire(state, "card_discarded", card, seat)
        elif n:
            chooser = frame.seat if verb.how == "yours" else seat
            state.push(("discard_some", seat, chooser, n, tuple(hand)))


def _hand_frame(frame: Frame) -> Frame:
    return Frame(frame.sequence, frame.place, -1, frame.seat, frame.x, frame.targets)


def discard_some(state: ArcState, step: tuple[Any, ...]) -> None:
    """Asks for one of the cards that may be discarded, until enough are gone."""
    _, seat, chooser, n, pool = step
    left = [card for card in pool if state.where[card] == seat * COUNT + HAND]
    if n and left:
        options: list[Option] = [("discard", card) for card in left]
        state.ask(chooser, "discard_some", options, "A269", (seat, chooser, n, pool))


def discarded_some(state: ArcState, context: tuple[Any, ...], option: Option) -> None:
    """Discards the chosen card."""
    seat, chooser, n, pool = context
    card = int(option[1])
    state.discard(card)
    state.note("discard", "A269", seat, card)
    fire(state, "card_discarded", card, seat)
    state.push(("discard_some", seat, chooser, n - 1, pool))


def mill(state: ArcState, verb: kernel.Mill, frame: Frame, objects: list[int]) -> None:
    """From the top of the deck to the graveyard; an empty deck gives nothing."""
    for seat in seats_of(state, verb.who, frame):
        for _ in range(min(amount(state, verb.n, frame), len(state.zone(seat, DECK)))):
            state.discard(state.zone(seat, DECK)[-1])


def search(state: ArcState, verb: kernel.Search, frame: Frame, objects: list[int]) -> None:
    """Looks through the own deck, takes what fits, shuffles."""
    pool = [card for card in state.zone(frame.seat, DECK) if state.matches(card, _in_deck(verb), _hand_frame(frame))]
    state.push(("shuffle", frame.seat))
    if pool:
        state.show(frame.seat, pool)
        options: list[Option] = [*(("find", card) for card in pool), ("none",)]
        state.ask(frame.seat, "search", options, "", (frame.seat, verb.to))


def _in_deck(verb: kernel.Search) -> Any:
    from dataclasses import replace

    return replace(verb.filter, place="deck")


def found(state: ArcState, context: tuple[Any, ...], option: Option) -> None:
    """Puts the found card where the text says."""
    seat, to = context
    if option[0] == "find":
        card = int(option[1])
        if to == "play":
            enter(state, card, seat)
        else:
            state.put(card, seat, HAND)


def shuffle(state: ArcState, step: tuple[Any, ...]) -> None:
    """Shuffles a deck."""
    state.shuffle(int(step[1]), DECK)


def look(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Shows cards, or a whole hand, to the player, or to all; nothing changes on the table."""
    cards = [card for card in objects if card >= 0]
    if isinstance(verb.at, (Player, Slot)):
        cards += [card for seat in seats_of(state, verb.at, frame) for card in state.zone(seat, HAND)]
    for watcher in range(state.seats) if isinstance(verb, kernel.Reveal) else [frame.seat]:
        state.show(watcher, cards)
    state.note("look", "A211", frame.seat, *cards)


def give_back(state: ArcState, verb: kernel.Return, frame: Frame, objects: list[int]) -> None:
    """To the owner's hand, or on, under or into the owner's deck."""
    for card in objects:
        if card < 0 or state.lies_in(card, REMOVED):
            continue
        owner = state.owner[card]
        off_the_table(state, card)
        if verb.to == "hand":
            state.put(card, owner, HAND)
        else:
            state.put(card, owner, DECK, bottom=verb.to == "deck_bottom")
            if verb.to == "deck":
                state.push(("shuffle", owner))
        state.note("return", "A86", card)


def off_the_table(state: ArcState, card: int) -> None:
    """What hung on a card that leaves play goes to the graveyard (A136); others hear of it."""
    if state.where[card] % COUNT in IN_PLAY:
        for seat in range(state.seats):
            for attached in [other for other in state.zone(seat, ATTACHED) if state.at[other] == card]:
                state.discard(attached)
        if state.lies_in(card, KINGDOM):
            combat.evacuate(state, card)
        fire(state, "leaves_play", card, state.controller(card))


def mark(state: ArcState, verb: kernel.Mark, frame: Frame, objects: list[int]) -> None:
    """A96: by effects without limit."""
    for card in objects:
        if card >= 0 and not state.marked[card] and state.where[card] % COUNT >= ARMY:
            state.marked[card] = 1
            fire(state, "marked", card, state.controller(card))


def unmark(state: ArcState, verb: kernel.Unmark, frame: Frame, objects: list[int]) -> None:
    """A96: by effects without limit."""
    for card in objects:
        if card >= 0 and state.marked[card]:
            state.marked[card] = 0
            fire(state, "unmarked", card, state.controller(card))


def stay(state: ArcState, verb: kernel.StayMarked, frame: Frame, objects: list[int]) -> None:
    """Kept marked through the controller's next unmark phase."""
    for card in objects:
        state.effects.append(("stay", card, "", 0, FOR_GOOD))


def modify(state: ArcState, verb: kernel.Modify, frame: Frame, objects: list[int]) -> None:
    """A138: a change for a time; the amount is settled now."""
    for what, n in verb.changes:
        change = amount(state, n, frame) * (-1 if what in verb.negative else 1)
        if change:
            last(state, "stat", what, change, verb.until, [card for card in objects if card >= 0])
    combat.bury(state)


def set_stat(state: ArcState, verb: kernel.SetStat, frame: Frame, objects: list[int]) -> None:
    """A base value for a time."""
    last(state, "set", verb.stat, amount(state, verb.n, frame), verb.until, objects)
    combat.bury(state)


def grant(state: ArcState, verb: kernel.Grant, frame: Frame, objects: list[int]) -> None:
    """A keyword and what it stands for, for a time."""
    if verb.ability.keyword:
        last(state, "keyword", verb.ability.keyword.lower(), 0, verb.until, objects)
    for effect in verb.ability.effects:
        if isinstance(effect, kernel.Forbid) and effect.by is None:
            last(state, "forbid", effect.action, 0, verb.until, objects)
        elif isinstance(effect, kernel.Allow):
            last(state, "allow", effect.action, amount(state, effect.n, frame) or 1, verb.until, objects)


def become(state: ArcState, verb: kernel.Become, frame: Frame, objects: list[int]) -> None:
    """Further subtype words."""
    for word in verb.words:
        last(state, "word", word.lower(), 0, verb.until, objects)


def lose_abilities(state: ArcState, verb: kernel.LoseAbilities, frame: Frame, objects: list[int]) -> None:
    """All abilities, or one keyword, for a time."""
    last(state, "lose", verb.keyword.lower(), 0, verb.until, objects)


def damage(state: ArcState, verb: kernel.Damage, frame: Frame, objects: list[int]) -> None:
    """To creatures, cities, avatars, or players (LP)."""
    n = amount(state, verb.n, frame)
    if not isinstance(verb.to, Player) and not objects:
        return
    targets = objects or [PLAYER_TARGET - seat for seat in seats_of(state, verb.to, frame)]  # type: ignore[arg-type]
    for target in targets:
        combat.strike(state, target, n, frame.source)
    combat.bury(state)


def heal(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Takes damage off, all of it or so much."""
    for card in objects:
        if card >= 0:
            state.damage[card] = 0 if verb.n is None else max(0, state.damage[card] - amount(state, verb.n, frame))


def prevent(state: ArcState, verb: kernel.Prevent, frame: Frame, objects: list[int]) -> None:
    """Damage that will not be dealt this turn."""
    last(state, "prevent", "damage", -1 if verb.n is None else amount(state, verb.n, frame), verb.until, objects)


def redirect(state: ArcState, verb: kernel.Redirect, frame: Frame, objects: list[int]) -> None:
    """Damage that goes elsewhere this turn."""
    to = objects_of(state, verb.to, frame)
    whom = objects_of(state, verb.of, frame)
    if to:
        last(state, "redirect", "damage", to[0], verb.until, whom)


def destroy(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """From play into the owner's graveyard."""
    for card in objects:
        if card >= 0 and state.where[card] % COUNT in IN_PLAY and not state.is_avatar(card):
            if state.lies_in(card, KINGDOM):
                combat.fall(state, card)
            else:
                combat.die(state, card)
        elif card >= 0 and state.lies_in(card, RESOURCES):
            state.discard(card)


def remove_from_game(state: ArcState, verb: kernel.RemoveFromGame, frame: Frame, objects: list[int]) -> None:
    """A112-A117: never to return."""
    for card in objects:
        if card >= 0 and not state.is_avatar(card):
            off_the_table(state, card)
            state.put(card, state.owner[card], REMOVED)


def put_into_play(state: ArcState, verb: kernel.PutIntoPlay, frame: Frame, objects: list[int]) -> None:
    """Without paying; a creature goes to the army or where its controller likes."""
    for card in objects:
        if card >= 0 and state.where[card] % COUNT not in IN_PLAY and not state.lies_in(card, REMOVED):
            enter(state, card, frame.seat, choose=verb.to == "")
            state.marked[card] = int(verb.marked)


def move_to(state: ArcState, verb: kernel.MoveTo, frame: Frame, objects: list[int]) -> None:
    """To the army or a city of its controller."""
    for card in objects:
        if card < 0 or not combat.in_battle(state, card) or state.where[card] < 0:
            continue
        seat = state.controller(card)
        if verb.marks:
            state.marked[card] = 1
        if verb.to == "army":
            state.put(card, seat, ARMY)
        elif verb.to == "here" and state.lies_in(frame.source, RESIDENTS):
            state.put(card, seat, RESIDENTS, state.at[frame.source])
        else:
            homes: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
            if verb.to == "":
                homes.insert(0, ("army",))
            if homes:
                state.push(("go", seat, card, tuple(homes)))


def go(state: ArcState, step: tuple[Any, ...]) -> None:
    """Asks a card's controller for its new place."""
    _, seat, card, homes = step
    state.ask(seat, "destination", [tuple(home) for home in homes], "A142", (card,))


def control(state: ArcState, verb: kernel.Control, frame: Frame, objects: list[int]) -> None:
    """Into the army of the new controller; for a time, if the text says so."""
    for card in objects:
        if (
            card >= 0
            and state.is_creature(card)
            and combat.in_battle(state, card)
            and state.controller(card) != frame.seat
        ):
            before = state.controller(card)
            state.put(card, frame.seat, ARMY)
            if verb.until in ("turn", "next_turn"):
                last(state, "control", before, 0, verb.until, [card])


def attach(state: ArcState, verb: kernel.Attach, frame: Frame, objects: list[int]) -> None:
    """To another bearer."""
    to = [card for card in objects_of(state, verb.to, frame) if card >= 0 and card in bearers(state)]
    for card in objects:
        if to and state.lies_in(card, ATTACHED):
            state.at[card] = to[0]


def gain(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """VP, LP, or gold for this turn."""
    sign = -1 if isinstance(verb, kernel.Lose) else 1
    n = amount(state, verb.n, frame)
    for seat in seats_of(state, verb.who, frame):
        if verb.what == "vp":
            state.vp[seat] = max(0, state.vp[seat] + sign * n)
        elif verb.what == "lp":
            state.lp[seat] += sign * n
        elif verb.what == "gold":
            faction = max(0, state.facts.faction[state.fact[frame.source]])
            state.gold[seat * 5 + faction] = max(0, state.gold[seat * 5 + faction] + sign * n)
        state.note("gain" if sign > 0 else "lose", "C11", seat, n, verb.what)


def produce(state: ArcState, verb: arc.ProduceGold, frame: Frame, objects: list[int]) -> None:
    """Gold of a faction for this turn (A76)."""
    own = max(0, state.facts.faction[state.fact[frame.source]])
    faction = FACTIONS.index(verb.faction) if verb.faction in FACTIONS else own
    for seat in seats_of(state, verb.who, frame):
        state.gold[seat * 5 + faction] += amount(state, verb.n, frame)


def put_resource(state: ArcState, verb: arc.PutResource, frame: Frame, objects: list[int]) -> None:
    """A75: face down into a pile of its owner, the one of its faction."""
    for card in objects:
        if card >= 0 and not state.lies_in(card, REMOVED) and not state.is_avatar(card):
            off_the_table(state, card)
            seat = state.owner[card]
            piles = state.facts.piles[seat]
            faction = state.facts.faction[state.fact[card]]
            state.put(card, seat, RESOURCES, faction if faction in piles else piles[0])
            state.marked[card] = int(verb.marked)


def return_resource(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Back to the owner's hand."""
    for card in objects:
        if card >= 0 and state.lies_in(card, RESOURCES):
            state.put(card, state.owner[card], HAND)


def put_counter(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Counters stay as long as the card is in play."""
    sign = -1 if isinstance(verb, kernel.RemoveCounter) else 1
    n = amount(state, verb.n, frame)
    for card in objects:
        if card >= 0 and n:
            have = sum(count for whom, name, count in state.counters if whom == card and name == verb.name)
            state.counters.append((card, verb.name, n if sign > 0 else -min(n, have)))
    combat.bury(state)


def forbid(state: ArcState, verb: kernel.Forbid, frame: Frame, objects: list[int]) -> None:
    """For a time; forbidding beats allowing (A274)."""
    whom = objects or (objects_of(state, verb.what, frame) if isinstance(verb.what, Player) else [])
    last(state, "forbid", verb.action, 0, verb.until, whom)


def allow(state: ArcState, verb: kernel.Allow, frame: Frame, objects: list[int]) -> None:
    """For a time, unless something forbids it."""
    whom = objects or (objects_of(state, verb.what, frame) if isinstance(verb.what, Player) else [])
    last(state, "allow", verb.action, amount(state, verb.n, frame) or 1, verb.until, whom)


def must(state: ArcState, verb: kernel.Must, frame: Frame, objects: list[int]) -> None:
    """For a time."""
    last(state, "must", verb.action, 0, verb.until, objects)


def cancel(state: ArcState, verb: kernel.Cancel, frame: Frame, objects: list[int]) -> None:
    """A59: the card goes to the graveyard, what was paid stays paid."""
    for card in objects:
        if card >= 0 and state.lies_in(card, RESOLVING):
            state.items = [item for item in state.items if item[0] != card]
            state.discard(card)
            state.note("cancelled", "A59", card)


def build_free(state: ArcState, verb: arc.BuildFree, frame: Frame, objects: list[int]) -> None:
    """The top city, without paying; it is no action of the Entrance phase."""
    for seat in seats_of(state, verb.who, frame):
        if state.zone(seat, CITIES):
            enter(state, state.zone(seat, CITIES)[-1], seat)


def cycle_city(state: ArcState, verb: arc.CycleCity, frame: Frame, objects: list[int]) -> None:
    """The top city under the cities deck."""
    for seat in seats_of(state, verb.who, frame):
        if state.zone(seat, CITIES):
            state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)


def capture(state: ArcState, verb: arc.CaptureCity, frame: Frame, objects: list[int]) -> None:
    """C19: the city moves with its damage to the captor's kingdom and counts for the captor."""
    for city in objects:
        if city >= 0 and state.lies_in(city, KINGDOM) and state.controller(city) != frame.seat:
            combat.evacuate(state, city)
            state.put(city, frame.seat, KINGDOM)
            state.note("capture", "C19", frame.seat, city)


def extra_attack(state: ArcState, verb: arc.ExtraAttack, frame: Frame, objects: list[int]) -> None:
    """One more attack this turn."""
    state.attacks -= 1


def delay(state: ArcState, verb: kernel.Delay, frame: Frame, objects: list[int]) -> None:
    """Waits for its moment with what was meant now."""
    sequence = state.facts.programs.number(verb.effects)
    when = verb.when.detail or verb.when.event
    state.effects.append(("later", frame.source, when, (sequence, frame.seat, tuple(state.meant)), FOR_GOOD))


def win(state: ArcState, verb: kernel.Win, frame: Frame, objects: list[int]) -> None:
    """Wins at once."""
    state.end(tuple(seats_of(state, verb.who, frame)), "A273")


def lose_game(state: ArcState, verb: kernel.LoseGame, frame: Frame, objects: list[int]) -> None:
    """Is defeated at once."""
    from cardforge.games.arc.ending import defeat

    defeat(state, seats_of(state, verb.who, frame), "A273")


def sacrifice_one(state: ArcState, step: tuple[Any, ...]) -> None:
    """Puts the card itself into the graveyard as a cost."""
    _, _, card = step
    if state.where[card] % COUNT in IN_PLAY:
        destroy(state, None, Frame(0, 0, card, 0, 0, ()), [card])


def sacrificed(state: ArcState, context: tuple[Any, ...], option: Option) -> None:
    """Puts the chosen card into the graveyard as a cost."""
    destroy(state, None, Frame(0, 0, -1, context[0], 0, ()), [int(option[1])])


VERBS: dict[type, Handler] = {
    kernel.Draw: draw, kernel.Discard: discard, kernel.Mill: mill, kernel.Search: search, kernel.Look: look, kernel.Reveal: look,
    kernel.Return: give_back, kernel.Mark: mark, kernel.Unmark: unmark, kernel.StayMarked: stay, kernel.Modify: modify,
    kernel.SetStat: set_stat, kernel.Grant: grant, kernel.Become: become, kernel.LoseAbilities: lose_abilities,
    kernel.Damage: damage, kernel.Heal: heal, kernel.Prevent: prevent, kernel.Redirect: redirect, kernel.Destroy: destroy,
    kernel.Sacrifice: destroy, kernel.RemoveFromGame: remove_from_game, kernel.PutIntoPlay: put_into_play,
    kernel.MoveTo: move_to, kernel.Control: control, kernel.Attach: attach, kernel.Gain: gain, kernel.Lose: gain,
    kernel.PutCounter: put_counter, kernel.RemoveCounter: put_counter, kernel.Forbid: forbid, kernel.Allow: allow,
    kernel.Must: must, kernel.Cancel: cancel, kernel.Delay: delay, kernel.Win: win, kernel.LoseGame: lose_game,
    arc.ProduceGold: produce, arc.PutResource: put_resource, arc.ReturnResource: return_resource, arc.RepairCity: heal,
    arc.BuildFree: build_free, arc.CycleCity: cycle_city, arc.CaptureCity: capture, arc.ExtraAttack: extra_attack,
}  # fmt: skip

KNOWN: frozenset[type] = frozenset(VERBS) | LOGIC_VERBS
"""Every verb that this engine carries out."""
