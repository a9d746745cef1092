"""Players whom a text names: those who do something ("Target opponent discards a card"), and whose hand or deck is said again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import narrowed
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.control_flow import LOGIC_VERBS
from cardforge.wording.mapping import mapped

EACH: Final = ("each_player", "each_opponent", "leading")
"""Players of whom there may be several."""


@dataclass(frozen=True)
class YourChoice(a.Choose):
    """ "A creature of your choice": whoever does it, you choose."""


@dataclass(frozen=True)
class TheirChoice(a.Choose):
    """ "A creature of his or her choice": the one who does it chooses."""


HELD_BY_BEARER: Final = "held bearer"
"""The duration, while a text is read, for which you control what an enchantment is put on: "you control target creature"."""
ENTERING: Final = "entering"
"""The duration, while a text is read, of what a card becomes as it enters play: "enters play as a copy of a creature"."""


def chosen_by(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with "of your choice" as a choice of yours. Raises NoMeaning for that of a player who does nothing here."""
    if any(find_all(effects, TheirChoice)):
        raise NoMeaning("a player who does it", "no-antecedent")
    return tuple(mapped(effect, _of_yours) for effect in effects)


def chosen_by_you(ability: a.Ability) -> a.Ability:
    """The ability with every "of your choice" that is left as a choice of yours: also in what follows once something is done instead."""
    return cast("a.Ability", mapped(ability, _of_yours)) if any(find_all(ability, YourChoice)) else ability


def _of_yours(part: Any) -> Any:
    if isinstance(part, v.BecomeCopy) and part.until == ENTERING:
        return replace(part, until="")
    return a.Choose(part.filter, part.n) if isinstance(part, YourChoice) else part


THAT_PLAYER: Final = a.PlayerRef("that_player")
"""The player mentioned last, or the one whose turn it is in a list of players."""
TO_CARDS: Final = (
    v.Destroy,
    v.Mark,
    v.Unmark,
    v.Return,
    v.RemoveFromGame,
    v.MoveTo,
    v.PutCounter,
    v.Sacrifice,
    v.Discard,
)
"""What is done to cards, and never to a player."""
_ALIKE: Final = (*TO_CARDS, v.Heal, v.RemoveCounter, v.Detach, v.Reveal)
"""Verbs that do the same to given objects whoever carries them out."""
_ORDERING: Final = tuple(LOGIC_VERBS)
YOURS, THEIRS = "your", "their"
"""Whose place a possessive names: that of the reader of the card, or that of somebody mentioned before."""


@dataclass(frozen=True)
class YourOwn(Verb):
    """What is said with "your" behind a player who does it, before it is known whether that is you: "your hand" is never theirs."""

    effect: Any


def with_your(value: Any) -> tuple[YourOwn, ...]:
    """Effects that are said with "your", by a player of whom it is not known yet whether it is you."""
    return tuple(map(YourOwn, value if isinstance(value, tuple) else (value,)))


def still_yours(change: Callable[..., Any], value: Any, *rest: Any) -> Any:
    """The effect changed by what is said behind it, and still said with "your" if it was before."""
    if isinstance(value, tuple) and value and isinstance(value[0], YourOwn):
        return with_your(change(value[0].effect, *rest))
    return change(value, *rest)


