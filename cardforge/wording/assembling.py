"""Makes abilities of the parsed sentences: which belong to a cost or a trigger, which stand for themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import groupby
from typing import Any

from lark import Tree

from cardforge.errors import CardforgeError
from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.kernel.phrases import Rider
from cardforge.wording.building import Builder, Effects, Instead

AT_ONCE = ("play", "event", "magic", "spell")
"""Kinds of cards whose plain sentences happen when the card is played."""

_STANDING: dict[str, a.Trigger] = {
    "opposing": a.Trigger("is_blocked"),
    "hurt": a.Trigger("damaged", by=a.Filter("card", states=("self",))),
}
"""Objects that only a moment can mean ("creatures blocking this creature", "creatures this creature damages"), and that moment."""


class Unreadable(CardforgeError):
    """Words that are known and yet say nothing here: a plain sentence on a card that is never used up, "instead" of nothing."""


def assembled(tree: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    """The abilities of one paragraph. `kind` is the type of its card, or "play" for what happens when it is played, or "".

    Raises Unreadable.
    """
    body = tree.children[0] if str(tree.data) in ("paragraph", "ability_text") else tree
    if str(body.data) == "ability_text":
        body = body.children[0]
    name = str(body.data)
    if name == "keywords":
        return tuple(builder.build(child) for child in body.children)
    if name == "sentences":
        return tuple(_plain(builder.build(body), kind))
    if kind in AT_ONCE:
        raise Unreadable("what happens when it is played")
    return _MAKERS[name](body, builder, kind)


def _enchant(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    what = builder.build(body.children[0])
    return (a.Ability("enchant", (v.Attach(a.This(), what if isinstance(what, a.Player) else a.Target(what)),)),)


def _headed(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    """ "Production: 1 gun." """
    heading, sentences = (builder.build(child) for child in body.children)
    return (a.Ability(heading, _joined(sentences)),)


def _activated(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    limit, *costs, sentences = _with_gaps(body, builder)
    own, rest = _cut(sentences)
    custom = [cost for cost in costs if isinstance(cost, a.CustomCost)]
    costs = custom + [cost for cost in costs if not isinstance(cost, a.CustomCost)]
    ability = a.Ability("activated", _joined(own), cost=tuple(costs), limit=limit or "")
    return (ability, *_plain(rest, kind))


def _activated_to(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    cost, effects = (builder.build(child) for child in body.children)
    return (a.Ability("activated", _joined((effects,)), cost=(cost,)),)


def _triggered(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    limit, trigger, sentences = _with_gaps(body, builder)
    own, rest = _cut(sentences)
    return (a.Ability("triggered", _joined(own), when=trigger, limit=limit or ""), *_plain(rest, kind))


def _replacing(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    limit, trigger, sentences = _with_gaps(body, builder)
    if not any(isinstance(effect, Instead) for effect in sentences[0]):
        raise Unreadable('"instead"')
    effects = [part for sentence in sentences for effect in sentence for part in _not_instead(effect)]
    return (a.Ability("triggered", tuple(effects), when=trigger, limit=limit or ""),)


def _triggered_after(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    effects, trigger = (builder.build(child) for child in body.children)
    return (a.Ability("triggered", _joined((effects,)), when=trigger),)


def _passive(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    condition, effects = (builder.build(child) for child in body.children)
    return (a.Ability("passive", _only_lasting(effects), condition=condition),)


def _passive_after(body: Tree[Any], builder: Builder, kind: str) -> tuple[a.Ability, ...]:
    effects, condition = (builder.build(child) for child in body.children)
    return (a.Ability("passive", _only_lasting(effects), condition=condition),)


_MAKERS = {
    "enchant": _enchant, "headed": _headed, "activated": _activated, "activated_to": _activated_to, "loose": _activated, "triggered": _triggered, "replacing": _replacing,
    "triggered_after": _triggered_after, "passive": _passive, "passive_after": _passive_after,
}  # fmt: skip


def _with_gaps(body: Tree[Any], builder: Builder) -> list[Any]:
    """The values of a node whose optional parts may be missing (None)."""
    return [None if child is None else builder.build(child) for child in body.children]


# --- plain sentences --------------------------------------------------------------------------------------------------


def _plain(sentences: Iterable[Effects], kind: str) -> Iterator[a.Ability]:
    """Sentences without a cost or trigger: what is played does them; on a permanent they hold, or wait for their moment."""
    settled = tuple(sentences)
    if kind in AT_ONCE:
        yield a.Ability("play", _joined(settled))
        return
    for sort, run in _runs(settled):
        if sort == "lasting":
            yield a.Ability("passive", _joined(run))
        elif sort == "while":
            for (only,) in run:
                yield a.Ability("passive", only.then, condition=only.condition)
        elif sort in _STANDING:
            yield from (_standing(sentence, sort) for sentence in run)
        elif kind == "enchantment":
            yield a.Ability("triggered", _joined(run), when=a.Trigger("enters_play"))
        elif kind in ("", "level", "advantage", "connection"):
            yield a.Ability("play", _joined(run))
        else:
            raise Unreadable("a cost with a colon, or when it happens")


def _runs(sentences: tuple[Effects, ...]) -> Iterator[tuple[str, tuple[Effects, ...]]]:
    """Sentences of one sort together; what is said about the sentence before goes with it."""
    sorts: list[str] = []
    for sentence in sentences:
        goes_on = sorts and all(isinstance(effect, Rider) for effect in sentence)
        sorts.append(sorts[-1] if goes_on else _sort(sentence))
    for sort, group in groupby(zip(sorts, sentences, strict=True), lambda pair: pair[0]):
        yield sort, tuple(sentence for _, sentence in group)


def _sort(sentence: Effects) -> str:
    marks = {mark for effect in sentence for mark in _STANDING if mark in _states(effect)}
    if "hurt" in marks or (marks and not lasting(sentence)):
        return marks.pop()
    if lasting(sentence):
        return "lasting"
    if len(sentence) == 1 and isinstance(sentence[0], v.If) and not sentence[0].otherwise and lasting(sentence[0].then):
        return "while"
    return "at once"


def _standing(sentence: Effects, mark: str) -> a.Ability:
    """ "Creatures blocking this creature get -1/-1 until end of turn" happens when they block it."""
    if mark == "opposing":
        return a.Ability("triggered", sentence, when=_STANDING[mark])
    filters = [part.filter for effect in sentence for part in _each(effect)]
    subject = replace(filters[0], states=tuple(state for state in filters[0].states if state != mark))
    effects = tuple(_about_it(effect) for effect in sentence)
    return a.Ability("triggered", effects, when=replace(_STANDING[mark], subject=a.Each(subject)))


def _states(effect: Any) -> set[str]:
    return {state for each in _each(effect) for state in each.filter.states}


def _each(effect: Any) -> list[Any]:
    if not is_dataclass(effect):
        return []
    values = [getattr(effect, field.name) for field in fields(effect)]
    return [value for value in values if isinstance(value, a.Each)]


def _about_it(effect: Any) -> Any:
    changed = {field.name: a.It() for field in fields(effect) if isinstance(getattr(effect, field.name), a.Each)}
    until = {"until": ""} if getattr(effect, "until", None) == "static" else {}
    return replace(effect, **changed, **until)


def lasting(effects: Effects) -> bool:
    """Whether every effect holds as long as its card is in play: the sentences of a passive ability."""
    return all(getattr(effect, "until", "") == "static" for effect in effects)


def _only_lasting(effects: Effects) -> Effects:
    if not lasting(effects):
        raise Unreadable("something that holds all the while")
    return effects


def _cut(sentences: tuple[Effects, ...]) -> tuple[tuple[Effects, ...], tuple[Effects, ...]]:
    """The sentences that follow a cost or trigger, and those behind them that are abilities of their own."""
    for place in range(1, len(sentences)):
        if all(_stands_alone(sentence) for sentence in sentences[place:]):
            return sentences[:place], sentences[place:]
    return sentences, ()


def _stands_alone(sentence: Effects) -> bool:
    sort = _sort(sentence)
    if sort in _STANDING:
        return True
    inner = sentence[0].then if sort == "while" else sentence
    if all(isinstance(effect, v.Cap) for effect in inner):
        return True
    speaks_of = [getattr(effect, "what", None) for effect in inner]
    return sort in ("lasting", "while") and not any(
        isinstance(what, a.It | a.Target | a.Choose | a.Player) for what in speaks_of
    )


# --- what a sentence says about the one before ------------------------------------------------------------------------


def _joined(sentences: Iterable[Effects]) -> Effects:
    """All effects in order; "instead" and what is said about the effect before are settled."""
    found: list[Any] = []
    last = 0
    for sentence in sentences:
        before, last = last, len(found)
        for effect in sentence:
            if isinstance(effect, Instead):
                if effect.condition is None or not found:
                    raise Unreadable("what it replaces")
                found[before:] = [v.If(effect.condition, effect.effects, tuple(found[before:]))]
                last = before
            elif isinstance(effect, Rider) and not effect.again:
                found[-1] = _changed(found, effect)
            else:
                found.append(_settled(found, effect))
    return tuple(found)


def _settled(found: list[Any], effect: Any) -> Any:
    if isinstance(effect, Rider):
        return _changed(found, effect)
    if isinstance(effect, v.If) and any(isinstance(part, Rider) for part in effect.then):
        return replace(effect, then=tuple(_settled(found, part) for part in effect.then))
    return effect


def _changed(found: list[Any], rider: Rider) -> Any:
    if not found or not isinstance(found[-1], rider.about):
        raise Unreadable("what this speaks of")
    changed: Any = found[-1]
    return replace(changed, **dict(rider.changes))


def _not_instead(effect: Any) -> Effects:
    return effect.effects if isinstance(effect, Instead) else (effect,)
