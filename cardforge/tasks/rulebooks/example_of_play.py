"""The example of play in a rulebook: a game played from its seed, replayed from its transcript, and told turn by turn with its cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from cardforge.carddata.rulebook_plan import ExamplePlan
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.replay import Transcript, replay
from cardforge.rulebooks.blocks import Block, Heading, Items, Paragraph, Picture, Run, Words
from cardforge.shelves import card_folders
from cardforge.tasks.play.game_session import GameSession, LogEntry, begin_session
from cardforge.tasks.play.replays import GameReplay
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.setup.variants import sample_decks

PLAYER = "greedy"
"""The player of every seat."""
_TURN = re.compile(r"(Turn|Round) (\d+)\b(?:: Player (\d+))?")
_PLAYER = re.compile(r"\b([Pp])layer (\d+)\b")
_PAYS = re.compile(r"(Player \d+ )pays ")
_FACE_WIDTH = 26.0
_FACES_IN_LINE = 4
_VERBS = ("discards", "gains", "pays")
"""Verbs that are said once for several things."""


@dataclass(frozen=True)
class PlayedExample:
    """An example: its transcript, its cards, and what it tells."""

    transcript: Transcript
    cards: tuple[Card, ...]
    """The cards whose faces it shows."""
    blocks: tuple[Block, ...]
    rows: frozenset[str]
    """The rules rows that happen in the turns it tells."""
    revisions: Mapping[str, Card]
    """Every card of the game by `number@version`, and with `abilities` all that a replay needs."""
    abilities: Mapping[str, tuple[object, ...]]


@dataclass
class _Turn:
    """What happened in a turn."""

    title: str
    number: int
    steps: list[list[LogEntry]] = field(default_factory=list)
    """The events of each choice."""

    @property
    def rows(self) -> set[str]:
        return {event.row for step in self.steps for event in step}


def play_example(game: Game, plan: ExamplePlan, remarks: Mapping[str, str], settings: Settings) -> PlayedExample:
    """Plays the game of an example by its seed, replays its transcript, and tells the chosen turns.

    Raises CardforgeError when decks, players and variants do not match, IllegalChoice when the replay ends elsewhere.
    """
    session = _played(game, plan, settings)
    transcript = session.transcript()
    cards = {card.pin: card for card in session.setup.cards}
    replay(session.setup.engine, transcript, cards, log=True, abilities=session.setup.abilities)
    turns = _turns(GameReplay(session.from_start(), transcript.choices), plan.names)
    told = _chosen(turns, plan)
    teller = _Teller(session.setup.cards, remarks, plan)
    blocks = [block for turn in told for block in teller.turn(turn)]
    rows = frozenset(row for turn in told for row in turn.rows)
    return PlayedExample(transcript, tuple(teller.shown), tuple(blocks), rows, cards, session.setup.abilities)


def _played(game: Game, plan: ExamplePlan, settings: Settings) -> GameSession:
    """The whole game, played by computer players."""
    engine, seats = engine_of(game), len(plan.names)
    variant = plan.variant or None
    folders = card_folders(game, settings.shelf)
    decks = [_deck(name, folders) for name in plan.decks]
    if not decks and not engine.is_boxed:
        decks = sample_decks(game, seats, variant, settings)
    spec = match_spec(game.slug, decks, (PLAYER,) * seats, plan.seed, variant, False, settings)
    session = begin_session(game, prepare_match(spec).runners[0].setups[0], spec.players, plan.seed)
    session.next_choice()  # no player is a person, so this plays to the end
    return session


def _deck(name: str, folders: Sequence[Path]) -> Path:
    """A deck list below the folders of the game; raises CardforgeError when there is none."""
    for folder in folders:
        if (folder / name).is_file():
            return folder / name
    raise CardforgeError(f"there is no deck list {name!r} below {' or '.join(map(str, folders))}")


def _turns(replay: GameReplay, names: Sequence[str]) -> list[_Turn]:
    """The events by turn; what comes before the first turn is turn 0, the set-up."""
    turns = [_Turn("Setting up", 0)]
    for step in replay.steps():
        turns[-1].steps.append([])
        for event in step.events:
            if found := _TURN.match(event.text):
                whose = f": {names[int(found[3]) - 1]}" if found[3] else ""
                turns.append(_Turn(f"{found[1]} {found[2]}{whose}", int(found[2]), [[]]))
            else:
                turns[-1].steps[-1].append(event)
    return turns


def _chosen(turns: Sequence[_Turn], plan: ExamplePlan) -> list[_Turn]:
    """The turns of the plan, and the first in which each of its rows happens."""
    wanted = {turn.number for turn in turns if turn.number in plan.turns}
    for row in plan.shows:
        if found := next((turn for turn in turns if row in turn.rows), None):
            wanted.add(found.number)
    return [turn for turn in turns if turn.number in wanted and any(turn.steps)]


class _Teller:
    """Tells turns in words, with the faces of cards and the remarks on rows where they first occur."""

    def __init__(self, cards: Sequence[Card], remarks: Mapping[str, str], plan: ExamplePlan) -> None:
        self.cards, self.plan = sorted(cards, key=lambda card: -len(card.name)), plan
        self.remarks = dict(remarks)
        self.shown: list[Card] = []

    def turn(self, turn: _Turn) -> Iterator[Block]:
        """A heading, the cards that are new, and what happens."""
        yield Heading(2, turn.title)
        steps = [step for step in turn.steps if step]
        steps = steps[: self.plan.most or None]
        new = self._new_cards(event.text for step in steps for event in step)
        if new:
            yield Picture(tuple(card.key for card in new), width=_FACE_WIDTH)
        parts = [part for step in _with_payments(steps) for part in self._parts(step)]
        yield Items(tuple(item for part in parts for item in self._step(part)))

    def _parts(self, step: Sequence[LogEntry]) -> list[list[LogEntry]]:
        """A step, divided where one of the rows of the plan begins something new."""
        parts: list[list[LogEntry]] = [[]]
        for event in step:
            if event.row in self.plan.breaks and parts[-1] and parts[-1][-1].row != event.row:
                parts.append([])
            parts[-1].append(event)
        return parts

    def _step(self, step: Sequence[LogEntry]) -> Iterator[Paragraph]:
        """What one choice brings about: events of one player in one sentence, remarks after them."""
        sentences: list[tuple[str, list[str]]] = []
        rows = list(dict.fromkeys(event.row for event in step if event.row))
        for event in step:
            text = self._named(event.text)
            who, _, rest = text.partition(" ")
            if sentences and sentences[-1][0] == who and who in self.plan.names:
                sentences[-1][1].append(rest)
            elif who in self.plan.names:
                sentences.append((who, [rest]))
            else:
                sentences.append(("", [text]))
        words = " ".join(f"{who} {_listed(parts)}.".strip() for who, parts in sentences)
        remarks = [self.remarks.pop(row) for row in rows if row in self.remarks]
        runs: Words = (Run(words),)
        if remarks:
            runs = (*runs, Run(" "), Run(" ".join(remarks), "italic"))
        yield Paragraph(runs, tuple(rows))

    def _named(self, text: str) -> str:
        """The text with the players' names."""
        return _PLAYER.sub(lambda found: self.plan.names[int(found[2]) - 1], text)

    def _new_cards(self, texts: Iterable[str]) -> list[Card]:
        """The cards that the texts name and that were not shown before, as many as stand side by side, in the order of the texts."""
        found: dict[str, tuple[int, Card]] = {}
        for place, text in enumerate(texts):
            rest = text
            for card in self.cards:
                if card.name in rest:
                    rest = rest.replace(card.name, "")
                    found.setdefault(card.name, (place, card))
        new = [card for _, card in sorted(found.values(), key=lambda each: each[0]) if card not in self.shown]
        self.shown += new[:_FACES_IN_LINE]
        return new[:_FACES_IN_LINE]


