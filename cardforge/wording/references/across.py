"""References from one ability of a card to what another one has done: "the chosen faction", "the removed card"."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.referents import NoAntecedent


def check_removed(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for "the removed card" if no ability of the card removes one."""
    if any(find_all(abilities, a.Linked)) and not any(find_all(abilities, v.RemoveFromGame)):
        raise NoAntecedent("a card that is removed from the game before")


def check_needed(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for a verb that goes on with what another one has done ("return the stolen card"), if no ability has that."""
    for verb in find_all(abilities, Verb):
        needed = verb.goes_on_with()
        if needed is not None and not any(find_all(abilities, needed)):
            raise NoAntecedent("something that is taken before")


def check_chosen(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoAntecedent for "the chosen faction" if no ability of the card has one chosen, or only later."""
    kinds = {word.kind for word in find_all(abilities, v.ChooseWord)}
    for ability in abilities:
        own = {word.kind for word in find_all(ability.effects, v.ChooseWord)}
        known = kinds - own
        for effect in ability.effects:
            for filter in find_all(effect, a.Filter):
                if filter.chosen and filter.chosen not in known:
                    raise NoAntecedent(f"a chosen {filter.chosen} before")
            known = known | {word.kind for word in find_all(effect, v.ChooseWord)}
