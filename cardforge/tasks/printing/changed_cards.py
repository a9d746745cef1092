"""Cards that look different since a day, an edition or a lock, each beside its earlier revision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardforge.catalog.revisions import group_by_card, last_legal
from cardforge.faces import Face
from cardforge.kernel.cards import Card
from cardforge.printing.changes.selection import PulledCard
from cardforge.tasks.printing.face_job import Copies, FaceJob, card_faces
from cardforge.tasks.revisions.baselines import baseline
from cardforge.tasks.revisions.entries import revisions_on_shelves
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class EarlierCard:
    """The revision that a card of the job had before, and how it looked."""

    card: Card
    face: Face


def earlier_cards(copies: Copies, since: str, job: FaceJob, settings: Settings) -> list[EarlierCard | Face | None]:
    """For each card of a job its earlier revision; None for a new card, its own face for a card that was known then.

    Raises UnknownName for an unknown edition, FaultyInput for a faulty lock.
    """
    revisions = revisions_on_shelves(job.game.slug, settings)
    known = baseline(since, revisions)
    by_key = {(card.number, card.version): card for card in revisions}
    found: list[EarlierCard | Face | None] = []
    for (card, _), (face, _) in zip(copies, job.faces, strict=True):
        if known.has(card):
            found.append(face)
            continue
        old = by_key.get((card.number, known.newest.get((card.game, card.number), 0)))
        if old is None:
            found.append(None)
            continue
        (earlier,) = card_faces([old], job.game, job.templates, replace_progress(settings))
        found.append(EarlierCard(old, earlier))
    return found


def only_changed(copies: Copies, since: str, job: FaceJob, settings: Settings) -> FaceJob:
    """The job with the cards only that look different since; the earlier ones and retired ones are pulled out."""
    kept, pulled, chosen = 0, list[PulledCard](), list[int]()
    retired = _retired_since(since, job, settings)
    for index, earlier in enumerate(earlier_cards(copies, since, job, settings)):
        face, count = job.faces[index]
        if out := retired.get(copies[index][0].number):
            why = f"retired from {out.legal_from}" if out.legal_from else "retired"
            pulled += [PulledCard(copies[index][0].key, face.title, count, why)] if count else []
            continue
        if isinstance(earlier, Face) or (earlier and earlier.face.digest() == face.digest()):
            kept += count
            continue
        chosen.append(index)
        if earlier and count:
            why = f"replaced by {copies[index][0].key}"
            pulled.append(PulledCard(earlier.card.key, earlier.face.title, count, why))
    return replace(only(job, chosen), kept=job.kept + kept, pulled=(*job.pulled, *pulled))


def _retired_since(since: str, job: FaceJob, settings: Settings) -> dict[int, Card]:
    """The cards that have been retired since, by number."""
    revisions = revisions_on_shelves(job.game.slug, settings)
    known = baseline(since, revisions)
    newest = (last_legal(history, settings.today) for history in group_by_card(revisions).values())
    return {card.number: card for card in newest if card is not None and card.is_retired and not known.has(card)}


def only(job: FaceJob, indexes: Sequence[int]) -> FaceJob:
    """The job with the faces of these indexes."""
    return replace(
        job,
        faces=tuple(job.faces[index] for index in indexes),
        backs=tuple(job.backs[index] for index in indexes) if job.backs is not None else None,
        piles=tuple(job.piles[index] for index in indexes),
    )


def replace_progress(settings: Settings) -> Settings:
    """The settings without reports of progress, for a part of a task that reports itself."""
    from cardforge.tasks.settings import no_progress

    return replace(settings, progress=no_progress)
