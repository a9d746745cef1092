"""Players whom a text names, settled before what they do: "an opponent" is chosen, and who does something is "that player" in what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all, replaced, with_parts
from cardforge.effects.selectors import Choose, Filter, It, PlayerRef
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Designate
from cardforge.effects.verbs.control_flow import EFFECT_LISTS, LOGIC_VERBS

_OPPONENT: Final = PlayerRef("opponent")
_THAT_PLAYER: Final = PlayerRef("that_player")
_NAMED: Final = ("opponent", "defending", "active")
"""Players who are named without having been mentioned or chosen before; one who leads in something is none of them, for several can be level."""


def naming_players(ability: Ability, several: bool) -> Ability:
    """An ability in which a player is settled who does something: of `several` opponents one is chosen.

    "An opponent discards a card and draws two cards": the one who discards draws them. An ability that speaks of a card mentioned before
    is left as it is.
    """
    if ability.kind in ("passive", "keyword", "enchant"):
        return ability
    players = set(find_all(ability.effects, PlayerRef))
    chosen = several and _OPPONENT in players
    spoken_of = _THAT_PLAYER in players and any(who.which in _NAMED for who in players)
    if not (chosen or spoken_of) or any(True for _ in find_all(ability.effects, It)):
        return ability
    if any(who.which in ("its_controller", "its_owner") for who in players):
        return ability
    return replace(ability, effects=_named_first(ability.effects, several, spoken_of))


def _named_first(effects: tuple[Verb, ...], several: bool, spoken_of: bool) -> tuple[Verb, ...]:
    found: list[Verb] = []
    known: PlayerRef | None = None
    for effect in effects:
        if isinstance(effect, tuple):
            found.append(cast("Verb", _named_first(effect, several, spoken_of)))
            continue
        if type(effect) in LOGIC_VERBS:
            lists: dict[str, object] = {
                name: _named_first(part, several, spoken_of)
                for name in EFFECT_LISTS
                if (part := getattr(effect, name, ()))
            }
            found.append(cast("Verb", replaced(effect, lists)))
            known = None
            continue
        named = {who for who in find_all(effect, PlayerRef) if who.which in _NAMED}
        one = next(iter(named)) if len(named) == 1 and getattr(effect, "until", "") != "static" else None
        if one is not None and (spoken_of or one == _OPPONENT):
            choice = Choose(Filter("player", whose="opponent"))
            if one != known:
                found.append(Designate(choice if several and one == _OPPONENT else one))
            found.append(cast("Verb", _of_that_player(effect, one)))
            known = one
        else:
            found.append(effect)
            if all(who != _THAT_PLAYER for who in find_all(effect, PlayerRef)):
                known = None
    return tuple(found)


def _of_that_player(value: object, who: PlayerRef) -> object:
    """The same with the player who has been named."""
    if value == who:
        return _THAT_PLAYER
    return with_parts(value, lambda part: _of_that_player(part, who))
