"""How the greedy player judged ARC before its evaluation was mended; new players are measured against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.compile import Program, verb_of_slot
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    is_player,
    player_target,
    point_of_view,
    seat_of_player,
    seats_of,
)
from cardforge.effects.resolve import subject_of
from cardforge.effects.selectors import Choose, Each, PlayerRef, Random, Slot, Target
from cardforge.effects.targeting import slot_candidates
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, May
from cardforge.games.arc.definitions import ENCHANTMENT
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.phases.attack import can_attack, fighters
from cardforge.games.arc.phases.defence import domain_tops, leads, may_block
from cardforge.games.arc.records import attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    HAND,
    KINGDOM,
    PILE,
    RESIDENTS,
    RESOURCES,
    domain,
)
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option, Row

# --- card_values ---

HARMFUL: Final = (
    v.Damage, v.Destroy, v.Mark, v.StayMarked, v.Return, v.RemoveFromGame, v.LoseAbilities, v.Control, v.Forbid, v.Sacrifice,
    v.RemoveCounter, v.Discard, v.Lose, arc.CaptureCity, v.Cancel,
)  # fmt: skip
"""Verbs that are bad for their objects."""

REMOVES: Final = (v.Destroy, v.RemoveFromGame, v.Control, v.Return)
"""Verbs that cost a player the whole card."""


def card_value(state: ArcState, card: int) -> int:
    """The value of a card in play, or of a player as a target, to its controller."""
    if is_player(card):
        return 6
    zone = state.where[card] % COUNT
    if zone == KINGDOM:
        return 12
    if zone == RESOURCES:
        return 4
    if zone == ATTACHED:
        return 3 + state.definitions.cost[state.definition[card]]
    if state.is_avatar(card):
        return 8
    return 2 * state.attack_of(card) + state.defense_of(card) + 1


def is_harmful(state: ArcState, verb: Verb, ctx: EffectContext) -> bool:
    """Whether a verb is bad for its objects."""
    if isinstance(verb, v.Modify):
        return sum(amount(state, n, ctx) for _, n in verb.changes) < 0
    if isinstance(verb, v.PutCounter):
        return verb.name.startswith("-")
    return isinstance(verb, HARMFUL)


def value_of_doing(state: ArcState, seat: int, verb: Verb, card: int, ctx: EffectContext) -> int:
    """The value to a seat of doing a verb to a card or player."""
    holder = seat_of_player(card) if is_player(card) else state.controller(card)
    side = 1 if holder != seat else -1
    if not is_harmful(state, verb, ctx):
        side = -side
    value = card_value(state, card)
    if isinstance(verb, REMOVES):
        return side * value
    if isinstance(verb, v.Damage):
        return side * _value_of_damage(state, card, amount(state, verb.n, ctx), value)
    if isinstance(verb, v.Mark):
        return side * (value // 2 if not state.marked[card] else 0) if card >= 0 else 0
    if isinstance(verb, v.Unmark):
        return side * (value // 2) if card >= 0 and state.marked[card] else 0
    if isinstance(verb, v.Modify):
        return side * _value_of_change(state, verb, card, ctx, value)
    return side * max(1, value // 3)


def _value_of_damage(state: ArcState, card: int, n: int, value: int) -> int:
    if is_player(card) or state.is_avatar(card):
        return n
    left = state.defense_of(card) - state.damage[card]
    return value if n >= left else n if state.lies_in(card, KINGDOM) else n // 2


def _value_of_change(state: ArcState, verb: v.Modify, card: int, ctx: EffectContext, value: int) -> int:
    changes = {stat: amount(state, n, ctx) for stat, n in verb.changes}
    if (
        changes.get("defense", 0) < 0
        and card >= 0
        and state.defense_of(card) - state.damage[card] + changes["defense"] <= 0
    ):
        return value
    size = abs(2 * changes.get("attack", 0) + changes.get("defense", 0))
    fights = any(card in combat for combat in state.combats)
    return size if fights or verb.until in ("static", "") else size // 3


def program_value(state: ArcState, seat: int, program: Program, source: int) -> int:
    """The value to a seat of carrying out a text now, with the best targets."""
    ctx = EffectContext(program.sequence, 0, source, seat, 0, ())
    total = 0
    for verb in state.definitions.programs.sequences[program.sequence]:
        total += verb_value(state, seat, verb, ctx)
    return total


def verb_value(state: ArcState, seat: int, verb: Verb, ctx: EffectContext) -> int:
    """The value of one verb, with the best target."""
    if isinstance(verb, v.May):
        return max(0, sum(verb_value(state, seat, inner, ctx) for inner in verb.effects))
    if isinstance(verb, v.If):
        return sum(verb_value(state, seat, inner, ctx) for inner in verb.then) // 2
    if isinstance(verb, v.ForEach):
        return amount(state, verb.of, ctx) * sum(verb_value(state, seat, inner, ctx) for inner in verb.effects)
    if isinstance(verb, v.ChooseOne):
        return max(sum(verb_value(state, seat, inner, ctx) for inner in option) for option in verb.options)
    for_players = _value_for_players(state, seat, verb, ctx)
    if for_players is not None:
        return for_players
    what = subject_of(verb)
    if isinstance(what, Slot):
        pool = slot_candidates(state, what.of, ctx)
    elif isinstance(what, (Each, Choose, Random, Target)):
        pool = state.candidates(what.filter, ctx)
        if isinstance(what, Each):
            return sum(value_of_doing(state, seat, verb, card, ctx) for card in pool)
    else:
        return 3
    return max((value_of_doing(state, seat, verb, card, ctx) for card in pool), default=0)


def _value_for_players(state: ArcState, seat: int, verb: Verb, ctx: EffectContext) -> int | None:
    """The value of a verb that has a fixed value for each player it affects; None for other verbs."""
    who = getattr(verb, "who", None)
    if not isinstance(who, PlayerRef):
        return None
    each = {
        v.Draw: 4, v.Discard: -4, v.Mill: -1, v.Gain: 3, v.Lose: -3, arc.ProduceGold: 2, arc.BuildFree: 10, arc.ExtraAttack: 5,
        v.Win: 1000, v.LoseGame: -1000, v.Search: 5,
    }.get(type(verb))  # fmt: skip
    if each is None:
        return None
    n = amount(state, getattr(verb, "n", 1), ctx)
    if isinstance(verb, v.Gain | v.Lose) and verb.what == "lp":
        each = each // 3
    seats = [state.opponents(seat)[0]] if who.which.startswith("target") else seats_of(state, who, ctx)
    return sum(each * n * (1 if other == seat else -1) for other in seats)


def verb_at(state: ArcState, context: Row) -> Verb:
    """The verb for which a choice is made while a text is carried out."""
    return state.definitions.programs.sequences[context[0]][context[1]]


def verb_of_target(state: ArcState, ability: Ability, program: Program, index: int) -> Verb | None:
    """The verb of a text that a target slot belongs to."""
    return verb_of_slot(state.definitions.programs.sequences[program.sequence], index)


# --- combat ---

Plan = Callable[[ArcState, int, Decision], list[int]]


PLAIN_REGION: Final = 6
"""The assumed hit points of a Region that is still face down."""


def cannot_attack(state: ArcState, card: int) -> bool:
    """Whether a text forbids a creature to attack."""
    return is_forbidden(state, card, "attack")


def defenders(state: ArcState, seat: int, city: int) -> list[int]:
    """The creatures that could block an attack on a city (or the army, -1) of a seat."""
    if state.definitions.profile.regions:
        tops = {state.at[card]: card for card in state.zone(seat, RESIDENTS)}
        front = [card for card in state.zone(seat, ARMY) if not state.marked[card]]
        civilians = [card for card in tops.values() if not state.marked[card]]
        return front if len(front) >= len(civilians) else civilians
    cards = [card for card in state.zone(seat, RESIDENTS) if city >= 0 and state.at[card] == city]
    if leads(state, seat):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    return [card for card in cards if not state.marked[card] and not state.is_avatar(card)]


def able_attackers(state: ArcState, seat: int) -> list[int]:
    """The creatures of a seat that can attack now."""
    return [card for card in fighters(state, seat) if can_attack(state, card)]


def best_attackers(state: ArcState, seat: int, foe: int, city: int, with_all: bool) -> list[int]:
    """The creatures that should attack: those that no blocker stops cheaply; all of them if that wins the race."""
    blockers = defenders(state, foe, city)
    mine = able_attackers(state, seat)
    if with_all or not blockers:
        return [card for card in mine if state.attack_of(card) > 0]
    return [card for card in mine if state.attack_of(card) > 0 and not _stopped(state, card, blockers)]


def _stopped(state: ArcState, card: int, blockers: list[int]) -> bool:
    """Whether a single blocker kills the creature without a fair trade, or holds it off."""
    attack, defense, value = state.attack_of(card), state.defense_of(card), card_value(state, card)
    for blocker in blockers:
        if not may_block(state, blocker, card):
            continue
        dies = state.attack_of(blocker) >= defense
        kills = attack >= state.defense_of(blocker)
        if dies and (not kills or card_value(state, blocker) < value - 1):
            return True
        if not dies and not kills and state.defense_of(blocker) > attack + 2:
            return True
    return False


def wins_race(state: ArcState, seat: int, foe: int) -> bool:
    """Whether attacking with everything every turn wins before the opponent does the same."""
    mine = [state.attack_of(card) for card in state.zone(seat, ARMY) if state.is_creature(card)]
    blockers = len(defenders(state, foe, -1))
    through = sum(sorted(mine)[: max(0, len(mine) - blockers)])
    theirs = sum(state.attack_of(card) for card in state.zone(foe, ARMY) if state.is_creature(card))
    if not through:
        return False
    turns = -(-damage_to_win(state, seat, foe) // through)
    against = -(-damage_to_win(state, foe, seat) // theirs) if theirs else 99
    return turns <= against


def damage_to_win(state: ArcState, seat: int, foe: int) -> int:
    """The unblocked damage that a seat still needs to win: the missing VP, or the hit points of the opponent's Regions."""
    if state.definitions.profile.regions:
        active = sum(state.defense_of(region) - state.damage[region] for region in state.zone(foe, KINGDOM))
        return max(1, active + PLAIN_REGION * len(state.zone(foe, PILE)))
    return max(1, int(state.definitions.options["vp_target"]) - state.vp[seat])


