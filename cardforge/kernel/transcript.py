"""A transcript: seed, decks, options and choices; it replays the same game to the last byte, anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.errors import IllegalChoice
from cardforge.kernel.abilities import Ability
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import Chance
from cardforge.kernel.engine import Engine, Table, wanted_options
from cardforge.kernel.state import State

Sections = tuple[tuple[Card, ...], ...]
"""A deck as the engine takes it: for each section of the game, its cards, one for each copy."""


def lay_table(
    engine: Engine,
    decks: Sequence[Sections],
    seed: int,
    seats: int | None = None,
    variant: str | None = None,
    changes: Mapping[str, Any] | None = None,
    log: bool = False,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
) -> State:
    """A game with its table laid and nobody having done anything yet. `decks` has one deck for each seat; a game that is played out of
    one box has that box for its only deck, and gives `seats`.

    Raises ValueError for an unknown variant or option, or for options that cannot be played together.
    """
    options = wanted_options(engine, variant, changes or {})
    reason = engine.refused(options, seats or len(decks)) if engine.refused else None
    if reason:
        raise ValueError(reason)
    cards: list[Card] = []
    places: dict[str, int] = {}
    for deck in decks:
        for section in deck:
            for card in section:
                if card.key not in places:
                    places[card.key] = len(cards)
                    cards.append(card)
    indexed = tuple(tuple(tuple(places[card.key] for card in section) for section in deck) for deck in decks)
    table: Table = engine.new_table(tuple(cards), indexed, options, abilities or {})
    state: State = engine.new_state(table, seats or len(decks))
    state.chance = Chance(seed)
    state.log = [] if log else None
    engine.start(state)
    return state


def new_game(
    engine: Engine,
    decks: Sequence[Sections],
    seed: int,
    seats: int | None = None,
    variant: str | None = None,
    changes: Mapping[str, Any] | None = None,
    log: bool = False,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
) -> State:
    """A game at its first decision; the same as `lay_table` and then `State.run`."""
    state = lay_table(engine, decks, seed, seats, variant, changes, log, abilities)
    state.run()
    return state


@dataclass(frozen=True)
class Transcript:
    """All that a game was: which game and variant, the seed, the decks by `number@version`, and the choices by place."""

    game: str
    variant: str
    seed: int
    seats: int
    changes: Mapping[str, Any]
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    choices: tuple[int, ...]
    digest: str
    """Digest of the state after the last choice; a replay must arrive at it."""

    def to_json(self) -> dict[str, Any]:
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
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Transcript:
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
        )


def replay(
    engine: Engine,
    transcript: Transcript,
    cards: Mapping[str, Card],
    log: bool = False,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
) -> State:
    """Plays a transcript again; `cards` holds the revisions by `number@version`, `abilities` as in `new_game`.

    Raises IllegalChoice when the rules no longer offer a choice, or the game ends up elsewhere.
    """
    decks = [tuple(tuple(cards[pin] for pin in section) for section in deck) for deck in transcript.decks]
    state = new_game(
        engine, decks, transcript.seed, transcript.seats, transcript.variant, transcript.changes, log, abilities
    )
    for place in transcript.choices:
        if state.decision is None or not 0 <= place < len(state.decision.options):
            raise IllegalChoice("this transcript was made by other rules: a choice in it is not offered")
        state.apply(state.decision.options[place])
    if state.digest() != transcript.digest:
        raise IllegalChoice("this transcript was made by other rules: the replay ends in another state")
    return state
