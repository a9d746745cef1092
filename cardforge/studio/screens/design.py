"""The screens of design: the cards of the card files, and the text of one beside its live face and what the engine reads."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from cardforge.carddata.card_keys import CHANGES
from cardforge.catalog.revisions import diff
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.studio.requests import Asked, see
from cardforge.tasks.cards.editing.card_form import card_form, with_typed
from cardforge.tasks.cards.editing.edit_card import CardBlock, ReadBlock, card_block, read_block, revise_to, save_block
from cardforge.tasks.cards.explain_text import explain_card
from cardforge.tasks.cards.find_cards import list_cards

KINDS = tuple(kind for kind in CHANGES if kind not in ("retired", "returned"))
"""The kinds of change that have new values."""


SHOWN: Final = 24
"""Cards of one's own that the first page of design shows by their faces."""


def shelf(asked: Asked) -> Response:
    """The cards by set, each with how it stands; drafts first, because they are what is worked on."""
    known = asked.studio.known(asked.parts["game"])
    cards = list_cards(known.slug, every=True, settings=asked.studio.settings)
    sets: dict[str, list[tuple[object, str]]] = {}
    for card in sorted(cards, key=lambda card: (cards.standing(card) != "draft", card.number)):
        sets.setdefault(card.set or "imported", []).append((card, cards.standing(card)))
    game = game_named(known.slug, asked.studio.settings.shelf)
    shipped_sets = {file.stem for folder in card_folders(game, None) for file in folder.glob("*.toml")}
    own_cards = [card for card in cards if card.set and card.set not in shipped_sets][-SHOWN:]
    asked.studio.faces.ask(own_cards)
    return asked.page(
        "design.html",
        known=known,
        sets=sets,
        cards=cards,
        own=asked.studio.settings.shelf is not None,
        own_cards=own_cards,
        own_sets=sorted({card.set for card in cards if card.set and card.status != "imported"}),
        undoable=asked.studio.card_files.undoable(game.slug),
        said=asked.query.get("said", ""),
    )


def edit(asked: Asked) -> Response:
    """The text of a card, its face and its meaning."""
    block = _kept_block(asked)
    return _page(asked, block, block.text, ReadBlock(block.card))


def preview(asked: Asked) -> Response:
    """The same with the text as it is typed, or with the fields of the form that were changed; nothing is written."""
    block = _kept_block(asked)
    rules = game_named(block.card.game, asked.studio.settings.shelf)
    text, faults = asked.form.get("text", ""), list[Fault]()
    for name in asked.form.get("changed", "").split():
        try:
            text = with_typed(text, name, asked.form.get(f"field.{name}", ""), rules)
        except FaultyInput as faulty:
            faults += faulty.faults
    read = read_block(text, rules.slug, block.card.set, settings=asked.studio.settings)
    return _page(asked, block, text, ReadBlock(None, (*faults, *read.faults)) if faults else read)


def save(asked: Asked) -> Response:
    """Writes the text in its place, or adds it as a new version."""
    form, settings = asked.form, asked.studio.settings
    with asked.studio.card_files.lock:  # two tabs: the second is compared with what the first has written
        block = _block(asked)
        game = game_named(block.card.game, settings.shelf)
        with asked.studio.card_files.kept(game, settings.shelf, f"change of {block.card.name}"):
            if form.get("as") == "version":
                revise_to(block, form.get("text", ""), form.get("change", ""), form.get("note", ""), settings=settings)
            else:
                save_block(block, form.get("text", ""), form.get("mark", ""), settings=settings)
    was = asked.studio.faces.mark(block.card)
    asked.studio.faces.address(block.card)  # remembers it, so that the page can show what it was
    return see(f"/design/{block.card.game}/{block.card.number}?said=saved&was={was}")


def _block(asked: Asked) -> CardBlock:
    known = asked.studio.known(asked.parts["game"])
    return card_block(known.slug, int(asked.parts["number"]), settings=asked.studio.settings)


def _kept_block(asked: Asked) -> CardBlock:
    """The same for a page that writes nothing: it is read again only when a card file has changed."""
    studio = asked.studio
    game = game_named(studio.known(asked.parts["game"]).slug, studio.settings.shelf)
    return studio.card_files.block(game, int(asked.parts["number"]), studio.settings)


def _page(asked: Asked, block: CardBlock, text: str, read: ReadBlock) -> Response:
    game = game_named(block.card.game, asked.studio.settings.shelf)
    card = read.card
    if card is not None:
        asked.studio.faces.ask([card], "svg")
    was = _was(asked, block.card)
    return asked.page(
        "edit.html",
        known=asked.studio.known(game.slug),
        block=block,
        text=text,
        read=read,
        card=card or block.card,
        changes=diff(block.card, card) if card else (),
        form=card_form(text, game, read.faults),
        was=was,
        saved=diff(was, block.card) if was else (),
        explained=explain_card(card, game) if card and card.text and game.vocabulary() else None,
        kinds=KINDS,
        said=asked.query.get("said", ""),
        undoable=asked.studio.card_files.undoable(game.slug),
        today=asked.studio.settings.today,
    )


def _was(asked: Asked, card: Card) -> Card | None:
    """What the card was before it was saved, as the address says; None when that is not known, or when nothing has changed."""
    was = asked.studio.faces.card(asked.query.get("was", ""))
    if was is None or (was.game, was.number) != (card.game, card.number):
        return None
    return was if diff(was, card) else None