def attack(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Values each target: LP or VP from the army, or a city that would be destroyed."""
    found: list[int] = []
    for option in decision.options:
        if option[0] == "pass":
            found.append(0)
            continue
        foe, city = int(option[1]), int(option[2]) if option[0] == "city" else -1
        found.append(_attack_value(state, seat, foe, city))
    return found


def _attack_value(state: ArcState, seat: int, foe: int, city: int) -> int:
    squad = best_attackers(state, seat, foe, city, wins_race(state, seat, foe))
    if not squad:
        return -1
    blockers = len(defenders(state, foe, city))
    through = sum(sorted(state.attack_of(card) for card in squad)[: max(0, len(squad) - blockers)])
    if city < 0:
        return 2 * through + 2
    if state.definitions.profile.regions:
        return 2 + through
    left = state.defense_of(city) - state.damage[city]
    last = len(state.zone(foe, KINGDOM)) == 1
    return (14 if last else 8) + left if through >= left else through


def attackers(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Names the creatures of the plan one after another; the avatar stays out."""
    foe, city = state.target_seat, state.target_city
    squad = best_attackers(state, seat, foe, city, wins_race(state, seat, foe))
    named = bool(state.combats)
    found = []
    for option in decision.options:
        if option[0] == "done":
            found.append(1)
        else:
            card = int(option[1])
            found.append(2 + state.attack_of(card) if card in squad else 0 if named else state.attack_of(card) - 100)
    return found


def lead(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Pays with LP while there are more of them to spare than VP the opponent lacks."""
    coming = sum(state.attack_of(attacker_of(fight)) for fight in state.combats)
    room_lp = state.lp[seat] - coming
    room_vp = state.definitions.options["vp_target"] - state.vp[state.active] - coming
    return [int((option[0] == "lead") == (room_lp > room_vp)) for option in decision.options]


def block(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Blocks where the creature survives or trades well; sacrifices it only against lethal damage."""
    card = int(decision.context[0])
    desperate = _is_lethal(state, seat)
    return [
        0 if option[0] == "none" else _block_value(state, card, int(option[1]), desperate)
        for option in decision.options
    ]


def _block_value(state: ArcState, card: int, attacker: int, desperate: bool) -> int:
    if state.is_avatar(card):
        return -1
    others = next(blockers_of(fight) for fight in state.combats if attacker_of(fight) == attacker)
    power = state.attack_of(attacker)
    kills = state.attack_of(card) + sum(state.attack_of(other) for other in others) >= state.defense_of(attacker)
    dies = power >= state.defense_of(card) - state.damage[card]
    if others:
        return card_value(state, attacker) - 3 if kills and not dies else -1
    if not dies:
        return power + 5 + (4 if kills else 0)
    trade = card_value(state, attacker) - card_value(state, card) + 2 * power // 3
    if kills and trade > 0:
        return trade
    return power if desperate else -1


def _is_lethal(state: ArcState, seat: int) -> bool:
    """Whether the unblocked attackers would win the game or destroy the last city."""
    coming = sum(state.attack_of(attacker_of(fight)) for fight in state.combats if len(fight) == 1)
    if state.target_city >= 0:
        left = state.defense_of(state.target_city) - state.damage[state.target_city]
        return coming >= left and len(state.zone(seat, KINGDOM)) == 1
    target = state.definitions.options["vp_target"]
    return coming >= (state.lp[seat] if state.led else target - state.vp[state.active])


def defence(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Prefers the side with more strength to block."""
    front = sum(
        state.defense_of(card) + state.attack_of(card) for card in state.zone(seat, ARMY) if not state.marked[card]
    )
    domains = sum(state.defense_of(card) for card in domain_tops(state, seat))
    worths = {"military": front, "civilian": domains, "none": 0}
    return [worths[str(option[0])] for option in decision.options]


def divide_damage(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """Gives a blocker just enough damage to kill it if possible, otherwise none."""
    left, blockers, shares = decision.context[1:4]
    blocker = blockers[len(shares)]
    need = state.defense_of(blocker) - state.damage[blocker] if state.is_creature(blocker) else left
    best = need if need <= left else 0
    return [int(_points(option) == best) for option in decision.options]


def _points(option: Option) -> int:
    return int(option[-1])


PLANS: Final[dict[str, Plan]] = {
    "attack": attack,
    "attackers": attackers,
    "lead": lead,
    "block": block,
    "defence": defence,
    "share": divide_damage,
}
"""How the options of a decision are valued together, by kind of decision."""


# --- evaluate ---

WANTED_GOLD: Final = 7
"""With this many resource cards most hands can be played; more are laid only out of a full hand."""


def _play(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    word = option[0]
    if word == "pass":
        return 0
    card = int(option[1])
    if word == "resource":
        return _resource(state, seat, card)
    if word == "move":
        return 200 if state.is_avatar(card) and not state.lies_in(card, ARMY) else -1
    return _value_of_text(state, seat, card, int(option[2]) if word == "use" else -1)


def _resource(state: ArcState, seat: int, card: int) -> int:
    """An unaffordable card goes into the pile first, the most expensive one; then cards far from cost 3."""
    resources = len(state.zone(seat, RESOURCES))
    hand = len(state.zone(seat, HAND))
    if (resources >= WANTED_GOLD and hand < 6) or (resources >= 4 and hand < 2):
        return -1
    cost = state.definitions.cost[state.definition[card]]
    return 100 + (cost if cost > resources + 2 else -abs(cost - 3))


def _value_of_text(state: ArcState, seat: int, card: int, index: int) -> int:
    """The value of playing a card or using an ability now; 0 or less if it is better to wait."""
    definition = state.definition[card]
    ready = state.definitions.ready[definition]
    if index >= 0:
        price = 2 if state.attacks or state.active != seat else 4
        return program_value(state, seat, ready[index], card) - price
    if state.definitions.card_type[definition] == ENCHANTMENT:
        return _enchantment(state, seat, card)
    value = sum(program_value(state, seat, program, card) for program in ready if program.ability.kind == "play")
    return value - 3 if value else -1


def _enchantment(state: ArcState, seat: int, card: int) -> int:
    definition = state.definition[card]
    own = [other for zone in (ARMY, RESIDENTS) for other in state.zone(seat, zone) if state.is_creature(other)]
    harmful = _is_curse(state, definition)
    foes = [other for foe in state.opponents(seat) for other in state.zone(foe, ARMY) if state.is_creature(other)]
    return 6 + state.definitions.cost[definition] if (foes if harmful else own or state.zone(seat, KINGDOM)) else -1


def _is_curse(state: ArcState, definition: int) -> bool:
    ctx = point_of_view(-1, 0)
    return any(
        is_harmful(state, verb, ctx)
        for ability in state.definitions.abilities[definition]
        if ability.kind in ("passive", "triggered")
        for verb in ability.effects
    )


def _window(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Responds only with what has an immediate value."""
    if option[0] == "pass":
        return 0
    value = _value_of_text(state, seat, int(option[1]), int(option[2]) if option[0] == "use" else -1)
    return value if value >= 4 else -1


def _entrance(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    cities = len(state.zone(seat, KINGDOM))
    if option[0] == "pass":
        return 0
    if option[0] == "build":
        return 60 if cities == 0 and state.turn > 2 * state.seats else 14
    if option[0] == "cycle":
        top = state.definition[state.zone(seat, CITIES)[-1]]
        return 5 if state.definitions.cost[top] > len(state.zone(seat, RESOURCES)) + 2 else -1
    return 20 + state.definitions.cost[state.definition[int(option[1])]]


def _pile(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the pile whose faction the hand needs most and that has few cards."""
    pile = int(option[1])
    need = 2 * sum(1 for card in state.zone(seat, HAND) if state.definitions.faction[state.definition[card]] == pile)
    deck = sum(1 for definition in state.definitions.decks[seat][0] if state.definitions.faction[definition] == pile)
    have = sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile)
    return need * 10 + deck - have * 12


def _pay(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the pile that the hand needs least."""
    return -sum(
        1 for card in state.zone(seat, HAND) if state.definitions.faction[state.definition[card]] == int(option[1])
    )


def _draw(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Draws a second card while the hand is small and the deck large enough."""
    enough = len(state.zone(seat, HAND)) < 6 and len(state.zones[seat * COUNT + DECK]) > 10
    return int((option[0] == "draw") == enough)


def _discard(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Discards the card whose cost is farthest from what can be paid."""
    return abs(state.definitions.cost[state.definition[int(option[1])]] - len(state.zone(seat, RESOURCES)))


def _place(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Sends fighters to the army and defensive creatures to the city with the fewest residents."""
    card = int(decision.context[0])
    walls = state.attack_of(card) * 2 < state.defense_of(card) or cannot_attack(state, card)
    if option[0] == "army":
        return 0 if walls else 1
    at = domain(int(option[1])) if option[0] == "domain" else int(option[1])
    crowd = sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == at)
    return 1 - crowd if walls else 0


def _bearer(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    own = state.controller(card) == seat
    curse = _is_curse(state, state.definition[int(decision.context[0])])
    return card_value(state, card) * (1 if own != curse else -1)


def _destination(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return int(option[0] == "army")


def _target(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the target with the highest value for the text."""
    if option[0] == "done":
        return 0
    definition, index, source, _, x, targets, _ = decision.context
    program = state.definitions.ready[definition][index]
    ctx = EffectContext(program.sequence, 0, source, seat, x, targets)
    card = int(option[1])
    if program.ability.kind == "enchant":
        own = state.controller(card) == seat if card >= 0 else card == player_target(seat)
        return card_value(state, card) * (1 if own != _is_curse(state, definition) else -1)
    verb = verb_of_target(state, program.ability, program, len(targets))
    return value_of_doing(state, seat, verb, card, ctx) if verb is not None else 0


def _choose(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Prefers the object with the highest value for the verb."""
    if option[0] == "done":
        return 0
    verb = verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    card = int(option[1])
    if state.where[card] >= 0 and state.where[card] % COUNT < ARMY:
        return state.definitions.cost[state.definition[card]]
    return value_of_doing(state, seat, verb, card, ctx)


def _one(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    assert isinstance(verb, ChooseOne)
    return sum(verb_value(state, seat, inner, ctx) for inner in verb.options[int(option[1])])


def _may(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = verb_at(state, decision.context)
    ctx = EffectContext(*decision.context[:6])
    assert isinstance(verb, May)
    good = sum(verb_value(state, seat, inner, ctx) for inner in verb.effects) > 0
    return int((option[0] == "yes") == good)


def _search(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "none":
        return -1
    cost = state.definitions.cost[state.definition[int(option[1])]]
    return cost if cost <= len(state.zone(seat, RESOURCES)) + 1 else -cost


def _tactics(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Claims disciplines that give something and in which the seat has more residents than any opponent."""
    if option[0] == "pass":
        return 0
    discipline = int(option[1])
    if not state.definitions.profile.levels and not any(
        state.definitions.discipline[state.definition[city]] == discipline for city in state.zone(seat, KINGDOM)
    ):
        return -1
    mine = len(state.zone(seat, RESIDENTS))
    theirs = max(len(state.zone(foe, RESIDENTS)) for foe in state.opponents(seat))
    return 5 - discipline if mine > theirs else -1


def _bid(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Bids as many residents as needed to win and no more."""
    discipline, _, total = decision.context
    others = [
        row.strength for row in state.bids if row.discipline == discipline and row.word == "bid" and row.seat != seat
    ]
    need = max(others) + 1 if others else 1
    if option[0] == "done":
        return 1 if total >= need or len(decision.options) - 1 < need - total else 0
    return 0 if total >= need else 2 - state.attack_of(int(option[1]))


def _reward(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "vp":
        return 3
    cities = [
        city for city in state.zone(seat, KINGDOM) if state.definitions.discipline[state.definition[city]] == option[1]
    ]
    return sum(
        program_value(state, seat, program, city)
        for city in cities
        for program in state.definitions.ready[state.definition[city]]
        if program.ability.kind == "advantage"
    )


def _sacrifice(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return -card_value(state, int(option[1]))


_VALUES: Final[dict[str, Callable[[ArcState, int, Decision, Option], int]]] = {
    "play": _play, "entrance": _entrance, "window": _window, "pile": _pile, "pay": _pay, "draw": _draw, "discard": _discard,
    "discard_for": _discard, "discard_some": _discard, "place": _place, "bearer": _bearer, "destination": _destination,
    "target": _target, "choose": _choose, "one": _one, "may": _may, "search": _search, "tactics": _tactics, "bid": _bid,
    "reward": _reward, "sacrifice": _sacrifice, "mark_others": _sacrifice,
}  # fmt: skip

evaluate: Final = DecisionValues(_VALUES, PLANS)
"""What a sensible player thinks of each option."""
