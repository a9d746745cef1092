"""The attack: its target and the attackers (A157, A222-A224, A278, A291-A297, C5, C42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardforge.effects.board import Use
from cardforge.effects.evaluate import player_target
from cardforge.effects.standard.later import begin_delayed
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.mark import mark_unless_replaced
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.columns import ADDED
from cardforge.games.arc.effects.attacked import assail, city_attacked, defender_against, second_city
from cardforge.games.arc.effects.continuous import has_keyword, is_unaffected
from cardforge.games.arc.effects.deed_limits import is_used_up
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden, is_kept_off, is_required, prices_of
from cardforge.games.arc.effects.verbs import BATTLE, COMPANY
from cardforge.games.arc.phases.combat import FOUGHT, post
from cardforge.games.arc.phases.defence import affords_all, leads, pay_all, prices_to_attack
from cardforge.games.arc.phases.delayed import tell_stage
from cardforge.games.arc.profiles import AFTER_ATTACKERS
from cardforge.games.arc.records import OUT, WHILE_ATTACKING, attacker_of, blockers_of
from cardforge.games.arc.response_cache import keeps_responses
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, COUNT, IN_PLAY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step, number_in

ATTACKED: Final = -5
"""The `ability` of a `Use` of a creature that has attacked this turn, if texts ask for it."""


def attack(state: ArcState, step: Step) -> None:
    """A222-A224: asks whether to attack, once a turn (C5), one army or one city of one opponent (A223)."""
    seat = state.active
    forbidden = attack_forbidden(state, seat)
    if forbidden:
        end_with_attack(state)
        if forbidden != "A224":
            _forgo_attack(state)
        return
    options: list[Option] = []
    able = fighters(state, seat)
    for other in state.opponents(seat):
        if state.definitions.profile.avatar and any(can_attack(state, card, army=True, foe=other) for card in able):
            options.append(("army", other))
        options += [
            ("city", other, city)
            for city in state.zone(other, KINGDOM)
            if not is_forbidden(state, city, "be_attacked") and any(can_attack(state, card, city) for card in able)
        ]
    if not _is_compelled_to_one(state, able, options):
        options.append(("pass",))
    state.ask(seat, "attack", options, "P37" if state.definitions.profile.leaflet else "A222")


def end_with_attack(state: ArcState) -> None:
    """Ends what lasts until the end of the attack, also where nobody has attacked."""
    if state.effects:
        state.effects = [effect for effect in state.effects if effect.expires != WHILE_ATTACKING]


def _is_compelled_to_one(state: ArcState, able: list[int], options: list[Option]) -> bool:
    """Q60: whether a creature must attack and can attack one of these cities and armies without paying for it, so that the phase cannot be passed."""
    required = [card for card in able if is_required(state, card, "attack")] if options else []
    return any(_can_for_nothing(state, card, option) for card in required for option in options)


def _can_for_nothing(state: ArcState, card: int, option: Option) -> bool:
    """Whether a creature can attack this city or this player's army without a price that some text demands."""
    foe, city = number_in(option), number_in(option, 2) if option[0] == "city" else -1
    return can_attack(state, card, city, city < 0, foe) and _for_nothing(state, card, city, foe)


def attack_forbidden(state: ArcState, seat: int) -> str | None:
    """The row that forbids an attack: one already made (A224, Q44), no avatar in the army (A157), no unmarked creature (A278)."""
    if state.attacks >= _most_attacks(state):
        return "A224"
    if is_forbidden(state, player_target(seat), "attack"):
        return "A274"
    if not leads(state, seat):
        return "A157"
    able = _accompanied(state, [card for card in fighters(state, seat) if can_attack(state, card)])
    if not able or (len(able) == 1 and is_forbidden(state, able[0], "attack_alone")):
        return "A278"
    return None


