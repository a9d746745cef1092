"""The cards of a campaign's players: each collection and deck card by card, and deck lists that name their campaign."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge.decks.deck import Deck
from cardforge.decks.lists import read_deck, write_deck
from cardforge.tasks.campaigns.campaign import (
    CAMPAIGN_HEADER,
    TAKEN_HEADER,
    Campaign,
    campaign_rules,
    deck_cards,
    take_terms,
)
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

MOST_TOKENS = 99
"""More victory tokens than any game gives."""


@dataclass(frozen=True)
class OwnedCard:
    """A card of a player: how often it is owned, how often it is in the deck, and when a winner may take it."""

    number: int
    name: str
    owned: int
    in_deck: int
    tokens: int | None
    """The fewest Crystals with which a winner may take it out of the deck (O88); None if nobody may."""

    def to_json(self) -> dict[str, Any]:
        """The card with the keys of docs/json.md."""
        return {
            "number": self.number,
            "name": self.name,
            "owned": self.owned,
            "deck": self.in_deck,
            "crystals": self.tokens,
        }

    def line(self) -> str:
        """The card in one line."""
        take = "" if self.tokens is None else f"  taken with {pluralize(self.tokens, 'Crystal')}"
        return f"  {self.owned} owned, {self.in_deck} in the deck  {self.name}{take}"


def owned_cards(campaign: Campaign, name: str, settings: Settings | None = None) -> list[OwnedCard]:
    """O87, O88, D46, D47: every card that a player owns or plays, by number."""
    rules, terms = campaign_rules(campaign.game)
    member = campaign.member(name)
    with catalogue(settings) as catalog:
        cards = {card.number: card for card in catalog.pool(rules.slug).current_revisions()}
    deck = terms.kept(deck_cards(rules, member.deck, name, settings)) if member.deck else ()
    played = Counter(card.number for card in deck)
    takes, base = take_terms(campaign)

    def tokens(number: int) -> int | None:
        if not takes or number not in played:
            return None
        return next((n for n in range(MOST_TOKENS) if not terms.forbidden(cards[number], deck, n, base)), None)

    return [
        OwnedCard(number, cards[number].name, member.collection.get(number, 0), played[number], tokens(number))
        for number in sorted({*member.collection, *played} & set(cards))
    ]


def card_lines(campaign: Campaign, name: str, settings: Settings | None = None) -> list[str]:
    """The cards of a player, a line each."""
    return [card.line() for card in owned_cards(campaign, name, settings)]


def with_cards(campaign: Campaign, names: list[str], settings: Settings | None = None) -> dict[str, Any]:
    """The campaign as its file has it, and the cards of these players."""
    data = campaign.to_json()
    data["players"] = [
        {**player, "cards": [card.to_json() for card in owned_cards(campaign, player["name"], settings)]}
        for player in data["players"]
        if player["name"] in names
    ]
    return data


def export_deck(
    campaign: Campaign, name: str, file: Path, folder: Path | None = None, settings: Settings | None = None
) -> str:
    """V2, V5, D47: a player's deck as a list that names the campaign file, the player and the digest of all collections.

    `folder` is where the list will lie; the file is named from there.
    """
    member = campaign.member(name)
    rules = campaign_rules(campaign.game)[0]
    deck = read_deck(member.deck, name, rules.sections)
    won = {number for winner, _, number in campaign.taken if winner == name}
    cards = deck_cards(rules, member.deck, name, settings)
    taken = sorted({card.name for card in cards if card.number in won})
    place = os.path.relpath(file, folder or file.parent)
    headers = {**deck.headers, CAMPAIGN_HEADER: f"{place}, player {name}, sha256 {campaign.digest()}"}
    headers |= {TAKEN_HEADER: ", ".join(taken)} if taken else {}
    return write_deck(replace(deck, headers=headers))


def export_collection(campaign: Campaign, name: str, settings: Settings | None = None) -> str:
    """D47: all cards that a player owns, as a list."""
    deck = Deck(f"{name}, collection", campaign.game)
    for card in owned_cards(campaign, name, settings):
        deck = deck.with_(card.name, card.owned) if card.owned else deck
    return write_deck(deck)
