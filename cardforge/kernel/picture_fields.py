"""The fields of a card that speak of its picture; the same for all games whose cards may have one."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.game import Field


def picture_fields(row: str = "") -> tuple[Field, ...]:
    """The fields artist, licence, art, crop and focus; `row` is the row of the game's rules that names the picture."""
    return (
        Field("artist", "word", "Who made the picture.", row),
        Field("licence", "word", 'The licence of the picture, such as "CC BY 4.0".', row),
        Field("art", "word", "Picture file beside the set; without one a picture is generated.", row),
        Field("crop", "word", 'What is cut off the picture: "left top right bottom", such as "10% 0 10% 25%".', row),
        Field(
            "focus",
            "word",
            'The point of the picture to show in the middle, such as "50% 30%", or a word such as top.',
            row,
        ),
    )


PICTURE_NAMES: Final = tuple(field.name for field in picture_fields())
"""The names of these fields."""