def _with_payments(steps: Iterable[list[LogEntry]]) -> list[list[LogEntry]]:
    """The steps; what a player pays, and what comes of it, belongs to the step before, in which that player played something."""
    told: list[list[LogEntry]] = []
    for step in steps:
        pays = _PAYS.match(step[0].text)
        if pays and told and told[-1][-1].text.startswith(pays[1]):
            told[-1] = [*told[-1], *step]
        else:
            told.append(step)
    return told


def _listed(parts: Sequence[str]) -> str:
    """Parts of a sentence joined, a verb once for all that follows it: draws a card, pays 2 gold and 1 ammo, and gains 1 VP."""
    said, listed = [], False
    for lead, same in groupby(parts, lambda part: part.partition(" ")[0]):
        group = list(same)
        if lead in _VERBS:
            objects = _counted([part.removeprefix(f"{lead} ") for part in group])
            said.append(f"{lead} {_joined(objects)}")
            listed = listed or len(objects) > 1
        else:
            said += group
    return _joined(said, ", and " if listed and len(said) > 2 else " and ")


def _counted(objects: Sequence[str]) -> list[str]:
    """What a verb is said of; the same thing several times is said once."""
    times = {1: "", 2: " twice"}
    return [thing + times.get(many, f" {many} times") for thing, many in Counter(objects).items()]


def _joined(parts: Sequence[str], last: str = " and ") -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}{last}{parts[-1]}"
