"""Whether what a text says can be done at all: known words in a right order can still make no sense."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import WORKED_OUT
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.costs import Cost
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import MENTIONED
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.coins import Fell
from cardforge.wording.clauses.numbers import check_numbers
from cardforge.wording.clauses.past_states import Was
from cardforge.wording.clauses.persons.nouns import PERSONS
from cardforge.wording.events.event_values import NoOne
from cardforge.wording.events.instead.changed_points import says_changed
from cardforge.wording.mapping import mapped, without_granted

_ONE_SHOT: Final = ("event", "magic")
_NO_FIGHTERS: Final = ("event", "magic", "city", "enchantment", "level", "advantage")
"""Types of cards that have no ATK."""
_PASSING: Final = ("event", "magic", "level", "advantage")
"""What happens once, so that nothing of it always holds."""
_TARGETING: Final = ("event", "ability", "enchantment")
"""What cannot target something at all has wordings of its own."""
_AWAY: Final = ("hand", "deck", "graveyard", "discard", "beyond")
"""Places outside play."""
_IN_PLAY_ONLY: Final = (v.Mark, v.Unmark, v.Destroy, v.StayMarked, v.Heal, v.Save, v.Control, v.Sacrifice, v.PutCounter)
"""Verbs that can only be done to cards in play."""
_WITHOUT_HEADINGS: Final = ("creature", "event", "magic", "enchantment")
"""Types of cards that have neither levels nor advantages."""


def check_heading(heading: str, kind: str) -> None:
    """Raises NoMeaning for a level or an advantage on a card of a type that has none."""
    if kind in _WITHOUT_HEADINGS:
        raise NoMeaning(f"{heading.capitalize()} on a city", "not-playable")


def _check_still_there(ability: a.Ability) -> None:
    """ "When this creature leaves play, sacrifice that creature". Raises NoMeaning if only this card can be meant, which is gone."""
    when, first = ability.when, ability.effects[0] if ability.effects else None
    gone = when is not None and when.event in ("leaves_play", "dies") and isinstance(when.subject, a.This)
    done = isinstance(first, v.Sacrifice | v.Destroy | v.Mark | v.Unmark | v.Heal) and isinstance(
        first.what, a.It | a.This
    )
    if gone and done and when is not None and when.by is None:
        raise NoMeaning("a card that is still there then", "no-antecedent")


def _check_alike(abilities: tuple[a.Ability, ...]) -> None:
    """ "Mark two creatures of the same type" are alike among themselves. Raises NoMeaning for several that are chosen so, if it is not said that they are others than one named before."""
    several: list[a.Target | a.Choose | v.Search] = [*find_all(abilities, a.Target), *find_all(abilities, a.Choose)]
    for some in (*several, *find_all(abilities, v.Search)):
        like = [what for how, what in some.filter.related if how.startswith("same ")]
        if some.n != 1 and not some.filter.other and any(isinstance(what, a.It) for what in like):
            raise NoMeaning("cards that are like one named before")


def _check_own(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "target opponent sacrifices a creature you control", or discards a card of your hand: everybody does so with own cards alone."""
    given: list[tuple[object, object]] = [(one.what, one.who) for one in find_all(abilities, v.Sacrifice)]
    given += [(one, one.who) for one in find_all(abilities, v.Discard) if one.what is None]
    for what, who in given:
        filter = getattr(what, "filter", None)
        if (
            who != a.YOU
            and isinstance(filter, a.Filter)
            and any(part.whose == "you" for part in filter.either or (filter,))
        ):
            raise NoMeaning("cards of that player")


def _check_healed_later(ability: a.Ability) -> None:
    """ "Damage on it is not healed at end of turn" holds always. Raises NotMeant for what is begun at that moment, when it is too late."""
    late = [one.effects for one in find_all(ability.effects, v.Delay)]
    late += [ability.effects] if ability.when is not None and ability.when.event == "turn_end" else []
    if any(getattr(one, "action", "") == "heal" for effects in late for one in effects):
        raise NotMeant("a time for which it is not healed")


