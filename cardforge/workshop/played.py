"""The end of a game with a person at the table, as text and as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.kernel.showing import Score
from cardforge.players import PERSON
from cardforge.workshop.sitting import Sitting


@dataclass(frozen=True)
class Played:
    """How a game stands or ended."""

    game: str
    variant: str
    seed: int
    players: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    reason: str
    """Why it ended, as a row or a word."""
    said: str
    """The same in words."""
    turns: int
    choices: int
    digest: str
    names: tuple[str, ...]
    """What each seat is called; there may be one more than players, the virtual one."""
    scores: tuple[Score, ...]
    points: tuple[int, ...] = ()
    """What each seat has at the end; empty for a game without points."""
    achievement: str | None = None
    """What was achieved, "" for nothing; None for a game that is not remembered."""
    row: str = ""
    """The row of the achievement."""
    without_text: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The game with the keys of docs/json.md."""
        return {
            "game": self.game,
            "variant": self.variant,
            "seed": self.seed,
            "players": list(self.players),
            "over": self.over,
            "winners": [seat + 1 for seat in self.winners],
            "reason": self.reason,
            "said": self.said,
            "turns": self.turns,
            "choices": self.choices,
            "digest": self.digest,
            "scores": [{"source": said, "row": row, "points": list(points)} for said, row, points in self.scores],
            "achievement": {"name": self.achievement, "row": self.row} if self.achievement else None,
            "without_text": list(self.without_text),
        }

    def lines(self) -> list[str]:
        """How the game ended, the table of points, and what was achieved."""
        if not self.over:
            return [f"{self.game}: left after {self.choices} choices of all players, seed {self.seed}"]
        row = f" ({self.reason})" if self.said != self.reason and self.reason[:1].isupper() else ""
        lines = [f"{self.game}: {self._won()}; {self.said}{row}"]
        lines += self._table()
        if self.achievement:
            lines.append(f"achievement: {self.achievement} ({self.row})")
        return lines + (
            [f"Played without their whole text: {', '.join(self.without_text)}"] if self.without_text else []
        )

    def _won(self) -> str:
        names = [self.names[seat] for seat in self.winners]
        if not names:
            return "a drawn game"
        return f"{' and '.join(names)} {'has' if len(names) == 1 and names != ['you'] else 'have'} won"

    def _table(self) -> list[str]:
        if not self.scores:
            return []
        width = max(len(said) for said, _, _ in self.scores)
        heads = [max(len(name), 4) for name in self.names]
        lines = [
            f"  {'':<{width}}  {'row':<4}  {'  '.join(name.rjust(n) for name, n in zip(self.names, heads, strict=True))}"
        ]
        for said, row, points in self.scores:
            cells = "  ".join(str(point).rjust(n) for point, n in zip(points, heads, strict=True))
            lines.append(f"  {said:<{width}}  {row:<4}  {cells}")
        return lines


def played(sitting: Sitting) -> Played:
    """How a game with a person stands, or ended."""
    state, engine = sitting.state, sitting.seating.engine
    showing, over = engine.showing, state.is_over()
    achieved = showing.remembered(state) if over and showing.remembered else None
    return Played(
        game=sitting.game.slug,
        variant=sitting.seating.variant,
        seed=sitting.seed,
        players=sitting.players,
        over=over,
        winners=state.winners or (),
        reason=state.reason,
        said=engine.reasons.get(state.reason, state.reason),
        turns=state.turn,
        choices=len(sitting.choices),
        digest=state.digest(),
        names=seat_names(sitting.players, state.seats),
        scores=tuple(showing.scores(state)) if over and showing.scores else (),
        points=engine.outcome(state).scores if over and engine.outcome else (),
        achievement=achieved,
        row=next((one.row for one in showing.achievements if one.name == achieved), ""),
        without_text=sitting.without_text,
    )


def seat_names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """What each seat is called: "you" where one person plays, else by number and player; a seat beyond the players is virtual."""
    alone = players.count(PERSON) == 1
    named = [
        "you" if name == PERSON and alone else f"player {seat}" if name == PERSON else f"player {seat} ({name})"
        for seat, name in enumerate(players, 1)
    ]
    return (*named, *("the virtual player",) * (seats - len(named)))
