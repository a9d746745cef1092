"""Drafts cards before play: each seat's deck with the cards it kept, and the record that reproduces the deal."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.lists import write_deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.drafts import ByChance, Draft, ReadyMade
from cardforge.kernel.decision import Decision
from cardforge.kernel.game import Game
from cardforge.kernel.replay import new_game
from cardforge.kernel.rng import seed_of
from cardforge.kernel.state import State
from cardforge.players import chosen, player
from cardforge.registry import game as game_named
from cardforge.shelves import write_together
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.play.draft_records import FILE, DraftRecord, begin_record
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

_SEAT_FILE = re.compile(r"seat-\d+\.txt")
PLAYER_STREAM = 2


@dataclass(frozen=True)
class DraftTurn:
    """What a player knows when keeping a card."""

    seat: int
    """From 0."""
    side: str
    """The side of the player's own deck, "" if it has none."""
    round: int
    rounds: int
    pick: int
    picks: int
    """The round and the card of the round, from 1, and how many there are."""
    packet: Sequence[Card]
    kept: Sequence[Card]


Chooser = Callable[[DraftTurn], int]
"""A choice: returns the index, in the packet, of the card to keep."""


@dataclass(frozen=True)
class DraftedDecks:
    """The decks after a draft, seat by seat."""

    game: str
    seed: int
    section: str
    """The section of the decks that the kept cards make up."""
    decks: tuple[Deck, ...]
    people: frozenset[int] = frozenset()
    """The seats, from 0, of people; if there are any, only their picks are shown (D51)."""
    record: DraftRecord | None = None
    """The transcript of a draft by commitment."""
    files: tuple[Path, ...] = ()

    def lines(self) -> list[str]:
        """Every seat with the cards it kept, as far as they are shown."""
        decks = [
            f"seat {seat + 1}, {deck.name}: {', '.join(self._kept(deck)) if self._is_shown(seat) else 'kept hidden (D51)'}"
            for seat, deck in enumerate(self.decks)
        ]
        return decks + [f"{file}: written" for file in self.files]

    def to_json(self) -> dict[str, Any]:
        """The draft with the keys of docs/json.md."""
        return {
            "game": self.game,
            "seed": self.seed,
            "players": len(self.decks),
            "seats": [
                {
                    "name": deck.name,
                    "cards": deck.count(),
                    self.section.lower(): self._kept(deck) if self._is_shown(seat) else None,
                    "headers": dict(deck.headers),
                }
                for seat, deck in enumerate(self.decks)
            ],
            "transcript": self.record.to_json() if self.record and not self.people else None,
            "files": [str(file) for file in self.files],
        }

    def _is_shown(self, seat: int) -> bool:
        return not self.people or seat in self.people

    def _kept(self, deck: Deck) -> list[str]:
        return [entry.name for entry in deck.section(self.section)]


