"""The result of a deck check: a verdict and its findings, each with the rows it cites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.decks.formats import ERROR, SEVERITIES, WARNING

LEGAL = "legal"
ILLEGAL = "illegal"


@dataclass(frozen=True)
class Finding:
    """One breach of one rule, described in one sentence."""

    code: str
    """Stable code, e.g. "copies" or "unknown-card"."""
    severity: str
    message: str
    """The sentence, e.g. "5 copies of Ash Knight; at most 4 are allowed"."""
    cite: tuple[str, ...] = ()
    """The rulebook rows behind it."""
    cards: tuple[str, ...] = ()
    """Names of the cards concerned, with their pins."""

    def __str__(self) -> str:
        return f"{self.message} ({', '.join(self.cite)})" if self.cite else self.message

    def to_json(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "cite": list(self.cite),
            "cards": list(self.cards),
        }


@dataclass(frozen=True)
class Report:
    """The answer to "is this deck legal?": yes unless a finding is an error."""

    verdict: str
    """"legal" or "illegal"."""
    findings: tuple[Finding, ...] = ()
    """Errors first, then warnings, then notes, each in the order of the format's rules."""

    @property
    def is_legal(self) -> bool:
        """Whether the deck is legal in the format."""
        return self.verdict == LEGAL

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the deck illegal."""
        return tuple(finding for finding in self.findings if finding.severity == ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The doubts about a deck that stays legal."""
        return tuple(finding for finding in self.findings if finding.severity == WARNING)

    def to_json(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {"verdict": self.verdict, "findings": [finding.to_json() for finding in self.findings]}


def report(findings: list[Finding]) -> Report:
    """Builds the report of these findings: errors, then warnings, then notes."""
    ordered = sorted(findings, key=lambda finding: SEVERITIES.index(finding.severity))
    verdict = ILLEGAL if any(finding.severity == ERROR for finding in findings) else LEGAL
    return Report(verdict, tuple(ordered))
