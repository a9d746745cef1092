"""What the templates of a site are filled with: cards, decks and changes as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from cardforge.carddata.records.values import CURRENT as FITS
from cardforge.carddata.records.values import Ruling
from cardforge.catalog.revisions import CURRENT, Change, current, history_entries
from cardforge.kernel.cards import Card, value_text
from cardforge.kernel.game import Game
from cardforge.tasks.revisions.release_notes import NotesSection, ReleaseNotes
from cardforge.tasks.site.clauses import CardExplainer
from cardforge.tasks.site.contents import SiteCard, SiteGame
from cardforge.tasks.site.decks import SiteDeck
from cardforge.tasks.site.pictures import SitePicture

_NOT_SHOWN: Final = ("art", "crop", "focus", "guid", "flavor")
"""Fields that say how a card is drawn, not what it is; the line of flavour has a place of its own."""
_FAN: Final = 4
"""Faces on the tile of a deck."""


def labels(game: Game) -> Mapping[str, str]:
    """What each field of a game is called on a page."""
    own = game.design.labels if game.design else {}
    return {field.name: own.get(field.name) or field.name.replace("_", " ").capitalize() for field in game.fields}


def shown_fields(game: Game) -> list[str]:
    """The fields that a page shows, in printed order."""
    pictures = game.design.with_role("picture") if game.design else ()
    return [field.name for field in game.fields if field.name not in (*_NOT_SHOWN, *pictures)]


def face_words(card: Card) -> str:
    """What is read aloud for a face: the name and what kind of card it is."""
    return ", ".join(filter(None, (card.name, *(value_text(card.fields.get(name)) for name in ("faction", "type")))))


def tile(each: SiteCard, picture: SitePicture) -> dict[str, Any]:
    """A card in the gallery."""
    return {
        "id": each.slug,
        "name": each.card.name,
        "face": picture.small,
        "width": picture.width,
        "height": picture.height,
        "alt": face_words(each.card),
        "standing": _unless_current(each),
    }


def card_view(
    each: SiteCard,
    site: SiteGame,
    neighbours: tuple[str, str],
    pictures: Mapping[str, SitePicture],
    explainer: CardExplainer,
    on: date,
) -> dict[str, Any]:
    """The page of a card; `neighbours` are the pages before and after it, "" for none."""
    card, names = each.card, labels(site.game)
    picture = pictures[card.key]
    versions = [
        _version(place, step.card, step.changes, each, pictures, names, on)
        for place, step in enumerate(history_entries(each.history))
    ]
    return {
        "id": each.slug,
        "name": card.name,
        "key": card.key,
        "set": card.set,
        "standing": _unless_current(each),
        "face": picture.large,
        "width": picture.width * 2,
        "height": picture.large_height,
        "alt": f"The face of {face_words(card)}",
        "facts": [
            (names[name], value_text(card.fields[name])) for name in shown_fields(site.game) if name in card.fields
        ],
        "text": card.text,
        "flavor": card.word("flavor"),
        "explained": explainer.explain(card, each.keywords),
        "rulings": [_ruling(ruling, each, on) for ruling in each.records.rulings],
        "versions": versions,
        "shown": next(place for place, step in enumerate(versions) if step["number"] == card.version),
        "decks": [
            {"slug": deck.slug, "name": deck.name, "copies": deck.copies(card.number)}
            for deck in site.decks
            if deck.copies(card.number)
        ],
        "previous": neighbours[0],
        "next": neighbours[1],
    }


def deck_view(deck: SiteDeck, site: SiteGame, pictures: Mapping[str, SitePicture]) -> dict[str, Any]:
    """The page of a deck, and its tile in the list."""
    shown = site.by_number()
    sections = [
        {
            "name": section,
            "count": sum(line.count for line in lines),
            "lines": [
                {
                    "count": line.count,
                    "name": line.name,
                    "href": f"../cards/{shown[line.card.number].slug}.html" if line.card.number in shown else "",
                    "face": _face(pictures.get(line.card.key), "../"),
                }
                for line in lines
            ],
        }
        for section, lines in deck.sections
    ]
    first = [pictures.get(line.card.key) for _, lines in deck.sections for line in lines]
    return {
        "slug": deck.slug,
        "name": deck.name,
        "format": deck.format.key,
        "sizes": ", ".join(f"{section['count']} in {section['name']}" for section in sections),
        "sections": sections,
        "faces": [_face(picture, "") for picture in first if picture][:_FAN],
        "text": deck.text,
    }


def changes_view(
    title: str,
    nothing: str,
    notes: Iterable[ReleaseNotes],
    sites: Iterable[SiteGame],
    pictures: Mapping[str, SitePicture],
) -> dict[str, Any]:
    """Release notes of one kind, of the cards that have a page, with the old and the new face of each revised one."""
    pages = {(site.game.slug, each.card.number): each for site in sites for each in site.cards}
    names = {site.game.slug: labels(site.game) for site in sites}
    sections = [
        view for note in notes for section in note.sections if (view := _notes_section(section, pages, names, pictures))
    ]
    return {"title": title, "nothing": nothing, "sections": sections}


def _notes_section(
    section: NotesSection,
    pages: Mapping[tuple[str, int], SiteCard],
    names: Mapping[str, Mapping[str, str]],
    pictures: Mapping[str, SitePicture],
) -> dict[str, Any] | None:
    def page(card: Card) -> SiteCard | None:
        return pages.get((card.game, card.number))

    new, retired = (
        [{"id": found.slug, "name": entry.card.name} for entry in entries if (found := page(entry.card))]
        for entries in (section.new, section.retired)
    )
    revised = [
        {
            "id": found.slug,
            "name": entry.card.name,
            "key": entry.card.key,
            "version": entry.card.version,
            "reason": _reason(entry.card),
            "changes": [_change(change, names[entry.card.game]) for change in entry.changes],
            "faces": _before_and_after(entry.card, found, pictures),
        }
        for entry in section.revised
        if (found := page(entry.card))
    ]
    if not (new or revised or retired):
        return None
    return {"heading": section.heading, "new": new, "revised": revised, "retired": retired}


def _before_and_after(card: Card, page: SiteCard, pictures: Mapping[str, SitePicture]) -> list[dict[str, Any]]:
    """The faces of the version before and of this one, with their words; none where one of them is not drawn."""
    before = [one for one in page.history if one.version < card.version]
    pair = [("before", before[-1]), ("now", card)] if before else []
    shown = [(word, _face(pictures.get(one.key), "")) for word, one in pair]
    return [{**face, "word": word} for word, face in shown if face] if all(face for _, face in shown) else []


def _version(
    place: int,
    card: Card,
    changes: Sequence[Change],
    each: SiteCard,
    pictures: Mapping[str, SitePicture],
    names: Mapping[str, str],
    on: date,
) -> dict[str, Any]:
    how = each.standing_of(card, on)
    dates = [f"announced {card.announced_on}" if card.announced_on else "", _legal(card)]
    return {
        "place": place,
        "number": card.version,
        "label": f"{card.version}, {how}",
        "standing": how,
        "dates": ", ".join(filter(None, dates)) or "Without dates: legal in casual play.",
        "reason": _reason(card),
        "face": pictures[card.key].large,
        "alt": f"The face of {face_words(card)}, version {card.version}",
        "changes": [_change(change, names) for change in changes],
    }


def _legal(card: Card) -> str:
    return f"legal from {card.legal_from}" if card.legal_from else ""


def _reason(card: Card) -> str:
    return ": ".join(filter(None, (card.change, card.note)))


def _change(change: Change, names: Mapping[str, str]) -> dict[str, Any]:
    label = names.get(change.field) or change.field.capitalize()
    return {
        "field": label,
        "spans": [{"kind": span.kind, "text": span.text} for span in change.spans],
        "old": value_text(change.old) or "nothing",
        "new": value_text(change.new) or "nothing",
    }


def _ruling(ruling: Ruling, each: SiteCard, on: date) -> dict[str, str]:
    now = next(iter(current(each.history, on)), None)
    target = next(one for one in ruling.targets if one.number == each.card.number)
    how = target.standing(each.history, now)
    cite = ", ".join(filter(None, (ruling.id, str(ruling.on or ""), ruling.source)))
    return {"text": " ".join(ruling.text.split()), "cite": cite, "standing": "" if how == FITS else how}


def _face(picture: SitePicture | None, root: str) -> dict[str, Any] | None:
    return {"face": f"{root}{picture.small}", "width": picture.width, "height": picture.height} if picture else None


def _unless_current(each: SiteCard) -> str:
    return "" if each.standing == CURRENT else each.standing