@dataclass
class DraftSession:
    """A draft that goes on pick by pick: whoever is no person picks as soon as it is their turn."""

    game: Game
    terms: Draft
    seed: int
    mains: Sequence[Deck]
    """The deck of each seat before the draft."""
    sides: Sequence[str]
    size: int
    """The number of cards that the packets were dealt from."""
    people: frozenset[int]
    """The seats, from 0, of people."""
    table: DraftTable
    promised: DraftRecord | None = None
    """The transcript of a draft by commitment, before the first pick."""

    def turn(self) -> DraftTurn | None:
        """Lets the others pick up to the next pick of a person; None when the draft is over."""
        decision = self.table.next_pick(self.people)
        return None if decision is None else self._turn(decision)

    def keep(self, index: int) -> None:
        """The person whose turn it is keeps the card at this index of the packet; raises CardforgeError when there is none."""
        decision = self.table.state.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise CardforgeError(f"choose a number from 1 to {len(decision.options) if decision else 0}")
        self.table.state.apply(decision.options[index])

    @property
    def picks(self) -> int:
        """How many cards were kept so far, by all seats."""
        return sum(len(_in_zone(self.table.state, seat, self.terms.zone)) for seat in range(len(self.mains)))

    def finish(self) -> DraftedDecks:
        """The decks with the cards that were kept; raises CardforgeError before the draft is over."""
        if self.table.state.decision is not None:
            raise CardforgeError("the draft is not over yet")
        terms, players = self.terms, len(self.mains)
        kept = self.table.kept(terms)
        record = self.promised
        if record:
            record = replace(record, picks=tuple(tuple(card.pin for card in one) for one in kept))
        note = f", transcript {record.digest}" if record else ""
        decks = [
            _with_kept(deck, terms, kept[seat], terms.record(self.seed, seat + 1, players, self.size) + note)
            for seat, deck in enumerate(self.mains)
        ]
        return DraftedDecks(self.game.slug, self.seed, terms.section, tuple(decks), self.people, record)

    def _turn(self, decision: Decision) -> DraftTurn:
        state, terms = self.table.state, self.terms
        packet = self.table.packet(decision)
        kept = _in_zone(state, decision.seat, terms.zone)
        number, pick = divmod(len(kept), terms.picks)
        side = self.sides[decision.seat] if self.sides else ""
        return DraftTurn(decision.seat, side, number + 1, terms.rounds, pick + 1, terms.picks, packet, kept)


class DraftTable:
    """The packets of a draft in the game's engine, with the computer players of all seats."""

    def __init__(self, game: Game, terms: Draft, dealt: Sequence[Card], players: int, seed: int, bots: str) -> None:
        assert game.engine is not None
        texts = read_texts(game, dealt)
        deck = (*(() for _ in game.sections), tuple(dealt))
        self.state = new_game(game.engine(), [deck] * players, seed, changes=terms.options, abilities=texts.abilities)
        self._choosers = [player(bots, seed_of(seed, PLAYER_STREAM, seat)) for seat in range(players)]

    def packet(self, decision: Decision) -> list[Card]:
        """The cards to keep one of, in the order of the options."""
        state = self.state
        return [state.card_definitions.cards[state.definition[int(option[1])]] for option in decision.options]

    def next_pick(self, people: Collection[int]) -> Decision | None:
        """Lets the computer players pick up to the next pick of one of these seats; None when the draft is over."""
        while (decision := self.state.decision) is not None and decision.seat not in people:
            self.state.apply(chosen(self.state, decision, self._choosers[decision.seat]))
        return decision

    def kept(self, terms: Draft) -> list[list[Card]]:
        """The cards that each seat has kept so far."""
        return [_in_zone(self.state, seat, terms.zone) for seat in range(len(self._choosers))]


def draft(
    game: str,
    players: int = 4,
    seed: int = 1,
    files: Sequence[Path | str] = (),
    *,
    shards: int = 0,
    people: Mapping[int, Chooser] | None = None,
    bots: str = "greedy",
    secrets: Sequence[str] = (),
    commitments: Sequence[str] = (),
    settings: Settings | None = None,
) -> DraftedDecks:
    """Drafts from beginning to end; people pick by the functions of their seats. Takes and raises what `begin_draft` does."""
    choosers = people or {}
    session = begin_draft(
        game, players, seed, files, shards=shards, people=choosers, bots=bots, secrets=secrets, commitments=commitments, settings=settings
    )  # fmt: skip
    while (turn := session.turn()) is not None:
        session.keep(choosers[turn.seat](turn))
    return session.finish()


