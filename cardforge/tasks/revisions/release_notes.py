"""Release notes: what comes, ordered by the day on which it becomes legal, and what has changed, newest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.catalog.revisions import ANNOUNCED, DRAFT, Change
from cardforge.tasks.cards.stale import StaleRecord
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.revisions.baselines import baseline
from cardforge.tasks.revisions.entries import RevisionEntry, entries_of, made_stale, revisions_on_shelves
from cardforge.tasks.settings import Settings

STALE_HEADING = "To look at again"
_MARKDOWN = re.compile(r"([\\`*_\[\]<>~#|])")


@dataclass(frozen=True)
class NotesSection:
    """The revisions of one day: new cards, revised ones, and retired ones."""

    heading: str
    entries: tuple[RevisionEntry, ...]

    @property
    def new(self) -> list[RevisionEntry]:
        """The first versions."""
        return [entry for entry in self.entries if entry.before is None]

    @property
    def revised(self) -> list[RevisionEntry]:
        """The later versions that do not retire their card."""
        return [entry for entry in self.entries if entry.before is not None and not entry.card.is_retired]

    @property
    def retired(self) -> list[RevisionEntry]:
        """The versions that take their card out of the game."""
        return [entry for entry in self.entries if entry.card.is_retired]


@dataclass(frozen=True)
class ReleaseNotes:
    """A page of revisions, day by day."""

    title: str
    on: date
    since: str
    """The baseline that the notes begin after, "" for none."""
    sections: tuple[NotesSection, ...]
    stale: tuple[StaleRecord, ...] = ()
    """The rulings and translations that no longer fit the revisions on the page."""

    @property
    def entries(self) -> list[RevisionEntry]:
        """Every revision on the page."""
        return [entry for section in self.sections for entry in section.entries]

    @property
    def summary(self) -> str:
        """How much there is, in a sentence."""
        new = sum(len(section.new) for section in self.sections)
        after = f" since {self.since}" if self.since else ""
        retired = sum(len(section.retired) for section in self.sections)
        revised = len(self.entries) - new - retired
        counts = f"{pluralize(new, 'new card')}, {pluralize(revised, 'revised card')}"
        counts += f", {pluralize(retired, 'retired card')}" if retired else ""
        return f"As of {self.on}{after}: {counts}."

    def to_json(self) -> dict[str, Any]:
        """The notes with the keys of docs/json.md."""
        return {
            "title": self.title,
            "on": self.on.isoformat(),
            "since": self.since,
            "sections": [
                {"heading": section.heading, "revisions": [entry.to_json() for entry in section.entries]}
                for section in self.sections
            ],
            "stale": [record.to_json() for record in self.stale],
        }

    def markdown(self) -> str:
        """The notes as Markdown."""
        lines = [f"# {_safe(self.title)}", "", self.summary, ""]
        for section in self.sections:
            lines += [f"## {section.heading}", ""]
            if section.new:
                lines += ["New: " + ", ".join(_named(entry) for entry in section.new) + ".", ""]
            if section.retired:
                lines += ["Retired: " + ", ".join(map(_named_with_note, section.retired)) + ".", ""]
            for entry in section.revised:
                lines += [f"### {_named(entry)}", "", _reason(entry), "", *map(_change_line, entry.changes), ""]
        if self.stale:
            lines += [f"## {STALE_HEADING}", "", *(f"- {_safe(record.line())}" for record in self.stale)]
        return "\n".join(lines).rstrip() + "\n"

    def html(self) -> str:
        """The notes as an HTML page."""
        from cardforge.tasks.revisions.page_html import notes_page

        return notes_page(self)


def announcement(
    game: str | None = None, *, since: str = "", on: date | None = None, settings: Settings | None = None
) -> ReleaseNotes:
    """What comes: the revisions that are not legal yet, by the day on which they will be.

    `since` a day, an edition or a lock leaves out what was known then; drafts are never announced.
    """
    used = settings or Settings.from_environment()
    return _notes(
        "What comes", game, since, on or used.today, used,
        lambda entry: entry.standing == ANNOUNCED,
        lambda entry: entry.card.legal_from, "Legal from {}", newest_first=False,
    )  # fmt: skip


def changelog(
    game: str | None = None, *, since: str = "", on: date | None = None, settings: Settings | None = None
) -> ReleaseNotes:
    """What has changed: every revision known by today, or by a day, newest first; drafts are left out."""
    used = settings or Settings.from_environment()
    day = on or used.today
    return _notes(
        "Changes of cards", game, since, day, used,
        lambda entry: entry.standing != DRAFT and (entry.known_on or day) <= day,
        lambda entry: entry.known_on, "{}", newest_first=True,
    )  # fmt: skip


def _notes(
    title: str, game: str | None, since: str, on: date, settings: Settings,
    wanted: Callable[[RevisionEntry], bool], day_of: Callable[[RevisionEntry], date | None],
    heading: str, *, newest_first: bool,
) -> ReleaseNotes:  # fmt: skip
    revisions = revisions_on_shelves(game, settings)
    known = baseline(since, revisions) if since else None
    entries = [entry for entry in entries_of(revisions, on) if wanted(entry) and not (known and known.has(entry.card))]
    sections = _by_day(entries, day_of, heading, newest_first)
    whole = f"{title}: {game}" if game else title
    return ReleaseNotes(whole, on, known.name if known else "", sections, tuple(made_stale(entries, settings)))


def _by_day(
    entries: Iterable[RevisionEntry],
    day_of: Callable[[RevisionEntry], date | None],
    heading: str,
    newest_first: bool,
) -> tuple[NotesSection, ...]:
    days: dict[date | None, list[RevisionEntry]] = {}
    for entry in entries:
        days.setdefault(day_of(entry), []).append(entry)
    ordered = sorted(days, key=lambda day: day or date.min, reverse=newest_first)
    return tuple(NotesSection(heading.format(day or "Without a date"), tuple(days[day])) for day in ordered)


def _named(entry: RevisionEntry) -> str:
    return f"{_safe(entry.card.name)} ({entry.card.key})"


def _named_with_note(entry: RevisionEntry) -> str:
    return _named(entry) + (f": {_safe(entry.card.note.rstrip('.'))}" if entry.card.note else "")


def _reason(entry: RevisionEntry) -> str:
    kind = f"*{entry.card.change}*"
    return f"{kind}: {_safe(entry.card.note)}" if entry.card.note else kind


def _change_line(change: Change) -> str:
    if not change.spans:
        return _safe(f"- {change}").replace("\n", " ")
    marks = {"same": "{}", "gone": "~~{}~~", "new": "**{}**"}
    return f"- {change.field}: " + "".join(_span(marks[span.kind], span.text) for span in change.spans)


def _span(mark: str, text: str) -> str:
    """A run of words in its marks; blanks stand outside of them, because Markdown marks only words."""
    plain = text.replace("\n", " ")
    words = plain.strip()
    if not words:
        return plain
    before, after = plain[: len(plain) - len(plain.lstrip())], plain[len(plain.rstrip()) :]
    return f"{before}{mark.format(_safe(words))}{after}"


def _safe(text: str) -> str:
    """The text with the signs that Markdown would take for marks."""
    return _MARKDOWN.sub(r"\\\1", text)
