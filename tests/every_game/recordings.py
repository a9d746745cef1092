"""Games that were played once and must go the same way again: `python tests/every_game/recordings.py` records them anew, with
names of games those alone, with `rows` only the rows that their questions name, with `again` the same games by the same choices, as far
as these are still there: only those change that go another way.

Each recording is a transcript (cards by `number@version`, seed, choices) with a hash of every stretch of it: what was asked of whom, every
option with its place, the choice, the events with their rows, and the state at the end of the stretch. A change of the rules that nobody
meant shows as the first stretch that goes another way. New cards change nothing: a recording names the revisions that it was played with.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests" / "fourth_game"), str(Path(__file__).parent)]

from changed_options import CHANGED_OPTIONS  # noqa: E402
from law_games import PLAYED, Match, matches, pool, random_matches  # noqa: E402
from text_decks import text_cards, text_matches  # noqa: E402

from cardforge.kernel.cards import Card  # noqa: E402
from cardforge.kernel.game import Game  # noqa: E402
from cardforge.kernel.setup import GameSetup  # noqa: E402
from cardforge.kernel.state import State  # noqa: E402
from cardforge.shelves import write_whole  # noqa: E402
from cardforge.trials.faults.laws import LONGEST, player_of  # noqa: E402

FOLDER = Path(__file__).with_name("recordings")
ROWS = FOLDER / "rows.json"
"""For each recording, by its name, a hash of the rows of all questions in it."""
STRETCH = 20
"""Choices that share a hash."""
CHOICES = 450
"""A longer game is recorded as far as this."""
OF_SAMPLE_DECKS = 6
"""Games of each variant with sample decks, or one of each set of variants of a game out of one box."""
OF_RANDOM_DECKS = 30
"""Games of each game with random decks."""
OF_TEXTS: dict[str, tuple[dict[str, Any], ...]] = {
    "arc": (
        {},
        {"surplus_marks": True, "loyalty_meaning": "own_minimum"},
        {"bid_scope": "own_discipline_city", "attacks_per_turn": 2, "city_actions_per_turn": 2, "hand_limit": 5},
        {"start_hand": 9, "moves_per_turn": 3, "resources_per_turn": 2},
        {"draw_max": 3, "attacks_per_turn": 3},
    )
}
"""For the games that have cards made for every wording, the options that are changed in each round of games with them."""
CHOICES_OF_TEXTS = 270
"""A game with such cards is recorded as far as this: on many of them much happens soon."""


class Recording(NamedTuple):
    """A game as it was played."""

    name: str
    variant: str
    seed: int
    seats: int
    changes: dict[str, Any]
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    """The cards of each section by `number@version`, with the number of copies: "9101@1 x4"."""
    choices: tuple[int, ...]
    hashes: tuple[str, ...]


def recorded(game: Game) -> list[Recording]:
    """The recordings of a game."""
    return [_read(data) for data in json.loads(_file(game).read_text(encoding="utf-8"))]


def recorded_texts(game: Game) -> list[Recording]:
    """The recordings of a game with cards made for every wording."""
    return [_read(data) for data in json.loads(_file(game, "-texts").read_text(encoding="utf-8"))["games"]]


def stretches(game: Game, recording: Recording, rows: list[str] | None = None) -> Iterator[str]:
    """Plays a recording again and gives the hash of every stretch; ends early where a choice is not offered.

    The row of each question is added to `rows`.
    """
    state = _setup(game, recording).deal(recording.seed, log=True)
    told = 0
    said: list[object] = []
    for number, place in enumerate(recording.choices, 1):
        decision = state.decision
        if decision is None or place >= len(decision.options):
            return
        if rows is not None:
            rows.append(decision.row)
        said.append((decision.kind, decision.seat, decision.options, place))
        state.apply(decision.options[place])
        said += (state.log or [])[told:]
        told = len(state.log or [])
        if number % STRETCH == 0 or number == len(recording.choices):
            yield _hash(said, state)
            said = []


def goes_as_recorded(game: Game, recording: Recording) -> None:
    """Fails at the first stretch that goes another way than it was recorded, and if a question names another row."""
    rows: list[str] = []
    found = stretches(game, recording, rows)
    for place, wanted in enumerate(recording.hashes):
        first = place * STRETCH + 1
        assert next(found, "") == wanted, (
            f"{recording.name}: goes another way between choice {first} and {first + STRETCH - 1}; "
            "if that is meant, `make recordings` records the games anew"
        )
    assert next(found, None) is None
    assert _hash_of_rows(rows) == _rows()[recording.name], (
        f"{recording.name}: a question names another row; if that is meant, `python tests/every_game/recordings.py rows` records the rows anew"
    )


def record_rows() -> int:
    """Records the rows of all questions of the games that are recorded."""
    kept: dict[str, str] = {}
    for game in PLAYED:
        for one in [*recorded(game), *(recorded_texts(game) if game.slug in OF_TEXTS else [])]:
            rows: list[str] = []
            list(stretches(game, one, rows))
            kept[one.name] = _hash_of_rows(rows)
    write_whole(ROWS, json.dumps(kept, indent=0) + "\n")
    print(f"rows: {len(kept)} games")
    return 0


def record_again() -> int:
    """Plays every recorded game again by its choices and keeps how it goes now; then the rows."""
    for game in PLAYED:
        write_whole(_file(game), f"[\n{_lines([_played_again(game, one) for one in recorded(game)])}\n]\n")
        if game.slug in OF_TEXTS:
            cards = json.loads(_file(game, "-texts").read_text(encoding="utf-8"))["cards"]
            _write_texts(game, cards, [_played_again(game, one) for one in recorded_texts(game)])
    return record_rows()


def _played_again(game: Game, recording: Recording) -> Recording:
    """The recording as it goes now; a choice that is not offered any more is another one of what is offered."""
    state = _setup(game, recording).deal(recording.seed)
    choices: list[int] = []
    for place in recording.choices:
        if state.decision is None:
            break
        choices.append(place % len(state.decision.options))
        state.apply(state.decision.options[choices[-1]])
    played = recording._replace(choices=tuple(choices))
    return played._replace(hashes=tuple(stretches(game, played)))


def record(
    match: Match, changes: dict[str, Any] | None = None, chosen: Counter[Any] | None = None, most: int = CHOICES
) -> Recording:
    """Plays a match, `most` choices at most, and records it."""
    engine, abilities = match.engine, match.abilities()
    setup = GameSetup(engine, match.decks, match.seats or None, match.variant, changes, abilities)
    state, chooser = setup.deal(match.seed), player_of(match, chosen)
    choices: list[int] = []
    while state.decision is not None and len(choices) < min(most, LONGEST):
        option = chooser.choose(state, state.decision)
        choices.append(state.decision.options.index(option))
        state.apply(option)
    decks = tuple(tuple(_counted(section) for section in deck) for deck in setup.pins())
    name = f"{match} {'+'.join(changes or ())}".strip()
    played = Recording(name, match.variant or "", match.seed, setup.seats, changes or {}, decks, tuple(choices), ())
    return played._replace(hashes=tuple(stretches(match.game, played)))


def main(names: Sequence[str] = ()) -> int:
    """Records the named games anew, or all of them, and then the rows; 2 for a name that is no game's. For `rows` and `again` see above."""
    if list(names) == ["rows"]:
        return record_rows()
    if list(names) == ["again"]:
        return record_again()
    known = {game.slug: game for game in PLAYED}
    if unknown := [name for name in names if name not in known]:
        print(f"no such game: {', '.join(unknown)}; known: {', '.join(known)}", file=sys.stderr)
        return 2
    for game in [known[name] for name in dict.fromkeys(names)] or PLAYED:
        kept = [record(match, changes, chosen) for match, changes, chosen in _matches(game)]
        write_whole(_file(game), f"[\n{_lines(kept)}\n]\n")
        if game.slug in OF_TEXTS:
            kept += _record_texts(game)
        print(f"{game.slug}: {len(kept)} games, {sum(len(one.choices) for one in kept)} choices")
    return record_rows()