def _check_holds_away(ability: a.Ability) -> None:
    """ "As long as this creature is in your hand, your Orcs get +1/+0". Raises NoMeaning: what holds, holds in play, but for what the card itself costs or has."""
    own = all(subject_of(effect) in (None, a.This()) for effect in ability.effects)
    asked = [one for one in find_all(ability.condition, a.IsA) if one.what == a.This()]
    if ability.kind == "passive" and not own and any(one.filter.place in _AWAY for one in asked):
        raise NoMeaning("a card in play")


def _lets_play_always(verb: v.Allow) -> bool:
    """Whether cards may be played from elsewhere, not a card for a time: "you may play it until end of turn"."""
    return verb.action == "play_from" and verb.until == "static"


_DONE_ONCE: Final = (v.Mark, v.Unmark, v.Destroy, v.Return, v.RemoveFromGame, v.Sacrifice, v.Control, v.MoveTo)
"""What comes to the same however often it is done to the same card."""


def _is_done_once(effect: Any) -> bool:
    """ "For each city you control, unmark target creature": of one target it would be no more than once."""
    return isinstance(effect, _DONE_ONCE) and isinstance(effect.what, a.Target)


def _is_put_on_itself(attach: v.Attach) -> bool:
    """ "Search your deck for an Equipment, attach it to one of them": "they" are what was mentioned last, and that is the card itself."""
    to = attach.to
    return type(attach.what) is a.It and isinstance(to, a.Choose) and to.filter.place == MENTIONED


_NAMED: Final = ("attacks", "attacked", "attacks_player", "attacks_alone")
"""Events behind which nobody else can be sent along into the same attack."""


def _has_to_attack(effect: Any) -> bool:
    """ "Creatures in your army must attack if I attack": too late, once it attacks."""
    return isinstance(effect, v.Must) and effect.action == "attack" and effect.until in ("static", "turn")


