"""A game that broke a law, as plain data: told in lines, kept in a file, played again."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from law_games import PLAYED, Match, revisions

from cardforge.kernel.json_value import JsonValue
from cardforge.trials.faults.cut_down import cut_down
from cardforge.trials.faults.lawful_play import Fault, LawfulGame, play_again


@dataclass(frozen=True)
class Broken:
    """One game: the law that it broke, all that is needed to play it again, and the same cut down."""

    game: str
    variant: str
    seats: int
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    """For each deck its sections, each card as `number@version`."""
    chooser: str
    seed: int
    choices: tuple[int, ...]
    law: str
    says: str
    smaller: Broken | None = None

    @staticmethod
    def of(played: LawfulGame, tries: int = 0) -> Broken:
        """A game that broke a law; with `tries`, cut down in so many."""
        match, fault = played.plan, played.fault
        assert fault is not None
        found = Broken(
            match.game.slug,
            match.variant or "",
            match.seats or len(match.decks),
            match.pins(),
            match.chooser,
            match.seed,
            played.choices,
            *fault,
        )
        return replace(found, smaller=Broken.of(cut_down(played, tries))) if tries else found

    def told(self) -> str:
        """The game in lines, as short as it could be made."""
        best = self.smaller or self
        return "\n".join(
            [
                f"broken: {self.law}: {self.says}",
                f"in {self.game} {self.variant}, {self.seats} players, seed {self.seed}, {self.chooser} player, "
                f"after {len(self.choices)} choices",
                f"cut down to {best.seats} players, seed {best.seed}, {len(best.choices)} choices: {list(best.choices)}",
                f"  {best.says}",
                *best.deck_lines(),
            ]
        )

    def deck_lines(self) -> Iterator[str]:
        """One line for each deck: how many of which cards in which section."""
        match = self.match()
        for seat, deck in enumerate(match.decks):
            parts = [
                f"{name}: " + ", ".join(f"{n} {card}" for card, n in Counter(card.name for card in section).items())
                for name, section in zip(match.game.sections or ("Cards",), deck, strict=False)
                if section
            ]
            yield f"  deck {seat}: {'; '.join(parts)}"

    def match(self) -> Match:
        """The match that was played."""
        game = next(game for game in PLAYED if game.slug == self.game)
        cards = {card.pin: card for card in revisions(game)}
        decks = tuple(tuple(tuple(cards[pin] for pin in section) for section in deck) for deck in self.decks)
        return Match(game, decks, self.variant or None, self.seed, self.seats, self.chooser, names=(self.key(),))

    def replayed(self) -> Fault | None:
        """Plays the choices again, the cut-down ones if there are any; the law that is broken now."""
        best = self.smaller or self
        return play_again(best.match(), best.choices).fault

    def course(self) -> Iterator[str]:
        """Each decision of the game, cut down, with the option that was taken, in words where the game has them."""
        best = self.smaller or self
        state = best.match().start()
        label = state.engine.presentation.label
        for number, choice in enumerate(best.choices):
            decision = state.decision
            if decision is None:
                return
            option = decision.options[choice % len(decision.options)]
            words = f": {label(state, decision, option)}" if label else ""
            yield f"{number:>4} seat {decision.seat} {decision.kind} {option}{words}"
            try:
                state.apply(option)
            except Exception as error:  # the fault itself, told by the caller
                yield f"     {type(error).__name__}: {error}"
                return

    def key(self) -> str:
        """A short name for the game."""
        return hashlib.sha256(
            repr((self.game, self.variant, self.decks, self.seed, self.choices)).encode()
        ).hexdigest()[:10]

    def save(self, folder: Path) -> Path:
        """Writes the game into a file of its own in a folder; returns its path."""
        file = folder / f"broken-{self.game}-{self.key()}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(self.to_json()), encoding="utf-8")
        return file

    @staticmethod
    def load(file: Path) -> Broken:
        """The game that `save` wrote."""
        return Broken.from_json(json.loads(file.read_text(encoding="utf-8")))

    def to_json(self) -> dict[str, JsonValue]:
        """The game as plain data."""
        return asdict(self)

    @staticmethod
    def from_json(data: dict[str, JsonValue]) -> Broken:
        """The game that `to_json` wrote."""
        decks = tuple(tuple(tuple(section) for section in deck) for deck in data["decks"])
        smaller = Broken.from_json(data["smaller"]) if data["smaller"] else None
        return Broken(**{**data, "decks": decks, "choices": tuple(data["choices"]), "smaller": smaller})
