"""Campaigns: one file with every player's collection and deck, in which winners take cards and no card is ever lost.

The file is written beside its place and then renamed. A process that is killed at any time leaves the file as it was before or as it
should be afterwards, so a card is always in exactly one collection.
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
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.campaign import CampaignRules
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import write_whole
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.settings import Settings

KIND = "campaign"
"""The last word of a file's kind, after the slug of the game."""


@dataclass(frozen=True)
class Member:
    """One player of a campaign."""

    name: str
    faction: str
    collection: Mapping[int, int]
    """The copies that the player owns, by card number (D47)."""
    deck: str = ""
    """The saved deck list, "" when none is saved."""
    won: int = 0


@dataclass(frozen=True)
class Campaign:
    """All players, and the cards that were taken so far."""

    game: str
    members: tuple[Member, ...]
    taken: tuple[tuple[str, str, int], ...] = ()
    """(winner, loser, card number), in order."""

    def member(self, name: str) -> Member:
        """The player of that name; raises UnknownName."""
        member = next((member for member in self.members if member.name == name), None)
        if member is None:
            raise UnknownName("player of the campaign", name, known=[member.name for member in self.members])
        return member

    def cards(self) -> Counter[int]:
        """The copies of each card that all players own together; no game changes them."""
        return sum((Counter(member.collection) for member in self.members), Counter())

    def with_member(self, member: Member) -> Campaign:
        """The campaign with the new state of one player."""
        members = tuple(member if other.name == member.name else other for other in self.members)
        return replace(self, members=members)

    def to_json(self) -> dict[str, Any]:
        """The campaign as the file holds it."""
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
    """D47: a new campaign in which every player owns the whole box of a faction; without a game, of the only game with campaigns.

    Raises UnknownName for a faction that cannot be played (O14), CardforgeError for a game without campaigns.
    """
    rules, terms = _campaign_rules(game)
    cards = _pool(rules.slug, settings).current_revisions()
    members = []
    for name, side in players.items():
        if side not in terms.sides:
            raise UnknownName(terms.side, side, known=list(terms.sides))
        members.append(Member(name, side, terms.box(cards, side)))
    if len(members) < 2:
        raise CardforgeError("a campaign needs at least two players")
    return Campaign(rules.slug, tuple(members))


def read(path: Path) -> Campaign:
    """Reads the campaign in a file; raises FaultyInput for a damaged file or another kind."""
    try:
        data = json.loads(read_text_file(path))
        game, _, kind = str(data["kind"]).rpartition(" ")
        if kind != KIND or game not in _games_with_campaigns():
            raise ValueError
        members = tuple(_member(player) for player in data["players"])
        taken = tuple((str(winner), str(loser), int(number)) for winner, loser, number in data["taken"])
        return Campaign(game, members, taken)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is damaged, or not a campaign")]) from fault


def write(campaign: Campaign, path: Path) -> None:
    """Writes the whole campaign or nothing."""
    write_whole(path, json.dumps(campaign.to_json(), indent=1, ensure_ascii=False) + "\n")


def save_deck(campaign: Campaign, name: str, text: str, settings: Settings | None = None) -> Campaign:
    """V5, O84: saves a player's main deck without its Silver; raises FaultyInput when the collection does not hold its cards."""
    member = campaign.member(name)
    rules, terms = _campaign_rules(campaign.game)
    deck = read_deck(text, name, rules.sections)
    cards = _deck_cards(rules, text, name, settings)
    names = {card.number: card.name for card in cards}
    faults = [
        Fault(name, names[number], f"{more} more than the collection holds (V5, D47)")
        for number, more in terms.beyond(cards, member.collection).items()
    ]
    if faults:
        raise FaultyInput(faults)
    headers = {key: value for key, value in deck.headers.items() if key != terms.record}
    entries = tuple(entry for entry in deck.entries if entry.section != terms.goes_back)
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

    Raises CardforgeError, with the row, when the card may not be taken; then nothing changes.
    """
    victor = campaign.member(winner)
    ended = campaign.with_member(replace(victor, won=victor.won + 1))
    if not card:
        return ended
    if winner == loser:
        raise CardforgeError("the winner takes a card from an opponent (O86)")
    rules, terms = _campaign_rules(campaign.game)
    victim = campaign.member(loser)
    deck = terms.kept(_deck_cards(rules, victim.deck, loser, settings)) if victim.deck else ()
    wanted = _card_named(rules, card, settings)
    row = terms.forbidden(wanted, deck, crystals, take_base)
    if row:
        raise CardforgeError(f"{wanted.name} may not be taken from {loser} with {crystals} Crystals ({row})")
    losers_cards, winners_cards = terms.hand_over(victim.collection, victor.collection, wanted.number)
    losers_deck = read_deck(victim.deck, loser, rules.sections).without(wanted.name, 1)
    ended = ended.with_member(replace(victim, collection=losers_cards, deck=write_deck(losers_deck)))
    ended = ended.with_member(replace(ended.member(winner), collection=winners_cards))
    return replace(ended, taken=(*campaign.taken, (winner, loser, wanted.number)))


def campaign_lines(campaign: Campaign) -> list[str]:
    """A line for every player."""
    lines = []
    for member in campaign.members:
        deck = f"deck of {read_deck(member.deck).count()}" if member.deck else "no deck yet"
        cards = sum(member.collection.values())
        lines.append(f"{member.name}, {member.faction}: {cards} cards, {deck}, {member.won} won")
    return lines


def _member(data: Mapping[str, Any]) -> Member:
    collection = {int(number): int(n) for number, n in data["collection"].items()}
    return Member(str(data["name"]), str(data["faction"]), collection, str(data["deck"]), int(data["won"]))


def _games_with_campaigns() -> dict[str, Game]:
    return {slug: game for slug, game in games().items() if game.campaign is not None}


def _campaign_rules(slug: str) -> tuple[Game, CampaignRules]:
    known = _games_with_campaigns()
    names = [slug] if slug else sorted(known)
    if len(names) != 1 or names[0] not in known:
        problem = f"{slug} has no campaigns" if slug else "name the game of the campaign"
        raise CardforgeError(f"{problem}; games with campaigns: {', '.join(sorted(known)) or 'none'}")
    game = known[names[0]]
    assert game.campaign is not None
    return game, game.campaign()


def _pool(slug: str, settings: Settings | None) -> Pool:
    with catalogue(settings) as catalog:
        return catalog.pool(slug)


def _card_named(game: Game, name: str, settings: Settings | None) -> Card:
    pool = _pool(game.slug, settings)
    found = pool.cards_named(name)
    if not found:
        raise UnknownName("card", name, next(iter(pool.nearest(name)), None))
    return found[0]


def _deck_cards(game: Game, text: str, name: str, settings: Settings | None) -> list[Card]:
    deck = read_deck(text, name, game.sections)
    return [card for entry, card in resolve_cards(deck, _pool(game.slug, settings), name) for _ in range(entry.count)]
