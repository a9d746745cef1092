"""The keys of the print profiles in `print/paper|cards|sheets|labels|printers/<slug>.toml`."""

from __future__ import annotations

from cardforge.tomlio.keys import Key

PAPER_KEYS = (
    Key("name", "word", "Name of the paper.", required=True),
    Key("width", "length", "Width of the upright sheet.", required=True),
    Key("height", "length", "Height of the upright sheet.", required=True),
    Key("margin", "length", "The edge that a printer leaves white on each side.", required=True),
)

TRIM_KEYS = (
    Key("name", "word", "Name of the card size.", required=True),
    Key("width", "length", "Width of the cut card.", required=True),
    Key("height", "length", "Height of the cut card.", required=True),
    Key("corner", "length", "Radius of its rounded corners."),
    Key("bleed", "length", "The bleed that makers of this size ask for, instead of that of the sheet."),
)

SHEET_KEYS = (
    Key("name", "word", "Name of the sheet, for the list of sheets and the footer.", required=True),
    Key(
        "page",
        "choice",
        "The page: the chosen paper, or only the grid with its bleed.",
        choices=("paper", "grid"),
    ),
    Key("turned", "yes", "Whether the paper is in landscape orientation."),
    Key("columns", "whole", "Number of columns of cards.", required=True, least=1, most=40),
    Key("rows", "whole", "Number of rows of cards.", required=True, least=1, most=40),
    Key("gap", "length", "Space or bleed between two cards; none if not set."),
    Key(
        "gap_is",
        "choice",
        "Whether gap and bleed shrink together on a paper that is too small for them.",
        choices=("wanted", "required"),
    ),
    Key("bleed", "length", "How far the background of a face extends beyond its cut edge; none if not set."),
    Key("bleed_is", "choice", "Whether a face that paints less bleed is refused.", choices=("wanted", "required")),
    Key(
        "bleed_kind",
        "choice",
        "The face's own bleed, its mirrored edge, none, or bleed only between the cards or only outside the grid.",
        choices=("real", "mirror", "none", "inner", "outer"),
    ),
    Key(
        "marks",
        "choice",
        "Crop marks outside the grid, the same up to the margin, corners or crosses at each card, or none.",
        choices=("crop", "extended", "corner", "cross", "none"),
    ),
    Key("mark_offset", "length", "Distance from the cut edge to the crop mark; at least the bleed."),
    Key("mark_length", "length", "Length of a crop mark."),
    Key(
        "cutter",
        "choice",
        "A cutting machine: the grid lies in its published geometry, and its registration marks are on the fronts.",
        choices=("none", "silhouette", "silhouette-four"),
    ),
    Key("flip", "choice", "The edge over which the printer turns the paper.", choices=("long", "short")),
    Key("backs", "choice", "A page of backs for each sheet, or one for all sheets.", choices=("each", "once")),
    Key("foot", "yes", "Whether a footer with deck, sheet, cards and profile and a 100 mm ruler is printed."),
)

LABEL_KEYS = (
    Key("name", "word", "Name of the labels, as on their box.", required=True),
    Key("paper", "word", "The paper of a sheet of labels, a profile of print/paper.", required=True),
    Key("columns", "whole", "Labels side by side.", required=True, least=1, most=40),
    Key("rows", "whole", "Rows of labels.", required=True, least=1, most=80),
    Key("width", "length", "Width of a label.", required=True),
    Key("height", "length", "Height of a label.", required=True),
    Key("left", "length", "From the left edge of the paper to the first label.", required=True),
    Key("top", "length", "From the upper edge of the paper to the first label.", required=True),
    Key("across", "length", "From the left edge of a label to that of the next one.", required=True),
    Key("down", "length", "From the upper edge of a label to that of the one below.", required=True),
)

PRINTER_KEYS = (Key("name", "word", "Name of the printer, with its tray and paper if it has several.", required=True),)

OFFSET_KEYS = (
    Key("flip", "choice", "The edge over which the printer turns the paper.", required=True, choices=("long", "short")),
    Key("turned", "yes", "Whether the paper is in landscape orientation."),
    Key("x", "length", "How far backs lie to the right of their fronts, seen from the front.", required=True),
    Key("y", "length", "How far backs lie below their fronts, seen from the front.", required=True),
    Key("angle", "number", "How far backs are turned clockwise, in degrees.", least=-5, most=5),
)

TARGET_KEYS = (
    Key("name", "word", "Name of the print shop or the program.", required=True),
    Key(
        "kind",
        "choice",
        "What is written: a picture of each face, a PDF/X-1a, or the files of a virtual tabletop.",
        required=True,
        choices=("pictures", "pdf-x", "tabletop-simulator", "virtual-tabletop"),
    ),
    Key("size", "word", "The cut size that the target makes, a preset of print/cards."),
    Key("bleed", "length", "The bleed on every side."),
    Key("safe", "length", "Distance from the cut inside which text may be lost."),
    Key("dpi", "whole", "Pixels to the inch of pictures.", least=50, most=1200),
    Key("width_px", "whole", "Exact width of a picture in pixels, with its bleed.", least=1),
    Key("height_px", "whole", "Exact height of a picture in pixels, with its bleed.", least=1),
    Key("most_px", "whole", "Most pixels along a side of a picture.", least=1, most=65_535),
    Key("picture", "choice", "The format of pictures.", choices=("png", "jpeg")),
    Key("columns", "whole", "Columns of a picture with many faces.", least=1, most=100),
    Key("rows", "whole", "Rows of a picture with many faces.", least=1, most=100),
    Key("ink", "whole", "Most ink on a point, in percent of one colour.", least=100, most=400),
    Key("smallest_type", "length", "The smallest type that the target prints reliably."),
    Key("back_first", "yes", "Whether each back comes before its front."),
)
