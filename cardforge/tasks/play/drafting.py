"""Drafts cards before play: each seat's deck with the cards it kept, and the record that reproduces the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.lists import write_deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.drafts import ByChance, Draft, ReadyMade
from cardforge.kernel.game import Game
from cardforge.kernel.replay import new_game
from cardforge.kernel.rng import seed_of
from cardforge.kernel.state import State
from cardforge.players import player
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

PLAYER_STREAM = 2

Chooser = Callable[[Sequence[Card], Sequence[Card]], int]
"""A person's choice: gets the packet and the cards kept so far, returns the index of the card to keep."""


@dataclass(frozen=True)
class DraftedDecks:
    """The decks after a draft, seat by seat."""

    game: str
    seed: int
    section: str
    """The section of the decks that the kept cards make up."""
    decks: tuple[Deck, ...]
    files: tuple[Path, ...] = ()

    def lines(self) -> list[str]:
        """Every seat with the cards it kept."""
        decks = [f"seat {seat}, {deck.name}: {', '.join(self._kept(deck))}" for seat, deck in enumerate(self.decks, 1)]
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
                    self.section.lower(): self._kept(deck),
                    "headers": dict(deck.headers),
                }
                for deck in self.decks
            ],
            "files": [str(file) for file in self.files],
        }

    def _kept(self, deck: Deck) -> list[str]:
        return [entry.name for entry in deck.section(self.section)]


def draft(
    game: str,
    players: int = 4,
    seed: int = 1,
    files: Sequence[Path | str] = (),
    *,
    shards: int = 0,
    people: Mapping[int, Chooser] | None = None,
    bots: str = "greedy",
    settings: Settings | None = None,
) -> DraftedDecks:
    """Drafts with the given number of players; without deck files each seat has a ready-made deck. Same seed, same deal.

    `shards` random cards join each deck before the draft (in Outposts the Shards). Raises CardforgeError for a game without a
    draft, for a number of players that it does not allow, or when files and players do not match.
    """
    rules = game_named(game)
    terms = _draft_of(rules, players, len(files), people or {})
    used = settings or Settings.from_environment()
    with catalogue(used) as catalog:
        cards = catalog.pool(rules.slug).current_revisions(used.today)
    mains = [_main_deck(deck, terms) for deck in map(read_deck_file, files)]
    mains = mains or [_ready_made(terms.ready_made(cards, seat)) for seat in range(players)]
    if shards:
        part = _random_part(rules, terms)
        mains = [_with_random(deck, part, cards, shards, seed, seat) for seat, deck in enumerate(mains, 1)]
    dealt = terms.box(cards)
    kept = _play_draft(rules, terms, dealt, players, seed, people or {}, bots)
    decks = [
        _with_kept(deck, terms, kept[seat], terms.record(seed, seat + 1, players, len(dealt)))
        for seat, deck in enumerate(mains)
    ]
    return DraftedDecks(rules.slug, seed, terms.section, tuple(decks))


def save_decks(drafts: DraftedDecks, folder: Path) -> DraftedDecks:
    """Writes every deck list into the folder as `seat-1.txt` and so on, each whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for seat, deck in enumerate(drafts.decks, 1):
        files.append(folder / f"seat-{seat}.txt")
        write_whole(files[-1], write_deck(deck))
    return replace(drafts, files=tuple(files))


def _draft_of(game: Game, players: int, files: int, people: Mapping[int, Chooser]) -> Draft:
    if game.draft is None or game.engine is None:
        raise CardforgeError(f"{game.name} has no draft")
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


def _play_draft(
    game: Game,
    terms: Draft,
    dealt: Sequence[Card],
    players: int,
    seed: int,
    people: Mapping[int, Chooser],
    bots: str,
) -> list[list[Card]]:
    """Plays the draft with the game's engine and returns the cards that each seat kept."""
    assert game.engine is not None
    texts = read_texts(game, dealt)
    first = tuple(tuple(dealt) if section == terms.section else () for section in game.sections)
    decks = [first, *([tuple(() for _ in game.sections)] * (players - 1))]
    state = new_game(game.engine(), decks, seed, changes=terms.options, abilities=texts.abilities)
    choosers = [player(bots, seed_of(seed, PLAYER_STREAM, seat)) for seat in range(players)]
    while state.decision is not None:
        decision = state.decision
        if decision.seat in people:
            packet = [state.card_definitions.cards[state.definition[int(option[1])]] for option in decision.options]
            option = decision.options[people[decision.seat](packet, _in_zone(state, decision.seat, terms.zone))]
        else:
            option = choosers[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(option)
    return [_in_zone(state, seat, terms.zone) for seat in range(players)]


def _in_zone(state: State, seat: int, zone: int) -> list[Card]:
    return [state.card_definitions.cards[state.definition[card]] for card in state.zone(seat, zone)]


def _with_kept(deck: Deck, terms: Draft, kept: Sequence[Card], record: str) -> Deck:
    entries = (*deck.entries, *(Entry(terms.section, 1, card.name) for card in kept))
    return replace(deck, entries=entries, headers={**deck.headers, terms.header: record})
