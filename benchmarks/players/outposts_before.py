"""How the greedy player judged Outposts before its evaluation was mended; new players are measured against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cardforge.effects import verbs as v
from cardforge.effects.amounts import Amount
from cardforge.effects.compile import verb_of_slot
from cardforge.effects.evaluate import EffectContext, amount, holds, is_player, point_of_view, seat_of_player
from cardforge.effects.resolve import subject_of
from cardforge.effects.selectors import Choose, Each, Filter, Objects, PlayerRef, Slot, Target, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, May
from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders
from cardforge.games.outposts.actions.play_card import play_forbidden
from cardforge.games.outposts.definitions import CREATURE, SPELL, UPGRADE
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.effects.stats import cost_of, keyword
from cardforge.games.outposts.phases import combat
from cardforge.games.outposts.phases.play import limit_reached
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import (
    CREATURE_ZONES,
    DECK,
    DEFENSE,
    HAND,
    HIDDEN,
    OFFENSE,
    OUTPOSTS,
    PICKED,
    RESERVE,
)
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option

# --- card_values ---

_OFFENSIVE: Final = {"pierce": 6, "siege": 4, "banner": 8, "loner": 2}
_DEFENSIVE: Final = {"bulwark": 2, "shieldwall": 5, "retaliate": 3}
"""The value of each keyword, for creatures that attack and for those that defend."""
_KEYWORDS: Final = (*_OFFENSIVE.items(), *_DEFENSIVE.items())
CARD: Final = 4
"""The value of any card in hand: it can be discarded for 1 mana (O41)."""
HARMFUL: Final = (
    v.Damage, v.Destroy, v.Return, v.MoveTo, v.Forbid, v.Discard, v.Mill, v.LoseAbilities, v.Lose, own.Distribute, own.DistributeAt, v.Sacrifice,
)  # fmt: skip
"""Verbs that do harm to what they apply to."""


def creature_value(state: OutpostsState, card: int) -> int:
    """The value of a creature in play: 5 for each Attack, 2 for each Defense and Health, and its keywords."""
    value = 5 * state.stat(card, "attack") + 2 * state.stat(card, "defense") + 2 * state.stat(card, "health")
    definitions, definition = state.definitions, state.definition[card]
    for name, n in _KEYWORDS:
        if definitions.has_keyword[name]:
            value += definitions.keyword[name][definition] * n
    return value


def attack_leaning(state: OutpostsState, card: int) -> int:
    """Above 0 for a creature that is better at attacking, below 0 for one that is better at defending."""
    value = 5 * state.stat(card, "attack") - 3 * state.stat(card, "defense") - state.stat(card, "health")
    definitions, definition = state.definitions, state.definition[card]
    value += sum(definitions.keyword[name][definition] * n for name, n in _OFFENSIVE.items())
    return value - sum(definitions.keyword[name][definition] * n for name, n in _DEFENSIVE.items())


def printed_value(state: OutpostsState, definition: int) -> int:
    """The value of a card as printed: of a creature by its numbers, of others by their cost (5.2, 5.3)."""
    definitions = state.definitions
    if definitions.kind[definition] != CREATURE:
        return 4 * definitions.cost[definition] + (3 if definitions.kind[definition] == SPELL else 2)
    value = (
        5 * definitions.attack[definition] + 2 * definitions.defense[definition] + 2 * definitions.health[definition]
    )
    return max(value, 4 * definitions.cost[definition] + 2)


def value_of_playing(state: OutpostsState, seat: int, card: int) -> int:
    """What playing a card of the own hand would gain now; at 0 or less it is better not played."""
    definition = state.definition[card]
    kind = state.definitions.kind[definition]
    if kind == SPELL:
        ctx = point_of_view(card, seat)
        abilities = [ability for ability in state.definitions.abilities[definition] if ability.kind == "play"]
        return sum(verbs_value(state, ability.effects, ctx) for ability in abilities) - CARD
    if kind == UPGRADE:
        return printed_value(state, definition) + 1
    return printed_value(state, definition) + 2


def value_of_dying(state: OutpostsState, seat: int, card: int) -> int:
    """What an own creature gains by its abilities when it is destroyed."""
    ctx = point_of_view(card, seat)
    return sum(
        max(0, verbs_value(state, ability.effects, ctx))
        for ability in state.definitions.abilities[state.definition[card]]
        if ability.when is not None
        and ability.when.event in ("destroyed", "sacrificed")
        and isinstance(ability.when.subject, This)
    )


def verbs_value(state: OutpostsState, verbs: tuple[Verb, ...], ctx: EffectContext) -> int:
    """A rough estimate of what a list of verbs would gain now."""
    return sum(verb_value(state, verb, ctx) for verb in verbs)


def verb_value(state: OutpostsState, verb: Verb, ctx: EffectContext) -> int:
    """A rough estimate of what one verb would gain now."""
    if isinstance(verb, v.If):
        return verbs_value(state, verb.then if holds(state, verb.condition, ctx) else verb.otherwise, ctx)
    if isinstance(verb, v.May):
        return max(0, verbs_value(state, verb.effects, ctx))
    if isinstance(verb, v.ChooseOne):
        return max(verbs_value(state, option, ctx) for option in verb.options)
    if isinstance(verb, v.ForEach):
        return min(amount(state, verb.of, ctx), 10) * verbs_value(state, verb.effects, ctx)
    if isinstance(verb, v.Draw):
        return _side_of(verb.who) * 4 * amount(state, verb.n, ctx)
    if isinstance(verb, v.Discard):
        return -_side_of(verb.who) * 3 * max(1, amount(state, verb.n, ctx))
    if isinstance(verb, v.Gain | v.Lose):
        n = amount(state, verb.n, ctx) * (1 if isinstance(verb, v.Gain) else -1)
        return _side_of(verb.who) * n * (30 if verb.what == "crystals" else 3)
    if isinstance(verb, v.CreateToken):
        return amount(state, verb.n, ctx) * sum(n * (5 if stat == "attack" else 2) for stat, n in verb.stats)
    if isinstance(verb, v.Search):
        return 8
    what = getattr(verb, "what", None) or getattr(verb, "to", None) or getattr(verb, "at", None)
    return _value_on_objects(state, verb, what, ctx)


def _side_of(who: object) -> int:
    """1 for the player of the text, -1 for opponents."""
    which = who.of.which if isinstance(who, Slot) and isinstance(who.of, PlayerRef) else getattr(who, "which", "you")
    return -1 if "opponent" in which else 1


def _value_on_objects(state: OutpostsState, verb: Verb, what: object, ctx: EffectContext) -> int:
    """What a verb gains for the player of the text: by the best objects if they are chosen, else by all."""
    if not isinstance(what, Target | Choose | Each | Slot):
        return 2
    filter = _filter_of(what)
    if filter is None:
        return 2
    gains = [value_of_doing(state, verb, card, ctx) for card in state.candidates(filter, ctx)]
    if isinstance(what, Each):
        return sum(gains)
    n = getattr(what, "n", 1)
    count = n if isinstance(n, int) else 1
    return sum(sorted(gains, reverse=True)[: max(1, count)]) if gains else 0


def _filter_of(what: Objects | Slot) -> Filter | None:
    inner = what.of if isinstance(what, Slot) else what
    return getattr(inner, "filter", None)


def value_of_doing(state: OutpostsState, verb: Verb, card: int, ctx: EffectContext) -> int:
    """What a verb gains for the player of the text when it applies to one card or player."""
    if is_player(card):
        return (1 if seat_of_player(card) != ctx.seat else -1) * (1 if isinstance(verb, HARMFUL) else -1) * 4
    mine = state.controller(card) == ctx.seat
    side = -1 if mine else 1
    if state.lies_in(card, OUTPOSTS):
        return _value_on_outpost(state, verb, card, ctx, side)
    if state.definition[card] < 0:
        return 4 * side
    in_play = any(state.lies_in(card, zone) for zone in CREATURE_ZONES)
    value = creature_value(state, card) if in_play else printed_value(state, state.definition[card])
    if isinstance(verb, v.Modify):
        changes = sum(amount(state, n, ctx) * (3 if what == "attack" else 1) for what, n in verb.changes)
        useful = mine and attack_leaning(state, card) > 0 if verb.until == "turn" else True
        return -side * changes if useful else -1
    if isinstance(verb, v.Return) and not in_play:
        return value // 2 if mine else -value // 2
    if isinstance(verb, v.PutIntoPlay):
        return value
    if isinstance(verb, v.Damage):
        dies = amount(state, verb.n, ctx) >= state.stat(card, "health")
        return side * value if dies else 0
    if isinstance(verb, v.MoveTo):
        return side * value // 3
    return side * value if isinstance(verb, HARMFUL) else -side * 3


def _value_on_outpost(state: OutpostsState, verb: Verb, card: int, ctx: EffectContext, side: int) -> int:
    """What a verb gains when it applies to an Outpost; `side` is -1 for an own Outpost, else 1."""
    limit = int(state.definitions.options["outpost_hp"])
    counters = state.counters[card]
    number: Amount | None = getattr(verb, "n", None)
    n = amount(state, number, ctx) if number is not None else limit
    if isinstance(verb, v.Damage):
        return side * (4 * min(n, limit - counters) + counters // 2 + (20 if counters + n >= limit else 0))
    if isinstance(verb, v.Destroy):
        return side * (60 - 3 * counters)
    if isinstance(verb, v.Heal):
        return -side * (4 * min(n, counters) + (6 if counters >= limit - 3 else 0))
    if isinstance(verb, own.Restore):
        return -side * 26
    if isinstance(verb, own.DistributeAt):
        hit = [defender for defender in state.defenders(card) if state.stat(defender, "health") <= n]
        return side * sum(creature_value(state, defender) for defender in hit)
    return -side * (4 + counters)


# --- combat ---

_PATIENCE: Final = 16
"""After so many own turns lost creatures count less, so that two players who cannot lose do not wait for each other."""


def best_kills(values: list[int], healths: list[int], points: int) -> tuple[int, ...]:
    """The indexes of the creatures to destroy with so many points of damage: the most valuable set."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for size in range(1, len(values) + 1):
        for chosen in combinations(range(len(values)), size):
            if sum(healths[index] for index in chosen) <= points:
                value = sum(values[index] for index in chosen)
                if value > best[0]:
                    best = (value, chosen)
    return best[1]


