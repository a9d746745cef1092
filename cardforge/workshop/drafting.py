"""The Silver draft of Outposts: every seat's deck with the six cards it kept, and the record from which the deal can be made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.lists import write_deck
from cardforge.errors import CardforgeError
from cardforge.games.outposts import PLAYABLE, SHARD, SILVER
from cardforge.games.outposts.dealing import Drafted, DrawnShards, box, draws, starter
from cardforge.games.outposts.zones import PICKED
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import seed_of
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

SILVER_SECTION, SHARD_SECTION = "Silver", "Shards"
PLAYER_STREAM = 2

Chooser = Callable[[Sequence[Card], Sequence[Card]], int]
"""A person: gets the packet and what was kept so far, gives the place of the card to keep."""


@dataclass(frozen=True)
class Drafts:
    """The decks after a draft, seat by seat."""

    game: str
    seed: int
    decks: tuple[Deck, ...]
    files: tuple[Path, ...] = ()

    def lines(self) -> list[str]:
        """Every seat with the cards it kept."""
        found = []
        for seat, deck in enumerate(self.decks, 1):
            kept = ", ".join(entry.name for entry in deck.section(SILVER_SECTION))
            found.append(f"seat {seat}, {deck.name}: {kept}")
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
                    "silver": [entry.name for entry in deck.section(SILVER_SECTION)],
                    "headers": dict(deck.headers),
                }
                for deck in self.decks
            ],
            "files": [str(file) for file in self.files],
        }


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
    """Drafts Silver for so many seats; without deck files each seat has the ready-made deck of a faction. Same seed, same deal.

    Raises CardforgeError for a game without a draft, for too many players (D6, D7), or when files and players do not match.
    """
    rules = game_named(game)
    _check(rules, players, len(files), people or {})
    given = settings or Settings.given()
    with catalogue(given) as catalog:
        cards = catalog.pool(rules.slug).currents(given.today)
    mains = [_main(deck) for deck in map(read_deck_file, files)] or _starters(cards, players)
    mains = [_with_shards(deck, cards, shards, seed, seat) if shards else deck for seat, deck in enumerate(mains, 1)]
    state = _drafted(rules, cards, players, seed, people or {}, bots)
    size = len(box(cards, SILVER))
    decks = [
        _with_silver(deck, _kept(state, seat), Drafted(seed, seat + 1, players, size))
        for seat, deck in enumerate(mains)
    ]
    return Drafts(rules.slug, seed, tuple(decks))


def save(drafts: Drafts, folder: Path) -> Drafts:
    """Writes every deck list into the folder, `seat-1.txt` and so on, each whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for seat, deck in enumerate(drafts.decks, 1):
        files.append(folder / f"seat-{seat}.txt")
        write_whole(files[-1], write_deck(deck))
    return replace(drafts, files=tuple(files))


def _check(game: Game, players: int, files: int, people: Mapping[int, Chooser]) -> None:
    if game.engine is None or "draft_only" not in game.engine().options:
        raise CardforgeError(f"{game.name} has no draft")
    if not 1 <= players <= game.seats[1]:
        raise CardforgeError(f"{players} players cannot draft; {game.name} is drafted by 1 to {game.seats[1]} (D6)")
    if files and files != players:
        raise CardforgeError(f"{players} players need a deck each; {files} were given")
    if not all(0 <= seat < players for seat in people):
        raise CardforgeError(f"seats go from 1 to {players}")


def _main(deck: Deck) -> Deck:
    """The deck before the draft, without the Silver of an earlier one."""
    headers = {key: value for key, value in deck.headers.items() if key != "draft"}
    entries = [entry for entry in deck.entries if entry.section != SILVER_SECTION]
    return replace(deck, entries=tuple(entries), headers=headers)


def _starters(cards: Sequence[Card], players: int) -> list[Deck]:
    found = []
    for seat in range(players):
        faction = PLAYABLE[seat % len(PLAYABLE)]
        deck = Deck(f"{faction}, ready-made", "outposts", "outposts/standard")
        for card in starter(cards, faction):
            deck = deck.with_(card.name)
        found.append(deck)
    return found


def _with_shards(deck: Deck, cards: Sequence[Card], count: int, seed: int, seat: int) -> Deck:
    """O17, O18: so many random Shards join the deck, from a full box for every seat (D50)."""
    size = len(box(cards, SHARD))
    record = DrawnShards(seed, seat, count, size)
    drawn = draws(cards, record)
    if drawn is None:
        raise CardforgeError(f"{count} Shards cannot be drawn; the box holds {size} (D8)")
    if deck.count(MAIN) + count != 30:
        raise CardforgeError(f"seat {seat}: {deck.count(MAIN)} cards and {count} Shards are not 30 (D8)")
    entries = [entry for entry in deck.entries if entry.section != SHARD_SECTION]
    entries += [Entry(SHARD_SECTION, 1, card.name) for card in drawn]
    headers = {**deck.headers, "shards": record.header()}
    return replace(deck, entries=tuple(entries), headers=headers, format="outposts/shards")


def _drafted(
    game: Game, cards: Sequence[Card], players: int, seed: int, people: Mapping[int, Chooser], bots: str
) -> State:
    silver = box(cards, SILVER)
    assert game.engine is not None
    texts = read_texts(game, silver)
    decks = [((), silver if seat == 0 else (), ()) for seat in range(players)]
    changes = {"draft": True, "draft_only": True}
    state = new_game(game.engine(), decks, seed, changes=changes, abilities=texts.abilities)
    choosers = [player(bots, seed_of(seed, PLAYER_STREAM, seat)) for seat in range(players)]
    while state.decision is not None:
        decision = state.decision
        if decision.seat in people:
            packet = [state.table.cards[state.fact[int(option[1])]] for option in decision.options]
            place = people[decision.seat](packet, _kept(state, decision.seat))
            option = decision.options[place]
        else:
            option = choosers[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(option)
    return state


def _kept(state: State, seat: int) -> list[Card]:
    return [state.table.cards[state.fact[card]] for card in state.zone(seat, PICKED)]


def _with_silver(deck: Deck, kept: Sequence[Card], record: Drafted) -> Deck:
    entries = (*deck.entries, *(Entry(SILVER_SECTION, 1, card.name) for card in kept))
    return replace(deck, entries=entries, headers={**deck.headers, "draft": record.header()})