def check_sense(abilities: tuple[a.Ability, ...], kind: str = "") -> None:
    """Raises NoMeaning for abilities that cannot do what they say on a card of this type."""
    for ability in abilities:
        _check_done(ability.effects)
        if kind in _ONE_SHOT and ability.kind == "keyword" and ability.effects:
            raise NoMeaning("an effect of playing the card", "not-playable")
        if ability.kind == "enchant" and kind not in ("enchantment", ""):
            raise NoMeaning("Enchant on an enchantment", "not-playable")
        if kind in _PASSING and any(_lets_play_always(one) for one in find_all(ability.effects, v.Allow)):
            raise NoMeaning("a card that stays in play", "not-playable")
        along = [one for one in find_all(ability.effects, v.MoveTo) if isinstance(one.home, a.This)]
        if kind in _ONE_SHOT and along:
            raise NoMeaning("a place that the text has named", "no-antecedent")
        repeated = [part for one in find_all(ability.effects, v.ForEach) for part in find_all(one, a.Target)]
        again = [one for each in find_all(ability.effects, v.ForEach) for one in each.effects if _is_done_once(one)]
        if any(target.filter.other for target in repeated) or again:
            raise NoMeaning("one target for all times; how many are needed is not known when they are chosen")
        if kind in _ONE_SHOT and any(one.what == a.This() for one in find_all(ability.effects, v.MoveTo)):
            raise NoMeaning("what moves, such as target creature", "missing-word")
        moves = v.MoveTo if kind == "enchantment" else v.Attach
        if kind and any(getattr(one, "what", None) == a.This() for one in find_all(ability.effects, moves)):
            raise NotMeant(
                "what moves on an enchantment, from one card to another, and on other cards from place to place"
            )
        if ability.when is not None and any(
            isinstance(one, v.Amplify) and one.until == "static" for one in ability.effects
        ):
            raise NotMeant("a time until which damage is doubled")
        if (kind != "enchantment" or ability.kind != "passive") and any(
            type(one.what) is a.It for one in find_all(ability.effects, v.Amplify)
        ):
            raise NoMeaning("a time for which damage is more")
        if ability.when is not None and ability.when.event in _NAMED and any(map(_has_to_attack, ability.effects)):
            raise NoMeaning("what is known before the attackers are named")
        if any(map(_is_put_on_itself, find_all(ability.effects, v.Attach))):
            raise NoMeaning("what it is attached to, by its name")
        _check_still_there(ability)
        _check_holds_away(ability)
        _check_healed_later(ability)
        if ability.effects and asks_what_was_done(ability.effects[0]):
            raise NoMeaning("something that may be done before", "no-antecedent")
    if any(filter.what in PERSONS for filter in find_all(abilities, a.Filter)):
        raise NoMeaning("cards")
    if any("residents" in filter.most and filter.what != "city" for filter in find_all(abilities, a.Filter)):
        raise NoMeaning("a city")
    _check_alike(abilities)
    _check_own(abilities)
    chosen = [part.filter for part in find_all(abilities, a.Target)]
    chosen += [part.filter for part in find_all(abilities, a.Choose)]
    for filter in find_all(abilities, a.Filter):
        if filter.sums and not any(filter in (one, *one.either) for one in chosen):
            raise NoMeaning("cards that are chosen")
        if filter.either and filter != a.Filter(either=filter.either):
            raise NoMeaning("a simpler description of the objects")
    if says_changed(abilities):
        raise NoMeaning("points that would be gained or lost")
    for ability in find_all(abilities, a.Ability):
        averts = any(find_all(ability.effects, v.Avert)) and any(find_all(mapped(ability.effects, _own), v.Avert))
        if averts and (ability.when is None or ability.when.event != "would_damaged"):
            raise NoMeaning("damage that would be dealt")
    if any(isinstance(event.subject, NoOne) for event in find_all(abilities, a.Trigger)):
        raise NoMeaning("something that happens")
    for ability in abilities:
        if ability.kind == "passive":
            _check_asks_nobody(ability, kind)
        elif any(find_all(ability.effects, v.EnterWith)) and getattr(ability.when, "event", "") != "card_played":
            raise NoMeaning("a card that is being played")
    check_numbers(abilities)
    if any(find_all(abilities, Was)) or any(find_all(abilities, Fell)):
        raise NoMeaning("something that is done to it before", "no-antecedent")
    if any(isinstance(part, a.Same) for part in find_all(abilities, a.Objects)):
        raise NoMeaning("a subject")
    own = mapped(tuple(ability.effects for ability in abilities if ability.kind == "passive"), without_granted)
    if kind == "enchantment" and any(one.what == a.This() and one.changes for one in find_all(own, v.Modify)):
        raise NoMeaning("the enchanted card")
    _check_fights(abilities, kind)
    for put in find_all(abilities, v.PutIntoPlay):
        if _place(put.what) in ("", "play"):
            raise NoMeaning("the place that it comes from, such as your hand", "no-source")
        if put.home is not None and put.home == put.what:
            raise NoMeaning("the place to which it goes")
    for back in find_all(abilities, v.Return):
        if _place(back.what) == "" and _type(back.what) in _ONE_SHOT and not isinstance(back.what, a.Target):
            raise NoMeaning("the place that it comes from, such as your graveyard", "no-source")
    for done in find_all(abilities, Verb):
        if isinstance(done, _IN_PLAY_ONLY) and _place(getattr(done, "what", None)) in _AWAY:
            raise NoMeaning("something in play")
    limits = list(find_all(abilities, v.Forbid))
    immune = [limit.by for limit in limits if limit.action == "be_damaged"]
    for limit in limits:
        if limit.action == "be_targeted" and limit.by is not None and limit.by not in immune and _is_any(limit.by):
            raise NotMeant("some events, such as those of an opponent")
    if kind in _ONE_SHOT and any(
        one.to == "here"
        for one in find_all(abilities, Verb)
        if isinstance(one, v.MoveTo | v.PutIntoPlay | v.CreateToken)
    ):
        raise NoMeaning("the city that is meant", "no-antecedent")
    beside = [filter for filter in find_all(abilities, a.Filter) if ("same place", a.This()) in filter.related]
    if kind in _ONE_SHOT and beside:
        raise NoMeaning("the place that is meant", "no-antecedent")
    if any(type(one.at) is a.It and one.what == "card" and not one.place for one in find_all(abilities, a.Filter)):
        raise NoMeaning("a hand or a place that was mentioned before", "no-antecedent")
    for cancelled in find_all(abilities, v.Cancel):
        if _type(cancelled.what) in ("city", "resource", "avatar"):
            raise NoMeaning("something that waits to resolve, such as an event")


