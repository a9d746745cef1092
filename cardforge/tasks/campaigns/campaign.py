"""Campaigns: one file with every player's collection and deck, in which winners take cards and no card is ever lost.

The file is written beside its place and then renamed. A process that is killed at any time leaves the file as it was before or as it
should be afterwards, so a card is always in exactly one collection.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardforge.decks.check import check
from cardforge.decks.deck import Deck
from cardforge.decks.lists import read_deck, write_deck
from cardforge.decks.pool import Pool
from cardforge.decks.rules import kinds_of
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.campaign import CampaignRules, Collection
from cardforge.kernel.contract.options import Options
from cardforge.kernel.contract.provenance import Ownership, Provenance
from cardforge.kernel.game import Game
from cardforge.registry import games
from cardforge.shelves import write_whole
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import format_key, format_named
from cardforge.tasks.decks.resolve_cards import resolve_cards
from cardforge.tasks.settings import Settings

KIND = "campaign"
"""The last word of a file's kind, after the slug of the game."""
CAMPAIGN_HEADER, TAKEN_HEADER = "campaign", "taken"
"""The headers of an exported deck: the campaign file, player and digest, and the names of cards that the player won."""


@dataclass(frozen=True)
class Member:
    """One player of a campaign."""

    name: str
    faction: str
    collection: Mapping[int, int]
    """The copies that the player owns, by card number (D47)."""
    deck: str = ""
    """The saved deck list; a player begins with the ready-made one."""
    won: int = 0


@dataclass(frozen=True)
class Victory:
    """A game that was counted."""

    winner: str
    tokens: int
    """The victory tokens that the winner had at the end."""
    transcript: str = ""
    """SHA-256 of the saved game that it was read from, "" for a result that was typed."""


@dataclass(frozen=True)
class Campaign:
    """All players, and the cards that were taken so far."""

    game: str
    members: tuple[Member, ...]
    taken: tuple[tuple[str, str, int], ...] = ()
    """(winner, loser, card number), in order."""
    games: tuple[Victory, ...] = ()
    """The games that were counted, in order."""
    options: Options = field(default_factory=dict)
    """The options of the game that the players changed for the campaign."""

    def digest(self) -> str:
        """SHA-256 of all that decides who owns which card: the players with their sides and collections, and the cards taken."""
        owned = [[one.name, one.faction, sorted(one.collection.items())] for one in self.members]
        return hashlib.sha256(json.dumps([self.game, owned, self.taken]).encode()).hexdigest()

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
            "games": [{"winner": one.winner, "tokens": one.tokens, "transcript": one.transcript} for one in self.games],
            "options": dict(self.options),
        }


def begin(
    players: Mapping[str, str], settings: Settings | None = None, game: str = "", options: Options | None = None
) -> Campaign:
    """D47, D62, O16: a new campaign in which every player owns the whole box of a faction and plays its ready-made deck.

    Without a game, of the only game with campaigns; `options` are those of the game that hold for the campaign. Raises UnknownName
    for a faction that cannot be played (O14), CardforgeError for a game without campaigns.
    """
    rules, terms = campaign_rules(game)
    cards = _pool(rules.slug, settings).current_revisions()
    members = []
    for name, side in players.items():
        if side not in terms.sides:
            raise UnknownName(terms.side, side, known=list(terms.sides))
        deck = Deck(f"{side}, ready-made", rules.slug, terms.format)
        for card in terms.starter(cards, side):
            deck = deck.with_(card.name)
        members.append(Member(name, side, terms.box(cards, side), write_deck(deck)))
    if len(members) < 2:
        raise CardforgeError("a campaign needs at least two players")
    return Campaign(rules.slug, tuple(members), options=options or {})


def read(path: Path) -> Campaign:
    """Reads the campaign in a file; raises FaultyInput for a damaged file or another kind."""
    try:
        data = json.loads(read_text_file(path))
        game, _, kind = str(data["kind"]).rpartition(" ")
        if kind != KIND or game not in _games_with_campaigns():
            raise ValueError
        members = tuple(_member(player) for player in data["players"])
        taken = tuple((str(winner), str(loser), int(number)) for winner, loser, number in data["taken"])
        games = tuple(
            Victory(str(one["winner"]), int(one["tokens"]), str(one["transcript"])) for one in data.get("games", [])
        )
        return Campaign(game, members, taken, games, dict(data.get("options", {})))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is damaged, or not a campaign")]) from fault


def write(campaign: Campaign, path: Path) -> None:
    """Writes the whole campaign or nothing."""
    write_whole(path, json.dumps(campaign.to_json(), indent=1, ensure_ascii=False) + "\n")


def save_deck(campaign: Campaign, name: str, text: str, settings: Settings | None = None) -> Campaign:
    """V1-V6, D8, D62, O84: saves a player's deck without its Silver if it is legal with the cards that the player owns.

    That is 30 cards, of which up to ten may be Shards of a recorded draw in a deck of `outposts/shards`. Raises FaultyInput with
    every finding that makes the deck illegal.
    """
    member = campaign.member(name)
    rules, terms = campaign_rules(campaign.game)
    deck = read_deck(text, name, rules.sections)
    dropped = (terms.record, CAMPAIGN_HEADER, TAKEN_HEADER)
    headers = {key: value for key, value in deck.headers.items() if key not in dropped}
    entries = tuple(entry for entry in deck.entries if entry.section != terms.goes_back)
    kept = replace(deck, entries=entries, headers=headers, format=deck.format or terms.format, game=rules.slug)
    used = settings or Settings.from_environment()
    with catalogue(used) as catalog:
        pool, formats = catalog.pool(rules.slug), catalog.formats(rules.slug)
    proof = Provenance(Ownership(name, member.faction, member.collection))
    kinds = kinds_of(rules.rule_kinds_with(proof) if rules.rule_kinds_with else rules.rule_kinds)
    report = check(kept, pool, format_named(format_key(kept), formats), used.today, kinds)
    if not report.is_legal:
        raise FaultyInput([Fault(name, "", str(found)) for found in report.errors])
    return campaign.with_member(replace(member, deck=write_deck(kept)))