def own_plainly(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same effects, which you do."""
    if not any(find_all(effects, YourOwn)):
        return effects
    return tuple(mapped(effects, lambda part: part.effect if isinstance(part, YourOwn) else part))


def by_player(who: a.PlayerRef, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with this player as the one who does them; behind the first it is "that player". Raises NoMeaning.

    What each of several players does to what he or she chose before stays together: one player after another does all of it; who has the most of something is
    asked once.
    """
    if who == a.YOU:
        return own_plainly(effects)
    if any(find_all(effects, YourOwn)):
        raise NoMeaning('"their"')
    first, *rest = effects
    if who.which in EACH and (any(_goes_on(effect) for effect in rest) or (rest and who.which == "leading")):
        return (v.ForPlayers(who, tuple(_done_by(effect, THAT_PLAYER) for effect in effects)),)
    behind = who if who.which in EACH or who.which == "that_player" else THAT_PLAYER
    return (_done_by(first, who), *(_done_by(effect, behind) for effect in rest))


def by_card(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a card is said to do itself. Raises NotMeant for what only players do, or what is done to players."""
    effects = own_plainly(effects)
    if not all(isinstance(effect, _ALIKE) and getattr(effect, "who", a.YOU) == a.YOU for effect in effects):
        raise NotMeant("something that a card can do")
    if any(isinstance(effect, v.Sacrifice | v.Discard | v.Reveal) for effect in effects):
        raise NotMeant("something that a card can do")
    return effects


def by_both(who: a.PlayerRef, other: a.PlayerRef, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "You and target opponent each draw a card": the effects by one player, then by the other. Raises NoMeaning, and NotMeant for all players."""
    if (who.which, other.which) == ("you", "each_opponent"):
        raise NotMeant("all players")
    return (*by_player(who, effects), *by_player(other, effects))


def _done_by(effect: Any, who: a.PlayerRef) -> Any:
    if any(find_all(effect, YourChoice)):
        raise NoMeaning("something that the one who does it chooses")
    if isinstance(effect, v.Look):
        raise NoMeaning("you, who look at it, or a player who reveals it")
    if isinstance(effect, v.MoveTo) and who == _ITS_OWNER and effect.home is None:
        effect = replace(effect, to=_OF_OWNER.get(effect.to, effect.to))
    if isinstance(effect, v.Discard) and "you" in [part.whose for part in effect.filter.either or (effect.filter,)]:
        raise NoMeaning("cards in the hand of that player")
    if isinstance(effect, v.Search) and effect.who in (a.YOU, THAT_PLAYER) and effect.by == a.YOU:
        return _searched_by(effect, who)
    if isinstance(effect, v.ChooseOne) and effect.who == a.YOU:
        return _chosen_among_by(effect, who)
    shown = getattr(effect, "at", None)
    if isinstance(shown, a.Top) and shown.who in (a.YOU, THAT_PLAYER):
        return replace(effect, at=replace(shown, who=who))
    own = [name for name in ("who", "whose", "at") if getattr(effect, name, None) in (a.YOU, THAT_PLAYER)]
    if own and not isinstance(getattr(effect, "what", None), a.Choose):
        return distributed(replace(effect, **{own[0]: who}))
    chosen = [name for name in ("what", "to", "at") if isinstance(getattr(effect, name, None), a.Choose)]
    if isinstance(effect, v.Discard) and chosen and who.which not in EACH:
        raise NoMeaning("a number of cards that this player discards")
    if not chosen:
        return _done_whoever_does_it(effect, who)
    chooser = THAT_PLAYER if who.which in EACH else who
    changed: dict[str, Any] = {name: _by(getattr(effect, name), chooser) for name in chosen}
    if isinstance(effect, Verb) and effect.is_of_own_cards():
        changed = {
            name: replace(what, filter=narrowed(what.filter, whose="that_player")) for name, what in changed.items()
        }
    if getattr(effect, "who", None) == a.YOU:
        changed["who"] = chooser
    done = replace(effect, **changed)
    return v.ForPlayers(who, (done,)) if who.which in EACH else done


_ITS_OWNER: Final = a.PlayerRef("its_owner")
_OF_OWNER: Final = {"city": "owners_city", "army": "owners_army", "": "owners"}
"""The places of a card's owner, whoever controls it: "its owner moves it to one of his or her cities"."""


def _by(what: a.Choose, who: a.PlayerRef) -> a.Choose:
    return a.Choose(what.filter, what.n, what.up_to, who)


def _chosen_among_by(effect: v.ChooseOne, who: a.PlayerRef) -> Any:
    """What a player chooses among is done by that player, too."""
    chooser = who if who == THAT_PLAYER else THAT_PLAYER
    options = tuple(by_player(chooser, option) for option in effect.options)
    done = replace(effect, who=chooser, options=options)
    return done if who == THAT_PLAYER else v.ForPlayers(who, (done,))


def _searched_by(effect: v.Search, who: a.PlayerRef) -> Any:
    """ "Each player searches his or her deck": one after another, each the own one."""
    if who.which in EACH:
        return v.ForPlayers(who, (replace(effect, who=THAT_PLAYER, by=THAT_PLAYER),))
    return replace(effect, who=who, by=who)


def _done_whoever_does_it(effect: Any, who: a.PlayerRef) -> Any:
    """What comes out the same whoever does it: to what was mentioned, or to all that this player controls. Raises NoMeaning."""
    what = getattr(effect, "what", getattr(effect, "at", None))
    if isinstance(effect, _ALIKE) and (
        isinstance(what, a.It | a.This | a.Bearer) or getattr(what, "filter", a.Filter()).at == a.It()
    ):
        return effect  # this card is the same for everybody; "all creature cards in it", in the hand that was shown, are the same cards for everybody
    alike = isinstance(effect, _ALIKE) and isinstance(what, a.Each | a.Top)
    if (alike or (isinstance(what, a.Top) and what.who == THAT_PLAYER)) and _says_that_player(effect):
        return effect if who == THAT_PLAYER else v.ForPlayers(who, (effect,))
    raise NoMeaning("something that this player can do")


def distributed(effect: Any) -> Any:
    """ "Each player loses LP equal to the number of creatures he or she controls": each one as many as he or she has."""
    doing = [name for name in ("who", "whose", "at") if isinstance(getattr(effect, name, None), a.PlayerRef)]
    who = getattr(effect, doing[0]) if doing else a.YOU
    if (
        who.which not in (*EACH, "target_player", "target_opponent")
        or not isinstance(effect, Verb)
        or isinstance(effect, _ORDERING)
    ):
        return effect
    alone = replace(effect, **{doing[0]: a.YOU})
    return v.ForPlayers(who, (replace(effect, **{doing[0]: THAT_PLAYER}),)) if _says_that_player(alone) else effect


def _goes_on(effect: Any) -> bool:
    """Whether an effect is about what the one before was about: "it", "that many"."""
    return any(find_all(effect, a.It)) or any(find_all(effect, a.ThatMany))


def _says_that_player(effect: Any) -> bool:
    """Whether "that player", "his or her" or "they control" stands in an effect."""
    return THAT_PLAYER in find_all(effect, a.PlayerRef) or any(
        "that_player" in (filter.whose, filter.owner) for filter in find_all(effect, a.Filter)
    )


def as_you(effects: tuple[Any, ...], who: a.Who = THAT_PLAYER) -> tuple[Any, ...]:
    """What a player does, as if it were you: the opposite of `by_player`, for the writer."""
    return tuple(_as_you(effect, who) for effect in effects)


def _as_you(effect: Any, who: a.Who) -> Any:
    if isinstance(effect, v.ChooseOne) and effect.who == who:
        return replace(effect, who=a.YOU, options=tuple(as_you(option, who) for option in effect.options))
    changed: dict[str, Any] = {name: a.YOU for name in ("who", "whose", "at") if getattr(effect, name, None) == who}
    for name in ("what", "to"):
        chosen = getattr(effect, name, None)
        if isinstance(chosen, a.Choose) and chosen.who == who:
            changed[name] = replace(chosen, who=a.YOU)
    return replace(effect, **changed)


def repeated(again: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """What a repeated owner or player says of the other values of the phrase: "return a resource card to your hand", one of yours.

    Cards only go to places of their owners, so "your hand" needs cards that can be yours. Raises NoMeaning for other cards, and players.
    """
    if isinstance(again, a.PlayerRef):
        if again != a.YOU and isinstance(values.get("what"), a.Choose):
            raise NoMeaning("a player who chooses")
    elif "who" in values and again in (YOURS, THEIRS):
        if (values["who"] == a.YOU) != (again == YOURS):
            raise NoMeaning('"your"' if values["who"] == a.YOU else '"their"')
    elif again == YOURS and not _can_be_yours(what := values.get("what")):
        if isinstance(what, a.Choose) and _is_anywhere(what) and what.filter.what == "resource":
            return {"what": replace(what, filter=narrowed(what.filter, whose="you"))}  # nowhere but in your vaults
        if _is_anywhere(what):
            raise NoMeaning("the place that they come from, such as your graveyard", "no-source")
        raise NoMeaning('"its owner\'s"')
    return {}


def _can_be_yours(what: Any) -> bool:
    if isinstance(what, a.Top):
        return what.who == a.YOU
    filter = getattr(what, "filter", None)
    if not isinstance(filter, a.Filter):
        return True
    return all("you" in (each.whose, each.owner) for each in filter.either or (filter,))


def _is_anywhere(what: Any) -> bool:
    """Whether cards are chosen of which nothing says where they are."""
    filter = getattr(what, "filter", None)
    return isinstance(what, a.Choose) and isinstance(filter, a.Filter) and not filter.place and not filter.whose