def begin_draft(
    game: str,
    players: int = 4,
    seed: int = 1,
    files: Sequence[Path | str] = (),
    *,
    shards: int = 0,
    people: Iterable[int] = (),
    bots: str = "greedy",
    secrets: Sequence[str] = (),
    commitments: Sequence[str] = (),
    settings: Settings | None = None,
) -> DraftSession:
    """A draft with the given number of players, before its first pick; without deck files each seat has a ready-made deck. Same seed, same deal.

    `shards` random cards join each deck before the draft (in Outposts the Shards). With a secret of every seat it is a draft by
    commitment: the secrets give the seed, and must be those of the `commitments`, if these are given. Raises CardforgeError for a
    game without a draft, for a number of players that it does not allow, or when files, secrets and players do not match.
    """
    used = settings or Settings.from_environment()
    rules, seats = game_named(game, used.shelf), frozenset(people)
    terms = _draft_of(rules, players, len(files), seats)
    with catalogue(used) as catalog:
        cards = catalog.pool(rules.slug).current_revisions(used.today)
    mains = [_main_deck(deck, terms) for deck in map(read_deck_file, files)]
    mains = mains or [_ready_made(terms.ready_made(cards, seat)) for seat in range(players)]
    dealt = terms.box(cards)
    record = _begin_record(rules.slug, len(dealt), players, secrets, commitments)
    seed = record.seed if record else seed
    if shards:
        part = _random_part(rules, terms)
        mains = [_with_random(deck, part, cards, shards, seed, seat) for seat, deck in enumerate(mains, 1)]
    sides = [terms.side_of(_cards_of(deck, cards)) for deck in mains]
    table = DraftTable(rules, terms, dealt, players, seed, bots)
    return DraftSession(rules, terms, seed, mains, sides, len(dealt), seats, table, record)


def record_faults(record: DraftRecord, settings: Settings | None = None) -> list[str]:
    """V7: what is wrong with the transcript of a draft, a sentence each: its secrets, or picks that the deal did not offer."""
    rules = game_named(record.game)
    if rules.draft is None:
        return [f"{rules.name} has no draft"]
    terms, players, faults = rules.draft(), len(record.secrets), record.faults()
    used = settings or Settings.from_environment()
    with catalogue(used) as catalog:
        dealt = terms.box(catalog.pool(rules.slug).current_revisions(used.today))
    if not terms.seats[0] <= players <= terms.seats[1] or len(record.picks) != players:
        return [*faults, f"{players} secrets and the picks of {len(record.picks)} seats are not a draft"]
    if len(dealt) != record.size:
        return [*faults, f"it cannot be repeated: {len(dealt)} cards are dealt from now, {record.size} then"]
    try:
        kept = _replayed(record, rules, terms, dealt)
    except CardforgeError as fault:
        return [*faults, str(fault)]
    if any(len(picks) != len(one) for picks, one in zip(record.picks, kept, strict=True)):
        faults.append("a seat has more picks than the draft has")
    return faults


def save_decks(drafts: DraftedDecks, folder: Path) -> DraftedDecks:
    """Writes every deck list into the folder as `seat-1.txt` and so on, all or none, in place of an earlier draft there."""
    texts = {folder / f"seat-{seat}.txt": write_deck(deck) for seat, deck in enumerate(drafts.decks, 1)}
    if drafts.record:
        texts[folder / FILE] = drafts.record.text
    write_together(texts)
    for old in _drafted_files(folder):
        if old not in texts:
            old.unlink()
    return replace(drafts, files=tuple(texts))


def _drafted_files(folder: Path) -> list[Path]:
    """The files of an earlier draft in the folder: its deck lists and its record."""
    decks = [file for file in folder.glob("seat-*.txt") if _SEAT_FILE.fullmatch(file.name)]
    return [*decks, folder / FILE] if (folder / FILE).is_file() else decks


def _draft_of(game: Game, players: int, files: int, people: Collection[int]) -> Draft:
    if game.draft is None or game.engine is None:
        raise CardforgeError(f"{game.name} has no draft; what works instead: deck deal, which deals packs")
    terms = game.draft()
    fewest, most = terms.seats
    if not fewest <= players <= most:
        raise CardforgeError(
            f"{players} players cannot draft; {game.name} is drafted by {fewest} to {most} ({terms.row})"
        )
    if files and files != players:
        raise CardforgeError(f"{players} players need a deck each; {pluralize(files, 'deck')} given")
    if not all(0 <= seat < players for seat in people):
        raise CardforgeError(f"seats go from 1 to {players}")
    return terms


