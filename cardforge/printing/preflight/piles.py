"""Backs of hidden piles: a card that can be told from behind is refused (A346, A347)."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face


def require_equal_backs(
    faces: Sequence[tuple[Face, int]], back: Face | Sequence[Face] | None, piles: Sequence[str]
) -> None:
    """A346, A347: the cards of a hidden pile have one back and one size; raises FaultyInput with every card that has another.

    `piles` names the pile of each face, "" for a card that never lies hidden.
    """
    if len(piles) != len(faces):
        return
    first: dict[str, int] = {}
    faults = []
    for index, ((face, count), pile) in enumerate(zip(faces, piles, strict=True)):
        if not pile or not count:
            continue
        leader = first.setdefault(pile, index)
        if _behind(face, back, index) != _behind(faces[leader][0], back, leader):
            problem = (
                f"has another back than {faces[leader][0].title} in the same hidden pile ({pile}), so that it can be told "
                "from behind (A346, A347)"
            )
            faults.append(Fault("", face.title, problem))
    if faults:
        raise FaultyInput(faults)


def _behind(face: Face, back: Face | Sequence[Face] | None, index: int) -> tuple[object, ...]:
    """What a player sees of a card from behind: its size and its back."""
    behind = back if back is None or isinstance(back, Face) else back[index]
    return face.width, face.height, behind.digest() if behind else None
