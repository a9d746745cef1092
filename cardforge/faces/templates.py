"""The template shelves of one game: layouts, data files, fonts, compiled templates and shared parts, each read once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jinja2 import TemplateNotFound
from jinja2.exceptions import TemplateSyntaxError
from jinja2.loaders import BaseLoader

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Group
from cardforge.faces.fonts import FontBook
from cardforge.faces.looks.look import Look
from cardforge.faces.looks.low_ink import LowInk
from cardforge.faces.markup import Markup
from cardforge.faces.plain.tables import design_pictures, design_tables
from cardforge.faces.sandbox import Sandbox
from cardforge.faces.scenes.brief import Director
from cardforge.faces.scenes.figures import FigureShelf
from cardforge.faces.template_words import template_words
from cardforge.kernel.game import Game

BASE = "_base"
MAX_SOURCE_LENGTH = 200_000
"""Most characters of one template file."""
TABLES: Final = 100
"""Data files that are kept for other templates."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}(/[A-Za-z0-9_-]{1,60}){0,4}\.(xml|toml)\Z")


class Templates:
    """Template folders, most specific first, and everything read from them; one object serves any number of cards."""

    def __init__(self, folders: Iterable[Path], look: Look | None = None, game: Game | None = None) -> None:
        self.folders = tuple(folders)
        self.tables: Mapping[str, Mapping[str, Any]] = design_tables(game) if game else {}
        """What the file of a game says of its plain faces, by the name of the file in the folders; it lies over the shared ones alone."""
        self.pictures: Mapping[str, Path] = design_pictures(game) if game else {}
        """Pictures beside the file of a game, by the names that templates use."""
        self.look = look or Look()
        """How all faces of these templates look."""
        self.fonts = FontBook(self.folders, self.look.fonts)
        self.fonts.drawings = self.pictures
        self.low_ink = LowInk(self.fonts)
        self.shared: dict[tuple[object, ...], Group] = {}
        """Cache: shared parts by template and values."""
        self._sandbox = Sandbox(_ShelfLoader(self.folders))
        self._data: dict[str, Mapping[str, Any]] = {}
        self.translations: dict[str, Mapping[str, Any]] = {}
        """The printed words of cards in the language of the look, by the key of the card."""
        self._layout: dict[str, Any] | None = None
        self._markup: Markup | None = None
        self._director: Director | None = None
        with suppress(FaultyInput, TypeError):  # a faulty file is reported when the first text is set
            self.fonts.fallback += map(str, self.data("text.toml").get("fallback", ()))

    @property
    def font_places(self) -> list[Path]:
        """The font files of the player, and the folders with the fonts of the templates."""
        return [*self.look.fonts, *(folder / "fonts" for folder in self.folders if (folder / "fonts").is_dir())]

    @property
    def markup(self) -> Markup:
        """The markup of rules texts, from `text.toml`; raises FaultyInput."""
        if self._markup is None:
            try:
                self._markup = Markup(self.fonts, _joined_rows(self.data("text.toml"), self.language))
            except (KeyError, TypeError, AttributeError) as error:
                problem = "rows of [[symbols]] need words = and show ="
                raise FaultyInput([Fault(str(find_file(self.folders, "text.toml")), "", problem)]) from error
        return self._markup

    @property
    def language(self) -> Mapping[str, Any]:
        """`languages/<language>.toml`: the templates' words, and symbols and keywords of texts; empty for the templates' own language."""
        name = f"languages/{self.look.language}.toml"
        return self.data(name) if self.look.language else {}

    @property
    def director(self) -> Director:
        """Decides what generated pictures show, from `figures/*.toml` and `scenes.toml`; raises FaultyInput."""
        if self._director is None:
            self._director = Director(FigureShelf(self.folders), self.data("scenes.toml"))
        return self._director

    def has(self, name: str) -> bool:
        """Whether a file of that name is on the shelves."""
        return find_file(self.folders, name) is not None

    def is_shared(self, name: str) -> bool:
        """Whether a template comes from what all games share, since the game has none of that name."""
        file = find_file(self.folders, name)
        return file is not None and file.parent.name == BASE

    def data(self, name: str) -> Mapping[str, Any]:
        """A TOML file of the shelves; tables of the same name are merged and the most specific folder wins."""
        if name not in self._data:
            shared = [folder for folder in self.folders if folder.name == BASE]
            merged = self._merged(shared, name, {})
            merged = merge_tables(merged, self.tables.get(name, {}))
            self._data[name] = self._merged([folder for folder in self.folders if folder.name != BASE], name, merged)
        return self._data[name]

    @staticmethod
    def _merged(folders: Sequence[Path], name: str, merged: dict[str, Any]) -> dict[str, Any]:
        for folder in reversed(folders):
            path = find_file((folder,), name)
            if path is not None:
                merged = merge_tables(merged, _toml(path))
        return merged

    @property
    def layout(self) -> Mapping[str, Any]:
        """`layout.toml`; the table of a look, such as `[large_print.rules]`, is laid over its boxes. Raises FaultyInput."""
        if self._layout is None:
            layout = self.data("layout.toml")
            boxes = layout.get("boxes", {})
            own = layout.get(self.look.table, {}) if self.look.layout else {}
            if not all(
                isinstance(table, Mapping) and all(isinstance(box, Mapping) for box in table.values())
                for table in (boxes, own)
            ):
                file = str(find_file(self.folders, "layout.toml"))
                raise FaultyInput([Fault(file, "", "boxes must be tables: [boxes.name]")])
            self._layout = {**layout, "boxes": merge_tables(boxes, own)}
        return self._layout

    @property
    def boxes(self) -> Mapping[str, Mapping[str, Any]]:
        """The boxes of the layout by name; raises FaultyInput."""
        boxes: Mapping[str, Mapping[str, Any]] = self.layout["boxes"]
        return boxes

    def fill(self, name: str, values: Mapping[str, Any], budget: list[int]) -> str:
        """The layout XML of a template filled with values; raises FaultyInput with the template and line at fault."""
        try:
            return self._sandbox.fill(name, values, budget)
        except TemplateSyntaxError as error:
            raise self._fault(
                error.name or name, error.lineno, template_words(error.message or "a command cannot be read")
            ) from error
        except TemplateNotFound as error:
            raise self._fault(name, None, f"template {error.name!r} is not on the template shelves") from error
        except Exception as error:
            # A template can cause any Python error (recursion, arithmetic, nesting); each is a fault of the template.
            text = str(error) or type(error).__name__
            file, line = _template_position(error)
            raise self._fault(file or name, line, template_words(text).splitlines()[0]) from error

    def _fault(self, name: str, line: int | None, problem: str) -> FaultyInput:
        file = str(find_file(self.folders, name) or name)
        return FaultyInput([Fault(file, f"line {line}" if line else "", problem)])


