"""Where creatures do most good: what attackers could do to Outposts, worked out with small numbers, for the greedy player's third step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardforge.games.outposts import values, worth
from cardforge.games.outposts.casualties import hold_out, room
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DEFENSE, HIDDEN, OFFENSE, RESERVE
from cardforge.kernel.decision import Option

FALL, LAST = 40, 200
"""What it is worth, in points, that an Outpost falls, and that a player's last one does; each counter is worth 4."""
COUNTER = 4


class Fighter(NamedTuple):
    """A creature by its numbers now."""

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


class Post(NamedTuple):
    """A standing Outpost: counters it still takes and has, what its upgrades give, its guards, and whether it is its player's last."""

    left: int
    counters: int
    shelter: int
    answer: int
    guards: tuple[Fighter, ...]
    last: bool

    def with_guard(self, guard: Fighter) -> Post:
        """The same Outpost with one defender more."""
        return self._replace(guards=(*self.guards, guard))


Group = Sequence[Fighter]


def fighter(state: OutpostsState, card: int) -> Fighter:
    """A creature's numbers and keywords now."""
    n = values.keyword
    return Fighter(
        state.stat(card, "attack"),
        state.stat(card, "defense"),
        max(1, state.stat(card, "health")),
        worth.body(state, card),
        n(state, card, "retaliate"),
        n(state, card, "siege"),
        n(state, card, "pierce"),
        n(state, card, "banner"),
        n(state, card, "shieldwall"),
        n(state, card, "bulwark"),
        n(state, card, "loner"),
    )


def posts(state: OutpostsState, seat: int) -> dict[int, Post]:
    """A seat's standing Outposts; a hidden upgrade counts as a little of an answer."""
    standing = state.standing(seat)
    hidden = [state.at[card] for card in state.zone(seat, HIDDEN)]
    return {
        post: Post(
            hold_out(state, post) - state.counters[post],
            state.counters[post],
            state.stat(post, "defense"),
            state.stat(post, "attack") + hidden.count(post),
            tuple(fighter(state, card) for card in state.defenders(post)),
            len(standing) == 1,
        )
        for post in standing
    }


def groups_of(fighters: Sequence[Fighter]) -> list[Group]:
    """Attackers in groups of three, the strongest together, loners alone (O63)."""
    alone: list[Group] = [[one] for one in fighters if one.loner]
    crowd = sorted((one for one in fighters if not one.loner), key=lambda one: -one.attack)
    return [*(crowd[place : place + 3] for place in range(0, len(crowd), 3)), *alone]


def defense_of(post: Post) -> int:
    """O67: what is taken off each assault."""
    guards = post.guards
    total = post.shelter + sum(guard.defense for guard in guards)
    if len(guards) == 1:
        return total + guards[0].bulwark
    return total + (len(guards) - 1) * sum(guard.shieldwall for guard in guards)


def through(group: Group, post: Post) -> int:
    """O69: what of a group's Attack gets through."""
    strength = sum(one.attack for one in group) + (len(group) - 1) * sum(one.banner for one in group)
    if not post.guards:
        strength += sum(one.siege for one in group)
    defense = defense_of(post)
    return max(0, strength - defense + min(sum(one.pierce for one in group), max(0, defense)))


def lost(group: Group, post: Post) -> int:
    """O78: what the answer of the Outpost destroys, the dearest creature first."""
    answer = post.answer + sum(guard.attack + guard.retaliate for guard in post.guards)
    total = 0
    for one in sorted(group, key=lambda one: -one.value):
        if one.health <= answer:
            answer -= one.health
            total += one.value
    return total


def assault(group: Group, post: Post, dealt: int) -> int:
    """What an assault is worth to the attacker, after so many counters by others in the same step."""
    left = post.left - dealt
    if left <= 0:
        return 0
    net = through(group, post)
    if net <= 0:
        return 0
    gain = COUNTER * min(net, left) + post.counters // 2
    if net >= left:
        gain += LAST if post.last else FALL
    kill = max((guard.value for guard in post.guards if guard.health <= net), default=0)
    return max(0, max(gain, kill) - lost(group, post))


