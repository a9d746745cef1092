"""Cards in hands that a text refers to: those that were drawn ("Draw a card. If it is a creature, discard it"), a hand that was looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import MENTIONED
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.cards import ORDERED
from cardforge.wording.mapping import mapped
from cardforge.wording.references.that_way import ThatWay

_OF_CARDS: Final = (v.Discard, v.Reveal, v.PutIntoPlay)
"""What is done to cards in a hand."""

_KEPT: Final = (v.Draw, v.Mill, v.Discard, v.Look, v.Reveal)
"""What may remember its cards for the effect behind it."""
_ANY_CARD: Final = tuple(a.Filter(what) for what in ("card", "event", "magic"))
"""What can be chosen of a hand and, unless something is said of a place, is nowhere else."""


def drawn(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the cards of each draw kept, or those discarded, shown or put into a graveyard, that the next effect refers to."""
    found = [replace(one, effects=drawn(one.effects)) if isinstance(one, v.May) else one for one in effects]
    for place, effect in enumerate(found[:-1]):
        behind = _next_of_cards(found[place + 1 :])
        if isinstance(effect, v.May) and effect.effects:
            then = behind.then[0] if _if_done(behind) else behind
            speaks = _speaks_of_those(effect.effects[-1], then) and not _takes_it(then)  # it may be what died
        else:
            speaks = _speaks_of_those(effect, behind)
        if speaks:
            found[place] = _kept(effect)
        elif _asks_what_was_done(behind) or any(
            getattr(part, "deed", "") == "discarded" for part in find_all(tuple(found[place + 1 :]), a.It)
        ):
            found[place] = _keeping(effect)
    return tuple(found)


def _asks_what_was_done(effect: Any) -> bool:
    """ "If you do and it was a creature card": whether an effect depends on what was done, and on the card to which it was."""
    asked = effect.condition.conditions if isinstance(effect, v.If) and isinstance(effect.condition, a.AllOf) else ()
    return a.YouDo() in asked and any(isinstance(one, a.IsA) and isinstance(one.what, a.It) for one in asked)


