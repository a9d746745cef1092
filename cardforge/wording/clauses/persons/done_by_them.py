"""Players told by what each of them did before: "each player who sacrificed fewer than two creatures this way", "each city controlled by a player who ..."."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import Meeting
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import AMONG_THEM, MENTIONED, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.past_states import lasts
from cardforge.wording.mapping import mapped
from cardforge.wording.players import EACH, THAT_PLAYER
from cardforge.wording.references.that_way import WAYS, ThatWay


@dataclass(frozen=True)
class DoneByThem(ThatWay):
    """As many as that player did something to, before it is known whether each of several players did it."""

    by_you: bool = False
    """Whether the text says so of you."""


@dataclass(frozen=True)
class HeldByThose(Meeting):
    """What is controlled by players of whom something is true, before it is known that they are named first."""

    who: a.PlayerRef


def done_by_them(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which what several players did is noted where a later one asks for it. Raises NoMeaning where none of them did that."""
    found: list[Any] = []
    for effect in _named_first(effects):
        ways = tuple(find_all(effect, DoneByThem))
        if ways:
            deed = ways[0].deed
            place = max((place for place, one in enumerate(found) if _does(one, deed)), default=-1)
            if any(way.deed != deed for way in ways):
                raise NoMeaning("one deed")
            if place >= 0 and any(way.by_you for way in ways):
                raise NoMeaning("what each of these players did")
            if place >= 0:
                found[place] = _noted(found[place])
                effect = _recalling(effect, found[place])
            elif found and (ways[0].by_you or _is_done_by_one(found[-1], deed)):
                effect = mapped(effect, _that_way)
            else:
                raise NoMeaning(f"what a player has {deed} before", "no-antecedent")
        found.append(effect)
    return tuple(found)


def _named_first(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Each city controlled by a player who controls an Elf": these players are named before it is done."""
    found: list[Any] = []
    for effect in effects:
        held = dict.fromkeys(find_all(effect, HeldByThose))
        if len(held) > 1 or (held and any(any(find_all(effect, kind)) for kind in _CHOSEN)):
            raise NoMeaning("all that such players control")
        for those in held:
            found.append(v.NamePlayers(those.who, those.condition))
            effect = mapped(effect, _of_those)
        found.append(effect)
    return tuple(found)


_CHOSEN: Final[tuple[type, ...]] = (a.Target, a.Choose)


def _of_those(part: Any) -> Any:
    if not isinstance(part, a.Filter) or not any(isinstance(one, HeldByThose) for one in part.holds):
        return part
    others = tuple(one for one in part.holds if not isinstance(one, HeldByThose))
    return replace(part, whose="that_player", holds=others)


_OF_HIDDEN: Final = (v.Discard, v.Mill, v.Draw)
"""Verbs that tell of their cards only if they are asked to."""


def _does(effect: Any, deed: str) -> bool:
    """Whether an effect has each of several players do that, and nothing else behind it."""
    wanted = WAYS.get(deed, ())
    if isinstance(effect, v.ForPlayers):
        return len(effect.effects) == 1 and any(isinstance(verb, wanted) for verb in find_all(effect.effects, Verb))
    return isinstance(effect, wanted) and getattr(getattr(effect, "who", None), "which", "") in EACH


def _is_done_by_one(effect: Any, deed: str) -> bool:
    """Whether one player who was named did that."""
    doers = {
        getattr(verb.who, "which", "")
        for verb in find_all(effect, Verb)
        if isinstance(verb, WAYS.get(deed, ())) and hasattr(verb, "who")
    }
    return bool(doers) and doers <= _ONE_OTHER


_ONE_OTHER: Final = frozenset(("target_player", "target_opponent", "that_player", "opponent", "active", "defending"))


def _that_way(part: Any) -> Any:
    return ThatWay(part.n, part.of, part.deed) if isinstance(part, DoneByThem) else part


def _noted(effect: Any) -> v.ForPlayersNoted:
    """What each of the players does, one after another, with the cards to which it is done."""
    done = effect.effects if isinstance(effect, v.ForPlayers) else (replace(effect, who=THAT_PLAYER),)
    kept = mapped(done, lambda part: replace(part, kept=True) if isinstance(part, _OF_HIDDEN) else part)
    return v.ForPlayersNoted(effect.who, kept)


def _recalling(effect: Any, noted: v.ForPlayersNoted) -> Any:
    """The effect in which what each player did is counted among the cards that were noted."""
    done = {filter.what for filter in find_all(noted.effects, a.Filter)} or {"card"}
    asked = mapped(effect, lambda part: _counted(part, done) if isinstance(part, DoneByThem) else part)
    if isinstance(asked, v.ForPlayers):
        return v.ForThoseWho(asked.who, asked.effects)
    if getattr(getattr(asked, "who", None), "which", "") in EACH and not isinstance(asked, v.NamePlayers):
        return v.ForThoseWho(asked.who, (replace(asked, who=THAT_PLAYER),))
    if not isinstance(asked, v.NamePlayers):
        raise NoMeaning("what each of these players does then")
    return asked


def _counted(way: DoneByThem, done: set[str]) -> a.Count:
    """Of what was done to all that are such a thing nothing else is asked; of others what they are. Raises NoMeaning for what is not known any more."""
    of = way.of
    if of == a.Filter(of.what) and (of.what in ("card", "permanent") or done == {of.what}):
        return a.Count(AMONG_THEM, way.n)
    if of.what == "resource" or not lasts(of):
        raise NoMeaning("all of them, or what is printed on them")
    return a.Count(narrowed(of, place=MENTIONED), way.n)
