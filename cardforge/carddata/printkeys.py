"""What the print profiles may hold, `print/paper|cards|sheets/<slug>.toml`, as keys of their one table."""

from __future__ import annotations

from cardforge.carddata.keys import Key

PAPER_KEYS = (
    Key("name", "word", "Name of the paper.", required=True),
    Key("width", "length", "Width of the upright sheet.", required=True),
    Key("height", "length", "Height of the upright sheet.", required=True),
    Key("margin", "length", "What a printer leaves white along each edge.", required=True),
)

TRIM_KEYS = (
    Key("name", "word", "Name of the card size.", required=True),
    Key("width", "length", "Width of the cut card.", required=True),
    Key("height", "length", "Height of the cut card.", required=True),
    Key("corner", "length", "Radius of its round corners."),
)

SHEET_KEYS = (
    Key("name", "word", "Name of the sheet, for the list of sheets and the foot of the page.", required=True),
    Key(
        "page",
        "choice",
        "What the page is: the chosen paper, or just one grid with its bleed.",
        choices=("paper", "grid"),
    ),
    Key("turned", "yes", "Whether the paper lies on its long side."),
    Key("columns", "whole", "Cards beside one another.", required=True, least=1, most=40),
    Key("rows", "whole", "Cards above one another.", required=True, least=1, most=40),
    Key("gap", "length", "White or bleed between two cards; none when it is left out."),
    Key("bleed", "length", "How far the ground of a face is printed over its cut edge; none when it is left out."),
    Key("bleed_is", "choice", "Whether a face that paints less bleed is refused.", choices=("wanted", "required")),
    Key("marks", "choice", "Crop marks outside the grid, or none.", choices=("crop", "none")),
    Key("mark_offset", "length", "From the cut edge to the beginning of a crop mark; at least the bleed."),
    Key("mark_length", "length", "Length of a crop mark."),
    Key("flip", "choice", "The edge over which the printer turns the paper.", choices=("long", "short")),
    Key("backs", "choice", "A page of backs behind each sheet, or one for all of them.", choices=("each", "once")),
    Key("foot", "yes", "Whether a line with deck, sheet, cards and profile and a ruler of 100 mm are printed."),
)
