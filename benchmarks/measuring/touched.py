"""Which files a contributor touches for a change of each kind, stated by hand; generated pages, tests and picture files do not count.

The verb is an exception: the files that name `Mill`, a verb shared by two games, are counted in the checkout.
"""

from __future__ import annotations

import re
from pathlib import Path

from measuring.modules import modules

CARD = ("cards/<game>/<set>.toml",)
FORMAT = ("cards/<game>/formats/<format>.toml",)

OLD: dict[str, tuple[str, ...]] = {
    "a card": CARD,
    "a format": FORMAT,
    "a keyword of existing verbs": ("cardforge/games/arc/vocabulary/keywords.py", "templates/arc/text.toml"),
    "a game": ("cardforge/games/<game>/", "cards/<game>/", "templates/<game>/", ".ci/compile.py"),
}
"""The layout without `cardforge/effects`. A keyword is set in bold only when the template lists it; a built-in game is compiled only when
the build script lists it. A plug-in is its own folder and touches nothing."""

NEW: dict[str, tuple[str, ...]] = {
    "a card": CARD,
    "a format": FORMAT,
    "a keyword of existing verbs": ("cardforge/games/arc/text/keywords.py",),
    "a game": ("cardforge/games/<game>/", "cards/<game>/", "templates/<game>/"),
    "a verb shared by two games": (
        "cardforge/effects/verbs/<group>.py",
        "cardforge/effects/standard/<group>.py",
        "cardforge/wording/base_vocabulary/<group>.py",
    ),
}
"""The layout with `cardforge/effects`. `tests/docs/test_doc_guides*.py` follow the guides to the letter, which touch exactly these files.
A game that is to be compiled is listed in `.ci/compile.py` too; a plug-in is its own folder and touches nothing."""

VERB = "Mill"


def files_touched(root: Path) -> dict[str, tuple[str, ...]]:
    """For each kind of change the files it touches; none where it is not stated yet."""
    if (root / "cardforge" / "effects").is_dir():
        return NEW
    verb = tuple(str(file.relative_to(root)) for file in modules(root) if _names_the_verb(file))
    return {**OLD, "a verb shared by two games": verb}


def _names_the_verb(file: Path) -> bool:
    return re.search(rf"\b{VERB}\b", file.read_text(encoding="utf-8")) is not None
