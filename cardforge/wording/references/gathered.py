"""What several players choose one after another, which is spoken of together: "Each player chooses a creature. Destroy the rest"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import MENTIONED, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.references.that_way import WAYS, ThatWay


def gathered(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, of which those behind such a choice speak of all that was chosen."""
    found: list[Any] = []
    effects = _counted_together(effects)
    for place, effect in enumerate(effects):
        chosen = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
        what = chosen.what if isinstance(chosen, v.Designate) else None
        if isinstance(what, a.Choose) and _is_spoken_of(effects[place + 1 :]):
            found += [replace(effect, effects=(chosen, v.Keep())), v.Gather(narrowed(what.filter, whose=""))]
        elif (kept := _counted_apart(effect, effects[place + 1 :])) is not None:
            found += kept
        elif found and isinstance(found[-1], v.Gather) and (others := _all_others(effect)) is not None:
            found.append(others)
        elif (
            _is_counted(effect, effects[place + 1 :])
            or _is_picked_from(effect, effects[place + 1 :])
            or _is_told_of(effect, effects[place + 1 :])
        ):
            (done,) = effect.effects
            found += [replace(effect, effects=(done, v.Keep())), v.Gather(narrowed(done.what.filter, whose=""))]
        else:
            found.append(effect)
    return tuple(found)


def _all_others(effect: Any) -> Any:
    """What each of several players does to the own cards that nobody has chosen, as done to those of all of them: "sacrifices all other creatures he or she controls".

    None for what is about no such cards. Raises NoMeaning where more is done than that.
    """
    if not isinstance(effect, v.ForPlayers) or not any(filter.other for filter in find_all(effect, a.Filter)):
        return None
    name = next((name for name in ("what", "to") if isinstance(getattr(effect.effects[0], name, None), a.Each)), "")
    whose = {"each_player": "", "each_opponent": "opponent"}.get(getattr(effect.who, "which", ""))
    if len(effect.effects) != 1 or not name or whose is None:
        raise NoMeaning("what is done to all the other cards, and nothing else")
    done: Any = effect.effects[0]
    others = getattr(done, name).filter
    if not others.other or others.whose != "that_player" or len(list(find_all(done, a.Filter))) > 1:
        raise NoMeaning("all the others of each of these players")
    who = {"who": effect.who} if getattr(done, "who", None) == a.PlayerRef("that_player") else {}
    return replace(done, **{name: a.Each(narrowed(others, whose=whose))}, **who)


def _counted_together(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Deal 2 damage to each Elf and 1 damage to each Orc. Draw a card for each creature that died this way": of all that was done so in a row."""
    found: list[Any] = []
    for effect in effects:
        wanted = tuple(kind for way in find_all(effect, ThatWay) for kind in WAYS.get(way.deed, ()))
        run = len(found)
        while wanted and run and isinstance(found[run - 1], wanted):
            run -= 1
        if len(found) - run > 1:
            kinds = {getattr(getattr(subject_of(one), "filter", None), "what", "card") for one in found[run:]}
            of = a.Filter(kinds.pop() if len(kinds) == 1 else "card")
            found[run:] = [*_all_keeping(tuple(found[run:]), wanted), v.Gather(of)]
        found.append(effect)
    return tuple(found)


def counted_there(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "At the end of the turn, destroy all Elves. Draw a card for each creature destroyed this way": drawn when that is done, whenever it is.

    Raises NoMeaning for a limit of all that is done time and again.
    """
    found: list[Any] = []
    for effect in effects:
        later = found[-1] if found else None
        ways = [way for way in find_all(effect, ThatWay) if way.deed]
        if not isinstance(later, v.Watch | v.Delay) or not ways:
            found.append(effect)
        elif isinstance(later, v.Delay):
            found[-1] = replace(later, effects=(*later.effects, effect))
        elif later.once or getattr(effect, "n", None) in ways or isinstance(effect, v.ForEach):
            inside = (*later.ability.effects, effect)
            found[-1] = replace(later, ability=replace(later.ability, effects=inside))
        else:
            raise NoMeaning("what is done each time")
    return tuple(found)


def _counted_apart(effect: Any, behind: tuple[Any, ...]) -> list[Any] | None:
    """ "Each player discards a card or sacrifices a creature. For each card discarded this way, ...": what was done so is kept, whoever did it.

    None where all that is done is done to cards that are chosen, or where nothing is counted.
    """
    wanted = tuple(kind for way in find_all(behind[:1], ThatWay) for kind in WAYS.get(way.deed, ()))
    done = [verb for verb in find_all(effect, Verb) if isinstance(verb, wanted)] if wanted else []
    if not done or _is_counted(effect, behind) or not isinstance(effect, v.ForPlayers | v.May | v.ChooseOne):
        return None
    if not isinstance(effect, v.ForPlayers) and not any(find_all(effect, v.ChooseOne)):
        return None
    kinds = {getattr(getattr(verb, "what", None), "filter", a.Filter()).what for verb in done}
    return [_keeping(effect, wanted), v.Gather(a.Filter(kinds.pop() if len(kinds) == 1 else "card"))]


def _keeping(part: Any, wanted: tuple[type[Verb], ...]) -> Any:
    """An effect in which what is done so is kept as soon as it is done, in every list of effects."""
    changes: dict[str, Any] = {}
    for name in ("effects", "otherwise", "then"):
        if isinstance(effects := getattr(part, name, None), tuple):
            changes[name] = _all_keeping(effects, wanted)
    if isinstance(part, v.ChooseOne):
        changes["options"] = tuple(_all_keeping(option, wanted) for option in part.options)
    return replace(part, **changes) if changes else part


def _all_keeping(effects: tuple[Any, ...], wanted: tuple[type[Verb], ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for effect in effects:
        does = isinstance(effect, wanted)
        known = does and isinstance(effect, v.Discard | v.Mill | v.Draw)
        found.append(replace(effect, kept=True) if known else _keeping(effect, wanted))
        found += [v.Keep()] if does else []
    return tuple(found)


def _is_counted(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether what each of several players does to chosen cards is counted afterwards: "for each creature sacrificed this way"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind:
        return False
    return any(find_all(behind[0], ThatWay))


def _is_picked_from(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether of what each of several players does something to, the next effect takes one: "Put one of the sacrificed creatures into your army"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind or isinstance(behind[0], v.ForPlayers):
        return False
    what = getattr(behind[0], "what", None)
    return isinstance(what, a.Choose | a.Random) and what.filter.place == MENTIONED


def _is_told_of(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether the next effect is about all to which each of several players did something: "The cards marked this way do not unmark"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind or isinstance(behind[0], v.ForPlayers):
        return False
    return any(part.many and part.deed for part in find_all(behind[0], Referred))


def _is_spoken_of(behind: tuple[Any, ...]) -> bool:
    """Whether effects speak of what was chosen, or of what was not."""
    others = any(filter.other for filter in find_all(behind, a.Filter))
    return others or any(isinstance(part, a.It | a.TheRest) for part in find_all(behind, a.Objects))
