"""The draft before play: every seat's deck with the cards it kept, and the record from which the deal can be made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.lists import write_deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import seed_of
from cardforge.kernel.drafts import ByChance, Draft, ReadyMade
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.kernel.transcript import new_game
from cardforge.players import player
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckfile import read_deck_file
from cardforge.workshop.settings import Settings
from cardforge.workshop.texts import read_texts
from cardforge.workshop.words import count

PLAYER_STREAM = 2

Chooser = Callable[[Sequence[Card], Sequence[Card]], int]
"""A person: gets the packet and what was kept so far, gives the place of the card to keep."""


@dataclass(frozen=True)
class Drafts:
    """The decks after a draft, seat by seat."""

    game: str
    seed: int
    section: str
    """The section of the decks that the kept cards make up."""
    decks: tuple[Deck, ...]
    files: tuple[Path, ...] = ()

    def lines(self) -> list[str]:
        """Every seat with the cards it kept."""
        found = []
        for seat, deck in enumerate(self.decks, 1):
            found.append(f"seat {seat}, {deck.name}: {', '.join(self._kept(deck))}")
        return found + [f"{file}: written" for file in self.files]

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
) -> Drafts:
    """Drafts for so many seats; without deck files each seat has a ready-made deck. Same seed, same deal.

    `shards` cards join each deck by chance before (in Outposts the Shards). Raises CardforgeError for a game without a draft, for
    players whom the game does not let draft, or when files and players do not match.
    """
    rules = game_named(game)
    drafted = _draft_of(rules, players, len(files), people or {})
    given = settings or Settings.given()
    with catalogue(given) as catalog:
        cards = catalog.pool(rules.slug).currents(given.today)
    mains = [_main(deck, drafted) for deck in map(read_deck_file, files)]
    mains = mains or [_ready_made(drafted.ready_made(cards, seat)) for seat in range(players)]
    if shards:
        part = _by_chance(rules, drafted)
        mains = [_with_random(deck, part, cards, shards, seed, seat) for seat, deck in enumerate(mains, 1)]
    dealt = drafted.box(cards)
    kept = _played(rules, drafted, dealt, players, seed, people or {}, bots)
    decks = [
        _with_kept(deck, drafted, kept[seat], drafted.record(seed, seat + 1, players, len(dealt)))
        for seat, deck in enumerate(mains)
    ]
    return Drafts(rules.slug, seed, drafted.section, tuple(decks))


def save(drafts: Drafts, folder: Path) -> Drafts:
    """Writes every deck list into the folder, `seat-1.txt` and so on, each whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for seat, deck in enumerate(drafts.decks, 1):
        files.append(folder / f"seat-{seat}.txt")
        write_whole(files[-1], write_deck(deck))
    return replace(drafts, files=tuple(files))


def _draft_of(game: Game, players: int, files: int, people: Mapping[int, Chooser]) -> Draft:
    if game.draft is None or game.engine is None:
        raise CardforgeError(f"{game.name} has no draft")
    found = game.draft()
    fewest, most = found.seats
    if not fewest <= players <= most:
        said = f"{players} players cannot draft; {game.name} is drafted by {fewest} to {most}"
        raise CardforgeError(f"{said} ({found.row})")
    if files and files != players:
        raise CardforgeError(f"{players} players need a deck each; {count(files, 'deck')} given")
    if not all(0 <= seat < players for seat in people):
        raise CardforgeError(f"seats go from 1 to {players}")
    return found


def _main(deck: Deck, drafted: Draft) -> Deck:
    """The deck before the draft, without what an earlier one brought."""
    headers = {key: value for key, value in deck.headers.items() if key != drafted.header}
    entries = [entry for entry in deck.entries if entry.section != drafted.section]
    return replace(deck, entries=tuple(entries), headers=headers)


def _ready_made(made: ReadyMade) -> Deck:
    deck = Deck(made.name, made.format.partition("/")[0], made.format)
    for card in made.cards:
        deck = deck.with_(card.name)
    return deck


def _by_chance(game: Game, drafted: Draft) -> ByChance:
    if drafted.by_chance is None:
        raise CardforgeError(f"in {game.name} no cards join a deck by chance")
    return drafted.by_chance


def _with_random(deck: Deck, part: ByChance, cards: Sequence[Card], number: int, seed: int, seat: int) -> Deck:
    """So many random cards join the deck, from a full box for every seat."""
    found = part.draw(cards, number, seed, seat)
    if found is None:
        raise CardforgeError(f"{number} {part.name} cannot be drawn; the box does not hold so many ({part.row})")
    if deck.count(MAIN) + number != part.size:
        held = f"{deck.count(MAIN)} cards and {number} {part.name}"
        raise CardforgeError(f"seat {seat}: {held} are not {part.size} ({part.row})")
    drawn, record = found
    entries = [entry for entry in deck.entries if entry.section != part.section]
    entries += [Entry(part.section, 1, card.name) for card in drawn]
    return replace(deck, entries=tuple(entries), headers={**deck.headers, part.header: record}, format=part.format)


def _played(
    game: Game,
    drafted: Draft,
    dealt: Sequence[Card],
    players: int,
    seed: int,
    people: Mapping[int, Chooser],
    bots: str,
) -> list[list[Card]]:
    """Plays the draft by the game's engine; what each seat has kept at its end."""
    assert game.engine is not None
    texts = read_texts(game, dealt)
    first = tuple(tuple(dealt) if section == drafted.section else () for section in game.sections)
    decks = [first, *([tuple(() for _ in game.sections)] * (players - 1))]
    state = new_game(game.engine(), decks, seed, changes=drafted.options, abilities=texts.abilities)
    choosers = [player(bots, seed_of(seed, PLAYER_STREAM, seat)) for seat in range(players)]
    while state.decision is not None:
        decision = state.decision
        if decision.seat in people:
            packet = [state.table.cards[state.fact[int(option[1])]] for option in decision.options]
            place = people[decision.seat](packet, _in_zone(state, decision.seat, drafted.zone))
            option = decision.options[place]
        else:
            option = choosers[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(option)
    return [_in_zone(state, seat, drafted.zone) for seat in range(players)]


def _in_zone(state: State, seat: int, zone: int) -> list[Card]:
    return [state.table.cards[state.fact[card]] for card in state.zone(seat, zone)]


def _with_kept(deck: Deck, drafted: Draft, kept: Sequence[Card], record: str) -> Deck:
    entries = (*deck.entries, *(Entry(drafted.section, 1, card.name) for card in kept))
    return replace(deck, entries=entries, headers={**deck.headers, drafted.header: record})