def _accompanied(state: ArcState, cards: list[int], named: Sequence[int] = ()) -> list[int]:
    """A278: those of the cards that may attack with the others and those named already, for a text that asks for some of a kind beside them."""
    if not state.definitions.asks_for_company:
        return cards
    return [card for card in cards if not _lacks_company(state, card, [*cards, *named])]


def _lacks_company(state: ArcState, card: int, others: Sequence[int]) -> bool:
    """A278: whether a text lets a creature attack only with so many others of a kind, and there are fewer among the others."""
    return any(
        is_forbidden(state, card, action, card)
        and sum(1 for other in others if other != card and not is_forbidden(state, card, action, other)) < n
        for action, n in COMPANY.items()
    )


def fighters(state: ArcState, seat: int) -> list[int]:
    """A66, A69: the creatures of the army, and residents that a text lets attack (A273)."""
    army = [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    if is_unaffected(state, "allow attack"):
        return army
    return army + [card for card in state.zone(seat, RESIDENTS) if allowance(state, card, "attack")]


def can_attack(state: ArcState, card: int, city: int = -1, army: bool = False, foe: int = -1) -> bool:
    """A278: whether a creature is unmarked and nothing forbids it to attack, or to attack a city that is named, or the army of a foe."""
    if state.marked[card] and not allowance(state, card, "attack_marked"):
        return False
    if is_forbidden(state, card, "attack", city):
        return False
    if state.times_used(card, ATTACKED) and is_forbidden(state, card, "attack_again"):
        return False
    if is_used_up(state, "attack", card, state.active, city):
        return False
    if city >= 0 and is_forbidden(state, city, "be_attacked", card):
        return False
    if army and is_forbidden(state, card, "attack_army"):
        return False
    if state.combats and not _may_attack_beside(state, card):
        return False
    defender = state.controller(city) if city >= 0 else foe
    if defender >= 0 and is_kept_off(state, card, defender, army):
        return False
    return affords_all(state, card, prices_to_attack(state, card, city, defender))


def _may_attack_beside(state: ArcState, card: int) -> bool:
    """A274: whether no text forbids a creature to attack together with those that are named already."""
    if "be_accompanied" not in state.definitions.forbidden:
        return True
    named = [attacker_of(combat) for combat in state.combats if attacker_of(combat) != card]
    return not any(
        is_forbidden(state, other, "be_accompanied", card) or is_forbidden(state, card, "be_accompanied", other)
        for other in named
    )


def _most_attacks(state: ArcState) -> int:
    """C5, Q44: how many attacks the rules allow in a turn; those that texts add are taken off those that were made."""
    options = state.definitions.options
    return int(options["attacks_per_turn"] * options["attack_phases"])


def _forgo_attack(state: ArcState) -> None:
    """Q65: a second attack phase follows the first one also where nobody attacks in that."""
    if state.definitions.profile.leaflet and state.attacks + 1 < _most_attacks(state):
        state.attacks += 1
        state.push(*_ANOTHER_PHASE, ("attack",))


_ANOTHER_PHASE: Final[tuple[Step, ...]] = (("phase_end",), ("phase", "attack", *ADDED))
"""Q65: the end of an attack phase, and the beginning of the one behind it, with the same windows."""


def attacked(state: ArcState, context: Step, option: Option) -> None:
    """Stores the target and asks for the attackers."""
    if option[0] == "pass":
        end_with_attack(state)
        _forgo_attack(state)
        return
    state.attacks += 1
    state.target_seat = number_in(option)
    state.target_city = number_in(option, 2) if option[0] == "city" else -1
    state.led = 0
    state.civilian = -1
    state.combats = []
    state.note("attack", "A223", state.active, state.target_seat, state.target_city)
    if state.target_city >= 0:
        emit(state, "attacked", state.target_city, state.target_seat)
    first = state.next_seat(state.active) if state.definitions.profile.leaflet else state.target_seat
    after: list[Step] = [("window", first, 0), ("defend",), ("blocks_made",), ("combat", 0)]
    after += [("attack_over",), ("attack",)]
    state.push(("attackers",), ("check",), *after)


def attackers(state: ArcState, step: Step) -> None:
    """A291, A293-A297: asks for the attackers one after another, in their order; at least one creature attacks (C42), and all that must (Q60)."""
    seat = state.active
    named = [attacker_of(combat) for combat in state.combats]
    options: list[Option] = [
        ("with", card)
        for card in fighters(state, seat)
        if card not in named and can_attack(state, card, state.target_city, state.target_city < 0, state.target_seat)
    ]
    fit = _accompanied(state, [number_in(option) for option in options], named)
    options = [option for option in options if number_in(option) in fit]
    beside = any(state.is_creature(card) for card in named)
    if "militia" in state.definitions.leaflet_words:
        beside = beside and any(city_attacked(state, card) == state.target_city for card in named)
        options += _against_another(state, seat, named, beside)
    options = _willing(state, named, options)
    if len(options) == 1 and not named and is_forbidden(state, int(options[0][1]), "attack_alone"):
        options = []
    compelled = [option for option in options if is_compelled(state, option)]
    avatar = state.avatar[seat]
    if avatar >= 0 and avatar not in named and not state.marked[avatar] and (beside or options):
        options += _willing(state, named, [("with", avatar)])
    if compelled:
        options = [option for option in options if option in compelled or _leaves_room(state, option, compelled)]
    else:
        lonely = len(_accompanied(state, named)) < len(named)
        if beside and not lonely and not _alone(state):
            options.append(("done",))
    if options:
        state.ask(seat, "attackers", options, "A295")
    else:
        _tell_attackers(state)


def _willing(state: ArcState, named: list[int], options: list[Option]) -> list[Option]:
    """A278: those who may attack beside the ones named already, for texts that let a creature attack only alone."""
    if "attack_beside" not in state.definitions.forbidden or not named:
        return options
    if any(is_forbidden(state, card, "attack_beside") for card in named):
        return []
    return [option for option in options if not is_forbidden(state, number_in(option), "attack_beside")]


def is_compelled(state: ArcState, option: Option) -> bool:
    """Q60: whether an attacker has to be named before all are, because it must attack and nothing is to be paid for it."""
    if option[0] == "done":
        return False
    card = number_in(option)
    city = number_in(option, 2) if option[0] == "against" else state.target_city
    return is_required(state, card, "attack") and _for_nothing(state, card, city, state.target_seat)


def _leaves_room(state: ArcState, option: Option, compelled: list[Option]) -> bool:
    """Q60: whether those who must attack still can when this one is named before them; K24: all who attack a second city attack the same one."""
    card, waiting = number_in(option), {number_in(other) for other in compelled}
    if option[0] == "against":
        compelled = [other for other in compelled if other[0] == "with" or other[2] == option[2]]
        if len({number_in(other) for other in compelled}) < len(waiting):
            return False
    return not any(
        _excludes(state, card, other)
        or is_used_up(state, "attack", other, state.active, state.target_city, len(waiting) + 1)
        for other in waiting
    )


def _excludes(state: ArcState, card: int, other: int) -> bool:
    """A274, A278: whether a text forbids two creatures to attack together."""
    return any(
        is_forbidden(state, one, "attack_beside") or is_forbidden(state, one, "be_accompanied", two)
        for one, two in ((card, other), (other, card))
    )


def _for_nothing(state: ArcState, card: int, city: int, foe: int) -> bool:
    """Whether a creature can attack a city, or the army of a foe, without a price that some text demands."""
    foe = state.controller(city) if city >= 0 else foe
    asked = any(state.controller(source) == foe for _, source in prices_of(state, card, "attack_you"))
    return not asked and not prices_of(state, card, "attack", city)


def _alone(state: ArcState) -> bool:
    """Whether the only creature that attacks so far cannot attack alone (A278)."""
    named = [attacker_of(combat) for combat in state.combats if state.is_creature(attacker_of(combat))]
    return len(named) == 1 and is_forbidden(state, named[0], "attack_alone")


def _tell_attackers(state: ArcState) -> None:
    """Tells listeners that all attackers are named, and of a creature that attacks alone (A295)."""
    named = [attacker_of(combat) for combat in state.combats]
    if named:
        tell_stage(state, AFTER_ATTACKERS)
    if len(named) == 1 and state.is_creature(named[0]):
        emit(state, "attacks_alone", named[0], state.active)


def _against_another(state: ArcState, seat: int, named: list[int], beside: bool) -> list[Option]:
    """K24, Q66: those with Militia may attack a second city, of any opponent, while some other creature attacks the first one."""
    able = [card for card in fighters(state, seat) if card not in named]
    rest = [card for card in able if can_attack(state, card, state.target_city)]
    second = second_city(state)
    cities = [
        city
        for other in state.opponents(seat)
        for city in state.zone(other, KINGDOM)
        if city != state.target_city and second in (-1, city) and not is_forbidden(state, city, "be_attacked")
    ]
    return [
        ("against", card, city)
        for card in able
        if has_keyword(state, card, "militia") and (beside or any(other != card for other in rest))
        for city in cities
        if can_attack(state, card, city)
    ]


def attacker_named(state: ArcState, context: Step, option: Option) -> None:
    """Marks the attacker, unless a text on those who attack leaves it unmarked (A291), and asks for the next one."""
    if option[0] == "done":
        _tell_attackers(state)
        return
    card = number_in(option)
    state.combats.append((card,))
    state.unsettled = 1  # texts speak of attackers
    if not allowance(state, card, "attack_unmarked"):
        mark_unless_replaced(state, card)
    post(state, card)
    city = state.target_city
    if option[0] == "against":
        city = _sent_against(state, card, number_in(option, 2))
    else:
        state.note("attacker", "A295", card)
    if state.definitions.asks_who_attacked:
        state.used.append(Use(card, ATTACKED))
    emit(state, "attacks", card, state.active, "city" if city >= 0 else "army", city)
    emit(state, "attacks_player", card, defender_against(state, card))
    state.push(("attackers",))
    pay_all(state, card, prices_to_attack(state, card, city, defender_against(state, card)))


def _sent_against(state: ArcState, card: int, city: int) -> int:
    """K24: the attacker attacks a second city; the first one to do so has it attacked."""
    if second_city(state) < 0:
        emit(state, "attacked", city, state.controller(city))
    assail(state, card, city)
    state.note("attacker", "K24", card, city)
    return city


def attack_over(state: ArcState, step: Step) -> None:
    """Ends the attack: nobody is attacker or defender any more (C13), and effects until then end."""
    waited_for = "survives" in state.definitions.trigger_events
    fighters = [card for combat in state.combats for card in combat] if waited_for else []
    fought, out = ({effect.target for effect in state.effects if effect.word == word} for word in (FOUGHT, OUT))
    blockers = [card for combat in state.combats for card in blockers_of(combat)]
    state.combats = []
    end_with_attack(state)
    state.blocks_change(blockers)
    state.target_seat = state.target_city = -1
    state.led = 0
    if state.effects:
        begin_delayed(state, "attack_over")
    for card in dict.fromkeys(fighters):
        if state.where[card] % COUNT in IN_PLAY and (card in fought or card not in out):
            emit(state, "survives", card, state.controller(card), BATTLE if card in fought else "")
    emit(state, "attack_over", -1, state.active)
    after: list[Step] = [("check",)] if state.triggered else []  # before another attack is declared (A265)
    if state.definitions.profile.leaflet and state.attacks < _most_attacks(state):
        after += _ANOTHER_PHASE
    state.push(*after)


BOOK.step("attack", attack)
keeps_responses("attack")
BOOK.step("attackers", attackers)
BOOK.step("attack_over", attack_over)
BOOK.answer("attack", attacked)
BOOK.answer("attackers", attacker_named)
