"""A campaign: one file with every player's collection and deck; winners take cards, and none is ever lost.

All of it stands in one file that is written beside its place and renamed: a kill at any moment leaves the file as it was before or as it
should be after, so a card is always in exactly one collection.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.lists import read_deck, write_deck
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.spoils import Spoils
from cardforge.registry import games
from cardforge.shelves import write_whole
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import resolved
from cardforge.workshop.settings import Settings

KIND = "campaign"
"""The last word of a file's kind; the game stands before it."""


@dataclass(frozen=True)
class Member:
    """One player of a campaign."""

    name: str
    faction: str
    collection: Mapping[int, int]
    """Copies owned, by card number (D47)."""
    deck: str = ""
    """The saved deck list, "" before one was saved."""
    won: int = 0


@dataclass(frozen=True)
class Campaign:
    """All players, and what has moved so far."""

    game: str
    members: tuple[Member, ...]
    taken: tuple[tuple[str, str, int], ...] = ()
    """(winner, loser, card number), in order."""

    def member(self, name: str) -> Member:
        """The player of that name; raises UnknownName."""
        found = next((member for member in self.members if member.name == name), None)
        if found is None:
            raise UnknownName("player of the campaign", name, known=[member.name for member in self.members])
        return found

    def cards(self) -> Counter[int]:
        """How many copies of each card all players own together; no game changes it."""
        return sum((Counter(member.collection) for member in self.members), Counter())

    def with_member(self, member: Member) -> Campaign:
        """The campaign with one player's state changed."""
        members = tuple(member if one.name == member.name else one for one in self.members)
        return replace(self, members=members)

    def to_json(self) -> dict[str, Any]:
        """As the file holds it."""
        return {
            "kind": f"{self.game} {KIND}",
            "players": [
                {
                    "name": member.name,
                    "faction": member.faction,
                    "won": member.won,
                    "deck": member.deck,
                    "collection": {str(number): n for number, n in sorted(member.collection.items())},
                }
                for member in self.members
            ],
            "taken": [list(row) for row in self.taken],
        }


def begin(players: Mapping[str, str], settings: Settings | None = None, game: str = "") -> Campaign:
    """D47: every player owns the whole box of a faction; without a game it is the one that has campaigns.

    Raises UnknownName for a faction that cannot be played (O14), CardforgeError for a game without campaigns.
    """
    rules, spoils = _rules(game)
    cards = _pool(rules.slug, settings).currents()
    members = []
    for name, side in players.items():
        if side not in spoils.sides:
            raise UnknownName(spoils.side, side, known=list(spoils.sides))
        members.append(Member(name, side, spoils.box(cards, side)))
    if len(members) < 2:
        raise CardforgeError("a campaign needs two players at least")
    return Campaign(rules.slug, tuple(members))


def read(path: Path) -> Campaign:
    """The campaign in a file; raises FaultyInput when it is none or not whole, CardforgeError when it cannot be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        game, _, kind = str(data["kind"]).rpartition(" ")
        if kind != KIND or game not in _with_campaigns():
            raise ValueError
        members = tuple(_member(player) for player in data["players"])
        taken = tuple((str(winner), str(loser), int(number)) for winner, loser, number in data["taken"])
        return Campaign(game, members, taken)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is no campaign, or a damaged one")]) from fault


def write(campaign: Campaign, path: Path) -> None:
    """Writes the whole campaign at once; the file is there as before or as it should be, whatever happens."""
    write_whole(path, json.dumps(campaign.to_json(), indent=1, ensure_ascii=False) + "\n")


def save_deck(campaign: Campaign, name: str, text: str, settings: Settings | None = None) -> Campaign:
    """V5, O84: keeps a player's main deck, its Silver taken out; raises FaultyInput when the collection does not hold it."""
    member = campaign.member(name)
    rules, spoils = _rules(campaign.game)
    deck = read_deck(text, name, rules.sections)
    cards = _deck_cards(rules, text, name, settings)
    over = spoils.beyond(cards, member.collection)
    if over:
        names = {card.number: card.name for card in cards}
        raise FaultyInput(
            [
                Fault(name, names[number], f"{more} more than the collection holds (V5, D47)")
                for number, more in over.items()
            ]
        )
    headers = {key: value for key, value in deck.headers.items() if key != spoils.record}
    entries = tuple(entry for entry in deck.entries if entry.section != spoils.goes_back)
    kept = replace(deck, entries=entries, headers=headers)
    return campaign.with_member(replace(member, deck=write_deck(kept)))


