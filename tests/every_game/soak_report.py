"""The result of a soak: counts for each set of rules, and the page that shows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from broken import Broken
from law_games import PLAYED
from reached import Reached, never

from cardforge.kernel.json_value import JsonValue

SHOWN = 12
"""Of what was never reached so many are named in one line; the others are counted."""

HEAD = """# The long run of the laws

Random games of every game in every valid combination of variants and with each number of players, played by `make soak`: with sample decks, and
with decks drawn at random from every revision of every card (playable for the engine, not legal; three players or more). In half of the
games every option has the same chance; in the other half those come first that were chosen least. At every decision the laws and all
invariants hold: options are legal, every card is in the right zone, and what each game states in its `invariants.py`. Deep games
continue at every step from a copy or from JSON, and their transcripts are replayed.
"""


@dataclass
class Result:
    """What some games under the same rules showed."""

    rules: str
    game: str
    games: int = 0
    choices: int = 0
    longest: int = 0
    """The most choices that one game took."""
    deep: int = 0
    """Games that went on as copies and as JSON at every step and were replayed."""
    broken: list[Broken] = field(default_factory=list)
    reached: Reached = field(default_factory=Reached)

    def count(self, choices: int, deep: bool) -> None:
        """Counts a game."""
        self.games += 1
        self.choices += choices
        self.longest = max(self.longest, choices)
        self.deep += deep

    def add(self, other: Result) -> None:
        """Adds what other games showed."""
        self.games += other.games
        self.choices += other.choices
        self.longest = max(self.longest, other.longest)
        self.deep += other.deep
        self.broken += other.broken
        self.reached.add(other.reached)

    def to_json(self) -> dict[str, JsonValue]:
        """The result as plain data."""
        counts = {name: getattr(self, name) for name in ("rules", "game", "games", "choices", "longest", "deep")}
        return {**counts, "broken": [one.to_json() for one in self.broken], "reached": self.reached.to_json()}

    @staticmethod
    def from_json(data: dict[str, JsonValue]) -> Result:
        """The result that `to_json` wrote."""
        counts = [data[name] for name in ("rules", "game", "games", "choices", "longest", "deep")]
        return Result(*counts, [Broken.from_json(one) for one in data["broken"]], Reached.from_json(data["reached"]))


def together(results: list[Result]) -> list[Result]:
    """One result for each set of rules, in the order in which they come."""
    found: dict[str, Result] = {}
    for one in results:
        found.setdefault(one.rules, Result(one.rules, one.game)).add(one)
    return list(found.values())


def page(results: list[Result]) -> str:
    """The result as a Markdown page."""
    found = together(results)
    games, choices = sum(one.games for one in found), sum(one.choices for one in found)
    broken = [line for one in found for line in one.broken]
    lines = [
        HEAD,
        f"Last run {date.today().isoformat()}: {games:,} games, {choices:,} choices, {len(broken)} broken laws.",
        "",
        "| rules | games | choices | longest game | deep games | broken laws |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {one.rules} | {one.games:,} | {one.choices:,} | {one.longest:,} | {one.deep} | {len(one.broken)} |"
            for one in found
        ),
        "",
        "## What these games never reached",
        "",
        *_never_lines(found),
    ]
    if broken:
        lines += ["", "## Broken laws", "", *(f"```\n{one.told()}\n```" for one in broken)]
    return "\n".join([*lines, ""])


def _never_lines(found: list[Result]) -> Iterator[str]:
    for game in PLAYED:
        reached = Reached()
        for one in found:
            if one.game == game.slug:
                reached.add(one.reached)
        if reached.chosen:
            for what, names in never(game, reached).items():
                more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
                yield f"- {game.slug}, {what}: {', '.join(names[:SHOWN]) or 'none'}{more}"
