"""What a check answers: a verdict and its findings, each with its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.decks.formats import ERROR

LEGAL = "legal"
ILLEGAL = "illegal"


@dataclass(frozen=True)
class Finding:
    """One breach of one rule, said in one sentence."""

    code: str
    """Stable name, e.g. "copies" or "unknown-card"."""
    severity: str
    message: str
    """With counts and names: "5 copies of Ash Knight; at most 4 are allowed"."""
    cite: tuple[str, ...] = ()
    """The rows it comes from."""
    cards: tuple[str, ...] = ()
    """Names of the cards involved, with their pins."""

    def __str__(self) -> str:
        return f"{self.message} ({', '.join(self.cite)})" if self.cite else self.message

    def as_data(self) -> dict[str, Any]:
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
    """The answer to "is this deck legal?": yes while no finding is an error."""

    verdict: str
    """"legal" or "illegal"."""
    findings: tuple[Finding, ...] = ()
    """Errors first, then warnings, each in the order of the format's rules."""

    @property
    def is_legal(self) -> bool:
        """Whether the deck may be played in the format."""
        return self.verdict == LEGAL

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the deck illegal."""
        return tuple(finding for finding in self.findings if finding.severity == ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that leave it legal."""
        return tuple(finding for finding in self.findings if finding.severity != ERROR)

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON, with stable keys."""
        return {"verdict": self.verdict, "findings": [finding.as_data() for finding in self.findings]}


def report(findings: list[Finding]) -> Report:
    """The report of these findings, errors first."""
    ordered = sorted(findings, key=lambda finding: finding.severity != ERROR)
    verdict = ILLEGAL if any(finding.severity == ERROR for finding in findings) else LEGAL
    return Report(verdict, tuple(ordered))
