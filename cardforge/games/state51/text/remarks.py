"""Remarks of designers that state a rule which holds anyway; they are read, and nothing follows from them."""

from __future__ import annotations

from typing import Final

from cardforge.effects.phrases import Behind, Phrase

_PUT: Final = Behind(r"\b(?:put|place|lay)\b")
_RAZED: Final = Behind(r"\braze")

REMARKS: Final = (
    Phrase("remark", "you may (spend|use|pay) (them|it|these goods|those goods) (|at any time|whenever you like)", _PUT, also=("they (stay|remain) (here|on this card|on it) (|over Cleanup|in Cleanup|during Cleanup)", "(they|these goods|it) (are|is) not discarded (in|during) Cleanup (|and are not refilled|and is not refilled)", "(they|these goods|it) (are|is) not (refilled|replaced)"), written=False, row="R33", example="When built: Put 3 fuel here. (You may spend them at any time.)"),
    Phrase("remark", "you (need not|do not have to|do not need to|don't) pay (|for) its (defense|distance|price)", _RAZED, also=("(its|the) owner still gains (its|the) (deal|Deal) good", "(its|the) owner (gains|gets) (its|the) (deal|Deal) good as usual", "no (|red) contacts are (paid|spent) for (this|it)"), written=False, row="R19", example="2 workers: Raze an enemy Location. (You need not pay its defense.)"),
    Phrase("remark", "activate its level 1 effect (|as usual)", Behind(r"\bbuild an? outpost"), also=("its level 1 effect is activated (|as usual)", "you gain its level 1 effect (|as usual)"), written=False, row="N18", example="1 worker, 1 brick: Build an Outpost. (Activate its level 1 effect as usual.)"),
    Phrase("remark", "it is a Location again", Behind(r"\b(?:face up|rebuild)\b"), also=("it (has|gives) no (product|building bonus)",), written=False, row="R19", example="2 bricks: Turn one of your Ruins face up. (It is a Location again.)"),
    Phrase("remark", "the owner (|still) gains a worker (|as usual)", Behind(r"\bopen\b"), written=False, row="R23", example="Open production: 1 gun. (The owner gains a worker as usual.)"),
    Phrase("remark", "this (applies to|counts for|counts|also applies to|also counts for) (this Location|this card|itself|I|me|this one) (|itself)", Behind(r"\byour (?:\w+ )?locations\b", r"\b(?:other|another)\b"), also=("I itself count as well",), written=False, row="R12", example="Whenever one of your Locations is razed, gain 1 vp. (This applies to this Location.)"),
)  # fmt: skip
