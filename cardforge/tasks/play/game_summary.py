"""The result of a game with a person, as text and as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardforge.kernel.contract.presentation import Score
from cardforge.players import PERSON
from cardforge.tasks.play.game_session import GameSession
from cardforge.tasks.setup.draft_supply import drafted_cards
from cardforge.tasks.setup.game_options import as_json
from cardforge.tasks.setup.played_decks import PlayedDeck


@dataclass(frozen=True)
class GameSummary:
    """The result of a finished game, or the state of an unfinished one."""

    game: str
    variant: str
    seed: int
    players: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    reason: str
    """Why the game ended, as a row or a word."""
    reason_text: str
    """The same in words."""
    turns: int
    choices: int
    digest: str
    names: tuple[str, ...]
    """The name of each seat; there may be one seat more than players, the virtual player's."""
    scores: tuple[Score, ...]
    points: tuple[int, ...] = ()
    """The points of each seat at the end; empty for a game without points."""
    achievement: str | None = None
    """The achievement that was won, "" for none; None for a game that is not recorded."""
    row: str = ""
    """The row of the achievement."""
    without_text: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    """The parameters of the rules that were changed."""
    position: str = ""
    """The title of the position that the game began from; "" for a game that was dealt. Such a game is not recorded."""
    goal: str = ""
    """Whether the goal of a puzzle is reached, open or missed; "" without a goal."""
    warnings: tuple[str, ...] = ()
    decks: tuple[PlayedDeck, ...] = ()
    drafted: tuple[tuple[str, ...], ...] = ()
    """The names of the cards that each seat drafted, once the game is over; empty for a game without a draft."""

    def to_json(self) -> dict[str, Any]:
        """The game with the keys of docs/json.md."""
        return {
            "game": self.game,
            "variant": self.variant,
            "options": as_json(self.options),
            "warnings": list(self.warnings),
            "verdicts": [deck.to_json() for deck in self.decks],
            "seed": self.seed,
            "players": list(self.players),
            "over": self.over,
            "winners": [seat + 1 for seat in self.winners],
            "reason": self.reason,
            "said": self.reason_text,
            "turns": self.turns,
            "choices": self.choices,
            "digest": self.digest,
            "scores": [{"source": source, "row": row, "points": list(points)} for source, row, points in self.scores],
            "achievement": {"name": self.achievement, "row": self.row} if self.achievement else None,
            "without_text": list(self.without_text),
            "drafted": [list(cards) for cards in self.drafted],
            "position": self.position or None,
            "goal": self.goal or None,
        }

    def lines(self) -> list[str]:
        """The end of the game, the table of points, and the achievement."""
        goal = (
            [f"the goal is {self.goal}" if self.goal != "open" else "the goal is not reached yet"] if self.goal else []
        )
        if not self.over:
            return [*goal, f"{self.game}: left after {self.choices} choices of all players, seed {self.seed}"]
        row = f" ({self.reason})" if self.reason_text != self.reason and self.reason[:1].isupper() else ""
        lines = [*goal, f"{self.game}: {self._winners()}; {self.reason_text}{row}", *self._score_table()]
        if self.achievement:
            lines.append(f"achievement: {self.achievement} ({self.row})")
        return [*lines, *(f"warning: {warning}" for warning in self.warnings)]

    def _winners(self) -> str:
        names = [self.names[seat] for seat in self.winners]
        if not names:
            return "a drawn game"
        return f"{' and '.join(names)} {'has' if len(names) == 1 and names != ['you'] else 'have'} won"

    def _score_table(self) -> list[str]:
        if not self.scores:
            return []
        width = max(len(source) for source, _, _ in self.scores)
        widths = [max(len(name), 4) for name in self.names]
        names = "  ".join(name.rjust(n) for name, n in zip(self.names, widths, strict=True))
        lines = [f"  {'':<{width}}  {'row':<4}  {names}"]
        for source, row, points in self.scores:
            cells = "  ".join(str(point).rjust(n) for point, n in zip(points, widths, strict=True))
            lines.append(f"  {source:<{width}}  {row:<4}  {cells}")
        return lines


def summarize_game(session: GameSession) -> GameSummary:
    """The summary of a game with a person, finished or not."""
    state, engine = session.state, session.setup.engine
    shown, over = engine.presentation, state.is_over()
    achieved = shown.achieved(state) if over and shown.achieved else None
    return GameSummary(
        game=session.game.slug,
        variant=session.setup.variant,
        seed=session.seed,
        players=session.players,
        over=over,
        winners=state.winners or (),
        reason=state.reason,
        reason_text=shown.reasons.get(state.reason, state.reason),
        turns=state.turn,
        choices=len(session.choices),
        digest=state.digest(),
        names=seat_names(session.players, state.seats),
        scores=tuple(shown.scores(state)) if over and shown.scores else (),
        points=engine.evaluation.outcome(state).scores if over and engine.evaluation.outcome else (),
        achievement=achieved,
        row=next((known.row for known in shown.achievements if known.name == achieved), ""),
        without_text=session.without_text,
        options=session.setup.changes,
        position=session.laid.position.title if session.laid else "",
        goal=session.goal_state() if session.goal else "",
        warnings=session.warnings,
        decks=session.decks,
        drafted=_drafted_names(session) if over else (),
    )


def _drafted_names(session: GameSession) -> tuple[tuple[str, ...], ...]:
    names = {card.pin: card.name for card in session.setup.cards}
    drafted = drafted_cards(session.game, session.setup, session.state)
    return tuple(tuple(names[pin] for pin in pins) for pins in drafted)


def seat_names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """The name of each seat: "you" for an only person, otherwise number and player; a seat beyond the players is virtual."""
    alone = players.count(PERSON) == 1
    named = [
        "you" if name == PERSON and alone else f"player {seat}" if name == PERSON else f"player {seat} ({name})"
        for seat, name in enumerate(players, 1)
    ]
    return (*named, *("the virtual player",) * (seats - len(named)))
