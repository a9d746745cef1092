"""Phrases of points of which more or fewer are gained or lost than would be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.wording.events.instead.changed_points import Only, WouldBe


def _changed(verb: type[Any], amount: Callable[[Any], a.Amount]) -> Callable[..., Any]:
    """A function that makes what is gained or lost in the place of the points that would be; without a noun of the same points."""

    def make(who: a.PlayerRef, n: Any = None, what: str = "") -> Any:
        return verb(amount(n), what, who)

    return make


def _was_changed(verb: Any, by: type[Any], effect: Any) -> Mapping[str, Any] | None:
    """The slots of so many points more or fewer than there would be, for the writer."""
    if not isinstance(effect, verb) or not isinstance(effect.n, by) or effect.n.left != a.ThatMany():
        return None
    return {"who": effect.who, "n": effect.n.right, "what": effect.what}


def _of_points(word: str, verb: type[Any]) -> Iterator[Phrase]:
    """Fewer or more of what would be gained, or lost."""
    for how, by, amount in (
        ("(less|fewer)", a.Minus, lambda n: a.Minus(WouldBe(), n)),
        ("more", a.Plus, lambda n: a.Plus(WouldBe(), n)),
    ):
        shown = how.strip("()").split("|")[0]
        yield Phrase("effect", f"{{who:player}} {word}<s> {{n:number}} {{what:points}} {how}", _changed(verb, amount), undo=partial(_was_changed, verb, by), also=(f"{{who:player}} {word}<s> {{n:number}} {how} {{what:points}}",), example=f"If an opponent would {word} VP, that player {word}s 1 VP {shown}.")  # fmt: skip
        yield Phrase("effect", f"{{who:player}} {word}<s> {{n:number}} {how}", _changed(verb, amount), written=False, example=f"If an opponent would {word} VP, that player {word}s 1 {shown} instead.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {word}<s> only {{n:number}} {{what:points}}", _changed(verb, lambda n: Only(WouldBe(), n)), also=(f"{{who:player}} only {word}<s> {{n:number}} {{what:points}}",), written=False, example=f"If an opponent would {word} VP, that player {word}s only 1 VP instead.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {word}<s> only {{n:number}}", _changed(verb, lambda n: Only(WouldBe(), n)), also=(f"{{who:player}} only {word}<s> {{n:number}}",), written=False, example=f"If an opponent would {word} VP, that player {word}s only 1 instead.")  # fmt: skip
    yield Phrase("effect", f"{{who:player}} {word}<s> (twice|double) (that many|that amount|as many|the amount)", _changed(verb, lambda n: WouldBe(2)), written=False, example=f"If an opponent would {word} VP, that player {word}s twice that many instead.")  # fmt: skip


CHANGED_POINTS = (*_of_points("gain", v.Gain), *_of_points("lose", v.Lose))
