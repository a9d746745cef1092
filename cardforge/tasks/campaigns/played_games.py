"""Counts a saved game in a campaign: who won, with how many Crystals, and with which decks, read by playing it again."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import Card
from cardforge.tasks.campaigns.campaign import Campaign, campaign_rules, deck_cards, end_game
from cardforge.tasks.play.replays import replay_file
from cardforge.tasks.play.saved_games import BOUNDS
from cardforge.tasks.settings import Settings


def count_game(
    campaign: Campaign,
    file: Path,
    loser: str = "",
    card: str = "",
    *,
    names: Sequence[str] = (),
    settings: Settings | None = None,
) -> Campaign:
    """O84-O88, D46: the campaign after a game of `play --save` or `match --transcripts`, which is played again to its end.

    Every seat must have played the saved deck of a player; `names` says whose, seat by seat, when two players have the same. Raises
    FaultyInput for a file that is not the record of a game of this campaign, CardforgeError for a game that is not over, was counted
    before, or has no single winner, and for a card that may not be taken.
    """
    digest = hashlib.sha256(read_text_file(file, BOUNDS).encode()).hexdigest()
    if any(game.transcript == digest for game in campaign.games):
        raise CardforgeError(f"{file}: was counted before")
    replay = replay_file(file, settings=settings)
    steps = sum(1 for _ in replay.steps())
    state = replay.session.state
    rules, terms = campaign_rules(campaign.game)
    transcript = replay.session.transcript()
    if transcript.game != rules.slug:
        raise FaultyInput([Fault(str(file), "", f"is a game of {transcript.game}, not of {rules.slug}")])
    if not state.is_over():
        raise CardforgeError(f"{file}: the game is not over after {steps - 1} choices")
    winners = state.winners or ()
    if len(winners) != 1:
        raise CardforgeError(f"{file}: the game has {len(winners)} winners; a victory is counted for one (O81)")
    decks = [
        Counter(card.number for card in terms.kept(cards))
        for cards in _played(state.card_definitions.cards, transcript.decks)
    ]
    seats = _seats(campaign, decks, names, str(file), settings)
    winner = winners[0]
    tokens = state.to_json()[terms.tokens][winner]
    options = {name: value for name, value in transcript.changes.items() if name in (terms.takes, terms.base)}
    return end_game(campaign, seats[winner], tokens, loser, card, options=options, transcript=digest, settings=settings)


def _played(cards: Iterable[Card], decks: Iterable[Iterable[Iterable[str]]]) -> list[list[Card]]:
    known = {card.pin: card for card in cards}
    return [[known[pin] for section in deck for pin in section] for deck in decks]


def _seats(
    campaign: Campaign, decks: Sequence[Counter[int]], names: Sequence[str], file: str, settings: Settings | None
) -> list[str]:
    """The player of each seat, whose saved deck was played there."""
    rules, terms = campaign_rules(campaign.game)
    saved = {
        member.name: Counter(card.number for card in terms.kept(deck_cards(rules, member.deck, member.name, settings)))
        for member in campaign.members
        if member.deck
    }
    if names and (len(names) != len(decks) or len(set(names)) != len(names)):
        raise CardforgeError(f"name each of the {len(decks)} players once, in the order of the seats")
    seats: list[str] = []
    for seat, deck in enumerate(decks):
        allowed = [campaign.member(names[seat]).name] if names else [name for name in saved if name not in seats]
        found = [name for name in allowed if saved.get(name) == deck]
        if len(found) != 1:
            problem = "several players have" if found else "no player has" if not names else f"{names[seat]} has not"
            raise FaultyInput([Fault(file, f"seat {seat + 1}", f"{problem} saved the deck that was played there")])
        seats.append(found[0])
    return seats