def _record_texts(game: Game) -> list[Recording]:
    """Records games of cards made for every wording, and keeps the cards beside them."""
    cards, chosen = text_cards(game), Counter[Any]()
    rows = [(card.number, card.name, card.text, dict(card.fields)) for card in cards]
    _write_texts(game, rows, [])
    _by_pin.cache_clear()
    kept = [
        record(match, changes, chosen, CHOICES_OF_TEXTS)
        for match, changes in text_matches(game, cards, OF_TEXTS[game.slug])
    ]
    _write_texts(game, rows, kept)
    return kept


def _write_texts(game: Game, cards: Sequence[object], games: Sequence[Recording]) -> None:
    write_whole(_file(game, "-texts"), f'{{"cards": [\n{_lines(cards)}\n],\n"games": [\n{_lines(games)}\n]}}\n')


def _lines(rows: Sequence[object]) -> str:
    return ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)


def _file(game: Game, ending: str = "") -> Path:
    return FOLDER / f"{game.slug}{ending}.json"


def _matches(game: Game) -> Iterator[tuple[Match, dict[str, Any], Counter[Any]]]:
    chosen: Counter[Any] = Counter()
    sample = [match for match in matches(OF_SAMPLE_DECKS, sets=3) if match.game is game]
    drawn = [match for match in random_matches(OF_RANDOM_DECKS) if match.game is game]
    yield from ((match, {}, chosen) for match in (*sample, *drawn))
    for changes in CHANGED_OPTIONS.get(game.slug, ()):
        yield from ((match, changes, chosen) for match in sample[:2])