def _own(part: Any) -> Any:
    """The same part of a text without the abilities that it grants or sets off for a time."""
    return replace(part, ability=a.Ability("keyword")) if isinstance(part, v.Watch) else without_granted(part)


def _check_fights(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for an ATK of the card itself where it has none: "this city becomes a 3/3 Golem"; for a change of an event."""
    if kind not in _NO_FIGHTERS:
        return
    own = mapped(tuple(ability.effects for ability in abilities), without_granted)
    alone = [one.what for one in find_all(own, v.SetStat) if one.stat == "attack"]
    if kind in _ONE_SHOT:
        alone += [one.what for one in find_all(own, v.Modify)]
    if a.This() in alone:
        raise NoMeaning("a creature", "missing-word")


def _check_done(effects: tuple[object, ...]) -> None:
    """Raises NoMeaning for what is nothing that happens: a part of a sentence that nothing has taken up."""
    for effect in effects:
        if isinstance(effect, tuple):
            _check_done(effect)
        elif not isinstance(effect, Verb):
            raise NoMeaning("something that happens")
        elif (
            isinstance(effect, v.SetStat) and effect.stat in WORKED_OUT
        ):  # "its residents get +1/+1 and its strength becomes 10"
            raise NoMeaning("whose number it is, by its name")
        else:
            for name in ("then", "otherwise", "effects", "options"):
                _check_done(getattr(effect, name, ()))


def _check_asks_nobody(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for what always holds and speaks of something chosen or of a target player: nobody is asked and nothing announced.

    An enchantment may be put on that player (`put_on_player`).
    """
    for part in _own_parts((ability.condition, ability.effects)):
        if isinstance(part, a.Choose):
            raise NoMeaning('each of a kind, such as "creatures you control"')
        if kind == "enchantment":
            continue
        theirs = isinstance(part, v.Forbid) and part.by == a.Filter("ability", whose="that_player")
        if theirs and ability.condition is None:  # "I cannot be the target of their abilities"
            raise NoMeaning("a player, or whose abilities they are", "no-antecedent")
        if isinstance(part, a.PlayerRef) and part.which in TARGET_PLAYERS:
            raise NoMeaning('a player who needs no target, such as "each opponent"')
        if isinstance(part, a.Filter) and part.whose in TARGET_PLAYERS:
            raise NoMeaning('a player who needs no target, such as "your opponents"')


def _own_parts(value: object) -> Iterator[object]:
    """What conditions and effects are made of, without the abilities that they grant and the prices that are paid."""
    if isinstance(value, tuple):
        for part in value:
            yield from _own_parts(part)
    elif is_dataclass(value) and not isinstance(value, a.Ability | Cost):
        yield value
        for field in fields(value):
            yield from _own_parts(getattr(value, field.name))


def _is_any(filter: a.Filter) -> bool:
    """Whether nothing is said of events, abilities and enchantments but that they are such."""
    parts = filter.either or (filter,)
    plain = all(part == a.Filter(part.what) and part.what in _TARGETING for part in parts)
    return plain and (len(parts) > 1 or parts[0].what == "enchantment")


def asks_what_was_done(effect: Verb) -> bool:
    """Whether an effect begins with "if you do" or "if you do not"."""
    condition = effect.condition if isinstance(effect, v.If) else None
    return isinstance(condition.condition if isinstance(condition, a.Negated) else condition, a.YouDo)


def _place(what: object) -> str | None:
    """The place of the objects; None if they are not named by a filter."""
    filter = getattr(what, "filter", None)
    if not isinstance(filter, a.Filter):
        return None
    places = [part.place for part in filter.either or (filter,)]
    return "" if "" in places else places[0]


def _type(what: object) -> str:
    filter = getattr(what, "filter", None)
    return filter.what if isinstance(filter, a.Filter) else ""
