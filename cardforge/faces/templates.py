"""The template shelves of one game, opened once: layouts, data files, fonts, compiled templates and drawn static parts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import TemplateNotFound
from jinja2.exceptions import TemplateSyntaxError
from jinja2.loaders import BaseLoader

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Group
from cardforge.faces.fonts import FontBook
from cardforge.faces.markup import Markup
from cardforge.faces.sandbox import Sandbox

BASE = "_base"
LONGEST_SOURCE = 200_000
"""Characters of one template file."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}(/[A-Za-z0-9_-]{1,60}){0,4}\.(xml|toml)\Z")


class Templates:
    """Template folders, the most specific first, and everything read from them; one object serves any number of cards."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders = tuple(folders)
        self.fonts = FontBook(self.folders)
        self.shared: dict[tuple[object, ...], Group] = {}
        """Static parts drawn so far, by template and values."""
        self._sandbox = Sandbox(_Shelf(self.folders))
        self._data: dict[str, Mapping[str, Any]] = {}
        self._markup: Markup | None = None

    @property
    def markup(self) -> Markup:
        """How rules texts of these shelves are read, from their `text.toml`."""
        if self._markup is None:
            try:
                self._markup = Markup(self.fonts, self.data("text.toml"))
            except (KeyError, TypeError, AttributeError) as error:
                problem = "rows of [[symbols]] need words = and show ="
                raise FaultyInput([Fault(str(find(self.folders, "text.toml")), "", problem)]) from error
        return self._markup

    def has(self, name: str) -> bool:
        """Whether a file of that name is on the shelves."""
        return find(self.folders, name) is not None

    def data(self, name: str) -> Mapping[str, Any]:
        """A TOML file of the shelves; tables of the same name are laid over one another, the most specific folder on top."""
        if name not in self._data:
            merged: dict[str, Any] = {}
            for folder in reversed(self.folders):
                path = find((folder,), name)
                if path is not None:
                    merged = laid_over(merged, _toml(path))
            self._data[name] = merged
        return self._data[name]

    @property
    def boxes(self) -> Mapping[str, Mapping[str, Any]]:
        """The boxes of `layout.toml`, by name."""
        boxes = self.data("layout.toml").get("boxes", {})
        if not isinstance(boxes, Mapping) or not all(isinstance(box, Mapping) for box in boxes.values()):
            raise FaultyInput([Fault(str(find(self.folders, "layout.toml")), "", "boxes must be tables: [boxes.name]")])
        return boxes

    def fill(self, name: str, values: Mapping[str, Any], budget: list[int]) -> str:
        """The layout XML of a template filled with values; FaultyInput says which template and line is at fault."""
        try:
            return self._sandbox.fill(name, values, budget)
        except TemplateSyntaxError as error:
            raise self._fault(error.name or name, error.lineno, error.message or "syntax error") from error
        except TemplateNotFound as error:
            raise self._fault(name, None, f"template {error.name!r} is not on the template shelves") from error
        except Exception as error:
            # a template can bring about any of Python's errors (recursion, arithmetic, nesting); each is the template's fault
            text = str(error) or type(error).__name__
            file, line = _where(error)
            raise self._fault(file or name, line, text.splitlines()[0]) from error

    def _fault(self, name: str, line: int | None, problem: str) -> FaultyInput:
        file = str(find(self.folders, name) or name)
        return FaultyInput([Fault(file, f"line {line}" if line else "", problem)])


def find(folders: Iterable[Path], name: str) -> Path | None:
    """The first file of that name; `_base/x.xml` looks in folders called `_base` only. Never a file outside the folders."""
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


def laid_over(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Two tables as one: entries of `over` win, tables in both are laid over one another."""
    merged = dict(under)
    for key, value in over.items():
        below = merged.get(key)
        merged[key] = laid_over(below, value) if isinstance(below, Mapping) and isinstance(value, Mapping) else value
    return merged


class _Shelf(BaseLoader):
    """Gives Jinja2 the templates of the folders and nothing else."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._folders = folders

    def get_source(self, environment: object, template: str) -> tuple[str, str, None]:
        """The source of a template, limited in size."""
        path = find(self._folders, template)
        if path is None or path.suffix != ".xml":
            raise TemplateNotFound(template)
        if path.stat().st_size > LONGEST_SOURCE:
            raise TemplateSyntaxError(f"longer than {LONGEST_SOURCE} characters", 1, template)
        try:
            return path.read_text("utf-8"), str(path), None
        except UnicodeDecodeError as error:
            raise TemplateSyntaxError("is not UTF-8 text", 1, template) from error


def _toml(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LONGEST_SOURCE:
            raise FaultyInput([Fault(str(path), "", f"longer than {LONGEST_SOURCE} characters")])
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FaultyInput([Fault(str(path), "", f"cannot be read as TOML: {error}")]) from error


def _where(error: BaseException) -> tuple[str, int | None]:
    """The template file and line an error came from: Jinja2 rewrites the traceback to point into the templates."""
    trace, file, line = error.__traceback__, "", None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".xml"):
            file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return file, line