def end_game(
    campaign: Campaign,
    winner: str,
    crystals: int,
    loser: str = "",
    card: str = "",
    *,
    options: Options | None = None,
    transcript: str = "",
    settings: Settings | None = None,
) -> Campaign:
    """O84-O88, D46, D47: counts the victory, and moves the card that the winner takes, if any, out of the loser's deck and collection.

    `options` are those of this game, where they differ from the campaign's. A drawn Shard is in the deck and in no collection (D50): the
    winner owns it from then on. Raises CardforgeError, with the row, when the card may not be taken; then nothing changes.
    """
    victor = campaign.member(winner)
    if bool(loser) != bool(card):
        raise CardforgeError("to take a card, name both the loser (--from) and the card (--take) (O86, O87)")
    ended = campaign.with_member(replace(victor, won=victor.won + 1))
    ended = replace(ended, games=(*campaign.games, Victory(winner, crystals, transcript)))
    if not card:
        return ended
    if winner == loser:
        raise CardforgeError("the winner takes a card from an opponent (O86)")
    rules, terms = campaign_rules(campaign.game)
    takes, base = take_terms(campaign, options)
    if not takes:
        raise CardforgeError(f"no card is taken: the option {terms.takes} is off ({terms.takes_row})")
    victim = campaign.member(loser)
    deck = terms.kept(deck_cards(rules, victim.deck, loser, settings)) if victim.deck else ()
    wanted = _card_named(rules, card, settings)
    row = terms.forbidden(wanted, deck, crystals, base)
    if row:
        reason = terms.reason(row, wanted, crystals, base)
        raise CardforgeError(f"{wanted.name} may not be taken from {loser}: {reason} ({row})")
    losers_cards, winners_cards = _hand_over(terms, wanted, victim.collection, victor.collection)
    losers_deck = read_deck(victim.deck, loser, rules.sections).without(wanted.name, 1)
    ended = ended.with_member(replace(victim, collection=losers_cards, deck=write_deck(losers_deck)))
    ended = ended.with_member(replace(ended.member(winner), collection=winners_cards))
    return replace(ended, taken=(*campaign.taken, (winner, loser, wanted.number)))


def take_terms(campaign: Campaign, options: Options | None = None) -> tuple[bool, int]:
    """O86, O88, D62: whether the winner may take a card, and its cost without Crystals: as the game, the campaign, or the rules have it.

    A campaign is played for cards: `winners_take` is on unless the players turn it off.
    """
    rules, terms = campaign_rules(campaign.game)
    assert rules.engine is not None
    values = {**rules.engine().rules.options, terms.takes: True, **campaign.options, **(options or {})}
    return bool(values[terms.takes]), int(values[terms.base])


def ownership(campaign: Campaign, name: str, cards: Sequence[Card]) -> Ownership:
    """What a player owns. Raises CardforgeError when the collections in the file do not follow from the boxes and the cards taken."""
    terms = campaign_rules(campaign.game)[1]
    member = campaign.member(name)
    owned: dict[str, Collection] = {one.name: terms.box(cards, one.faction) for one in campaign.members}
    numbered = {card.number: card for card in cards}
    try:
        for winner, loser, number in campaign.taken:
            owned[loser], owned[winner] = _hand_over(terms, numbered[number], owned[loser], owned[winner])
    except (KeyError, ValueError):
        raise CardforgeError("it counts a card as taken that its loser did not own") from None
    if owned[name] != member.collection:
        raise CardforgeError(f"the collection of {name} does not follow from the box and the cards taken")
    return Ownership(name, member.faction, member.collection)


def campaign_lines(campaign: Campaign) -> list[str]:
    """A line for every player."""
    lines = []
    for member in campaign.members:
        deck = f"deck of {read_deck(member.deck).count()}" if member.deck else "no deck yet"
        cards = sum(member.collection.values())
        lines.append(f"{member.name}, {member.faction}: {cards} cards, {deck}, {member.won} won")
    return lines


def _hand_over(
    terms: CampaignRules, card: Card, loser: Collection, winner: Collection
) -> tuple[Collection, Collection]:
    """The collections after a take; a lent card comes out of the loser's deck, not the collection."""
    lent = terms.lent(card) and not loser.get(card.number)
    return terms.hand_over({**loser, card.number: 1} if lent else loser, winner, card.number)


def _member(data: Mapping[str, Any]) -> Member:
    collection = {int(number): int(n) for number, n in data["collection"].items()}
    return Member(str(data["name"]), str(data["faction"]), collection, str(data["deck"]), int(data["won"]))


def _games_with_campaigns() -> dict[str, Game]:
    return {slug: game for slug, game in games().items() if game.campaign is not None}


def campaign_rules(slug: str) -> tuple[Game, CampaignRules]:
    """The game and its campaign rules; "" is the only game with campaigns. Raises CardforgeError for a game without."""
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


def deck_cards(game: Game, text: str, name: str, settings: Settings | None) -> list[Card]:
    """The cards of a saved deck, one for each copy. Raises FaultyInput for cards that are not known."""
    deck = read_deck(text, name, game.sections)
    return [card for entry, card in resolve_cards(deck, _pool(game.slug, settings), name) for _ in range(entry.count)]