def kept_for_it(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the card kept that may be discarded, if the next one speaks of "it": where nothing else can be meant."""
    found = list(effects)
    for place, effect in enumerate(found[:-1]):
        asked = isinstance(effect, v.May) and isinstance(found[place + 1], v.If)
        if asked and any(find_all(found[place + 1], a.It)):
            found[place] = _keeping(effect)
    return tuple(found)


def _speaks_of_those(effect: Any, behind: Any) -> bool:
    """Whether the effect behind it speaks of the cards that an effect draws, discards, shows or puts into a graveyard."""
    if isinstance(effect, v.Draw | v.Mill | v.Discard) and _is_measured_by_it(behind):
        return True
    if isinstance(effect, v.Draw) and _refers(behind):
        return True
    if isinstance(effect, v.Mill) and (_asks_about(behind) or any(find_all(behind, ThatWay))):
        return True
    if _discards(effect) and (_asks_about(behind) or _counts_some(behind) or _takes_it(behind)):
        return True
    shown = isinstance(effect, v.Look | v.Reveal) and isinstance(effect.at, a.PlayerRef)
    return shown and (_counts_among(behind) or _counts_some(behind) or _divides_it(behind))


def _divides_it(effect: Any) -> bool:
    """Whether "they" are divided into piles."""
    return isinstance(effect, v.IntoPiles) and isinstance(effect.what, a.It)


def _if_done(effect: Any) -> bool:
    """Whether an effect depends on nothing but whether the one before was done."""
    return isinstance(effect, v.If) and effect.condition == a.YouDo() and bool(effect.then)


def _kept(effect: Any) -> Any:
    if isinstance(effect, v.May):
        return replace(effect, effects=(*effect.effects[:-1], _kept(effect.effects[-1])))
    return replace(effect, kept=True)


def _next_of_cards(behind: list[Any]) -> Any:
    """The first effect that is not only about points: "Target opponent discards a card and loses 1 LP. Put that card into your hand"."""
    others = (one for one in behind if not isinstance(one, v.Lose | v.Gain) or any(find_all(one, a.It)))
    return next(others, behind[0])


def _takes_it(effect: Any) -> bool:
    """Whether an effect takes "it" out of a graveyard, into a hand or from the game."""
    if isinstance(effect, v.May | v.If):
        first = (effect.effects if isinstance(effect, v.May) else effect.then)[:1]
        return any(map(_takes_it, first))
    return isinstance(effect, v.Return | v.RemoveFromGame) and isinstance(effect.what, a.It)


def _keeping(effect: Any) -> Any:
    """The effect with the cards kept that it discards, also if the player may do that: "the discarded card" of a later effect."""
    if isinstance(effect, v.May) and effect.effects:
        return replace(effect, effects=(*effect.effects[:-1], _keeping(effect.effects[-1])))
    return replace(effect, kept=True) if _discards(effect) else effect


@dataclass(frozen=True)
class DrawIt(Verb):
    """ "Draw it": the top card of your deck, which was revealed or looked at before; resolved when the sentences are combined."""


def drawn_as_top(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with "draw it" as a card drawn. Raises NoMeaning if it is not the top card of your deck, seen before."""
    if not any(find_all(effects, DrawIt)):
        return effects
    first = effects[0] if effects else None
    if isinstance(first, v.ChooseWord) and len(effects) > 1:
        first = effects[1]
    seen = isinstance(first, v.Reveal | v.Look) and first.at == a.Top()
    moved = any(isinstance(one, _SHIFTING) for effect in effects[1:3] for one in (effect,))
    if not seen or moved:
        raise NoMeaning("the top card of your deck, which you have seen", "no-antecedent")
    return tuple(mapped(effect, lambda part: v.Draw(1) if isinstance(part, DrawIt) else part) for effect in effects)


_SHIFTING: Final = (v.Return, v.Mill, v.Draw, v.Search)
"""Verbs behind which another card may be on top of your deck."""


def undrawn(value: Any) -> Any:
    """The same value without what is said of draws, which follows from the effects behind them; for the writer."""
    return mapped(
        value,
        lambda part: replace(part, kept=False) if isinstance(part, _KEPT) and part.kept else part,
    )


def _discards(effect: Any) -> bool:
    """Whether an effect discards cards that the text does not name."""
    return isinstance(effect, v.Discard) and effect.what is None


def _counts_some(effect: Any) -> bool:
    """Whether an effect counts those of a kind among the cards that were discarded, not all of them."""
    return any(way.of != a.Filter("card") for way in find_all(effect, ThatWay))


def _asks_about(effect: Any) -> bool:
    """Whether an effect depends on what "it" is, counts some of them, or does something to it."""
    asked = isinstance(effect, v.If) and isinstance(effect.condition, a.IsA) and isinstance(effect.condition.what, a.It)
    return asked or _counts_among(effect) or _refers(effect)


def _is_measured_by_it(effect: Any) -> bool:
    """Whether the number of an effect is one of "it", which cannot be its own object: "Discard a card. Gain LP equal to its cost"."""
    if not isinstance(effect, Verb):
        return False
    numbers = [number for number in find_all(getattr(effect, "n", 0), a.StatOf) if isinstance(number.of, a.It)]
    own = any(isinstance(getattr(effect, slot, None), a.Objects) for slot in ("what", "to", "at"))
    return any(isinstance(number, a.EarlierStat) or not own for number in numbers)


def _counts_among(effect: Any) -> bool:
    """Whether an effect speaks of some of the cards mentioned before."""
    return any(filter.place == MENTIONED for filter in find_all(effect, a.Filter))


def _refers(effect: Any) -> bool:
    """Whether an effect begins with "it" in the place of cards in a hand."""
    if isinstance(effect, v.If) and isinstance(effect.condition, a.IsA):
        return isinstance(effect.condition.what, a.It) and any(
            _refers(one) for one in (*effect.then, *effect.otherwise)
        )
    if isinstance(effect, v.May):
        return bool(effect.effects) and _refers(effect.effects[0])
    if isinstance(effect, v.Return):
        return isinstance(effect.what, a.It) and effect.to in ("deck_top", "deck_bottom", *ORDERED, "graveyard")
    what = getattr(effect, "what", None) or getattr(effect, "at", None)
    return isinstance(effect, _OF_CARDS) and isinstance(what, a.It)


def in_hands(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects of an ability with "in it" behind a hand that was shown as "in that player's hand"; a card that is chosen then is one of them."""
    found: list[Any] = []
    shown = False
    for one in effects:
        effect = one
        if isinstance(one, v.If):
            effect = replace(one, then=in_hands(one.then), otherwise=in_hands(one.otherwise))
        elif isinstance(one, v.May):
            effect = replace(one, effects=in_hands(one.effects))
        found.append(_in_hand(effect) if shown else effect)
        shown = shown or (isinstance(effect, v.Look | v.Reveal) and isinstance(effect.at, a.PlayerRef))
    return tuple(found)


def _in_hand(value: Any) -> Any:
    return mapped(value, _with_place, a.Ability)


def _with_place(part: Any) -> Any:
    if isinstance(part, v.Designate) and isinstance(part.what, a.Choose) and part.what.filter in _ANY_CARD:
        return replace(
            part, what=replace(part.what, filter=replace(part.what.filter, place="hand", whose="that_player"))
        )
    if isinstance(part, v.Discard) and part.filter.whose == "that_player":
        plain = replace(part, filter=replace(part.filter, whose=""))
        return replace(plain, who=a.PlayerRef("that_player"), how="yours") if part.who == a.YOU else plain
    if isinstance(part, a.Filter) and part.at == a.It():
        return replace(part, at=None, place="hand", whose="that_player")
    return part
