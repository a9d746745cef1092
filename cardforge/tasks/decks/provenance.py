"""Reads the files that a deck names as evidence for its cards: the campaign of its player, the transcript of its draft."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.contract.drafts import Draft
from cardforge.kernel.contract.provenance import Provenance
from cardforge.kernel.game import Game
from cardforge.tasks.campaigns.campaign import CAMPAIGN_HEADER, ownership, read
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.play.draft_records import FILE, read_record
from cardforge.tasks.play.drafting import record_faults
from cardforge.tasks.settings import Settings

_CAMPAIGN = re.compile(r"(\S.*), player (\S.*), sha256 ([0-9a-f]{64})")
_TRANSCRIPT = re.compile(r"seed (-?\d+), seat (\d+) of (\d+), .*, transcript ([0-9a-f]{64})")


def provenance_of(deck: Deck, file: Path | str, game: Game, settings: Settings) -> Provenance:
    """What the files beside a deck prove about it (V2, V5-V7, D47, D60, D61)."""
    folder = Path(file).parent
    proof = _with_campaign(Provenance(), deck, folder, game, settings) if game.campaign else Provenance()
    return _with_draft(proof, deck, folder, game.draft(), settings) if game.draft else proof


def _with_campaign(proof: Provenance, deck: Deck, folder: Path, game: Game, settings: Settings) -> Provenance:
    header = deck.headers.get(CAMPAIGN_HEADER, "")
    named = _CAMPAIGN.fullmatch(header)
    if not named:
        return replace(proof, ownership_unknown="its header `campaign` cannot be read") if header else proof
    place, player, digest = named.groups()
    if Path(place).is_absolute() or not (folder / place).is_file():
        return replace(
            proof, ownership_unknown=f"the campaign file {place} is not there, so nobody can know what {player} owns"
        )
    try:
        campaign = read(folder / place)
        if campaign.game != game.slug:
            raise CardforgeError(f"it is a campaign of {campaign.game}")
        if campaign.digest() != digest:
            raise CardforgeError("a card has changed hands since, or it is another campaign; export the deck anew")
        with catalogue(settings) as catalog:
            cards = catalog.pool(game.slug).current_revisions(settings.today)
        return replace(proof, ownership=ownership(campaign, player, cards))
    except FaultyInput as fault:
        problem = fault.faults[0].problem
    except CardforgeError as fault:
        problem = str(fault)
    unknown = f"{place} does not show it"
    return replace(proof, ownership_unknown=unknown, ownership_refuted=f"{place} does not prove the deck: {problem}")


def _with_draft(proof: Provenance, deck: Deck, folder: Path, terms: Draft, settings: Settings) -> Provenance:
    named = _TRANSCRIPT.fullmatch(deck.headers.get(terms.header, ""))
    if not named:
        return proof
    seed, seat, players, digest = int(named[1]), int(named[2]), int(named[3]), named[4]
    file = folder / FILE
    if not file.is_file():
        return replace(
            proof, draft_unknown=f"the transcript {FILE} is not beside the deck, so nobody can know who chose the seed"
        )
    try:
        record = read_record(file)
    except FaultyInput as fault:
        return replace(proof, draft_refuted=f"{FILE} {fault.faults[0].problem}")
    if record.digest != digest:
        return replace(proof, draft_refuted=f"{FILE} is not the transcript that the deck names")
    problem = "; ".join(record_faults(record, settings))
    if not problem and (record.seed != seed or len(record.secrets) != players or not 1 <= seat <= players):
        problem = "its secrets do not give the seed and the seats of the deck"
    if not problem and sorted(record.picks[seat - 1]) != _pins(deck, terms, record.game, settings):
        problem = f"seat {seat} kept other cards than the deck has in {terms.section}"
    return replace(proof, draft_refuted=f"{FILE}: {problem}") if problem else replace(proof, draft_seed=seed)


def _pins(deck: Deck, terms: Draft, game: str, settings: Settings) -> list[str]:
    """The cards of the drafted section by `number@version`, sorted; a name that no card has stays as it is."""
    with catalogue(settings) as catalog:
        cards = {card.name: card.pin for card in catalog.pool(game).current_revisions(settings.today)}
    return sorted(
        cards.get(entry.name, entry.name) for entry in deck.section(terms.section) for _ in range(entry.count)
    )
