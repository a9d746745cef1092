"""What a search for faults found: as text, as JSON, and as tests that fail until the rules are mended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

from cardforge.tasks.plurals import pluralize
from cardforge.tasks.trials.random_games.spec import RandomGamesSpec
from cardforge.trials.faults.game_plan import GamePlan, Pins
from cardforge.trials.faults.lawful_play import Fault, LawfulGame
from cardforge.trials.faults.laws import LONGEST

SAYS: Final = 300
"""So many letters of what a law says are shown."""
WIDTH: Final = 100
"""Letters of a line of pins or choices in a test."""


@dataclass(frozen=True)
class ShownGame:
    """A game that breaks a law, as plain data."""

    variant: str
    seats: int
    seed: int
    player: str
    decks: Pins
    choices: tuple[int, ...] | None
    """The places of the options that were taken; None for a game that does not end, in which the player chooses on and on."""
    says: str

    def to_json(self) -> dict[str, Any]:
        """The game with the keys of docs/json.md."""
        return {
            "variant": self.variant,
            "seats": self.seats,
            "seed": self.seed,
            "player": self.player,
            "decks": [[list(section) for section in deck] for deck in self.decks],
            "choices": list(self.choices) if self.choices is not None else None,
            "says": self.says,
        }

    @property
    def cards(self) -> int:
        """How many cards lie in all decks."""
        return sum(len(section) for deck in self.decks for section in deck)

    def size(self) -> str:
        """How large the game is, in words."""
        choices = "choices on and on" if self.choices is None else pluralize(len(self.choices), "choice")
        rules = f" ({self.variant})" if self.variant else ""
        return f"{pluralize(self.seats, 'player')}, {pluralize(self.cards, 'card')}, {choices}, seed {self.seed}{rules}"


@dataclass(frozen=True)
class ShownFault:
    """A law that was broken, the first game that broke it, and that game cut down."""

    law: str
    games: int
    """How many games broke it."""
    found: ShownGame
    smallest: ShownGame
    course: tuple[str, ...]
    """The cut-down game in words, a line for each choice."""
    names: Mapping[str, str]
    """The names of the cards of the cut-down game, by `number@version`."""

    def to_json(self) -> dict[str, Any]:
        """The fault with the keys of docs/json.md."""
        return {
            "law": self.law,
            "games": self.games,
            "found": self.found.to_json(),
            "smallest": self.smallest.to_json(),
            "course": list(self.course),
        }


@dataclass(frozen=True)
class FaultsResult:
    """A search for faults and what it found."""

    spec: RandomGamesSpec
    n: int
    variants: Mapping[str, tuple[int, int, int]]
    """For each variant its games, all their choices, and the choices of the longest game."""
    faults: tuple[ShownFault, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(games for games, _, _ in self.variants.values())

    def command(self) -> str:
        """The command that plays the same games again."""
        return self.spec.command("faults", self.n)

    def to_json(self) -> dict[str, Any]:
        """The result with the keys of docs/json.md."""
        return {
            **self.spec.to_json("faults", self.n),
            "games": self.games,
            "choices": sum(choices for _, choices, _ in self.variants.values()),
            "variants": {
                name: {"games": games, "choices": choices, "longest": longest}
                for name, (games, choices, longest) in self.variants.items()
            },
            "faults": [fault.to_json() for fault in self.faults],
        }

    def lines(self) -> list[str]:
        """The result as people read it."""
        choices = sum(choices for _, choices, _ in self.variants.values())
        longest = max((longest for _, _, longest in self.variants.values()), default=0)
        under = f" under {pluralize(len(self.variants), 'variant')}" if len(self.variants) > 1 else ""
        lines = [
            f"{self.spec.game}: {pluralize(self.games, 'random game')}{under}, {pluralize(choices, 'choice')}, "
            f"the longest game {longest:,}; {_laws(len(self.faults))}"
        ]
        for fault in self.faults:
            lines += ["", f"{fault.law}: broken in {pluralize(fault.games, 'game')}", f"  {fault.smallest.says}"]
            lines += [f"  found with {fault.found.size()}", f"  cut down to {fault.smallest.size()}"]
            lines += [f"  {line}" for line in (*_deck_lines(fault), *fault.course)]
        return lines

    def test_module(self) -> str:
        """A module of tests for pytest, one for each law that was broken; each fails until the rules are mended."""
        head = f'"""Games of {self.spec.game} that broke a law, found by `{_quoted(self.command())}` with Cardforge {version("cardforge")}."""\n'
        imports = "\nfrom cardforge.tasks.trials.faults.replay import broken_law\n"
        names: Counter[str] = Counter()
        return head + imports + "".join(self._test(fault, names) for fault in self.faults)

    def _test(self, fault: ShownFault, names: Counter[str]) -> str:
        game = fault.smallest
        name = re.sub(r"\W+", "_", fault.law).strip("_").lower()
        names[name] += 1
        name = f"{name}_{names[name]}" if names[name] > 1 else name
        lines = ["", "", f"def test_{name}() -> None:", f'    """{_quoted(fault.law)}: {_quoted(game.says)}"""']
        lines += [f"    # {line}" for line in (*_deck_lines(fault), *fault.course)]
        lines += ["    decks = ["]
        for deck in game.decks:
            lines += ["        [", *(_wrapped(section) for section in deck), "        ],"]
        lines += ["    ]"]
        if game.choices is None:
            lines += ["    choices = None  # the player chooses until the game ends"]
        else:
            lines += ["    choices = [", *_rows(game.choices), "    ]"]
        more = f", seats={game.seats}" + (f', variant="{game.variant}"' if game.variant else "")
        if game.choices is None:
            more += f', player="{game.player}"' + (
                f", longest={self.spec.longest}" if self.spec.longest != LONGEST else ""
            )
        lines += ["", f'    assert broken_law("{self.spec.game}", decks, choices, seed={game.seed}{more}) == ""', ""]
        return "\n".join(lines)


def shown(found: LawfulGame, small: LawfulGame, games: int) -> ShownFault:
    """A broken law with its game, found and cut down."""
    assert small.fault is not None
    assert found.fault is not None
    plan = small.plan
    names = {card.pin: card.name for deck in plan.decks for section in deck for card in section}
    course = () if small.is_endless else tuple(course_of(plan, small.choices))
    return ShownFault(
        small.fault.law, games, _shown_game(found, found.fault), _shown_game(small, small.fault), course, names
    )


def course_of(plan: GamePlan, choices: tuple[int, ...]) -> Iterator[str]:
    """Each decision of a game with the option that is taken, in words where the game has them; an error that ends it."""
    try:
        state = plan.start()
    except Exception as error:  # the fault itself
        yield f"{type(error).__name__}: {error}"[:SAYS]
        return
    label = state.engine.presentation.label
    for number, choice in enumerate(choices, 1):
        decision = state.decision
        if decision is None:
            return
        option = decision.options[choice % len(decision.options)]
        try:
            words = f": {label(state, decision, option)}" if label else ""
        except Exception:  # a broken state may not be told in words
            words = ""
        yield f"{number}. player {decision.seat + 1}, {decision.kind} {' '.join(map(str, option))}{words}"
        try:
            state.apply(option)
        except Exception as error:
            yield f"   {type(error).__name__}: {error}"[:SAYS]
            return


def _shown_game(game: LawfulGame, fault: Fault) -> ShownGame:
    plan = game.plan
    choices = None if game.is_endless else game.choices
    seats = plan.seats or len(plan.decks)
    return ShownGame(plan.variant or "", seats, plan.seed, plan.chooser, plan.pins(), choices, fault.says[:SAYS])


def _deck_lines(fault: ShownFault) -> Iterator[str]:
    for place, deck in enumerate(fault.smallest.decks, 1):
        counts = Counter(fault.names[pin] for section in deck for pin in section)
        yield f"deck {place}: " + (", ".join(f"{count} {name}" for name, count in counts.items()) or "no cards")


def _laws(count: int) -> str:
    return f"{pluralize(count, 'law')} broken" if count else "no law is broken"


def _quoted(text: str) -> str:
    """A text as it may stand in a docstring."""
    return text.replace("\\", "\\\\").replace('"', "'").replace("\n", " ")


def _wrapped(section: tuple[str, ...]) -> str:
    """The cards of a section as string literals, a line for as many as fit."""
    rows: list[str] = [""]
    for pin in section:
        if len(rows[-1]) + len(pin) > WIDTH:
            rows.append("")
        rows[-1] += f"{pin} "
    return "\n".join([*(f'            "{row}"' for row in rows[:-1]), f'            "{rows[-1].strip()}",'])


def _rows(choices: tuple[int, ...]) -> Iterator[str]:
    for first in range(0, len(choices), 25):
        yield "        " + ", ".join(map(str, choices[first : first + 25])) + ","
