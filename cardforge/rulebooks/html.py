"""Writes a book as one web page that needs no other file: faces and drawings are in it as pictures, rules rows stand in the margin."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Final

from cardforge.faces.display import Face
from cardforge.faces.fonts import SYMBOLS, FontBook
from cardforge.faces.svg import to_svg
from cardforge.rulebooks.blocks import Beside, Block, Book, Heading, Items, Paragraph, Picture, Table, Words, runs
from cardforge.rulebooks.html_style import STYLE
from cardforge.rulebooks.rows import short_rows

_NOT_IN_NAME: Final = re.compile(r"[^a-z0-9]+")
_SUB: Final = ' class="sub"'


def book_html(book: Book, fonts: FontBook, back: tuple[str, str] | None = None) -> str:
    """The whole page as HTML; the same book gives the same text. `back` is the address and the name of the page that it belongs to."""
    return "\n".join(_Page(book, fonts, back).lines()) + "\n"


class _Page:
    """A page in the making."""

    def __init__(self, book: Book, fonts: FontBook, back: tuple[str, str] | None) -> None:
        self.book, self.fonts, self.back = book, fonts, back
        self.places: dict[str, list[str]] = {}
        """For each entry of the index the names of the places it leads to."""
        self.rows = 0

    def lines(self) -> Iterator[str]:
        book = self.book
        title = f"{book.title}: {book.subtitle}" if book.subtitle else book.title
        yield '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{escape(title)}</title>"
        yield f"<style>{STYLE}{self._pictures()}</style></head><body>"
        if self.back:
            yield f'<p class="back"><a href="{escape(self.back[0])}">{escape(self.back[1])}</a></p>'
        yield f"<header><h1>{escape(book.title)}</h1>"
        if book.subtitle:
            yield f"<p>{escape(book.subtitle)}</p>"
        yield f'<div class="faces">{"".join(self._face(key, 44) for key in book.cover)}</div>'
        yield f"<p>{'<br>'.join(map(escape, book.facts))}</p></header>"
        chapters = [*book.chapters]
        named = [(f"chapter{number}", chapter.title) for number, chapter in enumerate(chapters, 1)]
        more = [("index", "Index"), *([("reference", book.reference_title)] if book.reference else [])]
        entries = "".join(f'<li><a href="#{name}">{escape(text)}</a></li>' for name, text in [*named, *more])
        yield f'<nav aria-label="Contents"><h2>Contents</h2><ol>{entries}</ol></nav><main>'
        for (name, text), chapter in zip(named, chapters, strict=True):
            yield f'<section id="{name}"><h2>{escape(text)}</h2>'
            for block in chapter.blocks:
                yield from self.block(block)
            yield "</section>"
        yield from self._index()
        if book.reference:
            yield f'<section id="reference" class="reference"><h2>{escape(book.reference_title)}</h2>'
            for block in book.reference:
                yield from self.block(block)
            yield "</section>"
        yield "</main><footer><h2>Licence and credits</h2>"
        yield from (f"<p>{escape(line)}</p>" for line in book.credits)
        yield "</footer></body></html>"

    def block(self, block: Block) -> Iterator[str]:
        """The elements of a block."""
        if isinstance(block, Heading):
            yield f"<h{block.level + 1}>{escape(block.text)}</h{block.level + 1}>"
        elif isinstance(block, Paragraph):
            kind = ' class="note"' if block.note else ""
            yield f"<p{kind}>{_rows(block.rows)}{self.words(block.words)}</p>"
        elif isinstance(block, Items):
            yield self._items(block)
        elif isinstance(block, Table):
            head = "".join(f'<th scope="col">{self.words(cell)}</th>' for cell in block.head)
            yield f"<table><thead><tr>{head}</tr></thead><tbody>"
            for line, rows in zip(block.lines, block.rows, strict=True):
                cells = [f"<td>{self.words(cell)}</td>" for cell in line]
                cells[0] = cells[0].replace("<td>", f"<td>{_rows(rows)}", 1)
                yield f"<tr>{''.join(cells)}</tr>"
            yield "</tbody></table>"
        elif isinstance(block, Picture):
            faces = "".join(self._face(key, block.width) for key in block.faces)
            caption = f"<figcaption>{self.words(block.caption)}</figcaption>" if block.caption else ""
            yield f'<figure><div class="faces">{faces}</div>{caption}</figure>'
        elif isinstance(block, Beside):
            yield f'<div class="beside">{self._face(block.face, block.width)}{self._items(block.items)}</div>'

    def words(self, words: Words) -> str:
        """Words with their styles, symbols and places of the index."""
        return "".join(self._run(run.text, run.style, run.term) for run in words)

    def _run(self, text: str, style: str, term: str) -> str:
        if style == "symbol":
            return f'<span class="symbol {text}" role="img" aria-label="{escape(text.replace("_", " "))}"></span>'
        shown = escape(text, quote=False)
        tag = {"bold": "strong", "italic": "em", "code": "code"}.get(style)
        if not tag:
            return shown
        entry = self.book.entry(term)
        return f"<{tag}{self._place(entry)}>{shown}</{tag}>" if entry else f"<{tag}>{shown}</{tag}>"

    def _place(self, term: str) -> str:
        places = self.places.setdefault(term, [])
        name = f"term-{_NOT_IN_NAME.sub('-', term.lower()).strip('-')}-{len(places) + 1}"
        places.append(name)
        return f' id="{name}"'

    def _items(self, block: Items) -> str:
        tag = "ol" if block.numbered else "ul"
        items = "".join(
            f"<li{_SUB if item.level else ''}>{_rows(item.rows)}{self.words(item.words)}</li>" for item in block.items
        )
        return f"<{tag}>{items}</{tag}>"

    def _index(self) -> Iterator[str]:
        yield '<section id="index"><h2>Index</h2><ul class="index">'
        for term in self.book.terms():
            links = " ".join(f'<a href="#{place}">{number}</a>' for number, place in enumerate(self.places[term], 1))
            yield f"<li>{escape(term)} {links}</li>"
        yield "</ul></section>"

    def _face(self, key: str, width: float) -> str:
        face = self.book.faces[key]
        wide = width or face.width
        title = escape(_title(face, key))
        style = f"width:{wide:g}mm;aspect-ratio:{face.width:g}/{face.height:g}"
        return (
            f'<span class="face {_class(key)}" role="img" aria-label="{title}" title="{title}" style="{style}"></span>'
        )

    def _pictures(self) -> str:
        """Style rules with each face and symbol once, however often it is shown."""
        rules = [
            f".{_class(key)}{{background-image:url({_data(to_svg(face, self.fonts))})}}" for key, face in self._shown()
        ]
        symbols = {name: self._symbol(name) for name in sorted(_symbols(self.book))}
        rules += [
            f".symbol.{name}{{-webkit-mask-image:url({at});mask-image:url({at})}}" for name, at in symbols.items()
        ]
        return "\n".join(rules)

    def _shown(self) -> Iterator[tuple[str, Face]]:
        return iter(sorted(self.book.faces.items()))

    def _symbol(self, name: str) -> str:
        """A symbol as a picture in a square."""
        from fontTools.pens.svgPathPen import SVGPathPen

        font = self.fonts[SYMBOLS]
        pen = SVGPathPen(None)
        character = self.fonts.symbol(name)
        font.draw(character, pen)
        left, bottom, right, top = font.box(character)
        box = f"{left:g} {-top:g} {max(right - left, 0.01):g} {max(top - bottom, 0.01):g}"
        path = f'<path transform="scale(1 -1)" d="{pen.getCommands()}"/>'
        return _data(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{path}</svg>')


def _symbols(book: Book) -> set[str]:
    blocks = [*(block for chapter in book.chapters for block in chapter.blocks), *book.reference]
    return {run.text for run in runs(blocks) if run.style == "symbol"}


def _class(key: str) -> str:
    return f"f-{_NOT_IN_NAME.sub('-', key.lower()).strip('-')}"


def _title(face: Face, key: str) -> str:
    return face.title.partition(" ")[2] if "/" in face.title else key.partition(" ")[2].replace("-", " ")


def _data(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _rows(rows: tuple[str, ...]) -> str:
    """The rules rows of the margin."""
    return f'<span class="rows">{escape(", ".join(short_rows(rows)))}</span>' if rows else ""
