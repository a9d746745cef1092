"""A draft by commitment (D61): every seat publishes the hash of a secret before the deal, and the hash of all secrets is the seed.

Nobody can choose the deal alone, because nobody knows the other secrets when committing to one. The transcript of the draft holds
commitments, secrets and picks, so that everybody can check them and repeat the draft.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.decoding import read_text_file

KIND = "cardforge draft"
FILE = "draft.json"
"""The name of a transcript, which lies beside the decks of the draft."""
BOUNDS = Bounds(2**18, 10_000, 0, {b"{": 1_000, b"[": 1_000}, 16)
SECRET_LETTERS = (16, 200)
"""The fewest letters of a secret, so that its hash gives nothing away, and the most."""
SEED_BITS = 63
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


def commitment(secret: str) -> str:
    """The SHA-256 of a secret, which a player publishes before the deal: `printf %s "the secret" | sha256sum` gives the same."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(game: str, secrets: Sequence[str]) -> int:
    """The seed of a draft, of 63 bits, out of all secrets in the order of the seats."""
    joined = hashlib.sha256("\n".join([KIND, game, *secrets]).encode()).digest()
    return int.from_bytes(joined[:8], "big") >> (64 - SEED_BITS)


@dataclass(frozen=True)
class DraftRecord:
    """The transcript of a draft by commitment; everything counts by seats."""

    game: str
    size: int
    """The number of cards that the packets were dealt from."""
    commitments: tuple[str, ...]
    secrets: tuple[str, ...]
    picks: tuple[tuple[str, ...], ...] = ()
    """The cards that each seat kept, by `number@version`, in order."""
    told_seed: int | None = None
    """The seed that a file says, which may be another than the secrets give."""

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return seed_from(self.game, self.secrets)

    @property
    def text(self) -> str:
        """The contents of the file."""
        return json.dumps(self.to_json(), indent=1) + "\n"

    @property
    def digest(self) -> str:
        """SHA-256 of the file, which the decks of the draft name."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """As plain lists, numbers and words."""
        return {
            "kind": KIND,
            "game": self.game,
            "size": self.size,
            "seed": self.seed,
            "commitments": list(self.commitments),
            "secrets": list(self.secrets),
            "picks": [list(kept) for kept in self.picks],
        }

    def faults(self) -> list[str]:
        """What is wrong with commitments and secrets, a sentence each; empty for a fair start."""
        found = [secret_fault(seat, secret) for seat, secret in enumerate(self.secrets, 1)]
        if len(self.commitments) != len(self.secrets):
            found.append(f"{len(self.commitments)} commitments for {len(self.secrets)} secrets; every seat makes one")
        if len(set(self.secrets)) < len(self.secrets):
            found.append("two seats have the same secret; one has copied the other's commitment")
        for seat, (promised, secret) in enumerate(zip(self.commitments, self.secrets, strict=False), 1):
            if promised != commitment(secret):
                found.append(f"the secret of seat {seat} is not the one that it committed to")
        if self.told_seed not in (None, self.seed):
            found.append(f"its seed {self.told_seed} is not the one that the secrets give")
        return [fault for fault in found if fault]


def secret_fault(seat: int, secret: str) -> str:
    """Why a text cannot be a secret; "" if it can."""
    fewest, most = SECRET_LETTERS
    if not fewest <= len(secret) <= most or not secret.isprintable():
        return f"the secret of seat {seat} must have {fewest} to {most} letters in one line"
    return ""


def begin_record(game: str, size: int, secrets: Sequence[str], commitments: Sequence[str]) -> DraftRecord:
    """The transcript before the deal; commitments that are not given are made of the secrets.

    Raises CardforgeError with everything that is wrong with the secrets.
    """
    promised = [text.strip().lower() for text in commitments] or [commitment(secret) for secret in secrets]
    record = DraftRecord(game, size, tuple(promised), tuple(secrets))
    faults = record.faults()
    if faults:
        raise CardforgeError("; ".join(faults))
    return record


def read_record(path: Path) -> DraftRecord:
    """Reads a transcript; raises FaultyInput for a damaged file or another kind."""
    text = read_text_file(path, BOUNDS)
    try:
        data = json.loads(text)
        if data["kind"] != KIND:
            raise ValueError
        lists = [data["commitments"], data["secrets"], *data["picks"]]
        if not all(isinstance(word, str) for words in lists for word in words):
            raise ValueError
        picks = tuple(tuple(kept) for kept in data["picks"])
        record = DraftRecord(
            str(data["game"]),
            int(data["size"]),
            tuple(data["commitments"]),
            tuple(data["secrets"]),
            picks,
            int(data["seed"]),
        )
        if not all(map(_COMMITMENT.fullmatch, record.commitments)) or data != {
            **record.to_json(),
            "seed": record.told_seed,
        }:
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is damaged, or not the transcript of a draft")]) from fault
    return record
