"""A transcript: seed, decks, options and choices; it replays the same game to the last byte, anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardforge.errors import IllegalChoice
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.setup import Sections as Sections
from cardforge.kernel.state import State


def new_game(
    engine: Engine,
    decks: Sequence[Sections],
    seed: int,
    seats: int | None = None,
    variant: str | None = None,
    changes: Options | None = None,
    log: bool = False,
    abilities: Mapping[str, tuple[object, ...]] | None = None,
) -> State:
    """A single game at its first decision; who plays many of them keeps the `GameSetup` and deals on it."""
    return GameSetup(engine, decks, seats, variant, changes, abilities).deal(seed, log)


STATE_FORMAT: Final = 2
"""Rises whenever something in `State.to_json` gets another name; digests of two formats cannot be compared."""


@dataclass(frozen=True)
class Transcript:
    """All that a game was: which game and variant, the seed, the decks by `number@version`, and the choices by place."""

    game: str
    variant: str
    seed: int
    seats: int
    changes: Options
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    choices: tuple[int, ...]
    digest: str
    """Digest of the state after the last choice; a replay must arrive at it."""
    drafted: tuple[tuple[str, ...], ...] = ()
    """For a game that began with a draft, the cards that each seat kept, by `number@version`; the choices say the same."""
    format: int = STATE_FORMAT
    """The format of the state in which the digest was made; 1 for a transcript without a format."""

    def to_json(self) -> dict[str, JsonValue]:
        """As plain lists, numbers and words."""
        return {
            "game": self.game,
            "variant": self.variant,
            "seed": self.seed,
            "seats": self.seats,
            "changes": dict(self.changes),
            "decks": [[list(section) for section in deck] for deck in self.decks],
            "choices": list(self.choices),
            "digest": self.digest,
            **({"drafted": [list(pins) for pins in self.drafted]} if self.drafted else {}),
            "format": self.format,
        }

    @staticmethod
    def from_json(data: Mapping[str, JsonValue]) -> Transcript:
        """The transcript that `to_json` wrote."""
        decks = tuple(tuple(tuple(section) for section in deck) for deck in data["decks"])
        return Transcript(
            data["game"],
            data["variant"],
            data["seed"],
            data["seats"],
            data["changes"],
            decks,
            tuple(data["choices"]),
            data["digest"],
            tuple(tuple(pins) for pins in data.get("drafted", ())),
            data.get("format", 1),
        )

    def ends_elsewhere(self, state: State) -> bool:
        """Whether a replay has ended in another state; not known, and so False, for a digest of another format."""
        return self.format == STATE_FORMAT and state.digest() != self.digest


def replay(
    engine: Engine,
    transcript: Transcript,
    cards: Mapping[str, Card],
    log: bool = False,
    abilities: Mapping[str, tuple[object, ...]] | None = None,
) -> State:
    """Plays a transcript again; `cards` holds the revisions by `number@version`, `abilities` as in `GameSetup`.

    Raises IllegalChoice when the rules no longer offer a choice, or the game ends up elsewhere.
    """
    decks = [tuple(tuple(cards[pin] for pin in section) for section in deck) for deck in transcript.decks]
    setup = GameSetup(engine, decks, transcript.seats, transcript.variant, transcript.changes, abilities)
    state = setup.deal(transcript.seed, log)
    for place in transcript.choices:
        if state.decision is None or not 0 <= place < len(state.decision.options):
            raise IllegalChoice("this transcript was made by other rules: a choice in it is not offered")
        state.apply(state.decision.options[place])
    if transcript.ends_elsewhere(state):
        raise IllegalChoice("this transcript was made by other rules: the replay ends in another state")
    return state