def end_game(
    campaign: Campaign,
    winner: str,
    crystals: int,
    loser: str = "",
    card: str = "",
    *,
    take_base: int = 3,
    settings: Settings | None = None,
) -> Campaign:
    """O84-O88, D46, D47: counts the victory, and moves the card that the winner takes, if any, out of the loser's deck and collection.

    Raises CardforgeError, with the row, when the card may not be taken; nothing has changed then.
    """
    victor = campaign.member(winner)
    ended = campaign.with_member(replace(victor, won=victor.won + 1))
    if not card:
        return ended
    if winner == loser:
        raise CardforgeError("the winner takes a card from an opponent (O86)")
    rules, spoils = _rules(campaign.game)
    victim = campaign.member(loser)
    deck = spoils.kept(_deck_cards(rules, victim.deck, loser, settings)) if victim.deck else ()
    wanted = _card_named(rules, card, settings)
    row = spoils.forbidden(wanted, deck, crystals, take_base)
    if row:
        raise CardforgeError(f"{wanted.name} may not be taken from {loser} with {crystals} Crystals ({row})")
    less, more = spoils.hand_over(victim.collection, victor.collection, wanted.number)
    short = read_deck(victim.deck, loser, rules.sections).without(wanted.name, 1)
    ended = ended.with_member(replace(victim, collection=less, deck=write_deck(short)))
    ended = ended.with_member(replace(ended.member(winner), collection=more))
    return replace(ended, taken=(*campaign.taken, (winner, loser, wanted.number)))


def lines(campaign: Campaign) -> list[str]:
    """Every player in a line."""
    found = []
    for member in campaign.members:
        deck = f"deck of {read_deck(member.deck).count()}" if member.deck else "no deck yet"
        found.append(
            f"{member.name}, {member.faction}: {sum(member.collection.values())} cards, {deck}, {member.won} won"
        )
    return found


def _member(data: Mapping[str, Any]) -> Member:
    collection = {int(number): int(n) for number, n in data["collection"].items()}
    return Member(str(data["name"]), str(data["faction"]), collection, str(data["deck"]), int(data["won"]))


def _with_campaigns() -> dict[str, Game]:
    return {slug: game for slug, game in games().items() if game.campaign is not None}


def _rules(slug: str) -> tuple[Game, Spoils]:
    found = _with_campaigns()
    names = [slug] if slug else sorted(found)
    if len(names) != 1 or names[0] not in found:
        said = f"{slug} has no campaigns" if slug else "name the game of the campaign"
        raise CardforgeError(f"{said}; games with campaigns: {', '.join(sorted(found)) or 'none'}")
    game = found[names[0]]
    assert game.campaign is not None
    return game, game.campaign()


def _pool(slug: str, settings: Settings | None) -> Pool:
    with catalogue(settings) as catalog:
        return catalog.pool(slug)


def _card_named(game: Game, name: str, settings: Settings | None) -> Card:
    pool = _pool(game.slug, settings)
    found = pool.named(name)
    if not found:
        raise UnknownName("card", name, next(iter(pool.nearest(name)), None))
    return found[0]


def _deck_cards(game: Game, text: str, name: str, settings: Settings | None) -> list[Card]:
    deck = read_deck(text, name, game.sections)
    return [card for entry, card in resolved(deck, _pool(game.slug, settings), name) for _ in range(entry.count)]
