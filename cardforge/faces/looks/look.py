"""How the faces of a print look: what a person chooses over the design of the templates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cardforge.errors import Fault, FaultyInput

LAYOUTS = ("text-only", "large-print", "full-art")
"""Layouts besides the designed one. A shelf has a template of that name, or one for a single type, as `full-art-creature.xml`,
or a table in `layout.toml`, as `[full_art.rules]`, for templates that ask for `look.layout` themselves."""


@dataclass(frozen=True)
class Look:
    """Choices for all faces of a print; `Look()` is the design of the templates."""

    layout: str = ""
    """One of LAYOUTS, or "" for the designed one."""
    low_ink: bool = False
    """Outlines on white instead of painted grounds, and line drawings instead of pictures."""
    language: str = ""
    """The language of the templates' own words, such as "de"; "" for the language in which they are written."""

    fonts: tuple[Path, ...] = ()
    """TrueType files of the player's own, for characters that the fonts of the templates lack."""

    @property
    def shows_pictures(self) -> bool:
        """Whether a card's own picture is shown."""
        return not self.low_ink and self.layout != "text-only"

    @property
    def table(self) -> str:
        """The table of `layout.toml` whose boxes this look lays over the designed ones, such as `large_print`."""
        return self.layout.replace("-", "_")

    def template_names(self, kind: str) -> tuple[str, ...]:
        """The templates for a type of card in this look, best first; the designed ones are not among them."""
        return (f"{self.layout}-{kind}.xml", f"{self.layout}.xml") if self.layout else ()


def chosen_look(
    *,
    low_ink: bool = False,
    text_only: bool = False,
    large_print: bool = False,
    full_art: bool = False,
    language: str = "",
    fonts: Iterable[Path] = (),
) -> Look:
    """The look of these choices; raises FaultyInput for two layouts at once."""
    chosen = [layout for layout, wanted in zip(LAYOUTS, (text_only, large_print, full_art), strict=True) if wanted]
    if len(chosen) > 1:
        named = " and ".join(f"--{layout}" for layout in chosen)
        raise FaultyInput([Fault("", named, "cannot be printed together; choose one")])
    return Look(chosen[0] if chosen else "", low_ink, language, tuple(fonts))