def divide_assault_damage(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """The shares of damage of an assault: for the defenders worth destroying, and for the Outpost, which is the last target."""
    *defenders, target = targets
    healths = [max(1, state.stat(card, "health")) for card in defenders]
    values = [creature_value(state, card) for card in defenders]
    left = counters_to_destroy(state, target) - state.counters[target]
    best: tuple[int, tuple[int, ...]] = (-1, ())
    for size in range(len(defenders) + 1):
        for chosen in combinations(range(len(defenders)), size):
            rest = points - sum(healths[index] for index in chosen)
            if rest < 0:
                continue
            value = sum(values[index] for index in chosen) + 4 * min(rest, left) + (30 if rest >= left else 0)
            if value > best[0]:
                best = (value, chosen)
    shares = [healths[index] if index in best[1] else 0 for index in range(len(defenders))]
    return [*shares, points - sum(shares)]


def divide_penalty(state: OutpostsState, targets: tuple[int, ...], points: int) -> list[int]:
    """The shares of the penalty for a short deck: each counter where most are still missing, so that no Outpost falls needlessly."""
    shares = [0] * len(targets)
    for _ in range(points):
        left = [
            counters_to_destroy(state, outpost) - state.counters[outpost] - shares[index]
            for index, outpost in enumerate(targets)
        ]
        safe = [index for index in range(len(targets)) if left[index] > 1]
        destroyed = [index for index in range(len(targets)) if left[index] <= 0]
        chosen = max(safe, key=lambda index: left[index]) if safe else (destroyed or [left.index(min(left))])[0]
        shares[chosen] += 1
    return shares


def combat_assault_value(state: OutpostsState, group: list[int], target: int) -> int:
    """The value of an assault of a group on an Outpost; below 0 it is better not to attack."""
    defenders = state.defenders(target)
    seat = state.controller(target)
    hidden = sum(state.at[card] == target for card in state.zone(seat, HIDDEN))
    coming = sum(
        max(
            0,
            combat.attackers_strength(state, list(other.creatures), target)
            - combat.total_defense(state, target, list(other.creatures)),
        )
        for other in state.groups
        if other.target == target and not other.resolved
    )
    net = combat.attackers_strength(state, group, target) - combat.total_defense(state, target, group)
    left = counters_to_destroy(state, target) - state.counters[target] - coming
    damage_back = combat.defenders_strength(state, target) + hidden
    healths = [state.stat(card, "health") for card in group]
    values = [creature_value(state, card) for card in group]
    lost = sum(values[place] for place in best_kills(values, healths, damage_back))
    if state.turns[state.active] > _PATIENCE:
        lost //= 4
    if net <= 0:
        return -1 - lost
    kills = [creature_value(state, card) for card in defenders if state.stat(card, "health") <= net]
    value = 4 * min(net, max(0, left)) + state.counters[target] // 2
    value += 40 if net >= left > 0 else 0
    last = len(state.standing(seat)) == 1
    return max(value + (200 if last and net >= left > 0 else 0), max(kills, default=0)) - lost


def need_of_defenders(state: OutpostsState, outpost: int) -> int:
    """How much an own Outpost needs another defender."""
    defense = combat.total_defense(state, outpost, [])
    return 2 * state.counters[outpost] - 4 * defense - 3 * len(state.defenders(outpost))


# --- placement ---

DESTROYED: Final = 40
"""The value, in points, of destroying an Outpost."""
LAST: Final = 200
"""The value of destroying the last Outpost of a player."""
COUNTER: Final = 4
"""The value of a counter on an Outpost."""


class Fighter(NamedTuple):
    """The numbers and keywords of a creature now."""

    attack: int
    defense: int
    health: int
    value: int
    retaliate: int
    siege: int
    pierce: int
    banner: int
    shieldwall: int
    bulwark: int
    loner: int


class OutpostNumbers(NamedTuple):
    """The numbers of a standing Outpost now."""

    left: int
    """The counters that still destroy it."""
    counters: int
    defense: int
    """What its upgrades give."""
    attack: int
    """What its upgrades give, and a little for each hidden one."""
    defenders: tuple[Fighter, ...]
    last: bool
    """Whether it is the last one of its player."""

    def with_defender(self, defender: Fighter) -> OutpostNumbers:
        """The same Outpost with one defender more."""
        return self._replace(defenders=(*self.defenders, defender))


Group = Sequence[Fighter]


def fighter_of(state: OutpostsState, card: int) -> Fighter:
    """The numbers and keywords of a creature now."""
    keyword = stats.keyword
    return Fighter(
        state.stat(card, "attack"),
        state.stat(card, "defense"),
        max(1, state.stat(card, "health")),
        creature_value(state, card),
        keyword(state, card, "retaliate"),
        keyword(state, card, "siege"),
        keyword(state, card, "pierce"),
        keyword(state, card, "banner"),
        keyword(state, card, "shieldwall"),
        keyword(state, card, "bulwark"),
        keyword(state, card, "loner"),
    )


def standing_outposts(state: OutpostsState, seat: int) -> dict[int, OutpostNumbers]:
    """The numbers of the standing Outposts of a seat; a hidden upgrade counts as 1 Attack."""
    standing = state.standing(seat)
    hidden = [state.at[card] for card in state.zone(seat, HIDDEN)]
    return {
        outpost: OutpostNumbers(
            left=counters_to_destroy(state, outpost) - state.counters[outpost],
            counters=state.counters[outpost],
            defense=state.stat(outpost, "defense"),
            attack=state.stat(outpost, "attack") + hidden.count(outpost),
            defenders=tuple(fighter_of(state, card) for card in state.defenders(outpost)),
            last=len(standing) == 1,
        )
        for outpost in standing
    }


def groups_of(fighters: Sequence[Fighter]) -> list[Group]:
    """O63: attackers in groups of three, the strongest together, Loners alone."""
    alone: list[Group] = [[fighter] for fighter in fighters if fighter.loner]
    others = sorted((fighter for fighter in fighters if not fighter.loner), key=lambda fighter: -fighter.attack)
    return [*(others[start : start + 3] for start in range(0, len(others), 3)), *alone]


def defense_of(outpost: OutpostNumbers) -> int:
    """O67: the Defense of an Outpost against each assault."""
    defenders = outpost.defenders
    total = outpost.defense + sum(defender.defense for defender in defenders)
    if len(defenders) == 1:
        return total + defenders[0].bulwark
    return total + (len(defenders) - 1) * sum(defender.shieldwall for defender in defenders)


def damage_through(group: Group, outpost: OutpostNumbers) -> int:
    """O69: how much of the Attack of a group gets through."""
    strength = sum(fighter.attack for fighter in group) + (len(group) - 1) * sum(fighter.banner for fighter in group)
    if not outpost.defenders:
        strength += sum(fighter.siege for fighter in group)
    defense = defense_of(outpost)
    return max(0, strength - defense + min(sum(fighter.pierce for fighter in group), max(0, defense)))


def value_lost(group: Group, outpost: OutpostNumbers) -> int:
    """O78: the value of the attackers that the Outpost destroys, the most valuable first."""
    damage = outpost.attack + sum(defender.attack + defender.retaliate for defender in outpost.defenders)
    total = 0
    for fighter in sorted(group, key=lambda fighter: -fighter.value):
        if fighter.health <= damage:
            damage -= fighter.health
            total += fighter.value
    return total


def placement_assault_value(group: Group, outpost: OutpostNumbers, dealt: int) -> int:
    """The value of an assault for the attacker, after earlier assaults of the step have dealt so many counters."""
    left = outpost.left - dealt
    if left <= 0:
        return 0
    net = damage_through(group, outpost)
    if net <= 0:
        return 0
    gain = COUNTER * min(net, left) + outpost.counters // 2
    if net >= left:
        gain += LAST if outpost.last else DESTROYED
    kill = max((defender.value for defender in outpost.defenders if defender.health <= net), default=0)
    return max(0, max(gain, kill) - value_lost(group, outpost))


def attack_value(fighters: Sequence[Fighter], targets: Sequence[OutpostNumbers], *, sure: bool) -> int:
    """Three times the value of attacking these Outposts, each group where it gains most.

    With `sure` every group takes its best target; else the average over all targets counts for a third.
    """
    if not targets:
        return 0
    dealt = [0] * len(targets)
    total = 0
    for group in groups_of(fighters):
        gains = [placement_assault_value(group, outpost, dealt[index]) for index, outpost in enumerate(targets)]
        best = max(gains)
        if best > 0:
            index = gains.index(best)
            dealt[index] += damage_through(group, targets[index])
            total += 3 * best if sure else 2 * best + sum(gains) // len(gains)
    return total


def value_of_attacking(state: OutpostsState, seat: int) -> int:
    """The value, in points, of attacking with all creatures in offense and reserve; 0: no attack gets through."""
    fighters = [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(seat, zone)]
    targets = [outpost for other in state.opponents(seat) for outpost in standing_outposts(state, other).values()]
    return attack_value(fighters, targets, sure=True) // 3


class PlacementValues:
    """The values of all placements of the creatures of a seat this turn."""

    def __init__(self, state: OutpostsState, seat: int) -> None:
        self.state = state
        self.fighters: dict[int, Fighter] = {}
        others = state.opponents(seat)
        self.mine = standing_outposts(state, seat)
        self.theirs = [outpost for other in others for outpost in standing_outposts(state, other).values()]
        self.threats = [
            [fighter_of(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(other, zone)]
            for other in others
        ]
        self.attackers = {card: fighter_of(state, card) for card in state.zone(seat, OFFENSE)}
        self.attack = self._attack(tuple(self.attackers.values()))
        self.danger = self._danger(self.mine)

    def _fighter(self, card: int) -> Fighter:
        """The numbers of a creature, computed once for all options."""
        if card not in self.fighters:
            self.fighters[card] = fighter_of(self.state, card)
        return self.fighters[card]

    def _attack(self, fighters: Sequence[Fighter]) -> int:
        """Three times the value of an attack with these creatures."""
        return attack_value(fighters, self.theirs, sure=True)

    def _danger(self, mine: dict[int, OutpostNumbers]) -> int:
        """Three times the value of the attacks that the opponents could make on these Outposts."""
        targets = tuple(mine.values())
        return sum(attack_value(threat, targets, sure=False) for threat in self.threats)

    def value(self, option: Option) -> int:
        """Three times what a move of the third step gains, compared with no move."""
        word = option[0]
        if word == "offense":
            return self.offense(self._fighter(int(option[1])))
        if word == "defend":
            return self.defend(self._fighter(int(option[1])), int(option[2]))
        if word == "reserve":
            return self._value_of_return(int(option[1]))
        return -1 if word in ("skip", "reassign") else 0

    def offense(self, fighter: Fighter) -> int:
        """What one attacker more gains now; its Attack also counts for later attacks."""
        return self._attack((*self.attackers.values(), fighter)) - self.attack + 6 * fighter.attack - fighter.defense

    def defend(self, fighter: Fighter, outpost: int) -> int:
        """What one defender more saves when the opponents attack."""
        defended = {**self.mine, outpost: self.mine[outpost].with_defender(fighter)}
        return self.danger - self._danger(defended) + 4 * fighter.defense + fighter.retaliate - fighter.attack

    def _value_of_return(self, card: int) -> int:
        """What a creature gains by changing from defense to offense, or back, less what it does where it is; it arrives a turn later."""
        state = self.state
        fighter = self._fighter(card)
        if state.lies_in(card, DEFENSE):
            outpost = state.at[card]
            others = tuple(self._fighter(other) for other in state.defenders(outpost) if other != card)
            without = {**self.mine, outpost: self.mine[outpost]._replace(defenders=others)}
            lost = self._danger(without) - self.danger + 4 * fighter.defense + fighter.retaliate - fighter.attack
            return self.offense(fighter) // 2 - lost - 6
        others = tuple(other for attacker, other in self.attackers.items() if attacker != card)
        lost = self.attack - self._attack(others) + 6 * fighter.attack - fighter.defense
        open_outposts = [outpost for outpost in self.mine if room_for_defenders(state, outpost) > 0]
        return max((self.defend(fighter, outpost) for outpost in open_outposts), default=0) // 2 - lost - 6


# --- mana ---

_WIDEST: Final = 9
"""At most so many cards of the hand are combined."""

_CRYSTALS: Final = (28, 38, 10_000)
"""The values of the first, second and third Crystal in the opening; each later turn raises the value by `_URGE`."""

_OPENING: Final = 6
"""The opening lasts so many own turns."""

_URGE: Final = 1

_STALLED: Final = 20
_IDLE: Final = 4

_CROWD: Final = 3
"""While no attack of this many creatures gets through, a Crystal is worth `_STALLED` more, and an attacker is worth only a part, 1 / `_IDLE`."""


def best_spending(state: OutpostsState, seat: int) -> Option:
    """The first action of the best way to spend the mana of this turn."""
    hand = {card: value_of_playing(state, seat, card) for card in state.zone(seat, HAND)}
    stalled = len(state.zone(seat, OFFENSE)) >= _CROWD and value_of_attacking(state, seat) == 0
    sources = _mana_sources(state, seat, hand, stalled)
    cards_value, first_for_cards = _best_cards(state, seat, hand, sources)
    crystal_value, first_for_crystal = _best_crystal(state, seat, sources, stalled)
    return first_for_crystal if crystal_value > cards_value else first_for_cards


def _uses_left(state: OutpostsState, seat: int, what: str) -> int:
    """How many more discards or sacrifices for mana the player can make."""
    if limit_reached(state, seat, what):
        return 0
    used = state.discards if what == "discards" else state.sacrifices
    name = "discard_mana_max" if what == "discards" else "sacrifice_mana_max"
    return max(1, int(state.definitions.options[name]) - used[seat])


class ManaSource(NamedTuple):
    """A way to get mana: a card to discard or a creature to sacrifice."""

    price: int
    """The value that is lost."""
    mana: int
    option: Option

    @property
    def card(self) -> int:
        """The card that is given up."""
        return int(self.option[1])


def _price_of(sources: list[ManaSource]) -> int:
    return sum(source.price for source in sources)


def _mana_sources(state: OutpostsState, seat: int, hand: dict[int, int], stalled: bool) -> list[ManaSource]:
    """Cards to discard and creatures to sacrifice, the cheapest mana first; attackers that cannot get through are cheap."""
    found: list[ManaSource] = []
    if not limit_reached(state, seat, "discards"):
        found += [ManaSource(max(0, value) // 4, 1, ("discard", card)) for card, value in hand.items()]
    if not limit_reached(state, seat, "sacrifices"):
        for zone in CREATURE_ZONES:
            for card in state.zone(seat, zone):
                value = creature_value(state, card) // (_IDLE if stalled and zone == OFFENSE else 1)
                price = max(1, value - value_of_dying(state, seat, card))
                found.append(ManaSource(price, 1 + keyword(state, card, "offering"), ("sacrifice", card)))
    return sorted(found, key=lambda source: (source.price / source.mana, source.card))


def _raise_mana(
    need: int, sources: list[ManaSource], kept: tuple[int, ...], discards: int, sacrifices: int
) -> list[ManaSource] | None:
    """The cheapest sources for so much mana, without the cards to keep; None when there is not enough."""
    taken: list[ManaSource] = []
    left = {"discard": discards, "sacrifice": sacrifices}
    for source in sources:
        if need <= 0:
            break
        word = str(source.option[0])
        if left[word] and source.card not in kept:
            left[word] -= 1
            need -= source.mana
            taken.append(source)
    return taken if need <= 0 else None


def _best_cards(state: OutpostsState, seat: int, hand: dict[int, int], sources: list[ManaSource]) -> tuple[int, Option]:
    """The value of the best set of cards to play, less what is given up for it, and the first action for it."""
    mana = state.mana[seat]
    playable = [card for card in hand if hand[card] > 0 and play_forbidden(state, seat, card) in (None, "O43")]
    playable = sorted(playable, key=lambda card: -hand[card])[:_WIDEST]
    cost = {card: cost_of(state, card, seat) for card in playable}
    limits = _uses_left(state, seat, "discards"), _uses_left(state, seat, "sacrifices")
    reach = mana + limits[0] + sum(sorted((source.mana for source in sources), reverse=True)[: limits[1]])
    best: tuple[int, tuple[int, ...], list[ManaSource]] = (0, (), [])
    for size in range(1, min(len(playable), 5) + 1):
        for chosen in combinations(playable, size):
            need = sum(cost[card] for card in chosen) - mana
            gain = sum(hand[card] for card in chosen)
            if gain <= best[0] or need > reach - mana:
                continue
            raised = _raise_mana(need, sources, chosen, *limits)
            if raised is not None and gain - _price_of(raised) > best[0]:
                best = (gain - _price_of(raised), chosen, raised)
    gain, chosen, raised = best
    if raised:
        return gain, raised[0].option
    affordable = [card for card in chosen if cost[card] <= mana]
    return gain, ("play", max(affordable, key=lambda card: hand[card])) if affordable else ("pass",)


def _best_crystal(state: OutpostsState, seat: int, sources: list[ManaSource], stalled: bool) -> tuple[int, Option]:
    """The value of buying a Crystal, less what is given up for it, and the first action for it."""
    wanted = int(state.definitions.options["crystals_to_win"])
    have = state.crystals[seat]
    value = _CRYSTALS[-1] if have + 1 >= wanted else _CRYSTALS[min(have, len(_CRYSTALS) - 2)]
    value += _URGE * max(0, state.turns[seat] - _OPENING) + (_STALLED if stalled else 0)
    need = int(state.definitions.options["crystal_cost"]) - state.mana[seat]
    if need <= 0:
        return value, ("buy",)
    raised = _raise_mana(need, sources, (), _uses_left(state, seat, "discards"), _uses_left(state, seat, "sacrifices"))
    if raised is None:
        return 0, ("pass",)
    return value - _price_of(raised), raised[0].option


# --- evaluate ---


def _play(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    best = best_spending(state, seat)
    return [int(option == best) for option in decision.options]


def _share(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Plans the whole division of the damage again and values the share of the present target by it."""
    _, left, targets, shares, _, _, then = decision.context
    points = left + sum(shares)
    if then[0] == "suffer":
        plan = divide_penalty(state, targets, points)
    elif then[0] == "hit":
        plan = divide_assault_damage(state, targets, points)
    else:
        healths = [max(1, state.stat(card, "health")) for card in targets]
        values = [creature_value(state, card) * (-1 if state.controller(card) == seat else 1) for card in targets]
        kills = best_kills(values, healths, points)
        plan = [healths[index] if index in kills else 0 for index in range(len(targets))]
    wanted = plan[len(shares)]
    return [-abs(int(option[1]) - wanted) for option in decision.options]


def _draw(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Draw, unless the penalty for a short deck would destroy the last Outpost."""
    standing = state.standing(seat)
    short = len(state.zone(seat, DECK)) < state.definitions.options["draw_per_turn"]
    limit = state.definitions.options["outpost_hp"] - state.definitions.options["reshuffle_damage"]
    deadly = short and len(standing) == 1 and state.counters[standing[0]] >= limit
    return int((option[0] == "skip") == deadly)


def _card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return printed_value(state, state.definition[int(option[1])]) if len(option) > 1 else 0


def _pick(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """The value of a card beyond its cost; first some creatures, and not too many of the same or of high cost."""
    definition = state.definition[int(option[1])]
    definitions, kept = state.definitions, [state.definition[card] for card in state.zone(seat, PICKED)]
    surplus = 2 * (printed_value(state, definition) - 4 * definitions.cost[definition])
    expensive = max(0, definitions.cost[definition] - 3)
    same_cost = sum(definitions.cost[other] == definitions.cost[definition] for other in kept)
    creatures = sum(definitions.kind[other] == CREATURE for other in kept)
    return (
        surplus
        - 3 * expensive
        - 2 * same_cost
        + (4 if definitions.kind[definition] == CREATURE and creatures < 3 else 0)
    )


def _worst_card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    own = state.owner[card] == seat
    value = printed_value(state, state.definition[card]) if state.definition[card] >= 0 else 0
    return -value if own else value


def _place(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return need_of_defenders(state, int(option[1])) + 3 * len(state.defenders(int(option[1])))


def _face(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Face-down for an upgrade with a "when flipped", face-up for any other."""
    flips = "flipped" in state.definitions.triggers[state.definition[int(decision.context[0])]]
    return int((option[0] == "face_down") == flips)


def _war(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Each creature goes where it gains or saves most."""
    placement = PlacementValues(state, seat)
    return [placement.value(option) for option in decision.options]


def _group(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """The first group with room: Defense is subtracted from every group."""
    return -int(option[1])


def _aim_group(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "skip":
        best = [_best_assault(state, list(group.creatures)) for group in state.groups]
        return max(0, -max(best, default=0))
    return combat_assault_value(state, list(state.groups[int(decision.context[0])].creatures), int(option[1]))


def _best_assault(state: OutpostsState, group: list[int]) -> int:
    targets = [outpost for other in state.opponents(state.active) for outpost in state.standing(other)]
    return max((combat_assault_value(state, group, target) for target in targets), default=0)


def _rehouse(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return 100 + need_of_defenders(state, int(option[1])) if option[0] == "guard" else 0


def _target(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """What the verb that has this target would gain by it."""
    definition, index, source, _, x, targets, _ = decision.context
    if option[0] == "done":
        return 0
    program = state.definitions.ready[definition][index]
    ctx = EffectContext(0, 0, source, seat, x, targets)
    verbs = state.definitions.programs.sequences[program.sequence]
    verb = verb_of_slot(verbs, len(targets))
    assert verb is not None
    return value_of_doing(state, verb, int(option[1]), ctx)


def _choose(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "done":
        return 0
    *parts, _ = decision.context
    ctx = EffectContext(*parts)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert subject_of(verb) is not None
    return value_of_doing(state, verb, int(option[1]), ctx)


def _one(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    ctx = EffectContext(*decision.context)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, ChooseOne)
    return verbs_value(state, verb.options[int(option[1])], ctx)


def _may(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    *parts, _ = decision.context
    ctx = EffectContext(*parts)
    verb = state.definitions.programs.sequences[ctx.sequence][ctx.place]
    assert isinstance(verb, May)
    return verbs_value(state, verb.effects, ctx) if option[0] == "yes" else 0


def _mulligan(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """A new hand only if the hand has no cheap card."""
    cheap = [card for card in state.zone(seat, HAND) if state.definitions.cost[state.definition[card]] <= 2]
    return int((option[0] == "again") == (not cheap))


_VALUES_OF_ALL: Final[dict[str, Callable[[OutpostsState, int, Decision], list[int]]]] = {
    "play": _play,
    "share": _share,
    "war": _war,
}
_VALUE_OF_ONE: Final[dict[str, Callable[[OutpostsState, int, Decision, Option], int]]] = {
    "draw": _draw, "pick": _pick, "search": _card, "discard_some": _worst_card, "place": _place, "face": _face,
    "group": _group, "aim_group": _aim_group, "rehouse": _rehouse, "assign": _rehouse, "go": _rehouse, "target": _target,
    "crowded": _worst_card, "overloaded": _worst_card, "choose": _choose, "one": _one, "may": _may, "mulligan": _mulligan,
}  # fmt: skip

evaluate: Final = DecisionValues(_VALUE_OF_ONE, _VALUES_OF_ALL)
"""What a sensible player thinks of each option."""
