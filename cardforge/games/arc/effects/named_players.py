"""Players whom a text names, settled before what they do: "an opponent" is chosen, and who does something is "that player" in what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import CountOf
from cardforge.effects.contents import find_all, replaced, with_parts
from cardforge.effects.selectors import HELD_BY, Choose, Filter, It, PlayerRef, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Designate, May, NameOpponent, Watch
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
    if several and any(number.who == _OPPONENT for number in find_all(ability, CountOf)):
        ability = cast("Ability", _of_all_opponents(ability, False))
    if ability.kind in ("passive", "keyword", "enchant"):
        return ability
    players = set(find_all(ability.effects, PlayerRef))
    chosen = several and _OPPONENT in players
    if _OPPONENT in players and _goes_on_with(ability, players):
        effects = (
            cast("tuple[Verb, ...]", _as_opponent(ability.effects)) if _is_alone(ability, players) else ability.effects
        )
        return replace(ability, effects=_asked_first(effects) if several else effects)
    spoken_of = _THAT_PLAYER in players and any(who.which in _NAMED for who in players)
    if not (chosen or spoken_of) or any(True for _ in find_all(ability.effects, It)):
        return ability
    if any(who.which in ("its_controller", "its_owner") for who in players):
        return ability
    return replace(ability, effects=_named_first(ability.effects, several, spoken_of))


def _of_all_opponents(value: object, lasts: bool) -> object:
    """ "I get +1/+0 for each card in an opponent's hand": of all opponents, as of cards on the table, for nobody is asked as long as it holds."""
    if isinstance(value, Ability):
        lasts = value.kind == "passive"
    if lasts and isinstance(value, CountOf) and value.who == _OPPONENT:
        return replace(value, who=PlayerRef("each_opponent"))
    return with_parts(value, lambda part: _of_all_opponents(part, lasts))


def _goes_on_with(ability: Ability, players: set[PlayerRef]) -> bool:
    """Whether the opponent cannot be what the text speaks of: it goes on to speak of a card, or a verb that orders others is about that player."""
    others = any(who.which in ("its_controller", "its_owner") for who in players)
    return (
        others or any(True for _ in find_all(ability.effects, It)) or any(map(_is_about_opponent, _ordering(ability)))
    )


def _is_alone(ability: Ability, players: set[PlayerRef]) -> bool:
    """Whether no other player than an opponent can be "that player" in an ability."""
    when = ability.when
    others = when is not None and (when.who.which not in ("", "you") or when.by is not None or when.subject != This())
    whose = {filter.whose for filter in find_all(ability.effects, Filter)}
    named = {who.which for who in players if who.of is None} | whose
    return not others and named <= {"", "you", "opponent", "that_player"} and all(who.of is None for who in players)


def _as_opponent(value: object) -> object:
    """The same with the opponent in the place of "that player"."""
    if value == _THAT_PLAYER:
        return _OPPONENT
    if isinstance(value, Filter) and value.whose == "that_player":
        value = replace(value, whose="", related=(*value.related, (HELD_BY, _OPPONENT)))
    return with_parts(value, _as_opponent)


def _ordering(ability: Ability) -> list[Verb]:
    return [verb for verb in find_all(ability.effects, Verb) if type(verb) in LOGIC_VERBS]


def _is_about_opponent(verb: Verb) -> bool:
    """Whether a verb that orders others is about an opponent; "unless an opponent pays 2" asks each of them."""
    any_of_them = isinstance(verb, May) and bool(verb.otherwise) and not verb.effects
    return getattr(verb, "who", None) == _OPPONENT and not any_of_them


def _asked_first(effects: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """The effects with a choice of the opponent before the first that names one; in each list of them that may be done or not."""
    found: list[Verb] = []
    for place, effect in enumerate(effects):
        ordering = type(effect) in LOGIC_VERBS
        if _is_about_opponent(effect) if ordering else _OPPONENT in find_all(effect, PlayerRef):
            return (*found, NameOpponent(), *effects[place:])
        lists: dict[str, object] = {
            name: tuple(_asked_first(one) if isinstance(one, tuple) else one for one in part)
            if name == "options"
            else _asked_first(part)
            for name in EFFECT_LISTS
            if ordering and (part := getattr(effect, name, ()))
        }
        found.append(cast("Verb", replaced(effect, lists)) if lists else effect)
    return tuple(found)


def _named_first(effects: tuple[Verb, ...], several: bool, spoken_of: bool) -> tuple[Verb, ...]:
    found: list[Verb] = []
    known: PlayerRef | None = None
    for effect in effects:
        if isinstance(effect, tuple):
            found.append(cast("Verb", _named_first(effect, several, spoken_of)))
            continue
        if isinstance(effect, Watch):  # "when an opponent draws a card this turn": whoever it is, each time
            found.append(replace(effect, ability=naming_players(effect.ability, several)))
            known = None
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
