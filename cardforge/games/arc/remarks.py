"""Remarks in parentheses that state a rule of ARC which holds anyway."""

from __future__ import annotations

from typing import Final

from cardforge.effects.phrases import Behind, Phrase

_THEY: Final = "(they|it|the token|the tokens|the creature|the creatures)"
_COME: Final = "(come|comes|enter|enters)"

_WITHOUT_COST: Final = (
    "(a city|cities|city cards|a city card)",
    "(a token|tokens)",
    "(a card with cost x|a card with a cost of x|a x card|an x card|x cards)",
)
"""Cards whose cost is 0 wherever a text asks for it: they print S, nothing, or X, which is 0 until it is chosen."""

NOTES: Final = (
    *(
        Phrase("note", f"the (cost|costs) of {those} (is|are|counts as|count as) (0|zero|nothing)", Behind(r"\bcosts?\b"), also=(f"{those} (has|have) (cost 0|a cost of 0|no cost)", f"{those} (cost|costs) (0|nothing)", f"{those} (counts|count) as (0|having cost 0)"), row=row, example=f"Discard a card. Deal damage equal to its cost to target creature. (The cost of {shown} is 0.)")
        for those, row, shown in zip(_WITHOUT_COST, ("Q8", "Q14", "Q18"), ("a city", "a token", "a card with cost X"), strict=True)
    ),
    Phrase("note", "(tokens|they|it|the token|the tokens) (have|has) (no loyalty|no loyalty marks|loyalty 0)", Behind(r"\btokens?\b", r"\bloyalty\b"), row="Q14", example="Create a 1/1 Elf token in your army. (Tokens have no loyalty.)"),
    Phrase("note", f"{_THEY} {_COME} (in|into play|play) unmarked", Behind(r"\b(?:put|play|create)\b", r"\bmarked\b|\bfatigue\b"), also=(f"{_THEY} {_COME} (in|into play|play) unmarked and can (defend|block|intercept|move) (at once|immediately|right away)",), row="Q20", example="Put a creature from your hand into your army. (It comes in unmarked.)"),
    Phrase("note", "(this|it|this move) (does not|do not) count (against|towards|toward|for) (the limit of moves|the move limit|your move limit|the limit for moves)", Behind(r"\bmoves?\b"), also=("(this|it|this move) (does not|do not) count as (your|the) move (of|for|in|this) (the turn|this turn|turn)", "(this|it) is not (your|the) move of the turn", "(this|it) ignores (the limit of moves|the move limit)", "(this|it) is not limited by (the limit of moves|the move limit)"), row="Q21", example="Mark: Move another creature to your army. (This does not count against the move limit.)"),
    Phrase("note", "(this|it|this card) (does not|do not) count as (your|the) resource card (of|for) (the turn|this turn)", Behind(r"\b(?:resources?|vaults?)\b"), also=("(this|it) (does not|do not) count (as|towards) (your resource card|the resource card of the turn|your resource card for the turn)",), row="A219", example="Put the top card of your deck into your resources. (This does not count as your resource card of the turn.)"),
    Phrase("note", "(she|he|it|i|this creature|this card) (|herself|himself|itself|myself) (counts|count) (too|as well|also)", Behind(r"\b(?:controls?|each|number)\b", r"\bother\b"), also=("including (herself|himself|itself|me|myself|this creature)",), row="A86", example="When this creature enters play, draw a card for each Elf you control. (It counts too.)"),
    Phrase("note", "you (still pay|still have to pay|must still pay|have to pay|must pay) (its|their|the) (cost|costs)", Behind(r"\bplay\b", r"\bfree\b|\bwithout paying\b|\bno cost\b"), row="A188", example="You may play creatures from your graveyard. (You still pay their costs.)"),
    Phrase("note", "you do not (skip|have to skip) a turn (|for it|for this|to build it)", Behind(r"\bbuil|\bkingdom\b"), also=("no turn is skipped", "no turn is skipped for it"), row="Q8", example="Mark: Build one of your unbuilt cities. (You do not skip a turn.)"),
    Phrase("note", "(remove|put) (it|them|that card|those cards) (from|out of) the game", Behind(r"\b(?:exile[sd]?|banish\w*)\b"), row="A31", example="Exile target creature. (Remove it from the game.)"),
    Phrase("note", "damage (is removed|heals|wears off) at (the end of turn|end of turn|the end of the turn|the end of each turn)", Behind(r"\bdamage", r"\bcit(?:y|ies)\b|\bbruiser\b"), row="A136", example="Deal 2 damage to target creature. (Damage wears off at end of turn.)"),
)  # fmt: skip