def onslaught(fighters: Sequence[Fighter], targets: Sequence[Post], *, sure: bool) -> int:
    """What attackers could gain against these Outposts, each group where it gains most; unless `sure`, other targets count a little too."""
    if not targets:
        return 0
    dealt = [0] * len(targets)
    total = 0
    for group in groups_of(fighters):
        gains = [assault(group, post, dealt[place]) for place, post in enumerate(targets)]
        best = max(gains)
        if best > 0:
            place = gains.index(best)
            dealt[place] += through(group, targets[place])
            total += 3 * best if sure else 2 * best + sum(gains) // len(gains)
    return total


def progress(state: OutpostsState, seat: int) -> int:
    """What all that could attack now would gain, in points; 0: no way through."""
    able = [fighter(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(seat, zone)]
    targets = [post for other in state.opponents(seat) for post in posts(state, other).values()]
    return onslaught(able, targets, sure=True) // 3


class Fronts:
    """All that bears on where a seat's creatures should stand this turn."""

    def __init__(self, state: OutpostsState, seat: int) -> None:
        self.state = state
        self.known: dict[int, Fighter] = {}
        others = state.opponents(seat)
        self.mine = posts(state, seat)
        self.theirs = [post for other in others for post in posts(state, other).values()]
        self.threats = [
            [fighter(state, card) for zone in (OFFENSE, RESERVE) for card in state.zone(other, zone)]
            for other in others
        ]
        self.attackers = {card: fighter(state, card) for card in state.zone(seat, OFFENSE)}
        self.attack = self._attack(tuple(self.attackers.values()))
        self.danger = self._danger(self.mine)

    def _fighter(self, card: int) -> Fighter:
        """Worked out once for all options."""
        if card not in self.known:
            self.known[card] = fighter(self.state, card)
        return self.known[card]

    def _attack(self, fighters: Sequence[Fighter]) -> int:
        return onslaught(fighters, self.theirs, sure=True)

    def _danger(self, mine: dict[int, Post]) -> int:
        targets = tuple(mine.values())
        return sum(onslaught(threat, targets, sure=False) for threat in self.threats)

    def worth(self, option: Option) -> int:
        """What a move of the third step gains, against staying as it is; it stands in points times three."""
        word = option[0]
        if word == "offense":
            return self.offense(self._fighter(int(option[1])))
        if word == "defend":
            return self.defend(self._fighter(int(option[1])), int(option[2]))
        if word == "reserve":
            return self._back(int(option[1]))
        return -1 if word in ("skip", "reassign") else 0

    def offense(self, one: Fighter) -> int:
        """What one attacker more gains now; its Attack counts beyond what it does at once."""
        return self._attack((*self.attackers.values(), one)) - self.attack + 6 * one.attack - one.defense

    def defend(self, one: Fighter, post: int) -> int:
        """What one defender more saves when the opponents attack next."""
        guarded = {**self.mine, post: self.mine[post].with_guard(one)}
        return self.danger - self._danger(guarded) + 4 * one.defense + one.retaliate - one.attack

    def _back(self, card: int) -> int:
        """What a creature would gain on the other side, less what it does where it is; it comes there a turn later."""
        state = self.state
        one = self._fighter(card)
        if state.lies_in(card, DEFENSE):
            at = state.at[card]
            rest = self.mine[at]._replace(
                guards=tuple(self._fighter(other) for other in state.defenders(at) if other != card)
            )
            kept = self._danger({**self.mine, at: rest}) - self.danger + 4 * one.defense + one.retaliate - one.attack
            return self.offense(one) // 2 - kept - 6
        others = tuple(other for place, other in self.attackers.items() if place != card)
        kept = self.attack - self._attack(others) + 6 * one.attack - one.defense
        open_posts = [post for post in self.mine if room(state, post) > 0]
        return max((self.defend(one, post) for post in open_posts), default=0) // 2 - kept - 6