def find_file(folders: Iterable[Path], name: str) -> Path | None:
    """The first file of that name, or None; `_base/x.xml` is only looked up in folders named `_base`.

    A file outside the folders is never returned.
    """
    if not _NAME.match(name):
        return None
    base, _, rest = name.partition("/")
    for folder in folders:
        if base == BASE and folder.name != BASE:
            continue
        path = folder / (rest if base == BASE else name)
        if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
            return path
    return None


def _joined_rows(text: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """`text.toml` with the rows of a language after its own."""
    return {**text, **{key: [*text.get(key, ()), *more.get(key, ())] for key in ("symbols", "goods", "keywords")}}


def merge_tables(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Merges two tables: entries of `over` win, and tables in both are merged."""
    merged = dict(under)
    for key, value in over.items():
        below = merged.get(key)
        merged[key] = merge_tables(below, value) if isinstance(below, Mapping) and isinstance(value, Mapping) else value
    return merged


class _ShelfLoader(BaseLoader):
    """Loads templates for Jinja2 from the folders, and nothing else."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._folders = folders

    def get_source(self, environment: object, template: str) -> tuple[str, str, None]:
        """The source of a template; raises TemplateNotFound, or TemplateSyntaxError when it is too long."""
        path = find_file(self._folders, template)
        if path is None or path.suffix != ".xml":
            raise TemplateNotFound(template)
        if path.stat().st_size > MAX_SOURCE_LENGTH:
            raise TemplateSyntaxError(f"longer than {MAX_SOURCE_LENGTH} characters", 1, template)
        try:
            return path.read_text("utf-8"), str(path), None
        except UnicodeDecodeError as error:
            raise TemplateSyntaxError("is not UTF-8 text", 1, template) from error


def _toml(path: Path) -> Mapping[str, Any]:
    try:
        if path.stat().st_size > MAX_SOURCE_LENGTH:
            raise FaultyInput([Fault(str(path), "", f"longer than {MAX_SOURCE_LENGTH} characters")])
        return _tables(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read as TOML: {error}")]) from error


@lru_cache(maxsize=TABLES)
def _tables(text: str) -> Mapping[str, Any]:
    """What a text of TOML says, parsed once for all templates; nobody changes it."""
    return tomllib.loads(text)


def _template_position(error: BaseException) -> tuple[str, int | None]:
    """The template file and line of an error; Jinja2 rewrites the traceback to point into the templates."""
    trace, file, line = error.__traceback__, "", None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".xml"):
            file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return file, line