def _setup(game: Game, recording: Recording) -> GameSetup:
    decks = [tuple(_cards(game, section) for section in deck) for deck in recording.decks]
    match = Match(game, tuple(decks), recording.variant, recording.seed, recording.seats, names=(recording.name,))
    return GameSetup(match.engine, decks, recording.seats, recording.variant, recording.changes, match.abilities())


def _cards(game: Game, section: Sequence[str]) -> tuple[Card, ...]:
    known = _by_pin(game)
    parts = (entry.partition(" x") for entry in section)
    return tuple(known[pin] for pin, _, copies in parts for _ in range(int(copies or 1)))


@cache
def _by_pin(game: Game) -> dict[str, Card]:
    return {card.pin: card for card in (*pool(game).cards, *_cards_of_texts(game))}


def _cards_of_texts(game: Game) -> Iterator[Card]:
    file = _file(game, "-texts")
    for number, name, text, fields in json.loads(file.read_text(encoding="utf-8"))["cards"] if file.is_file() else ():
        listed = {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
        yield Card(game.slug, number, 1, name, text, listed)


def _counted(section: Sequence[str]) -> tuple[str, ...]:
    """Neighbours that are alike as one entry; the order of a deck matters."""
    entries: list[tuple[str, int]] = []
    for pin in section:
        if entries and entries[-1][0] == pin:
            entries[-1] = pin, entries[-1][1] + 1
        else:
            entries.append((pin, 1))
    return tuple(pin if copies == 1 else f"{pin} x{copies}" for pin, copies in entries)


@cache
def _rows() -> dict[str, str]:
    found: dict[str, str] = json.loads(ROWS.read_text(encoding="utf-8"))
    return found


def _hash_of_rows(rows: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:12]


def _hash(said: Sequence[object], state: State) -> str:
    text = json.dumps([said, state.digest()], default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _read(data: Sequence[Any]) -> Recording:
    name, variant, seed, seats, changes, decks, choices, hashes = data
    laid = tuple(tuple(tuple(section) for section in deck) for deck in decks)
    return Recording(name, variant, seed, seats, changes, laid, tuple(choices), tuple(hashes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
