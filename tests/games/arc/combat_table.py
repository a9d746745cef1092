"""The ARC engine at a position of `combat_position.py`: laid out, asked for what is legal, and looked at afterwards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from arc_position import ArcPosition, Side, city, creature
from arc_regions import Realms, realm, region
from combat_position import DOMAINS, Creature, Outcome, Position
from position import FOE, YOU
from second_opinion import Difference, Path, Table, paths

from cardforge.games.arc.zones import ARMY, HAND, RESIDENTS
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision, Option

TEXTS = {
    "first strike": "First Strike.",
    "deadly": "Deadly.",
    "flying": "Flying.",
    "ranged": "Ranged.",
    "peaceful": "Peaceful.",
    "cannot block": "This creature cannot block.",
}
OVER = frozenset({"phase_end"})
"""The step after the attack phase."""


class CombatTable(Table):
    """The engine at the beginning of an attack phase."""

    def __init__(self, position: Position, random: Random) -> None:
        super().__init__(random)
        self.position = position
        self.game = lay(position)
        self.told: list[str] = []
        """The choices so far, to read."""

    def choose(self, question: str, legal: frozenset[Any]) -> Any:
        """Compares and takes an answer to a question of the reference."""
        asks = {"attackers": self._attackers, "along": self._along, "blockers": self._blockers, "split": self._split}
        answer = asks.get(question.split()[0], self._homes)(question, legal)
        self.told.append(f"{question}: {sorted(answer) if isinstance(answer, frozenset) else answer}")
        return answer

    def _attackers(self, question: str, legal: frozenset[Any]) -> tuple[str, ...]:
        game, chosen = self.game, []
        target = ("army", FOE) if self.position.target == "army" else ("city", FOE, self.game.cards.get("Target", -1))
        if target not in (game.state.decision.options if game.state.decision else ()):
            return self.pick(question, [()], legal or frozenset([()]))
        game.take(target)
        while game.asked == "attackers":
            able = {self._named(option[1]) for option in game.options("with")}
            if able != legal - set(chosen):
                raise Difference(f"{question} after {chosen}: engine {able}, reference {set(legal)}")
            if game.offers("done") != bool(set(chosen) - {"leader"}):
                raise Difference(f"{question} after {chosen}: done is {game.offers('done')}")
            option = self.random.choice(game.options())
            chosen += [self._named(option[1])] if option[0] == "with" else []
            game.take(option)
        order = tuple(self._named(event[2]) for event in game.events("attacker"))
        if not chosen or set(order) != set(chosen):
            self.pick(question, order[len(chosen) :], legal - set(chosen))
        return order

    def _along(self, question: str, legal: frozenset[Any]) -> bool:
        if self.game.asked != "lead":
            return self.pick(question, {False}, legal)
        word = {True: "lead", False: "stay_out"}
        answer: bool = self.pick(question, {value for value in word if self.game.offers(word[value])}, legal)
        self.game.do(word[answer])
        return answer

    def _blockers(self, question: str, legal: frozenset[Any]) -> Any:
        def pairs(path: Path) -> frozenset[tuple[str, str]]:
            taken = [(decision.context[0], option[1]) for decision, option in path if option[0] == "block"]
            return frozenset((self._named(blocker), self._named(attacker)) for blocker, attacker in taken)

        return self._along_a_path(question, legal, lambda decision: decision.kind in ("block", "defence"), pairs)

    def _split(self, question: str, legal: frozenset[Any]) -> Any:
        decision, attacker = self.game.state.decision, question.split()[2]
        if decision is None or decision.kind != "share" or self._named(decision.context[-1][1]) != attacker:
            return self.pick(question, legal if len(legal) == 1 else (), legal)
        this, names = decision.context[-1], [self._named(card) for card in decision.context[2]]

        def points(path: Path) -> tuple[int, ...]:
            given = dict(zip(names, [int(option[1]) for _, option in path], strict=False))
            rest = self.position[attacker].attack - sum(given.values())
            return tuple(given.get(name, rest) for name in sorted(names))

        return self._along_a_path(
            question, legal, lambda decision: decision.kind == "share" and decision.context[-1] == this, points
        )

    def _homes(self, question: str, legal: frozenset[Any]) -> Any:
        if self.game.asked != "destination":
            return self.pick(question, legal if len(legal) == 1 else (), legal)

        def homes(path: Path) -> tuple[tuple[str, str], ...]:
            chosen = [(decision.context[0], option) for decision, option in path]
            names = [(self._named(card), self._home(option)) for card, option in chosen]
            return tuple(sorted(names))

        return self._along_a_path(question, legal, lambda decision: decision.kind == "destination", homes)

    def _home(self, option: Option) -> str:
        return "army" if option[0] == "army" else self._named(option[1]).lower()

    def _along_a_path(
        self, question: str, legal: frozenset[Any], asks: Callable[[Decision], bool], answer: Callable[[Path], Any]
    ) -> Any:
        ways = {answer(path): path for path, _ in paths(self.game.state, asks)}
        chosen = self.pick(question, ways, legal)
        self.game.take(*(option for _, option in ways[chosen]))
        return chosen

    def outcome(self) -> Outcome:
        """What the engine has made of it."""
        state, position = self.game.state, self.position
        if state.winners is not None:
            return Outcome(winner={(YOU,): "attacker", (FOE,): "defender"}.get(state.winners, str(state.winners)))
        names = {self._number(one.name): one for one in position.everyone()}
        there = {number: one for number, one in names.items() if self._place(number)}
        target = self.game.cards.get("Target", -1)
        fallen = target >= 0 and self.game.zone_of("Target") != "kingdom"
        return Outcome(
            damage={
                one.name: self._damage(number, one) for number, one in there.items() if self._place(number) != "hand"
            },
            place={one.name: self._place(number) for number, one in there.items()},
            marked={one.name for number, one in there.items() if state.marked[number]},
            harm=0 if fallen else state.damage[target] if target >= 0 else position.harm,
            fallen=fallen,
            vp=state.vp[YOU],
        )

    def _damage(self, card: int, one: Creature) -> int:
        seats = {"leader": YOU, "avatar": FOE}
        return one.defense - self.game.state.lp[seats[one.name]] if one.name in seats else self.game.state.damage[card]

    def _place(self, card: int) -> str:
        """Where a card is, in the words of the reference; "" for the graveyard."""
        state = self.game.state
        zone = state.where[card] % state.width
        if zone == RESIDENTS:
            return self._resident_place(card)
        return {ARMY: "army", HAND: "hand"}.get(zone, "")

    def _resident_place(self, card: int) -> str:
        if self.position.target != "region":
            return self._named(self.game.state.at[card]).lower()
        return self.position[self._named(card)].place

    def _named(self, card: int | str) -> str:
        avatars = (
            {self.game.state.avatar[YOU]: "leader", self.game.state.avatar[FOE]: "avatar"}
            if self.position.leader
            else {}
        )
        return avatars.get(int(card)) or self.game.name(int(card))

    def _number(self, name: str) -> int:
        seats = {"leader": YOU, "avatar": FOE}
        return self.game.state.avatar[seats[name]] if name in seats else self.game.cards[name]


class Cities(ArcPosition):
    """A position with avatars and cities, which ends with the attack phase."""

    def run(self) -> None:
        """Carries out what is pending."""
        self.stops = OVER
        super().run()


class Regions(Realms):
    """A position with Regions and Domains, which ends with the attack phase."""

    def run(self) -> None:
        """Carries out what is pending."""
        self.stops = OVER
        super().run()


def lay(position: Position) -> ArcPosition:
    """The engine's table for a position, as the attack phase begins."""
    you, foe = position.attackers, position.defenders
    if position.target == "region":
        domains = {name.title(): [*cards(foe, f"under {name}"), *cards(foe, name)] for name in DOMAINS}
        pile = [region(f"Region {number + 2}") for number in range(position.unbuilt)]
        target = region("Target", position.strength)
        return Regions(
            realm(region("Home"), cards(you, "army"), pile=[region("Far")], vp=position.vp, **suffered(you)),
            realm(target, cards(foe, "army"), domains, pile, **suffered(foe, Target=position.harm)),
            phase="attack",
        )
    assert position.leader is not None
    assert position.avatar is not None
    others = [city(f"City {number + 2}") for number in range(position.cities)]
    built = [*([city("Target", position.strength)] if position.target == "city" else []), *others]
    attacker = Side(
        army=cards(you, "army"),
        cities=[city("Home")],
        residents={"Home": cards(you, "home")},
        lp=position.leader.defense,
        vp=position.vp,
        avatar=home(position.leader),
        **suffered((*you, position.leader)),
    )
    defender = Side(
        army=cards(foe, "army"),
        cities=built,
        residents={one.name: cards(foe, one.name.lower()) for one in built},
        city_deck=[city(f"Far {number + 1}", cost=99) for number in range(position.unbuilt)],
        lp=position.avatar.defense,
        avatar=home(position.avatar),
        **suffered((*foe, position.avatar), **({"Target": position.harm} if position.target == "city" else {})),
    )
    return Cities((attacker, defender), "attack", YOU)


def cards(creatures: tuple[Creature, ...], place: str) -> list[Card]:
    """The cards of the creatures at a place."""
    here = [one for one in creatures if one.place == place]
    return [creature(one.name, one.attack, one.defense, text=text(one)) for one in here]


def text(one: Creature) -> str:
    """What is printed on a creature."""
    return "\n".join(TEXTS[word] for word in sorted(one.words))


def home(avatar: Creature) -> str:
    """The city of an avatar, "" for the army."""
    return "" if avatar.place == "army" else avatar.place.capitalize()


def suffered(creatures: tuple[Creature, ...], **damage: int) -> dict[str, Any]:
    """Marks and damage of a side."""
    marked = ["avatar" if one.name == "leader" else one.name for one in creatures if one.marked]
    return {"marked": marked, "damage": {**{one.name: one.damage for one in creatures if one.damage}, **damage}}
