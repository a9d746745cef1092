"""Makes values of what was parsed: each phrase makes its own, and the rules of the base grammar combine them into lists of effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any, Self

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Gap, Instead, ItDoes, NoMeaning, NotMeant, Same, Together
from cardforge.effects.verb import joined
from cardforge.wording.base_vocabulary.objects import settled_any
from cardforge.wording.base_vocabulary.times import END_OF_NEXT, START_OF_NEXT
from cardforge.wording.clauses.choice_builder import continued
from cardforge.wording.clauses.counting import times
from cardforge.wording.clauses.durations import lasting_until
from cardforge.wording.clauses.implied_triggers import in_attack_phase
from cardforge.wording.clauses.numbers import part_of
from cardforge.wording.clauses.riders import Otherwise, Spared, WhoDid, XIs, with_x
from cardforge.wording.clauses.shared_verbs import (
    SO_MANY,
    Joined,
    SharedBuilder,
    given,
    goes_on_with_shown,
    is_another_deed,
    is_fetch,
    so_many_instead,
    with_subject,
)
from cardforge.wording.events.event_values import ANYONE, event_of, event_of_it, of_anyone, of_card
from cardforge.wording.filters import only
from cardforge.wording.language import Language
from cardforge.wording.parsing.grammar import INFINITIVE, WORDINGS, CompiledGrammar
from cardforge.wording.parsing.lexer import NUMBERS
from cardforge.wording.players import (
    EACH,
    THAT_PLAYER,
    THEIRS,
    YOURS,
    by_both,
    by_card,
    by_player,
    distributed,
    own_plainly,
    repeated,
    still_yours,
    with_your,
)
from cardforge.wording.references.numbers.said_before import in_order
from cardforge.wording.references.origins import moved_from
from cardforge.wording.references.relations import of_player
from cardforge.wording.uses.able import only_under

Effects = tuple[Any, ...]


class ValueBuilder(SharedBuilder):
    """Makes the value of each rule of one grammar from the values of its parts."""

    def __init__(self, grammar: CompiledGrammar, settings: Language, subtypes: Mapping[str, tuple[str, bool]]) -> None:
        singulars = {plural.lower(): singular for singular, plural in settings.plurals}
        singulars |= {form: singular for form, (singular, _) in subtypes.items()}
        super().__init__(singulars, settings)
        self.grammar = grammar
        self.card_type = ""
        """The type of the card whose text is read; "" if "this" may be a card of any type."""
        self.types = grammar.types
        self._on: dict[str, Self] = {}
        self._makers: dict[int, Callable[[list[Any]], Any]] = {}
        """What makes the value of an action, for those that some text has used."""

    def on(self, card_type: str) -> Self:
        """The builder for texts on cards of this type."""
        if card_type not in self._on:
            other = copy(self)
            other.card_type, other._on, other._makers = card_type, {}, {}
            self._on[card_type] = other
        return self._on[card_type]

    def make(self, action: int, parts: list[Any]) -> Any:
        """The value of a rule. Raises NoMeaning."""
        if action not in self._makers:
            self._makers[action] = self._maker(self.grammar.actions[action])
        return self._makers[action](parts)

    def _maker(self, name: str) -> Callable[[list[Any]], Any]:
        if name[0] in "yz" and name[1:].isdigit():
            return lambda parts: with_your(self._maker(f"{'p' if name[0] == 'y' else 'q'}{name[1:]}")(parts))
        if name[0] == INFINITIVE and name[1:].isdigit():
            return lambda parts: self.grammar.wordings[int(name[1:])].phrase.action
        if name[0] in WORDINGS and name[1:].isdigit():
            return partial(self._phrase, int(name[1:]), name[0] != "p", a.YOU if name[0] == "q" else THAT_PLAYER)
        if name in SO_MANY:
            return partial(so_many_instead, SO_MANY[name])
        found: Callable[[list[Any]], Any] = getattr(self, f"_{name}", only)
        return found

    def _phrase(self, number: int, bare: bool, who: a.PlayerRef, parts: list[Any]) -> Any:
        wording = self.grammar.wordings[number]
        make = wording.phrase.make
        places = {slot: place - bare for place, slot in enumerate(wording.slots)}
        kept = [slot for slot in wording.slots if slot[-1] not in "24" and slot != "noun"]
        made = kept if isinstance(make, dict) or callable(make) else kept[:1] if make is None else []
        values = {slot: parts[places[slot]] for slot in made if 0 <= places[slot] < len(parts)}
        anyone = bare and "subject" in made and places["subject"] < 0 and not isinstance(make, type) and callable(make)
        if bare:  # the subject is said before, or is "you" until a player does it
            values |= {
                slot: Same() if slot == "what" else who for slot in made if slot in ("what", "who") and places[slot] < 0
            }
        values |= {"subject": ANYONE} if anyone else {}
        values = {slot: settled_any(value, wording.has_subject and places[slot] <= 0) for slot, value in values.items()}
        for slot in wording.slots:
            if slot not in kept:
                values |= repeated(parts[places[slot]], values)
        if make is None:
            return values[kept[0]]
        values = in_order(values, places)
        if isinstance(make, dict):
            return part_of(make, values)
        if callable(make) and any(isinstance(value, ItDoes) for value in values.values()):
            value = event_of_it(make, {**wording.phrase.fixed, **values}, self.card_type)
        else:
            value = given(make, {**wording.phrase.fixed, **values}) if callable(make) else make
        value = of_anyone(value) if anyone else value
        if isinstance(value, tuple) and value and isinstance(value[0], a.Trigger):
            return tuple(event_of(one) for one in value)
        return of_card(event_of(value), self.card_type) if isinstance(value, a.Trigger) else value

    def _own_noun(self, parts: list[Any]) -> dict[str, Any]:
        """ "This creature": the card is called by its type. Raises NoMeaning for another type on this card."""
        noun: dict[str, Any] = parts[0]
        if {"what": self.card_type} in noun.get("alternatives", ()):  # "this spell", on a card that is one
            return {"what": self.card_type}
        if "what" not in noun:
            raise NoMeaning('"this card"')
        if noun.keys() != {"what"}:
            raise NoMeaning(f'"this {noun["what"]}"')
        if self.card_type in self.types and noun["what"] in self.types and noun["what"] != self.card_type:
            raise NoMeaning(f'"this {self.card_type}"')
        return noun

    def _attached_noun(self, parts: list[Any]) -> Any:
        """ "If that creature would die": what an enchantment is on. Raises NotMeant on other cards."""
        if self.card_type != "enchantment":
            raise NotMeant("this card, or one mentioned before")
        return parts[0]

    def _yours_again(self, parts: list[Any]) -> str:
        return YOURS

    def _theirs(self, parts: list[Any]) -> str:
        return THEIRS

    def _effects(self, parts: list[Any]) -> Effects:
        found: list[Any] = []
        shared: list[bool] = []
        apart = False
        for number, value in enumerate(parts):
            for effect in value if isinstance(value, tuple) else (value,):
                apart = apart or (number > 0 and is_another_deed(effect) and not goes_on_with_shown(found, effect))
                if isinstance(effect, Gap):
                    more = continued(effect.effect, found[-1] if found else None)
                    shared.append(isinstance(getattr(more, "what", None), Same))
                    found.append(with_subject(more, found))
                elif found and isinstance(found[-1], v.Search) and is_fetch(found[-1], effect):
                    found[-1] = replace(found[-1], to="play" if isinstance(effect, v.PutIntoPlay) else "hand")
                    apart = False
                elif found and (both := joined(found[-1], effect)) is not None:
                    found[-1] = both
                    apart = False
                else:
                    shared.append(isinstance(getattr(effect, "what", None), Same))
                    found.append(distributed(with_subject(effect, found)))
        effects = _sharing_duration(found, shared)
        return Joined(effects) if apart else effects

    def _conditional(self, parts: list[Any]) -> Effects:
        condition, effects = parts
        if len(effects) == 1 and isinstance(effects[0], Instead) and effects[0].condition is None:
            return (replace(effects[0], condition=condition),)
        return (v.If(condition, effects),)

    def _while_instead(self, parts: list[Any]) -> Effects:
        """ "While it is defending, it gets +0/+3 instead". Raises NotMeant for what does not last."""
        (swap,) = parts[1]
        if not isinstance(swap, Instead) or any(getattr(one, "until", "") != "static" for one in swap.effects):
            raise NotMeant("something that lasts")
        return self._conditional(parts)

    def _instead_if(self, parts: list[Any]) -> Effects:
        """ "Deal 3 damage instead if you control a city"."""
        effects, condition = parts
        return self._conditional([condition, effects])

    def _instead_unless(self, parts: list[Any]) -> Effects:
        """ "Destroy it instead unless you control an Elf"."""
        return self._instead_if([parts[0], a.Negated(parts[1])])

    def _conditional_otherwise(self, parts: list[Any]) -> Effects:
        condition, effects, otherwise = parts
        return (v.If(condition, effects, otherwise),)

    def _only_under(self, parts: list[Any]) -> Effects:
        effects, condition = parts
        return only_under(effects, condition)

    def _otherwise(self, parts: list[Any]) -> Effects:
        return (Otherwise(only(parts)),)

    def _instead(self, parts: list[Any]) -> Effects:
        if isinstance(parts[0][0], WhoDid):  # "each player who cannot discards a card instead"
            return tuple(parts[0])
        return (Instead(only(parts)),)

    def _instead_and(self, parts: list[Any]) -> Effects:
        """ "Destroy this enchantment instead and remove all damage from that creature"."""
        return (Instead(tuple(effect for part in parts for effect in part)),)

    def _may(self, parts: list[Any]) -> Effects:
        if all(getattr(effect, "until", "") == "static" for effect in only(parts)):
            raise NoMeaning("something that you do")
        return (v.May(only(parts)),)

    def _may_instead(self, parts: list[Any]) -> Effects:
        return (Instead((v.May(only(parts)),)),)

    def _actions(self, parts: list[Any]) -> tuple[str, ...]:
        return tuple(parts)

    def _keyword_names(self, parts: list[Any]) -> tuple[str, ...]:
        return tuple(ability.keyword for ability in parts)

    def _for_each(self, parts: list[Any]) -> Effects:
        unit, effects = parts
        if all(isinstance(effect, v.Modify | v.CostChange) for effect in effects):
            return tuple(times(effect, unit) for effect in effects)
        return (v.ForEach(unit, effects),)

    def _times_each(self, parts: list[Any]) -> Effects:
        effects, unit = parts
        last = effects[-1]
        if isinstance(last, v.May) and last.effects and not last.otherwise:
            return (*effects[:-1], replace(last, effects=tuple(self._times_each([last.effects, unit]))))
        return (*effects[:-1], distributed(times(last, unit)))

    def _times_one(self, parts: list[Any]) -> Effects:
        """ "Gain 1 LP for each Elf you control, then draw a card": one effect of several."""
        effect, unit = parts
        return tuple(self._times_each([effect if isinstance(effect, tuple) else (effect,), unit]))

    def _repeat(self, parts: list[Any]) -> Effects:
        effects, n = parts
        return (v.ForEach(int(n) if str(n).isdigit() else NUMBERS[str(n).lower()], effects),)

    def _within(self, parts: list[Any]) -> Effects:
        until, effects = parts
        return tuple(lasting_until(effect, until) for effect in effects)

    def _later(self, parts: list[Any]) -> Effects:
        when, effects = parts
        if when.detail == "unmark" and any(isinstance(effect, v.StayMarked) for effect in effects):
            raise NotMeant("a phase in which it stays marked")
        if replace(when, who=a.YOU) == END_OF_NEXT:  # that turn begins first
            return (v.Delay(replace(START_OF_NEXT, who=when.who), (v.Delay(a.Trigger("turn_end"), effects),)),)
        return (v.Delay(when, in_attack_phase(when, effects)),)

    def _later_after(self, parts: list[Any]) -> Effects:
        """ "It attacks this turn if able and is destroyed at end of turn": a change that ends with the turn is made at once."""
        effects, when = parts
        now = next((place for place, one in enumerate(effects) if not hasattr(one, "until") or one.until == ""), 0)
        return (*effects[:now], *self._later([when, effects[now:]]))

    def _later_unless(self, parts: list[Any]) -> Effects:
        """ "Sacrifice it at end of turn unless it attacked this turn": asked then."""
        effects, when, condition = parts
        return self._later([when, (v.If(a.Negated(condition), effects),)])

    def _later_if(self, parts: list[Any]) -> Effects:
        effects, when, condition = parts
        return self._later([when, (v.If(condition, effects),)])

    def _third_person(self, parts: list[Any]) -> Effects:
        """ "Deals 2 damage to target creature", of the card that is played. Raises NoMeaning for a card that stays."""
        if self.card_type not in ("event", "magic", "spell", ""):
            raise NoMeaning("a subject")
        return self._effects([one for part in parts for one in (part if isinstance(part, tuple) else (part,))])

    def _sentences(self, parts: list[Any]) -> tuple[Effects, ...]:
        return tuple(parts)

    def _sentence(self, parts: list[Any]) -> Effects:
        return tuple(only(parts))

    def _half_sentence(self, parts: list[Any]) -> Effects:
        effects = self._sentence(parts)
        if effects and isinstance(effects[-1], v.ChooseOne):
            raise NoMeaning("all that can be chosen, up to the end of the sentence")
        return effects

    def _granted(self, parts: list[a.Ability]) -> a.Ability | Together:
        if len(parts) == 1:
            return parts[0]
        if any(ability.n or any(isinstance(one, v.Grant) for one in ability.effects) for ability in parts):
            return Together(tuple(parts))  # a number, or a keyword about another, is of one of them alone
        effects = tuple(effect for ability in parts for effect in ability.effects)
        return a.Ability("keyword", effects, keyword=" and ".join(ability.keyword for ability in parts))

    def _lasting(self, parts: list[Any]) -> str:
        return "static"

    def _for_good(self, parts: list[Any]) -> str:
        return str(only(parts) or "")

    def _where_x(self, parts: list[Any]) -> Effects:
        effects, amount = parts
        return tuple(one for effect in effects for one in self._with_target_settled(with_x(effect, amount)))

    def _all_but(self, parts: list[Any]) -> Effects:
        """ "Each creature gets -1/-1 until end of turn, except Elves"."""
        effects, filter = parts
        return Spared(filter).of(effects)

    def _me_included(self, parts: list[Any]) -> Effects:
        """ "All residents in my city get +1/+0, myself included". Raises NoMeaning for what is done to others, or to chosen ones."""
        effects: Effects = only(parts)
        if any(not isinstance(getattr(one, "what", None), a.Each) or one.what.filter.other for one in effects):
            raise NoMeaning("all of a kind, of which this card is one")
        return effects

    def _x_is(self, parts: list[Any]) -> Effects:
        return (XIs(only(parts)),)

    def _moved_from(self, parts: list[Any]) -> Any:
        """ "Put a creature into your army from your graveyard"."""
        return still_yours(moved_from, *parts)

    def _by_player(self, parts: list[Any]) -> Effects:
        return by_player(parts[0], parts[1])

    def _by_card(self, parts: list[Any]) -> Effects:
        """ "I destroy target creature": the card does it."""
        return by_card(parts[-1])

    def _by_both(self, parts: list[Any]) -> Effects:
        return by_both(*parts)

    def _for_each_who(self, parts: list[Any]) -> Effects:
        """ "Draw a card for each opponent who controls fewer cities than you". Raises NoMeaning for what lasts."""
        effects, who, condition = parts
        if any(getattr(effect, "until", "") == "static" or isinstance(effect, v.Modify) for effect in effects):
            raise NoMeaning("something that is done once for each of them")
        return (v.ForPlayers(who, (v.If(condition, tuple(effects)),)),)

    def _for_each_who_first(self, parts: list[Any]) -> Effects:
        return self._for_each_who([parts[-1], *parts[:-1]])

    def _verbless(self, parts: list[Any]) -> Effects:
        """ "2 damage to target city and 1 damage to each creature", without a verb in front."""
        return tuple(parts)

    def _vps(self, parts: list[Any]) -> Effects:
        found: list[Any] = []
        for effect in _flat(parts):
            before = own_plainly((found[-1],))[0] if found else None
            found.append(continued(effect.effect, before) if isinstance(effect, Gap) else effect)
        return tuple(found)

    def _player_may(self, parts: list[Any]) -> Effects:
        who, effects = parts
        if who == a.YOU:
            raise NoMeaning('"you may" before all that you may do')
        each = who.which in EACH
        done = by_player(a.PlayerRef("that_player") if each else who, effects)
        asked = v.May(done, a.PlayerRef("that_player") if each else who)
        return (v.ForPlayers(who, (asked,)) if each else asked,)

    def _some_of_owner(self, parts: list[Any]) -> a.Objects:
        n, who, filter = parts
        return a.Choose(of_player(filter, who), n)


def _sharing_duration(effects: list[Any], shared: list[bool]) -> Effects:
    """S4: a duration behind predicates joined by "and" covers all that have the same subject; `shared` tells which repeat none."""
    for place in range(len(effects) - 1, 0, -1):
        until = getattr(effects[place], "until", "static")
        if shared[place] and until != "static" and getattr(effects[place - 1], "until", "") == "static":
            effects[place - 1] = replace(effects[place - 1], until=until)
    return tuple(effects)


def _flat(values: list[Any]) -> Effects:
    """The effects of several verb phrases, of which each may have several."""
    return tuple(effect for value in values for effect in (value if isinstance(value, tuple) else (value,)))
