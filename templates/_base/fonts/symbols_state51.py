"""The symbols that only Tin Republic needs: contacts, type icons, kinds of Locations, the signs of its four factions.

Drawn as those of symbols.py, after which they follow in the font. The three contacts are told apart by what is cut out of
the same round token: a hammer (construct), two links (Deal), a cross (raze); the wild one is cut in three.
"""

from __future__ import annotations

from symbols import SHIELD, Stroke, box, circle, cog, star

_SPOKES = ("M500 500 L500 60", "M500 500 L881 720", "M500 500 L119 720")

SYMBOLS: dict[str, tuple[int, list[Stroke]]] = {
    "grey": (
        1000,
        [
            ("draw", circle(500, 500, 465)),
            ("cut", "M215 395 L435 175 L700 330 L640 400 L560 375 L440 500 Z"),
            ("scratch", "M420 400 L790 790", 120),
        ],
    ),
    "blue": (
        1000,
        [
            ("draw", circle(500, 500, 465)),
            ("scratch", circle(355, 500, 165), 85),
            ("scratch", circle(645, 500, 165), 85),
        ],
    ),
    "red": (
        1000,
        [
            ("draw", circle(500, 500, 465)),
            ("scratch", "M270 270 L730 730", 135),
            ("scratch", "M730 270 L270 730", 135),
        ],
    ),
    "universal": (
        1000,
        [
            ("draw", circle(500, 500, 465)),
            *(("scratch", spoke, 70) for spoke in _SPOKES),
            ("cut", circle(500, 500, 175)),
            ("draw", circle(500, 500, 105)),
        ],
    ),
    "contact": (
        1000,
        [
            ("draw", circle(500, 500, 465)),
            ("cut", circle(500, 500, 390)),
            ("draw", circle(500, 300, 120)),
            ("draw", circle(327, 600, 120)),
            ("draw", circle(673, 600, 120)),
        ],
    ),
    "basic": (
        1000,
        [
            ("draw", box(50, 50, 420, 420, 70)),
            ("draw", box(530, 50, 420, 420, 70)),
            ("draw", box(50, 530, 420, 420, 70)),
            ("draw", box(530, 530, 420, 420, 70)),
            ("cut", circle(500, 500, 190)),
            ("draw", circle(500, 500, 120)),
        ],
    ),
    "development": (
        1000,
        [("draw", box(50, 50, 900, 900, 110)), ("cut", "M500 170 L810 490 H630 V830 H370 V490 H190 Z")],
    ),
    "defense": (1000, [("draw", SHIELD), ("scratch", "M500 60 V960", 70), ("scratch", "M110 450 H890", 70)]),
    "fame": (
        1000,
        [
            ("draw", star(500, 440, 5, 330, 135)),
            ("line", "M215 190 C30 420 90 800 420 930", 85),
            ("line", "M785 190 C970 420 910 800 580 930", 85),
        ],
    ),
    "culture": (
        1000,
        [
            ("draw", "M30 190 C190 110 390 120 475 230 V880 C390 780 190 770 30 840 Z"),
            ("draw", "M970 190 C810 110 610 120 525 230 V880 C610 780 810 770 970 840 Z"),
            ("scratch", "M130 350 C230 310 320 320 400 380", 50),
            ("scratch", "M130 510 C230 470 320 480 400 540", 50),
            ("scratch", "M870 350 C770 310 680 320 600 380", 50),
            ("scratch", "M870 510 C770 470 680 480 600 540", 50),
        ],
    ),
    "production": (
        1000,
        [
            ("draw", "M40 960 V430 L290 590 V430 L540 590 V430 L680 520 V60 H880 V520 H960 V960 Z"),
            ("cut", box(160, 720, 130, 110)),
            ("cut", box(420, 720, 130, 110)),
            ("cut", box(680, 720, 130, 110)),
        ],
    ),
    "feature": (
        1000,
        [
            ("draw", "M500 40 L970 310 V390 H30 V310 Z"),
            ("draw", box(130, 430, 130, 390)),
            ("draw", box(435, 430, 130, 390)),
            ("draw", box(740, 430, 130, 390)),
            ("draw", box(40, 850, 920, 110)),
        ],
    ),
    "action": (
        1000,
        [
            ("line", "M815 480 A330 330 0 1 1 620 200", 150),
            ("draw", "M560 20 L900 215 L570 420 Z"),
        ],
    ),
    "open": (
        1000,
        [
            ("draw", box(90, 40, 820, 920, 40)),
            ("cut", box(200, 140, 600, 830)),
            ("draw", "M200 140 L560 250 V980 L200 900 Z"),
            ("cut", circle(480, 610, 45)),
        ],
    ),
    "deal": (
        1000,
        [
            ("draw", "M40 230 H600 V70 L960 330 L600 590 V430 H40 Z"),
            ("draw", "M960 650 H400 V490 L40 750 L400 990 V850 H960 Z"),
            ("scratch", "M400 480 L40 740", 60),
        ],
    ),
    "raze": (
        1000,
        [
            ("draw", star(500, 500, 9, 500, 300)),
            ("scratch", "M355 355 L645 645", 100),
            ("scratch", "M645 355 L355 645", 100),
        ],
    ),
    "ruins": (
        1000,
        [
            (
                "draw",
                "M50 960 V470 L170 400 V250 L300 350 L350 170 L480 460 L590 380 L660 640 L800 560 L850 760 L960 800 V960 Z",
            ),
            ("cut", box(190, 540, 120, 150)),
            ("cut", "M420 960 V760 L500 690 L580 760 V960 Z"),
        ],
    ),
    "outpost": (
        1000,
        [
            ("draw", "M260 960 L330 480 H230 V300 H330 V370 H440 V300 H560 V370 H670 V300 H770 V480 H670 L740 960 Z"),
            ("cut", "M440 960 V780 C440 690 560 690 560 780 V960 Z"),
            ("draw", "M470 320 V20 L760 110 L520 200 V320 Z"),
        ],
    ),
    "cogwrights": (
        1000,
        [
            ("draw", cog(500, 500, 10, 495, 400)),
            ("cut", circle(500, 500, 290)),
            ("draw", star(500, 500, 3, 215, 215)),
            ("cut", circle(500, 500, 95)),
        ],
    ),
    "kilnfolk": (
        1000,
        [
            ("draw", "M50 960 V520 C50 -120 950 -120 950 520 V960 Z"),
            ("cut", "M210 870 V540 C210 110 790 110 790 540 V870 Z"),
            ("draw", "M520 250 C540 400 690 480 690 640 C690 770 605 860 500 860 C395 860 310 770 310 640 "
                     "C310 550 365 490 395 420 C425 480 425 500 450 510 C430 420 450 320 520 250 Z"),
        ],
    ),
    "pipeline_pilgrims": (
        1000,
        [
            ("draw", "M500 10 C640 270 870 470 870 660 C870 850 700 990 500 990 C300 990 130 850 130 660 "
                     "C130 470 360 270 500 10 Z"),
            ("cut", "M400 930 L470 520 H530 L600 930 Z"),
            ("draw", box(480, 600, 40, 80)),
            ("draw", box(475, 740, 50, 100)),
        ],
    ),
    "redline_column": (
        1000,
        [
            ("draw", "M500 30 L950 330 V500 L500 200 L50 500 V330 Z"),
            ("draw", "M500 300 L950 600 V770 L500 470 L50 770 V600 Z"),
            ("draw", "M500 570 L950 870 V970 H810 L500 740 L190 970 H50 V870 Z"),
        ],
    ),
}  # fmt: skip