def _begin_record(
    game: str, size: int, players: int, secrets: Sequence[str], commitments: Sequence[str]
) -> DraftRecord | None:
    if not secrets and not commitments:
        return None
    if len(secrets) != players:
        raise CardforgeError(f"{players} players need a secret each; {pluralize(len(secrets), 'secret')} given")
    return begin_record(game, size, secrets, commitments)


def _replayed(record: DraftRecord, rules: Game, terms: Draft, dealt: Sequence[Card]) -> list[list[Card]]:
    """What each seat keeps when it picks as in a transcript; raises CardforgeError for a card that is not in the packet."""
    seats = range(len(record.picks))
    table = DraftTable(rules, terms, dealt, len(record.picks), record.seed, "greedy")
    state = table.state
    while (decision := table.next_pick(seats)) is not None:
        seat = decision.seat
        taken, picks = len(_in_zone(state, seat, terms.zone)), record.picks[seat]
        wanted = picks[taken] if taken < len(picks) else "nothing"
        pins = [card.pin for card in table.packet(decision)]
        if wanted not in pins:
            number = taken // terms.picks + 1
            raise CardforgeError(f"seat {seat + 1} kept {wanted[:20]} in round {number}, which its packet did not hold")
        state.apply(decision.options[pins.index(wanted)])
    return table.kept(terms)


def _cards_of(deck: Deck, cards: Sequence[Card]) -> list[Card]:
    named = {card.name: card for card in cards}
    return [named[entry.name] for entry in deck.entries for _ in range(entry.count) if entry.name in named]


def _main_deck(deck: Deck, terms: Draft) -> Deck:
    """The deck before the draft, without the cards of an earlier draft."""
    headers = {key: value for key, value in deck.headers.items() if key != terms.header}
    entries = [entry for entry in deck.entries if entry.section != terms.section]
    return replace(deck, entries=tuple(entries), headers=headers)


def _ready_made(made: ReadyMade) -> Deck:
    deck = Deck(made.name, made.format.partition("/")[0], made.format)
    for card in made.cards:
        deck = deck.with_(card.name)
    return deck


def _random_part(game: Game, terms: Draft) -> ByChance:
    if terms.by_chance is None:
        raise CardforgeError(f"in {game.name} no random cards join a deck")
    return terms.by_chance


def _with_random(deck: Deck, part: ByChance, cards: Sequence[Card], number: int, seed: int, seat: int) -> Deck:
    """The deck with this number of random cards, drawn from a full box for every seat."""
    found = part.draw(cards, number, seed, seat)
    if found is None:
        raise CardforgeError(f"{number} {part.name} cannot be drawn; the box does not hold that many ({part.row})")
    if deck.count(MAIN) + number != part.size:
        sizes = f"{deck.count(MAIN)} cards and {number} {part.name}"
        raise CardforgeError(f"seat {seat}: {sizes} are not {part.size} ({part.row})")
    drawn, record = found
    entries = [entry for entry in deck.entries if entry.section != part.section]
    entries += [Entry(part.section, 1, card.name) for card in drawn]
    return replace(deck, entries=tuple(entries), headers={**deck.headers, part.header: record}, format=part.format)


def _in_zone(state: State, seat: int, zone: int) -> list[Card]:
    return [state.card_definitions.cards[state.definition[card]] for card in state.zone(seat, zone)]


def _with_kept(deck: Deck, terms: Draft, kept: Sequence[Card], record: str) -> Deck:
    entries = (*deck.entries, *(Entry(terms.section, 1, card.name) for card in kept))
    return replace(deck, entries=entries, headers={**deck.headers, terms.header: record})
