"""Phrases for what is only chosen or named, so that what follows can speak of it: "Choose target creature"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.wording.clauses.riders import Choosing
from cardforge.wording.tails.place_choosers import ChoosingPlace


def both_chosen(one: Any, other: Any) -> v.Designate:
    """ "Choose a creature you control and a creature an opponent controls": as two targets. Raises NoMeaning for more than one on a side."""
    if not all(isinstance(side, a.Choose | a.Target) and side.n == 1 and not side.up_to for side in (one, other)):
        raise NoMeaning("one on each side")
    return v.Designate(a.Several((a.Target(one.filter), a.Target(other.filter))))


DESIGNATING = (
    Phrase("effect", "choose {what:objects}", v.Designate, example="Choose target creature. Mark it."),
    Phrase("effect", "choose {one:objects} and {other:objects}", both_chosen, written=False, example="Choose a creature you control and a creature an opponent controls. They fight each other."),
    Phrase("effect", "choose (an opponent|one of your opponents) at random", v.Designate(a.Random(a.Filter("player", whose="opponent"))), also=("choose (a random opponent|a random one of your opponents)",), example="Choose an opponent at random. That player sacrifices a creature."),
    Phrase("effect", "choose a player at random", v.Designate(a.Random(a.Filter("player"))), also=("choose a random player",), example="Choose a player at random. That player draws 2 cards."),
    Phrase("effect", "choose a player", v.Designate(a.Choose(a.Filter("player"))), example="Choose a player. That player draws 2 cards."),
    Phrase("effect", "choose (an opponent|one of your opponents|any opponent)", v.Designate(a.Choose(a.Filter("player", whose="opponent"))), example="Choose an opponent. That player discards a card."),
    Phrase("effect", "{who:player} choose<s> which (|one|ones|of them|card|cards|creature|creatures|city|cities)", lambda who: Choosing(who), written=False, example="When this creature dies, mark a creature an opponent controls. You choose which."),
    Phrase("effect", "{who:player} choose<s> (the|which|what) city", lambda who: ChoosingPlace(who), also=("{who:player} choose<s> (the|which) place", "{who:player} choose<s> where (|it goes|they go)"), written=False, example="Move target creature to a city its controller controls. Its controller chooses the city."),
    Phrase("effect", "choose a faction", v.ChooseWord("faction"), also=("name a faction",), example="Choose a faction. Mark each creature of the chosen faction."),
    Phrase("effect", "choose a subtype", v.ChooseWord("subtype"), also=("choose a (creature type|creature subtype|type|race|type of creature)", "name a (creature type|creature subtype|subtype|race)"), example="Choose a subtype. Mark each creature of the chosen subtype."),
    Phrase("effect", "choose a card type", v.ChooseWord("type"), also=("name a (card type|type of card|kind of card)", "choose a (type of card|kind of card)"), example="Choose a card type. Reveal the top card of your deck. If it is of the chosen card type, draw a card."),
    Phrase("effect", "choose a keyword", v.ChooseWord("keyword"), also=("name a keyword",), example="Choose a keyword. Destroy each creature with the chosen keyword."),
    Phrase("effect", "name a card", v.ChooseWord("name"), also=("(choose|name) a card name", "choose the name of a card", "name any card"), example="Name a card. Target player discards all cards with that name."),
    Phrase("effect", "choose {what:player}", v.Designate, example="Choose target opponent. That player loses 1 LP."),
)  # fmt: skip
