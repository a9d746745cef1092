"""Verifies where the cards of a deck come from, or that the transcript of a draft is fair, and says what no file can prove."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.exchange.decoding import read_text_file
from cardforge.tasks.campaigns.campaign import CAMPAIGN_HEADER, TAKEN_HEADER
from cardforge.tasks.decks.check import report_on
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.decks.provenance import provenance_of
from cardforge.tasks.play.draft_records import read_record
from cardforge.tasks.play.drafting import record_faults
from cardforge.tasks.settings import Settings

DRAFT_UNKNOWN = (
    "whether all seats agreed on their secrets together",
    "whether the commitments were public before the first secret was: compare them with those that you were sent",
    "whether the last player to reveal would have left after a bad deal",
)
SEED_UNKNOWN = "who chose the seed, or how many were tried: a single seed proves nothing"
CAMPAIGN_UNKNOWN = "whether the games of the campaign were played as counted: compare its file with the other players'"


@dataclass(frozen=True)
class Verification:
    """What could be proven about a file, what contradicts it, and what cannot be known."""

    file: str
    proven: tuple[str, ...]
    faults: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def verified(self) -> bool:
        """Whether something was proven and nothing contradicts it."""
        return bool(self.proven) and not self.faults

    def to_json(self) -> dict[str, Any]:
        """The answer with the keys of docs/json.md."""
        return {
            "file": self.file,
            "verified": self.verified,
            "proven": list(self.proven),
            "faults": list(self.faults),
            "unknown": list(self.unknown),
        }

    def lines(self) -> list[str]:
        """The answer in a few lines."""
        return [
            f"{self.file}: {'verified' if self.verified else 'not verified'}",
            *(f"  proven   {text}" for text in self.proven),
            *(f"  fault    {text}" for text in self.faults),
            *(f"  unknown  {text}" for text in self.unknown),
        ]


def verify_file(file: Path, settings: Settings | None = None) -> Verification:
    """V2, V5-V7, D47: verifies a deck list, or the transcript of a draft.

    Raises FaultyInput for a file that is neither, CardforgeError for a deck that names neither a campaign nor a draft.
    """
    used = settings or Settings.from_environment()
    if str(file) != "-" and read_text_file(file).lstrip().startswith("{"):
        return _verify_transcript(file, used)
    return _verify_deck(file, used)


def _verify_transcript(file: Path, settings: Settings) -> Verification:
    record = read_record(file)
    faults = tuple(record_faults(record, settings))
    seats = len(record.secrets)
    proven = () if faults else (f"the secrets of {seats} seats give seed {record.seed}, and all picks follow from it",)
    return Verification(str(file), proven, faults, DRAFT_UNKNOWN)


def _verify_deck(file: Path, settings: Settings) -> Verification:
    deck = read_deck_file(file, settings.shelf)
    game = game_of(deck, file, shelf=settings.shelf)
    terms = game.draft() if game.draft else None
    drafted = bool(terms and terms.header in deck.headers)
    if not drafted and not {CAMPAIGN_HEADER, TAKEN_HEADER} & set(deck.headers):
        raise CardforgeError(f"{file}: names neither a draft nor a campaign; there is nothing to verify")
    report = report_on(deck, file, settings=settings).report
    proof = provenance_of(deck, file, game, settings)
    proven: list[str] = []
    unknown: list[str] = []
    if drafted and proof.draft_seed is not None:
        proven.append(f"no single seat chose seed {proof.draft_seed}, and the drafted cards are those that were kept")
        unknown += DRAFT_UNKNOWN
    elif drafted and not proof.draft_refuted:
        unknown.append(proof.draft_unknown or SEED_UNKNOWN)
    if proof.ownership:
        proven.append(f"{proof.ownership.player} owns every card in the campaign")
        unknown.append(CAMPAIGN_UNKNOWN)
    elif {CAMPAIGN_HEADER, TAKEN_HEADER} & set(deck.headers) and not proof.ownership_refuted:
        unknown.append(proof.ownership_unknown)
    faults = tuple(str(found) for found in report.errors)
    return Verification(str(file), () if faults else tuple(proven), faults, tuple(unknown))
