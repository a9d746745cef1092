"""The writer: abilities to their standard wording; the inverse of the reader, from the same phrases."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.wording.base_vocabulary import BASE_VOCABULARY
from cardforge.wording.clauses.hands import undrawn
from cardforge.wording.clauses.stated import with_names
from cardforge.wording.events.event_forms import AGAIN, HAPPENED, HAPPENS, NEVER, WOULD
from cardforge.wording.events.event_values import no_one, shown_would
from cardforge.wording.inflection import articles, verb_forms
from cardforge.wording.language import Language
from cardforge.wording.patterns import Noun, Part, Slot, Verb
from cardforge.wording.players import as_you
from cardforge.wording.references.each_other import shown_of_others
from cardforge.wording.references.graveyard import of_graveyard
from cardforge.wording.references.named.ambiguous import Named, naming
from cardforge.wording.references.numbers.said_before import unordered
from cardforge.wording.references.several.really_dealt import shown_as_dealt
from cardforge.wording.split import NO_EFFECT
from cardforge.wording.writing.filter_writer import FilterWriter, Unwritable
from cardforge.wording.writing.rows import rows_of
from cardforge.wording.writing.sentence_forms import (
    DONE_OR_NOT,
    FETCHED,
    THE_FIRST_TIME,
    as_long_as,
    capital,
    choosing,
    chosen_by_another,
    custom_last,
    enchanted_type,
    enchanting,
    is_singular,
    listed,
    often,
    one_by_one,
    said_apart,
    sentence,
    slots_of,
    small,
    uses,
)
from cardforge.wording.writing.value_writers import VALUE_WRITERS, changed_by_x

__all__ = ["Unwritable", "Writer"]


class Writer(FilterWriter):
    """Writes abilities of one game in its controlled English."""

    def __init__(self, vocabulary: tuple[Phrase, ...], language: Language | None = None) -> None:
        self.language = language or Language()
        self.rows = rows_of((*vocabulary, *BASE_VOCABULARY))
        self.self_noun = "card"
        self.enchanted_noun = "creature"
        self.singular_subject = True  # of a payment ("pays 2 gold")

    def wording(self, abilities: tuple[a.Ability, ...], kind: str = "card") -> str:
        """The text of a card, one ability per line; `kind` is the card's type, by which it refers to itself. Raises Unwritable."""
        abilities = unordered(shown_of_others(undrawn(shown_as_dealt(abilities))))
        self.self_noun = kind
        self.enchanted_noun = next(
            (enchanted_type(ability) for ability in abilities if ability.kind == "enchant"), "creature"
        )
        lines: list[str] = []
        keywords: list[str] = []
        besides: tuple[Any, ...] = ()
        for one in abilities:
            ability = with_names(one, besides)
            besides = (*besides, *one.cost) if one.kind == "additional" else besides
            if ability.kind == "keyword":
                keywords.append(self.write("keyword", ability))
                continue
            lines += [sentence(", ".join(keywords))] if keywords else []
            keywords = []
            lines.append(self.ability(ability))
        lines += [sentence(", ".join(keywords))] if keywords else []
        return "\n".join(lines)

    # --- abilities and sentences --------------------------------------------------------------------------------------

    def ability(self, ability: a.Ability) -> str:
        """The paragraph of one ability, with the name that the card gives it."""
        if ability.keyword and ability.kind != "keyword":
            return f"{ability.keyword} ({self._paragraph(ability)})"
        return self._paragraph(ability)

    def _paragraph(self, ability: a.Ability) -> str:
        ability = of_graveyard(ability)
        limit = often(ability)
        if ability.kind == "keyword":
            return sentence(self.write("keyword", ability))
        if ability.kind == "enchant":
            return enchanting(ability, self.write)
        if ability.kind in ("additional", "alternative"):
            paid = " and ".join(small(self.cost(cost)) for cost in ability.cost)
            if ability.kind == "additional":
                return sentence(f"as an additional cost to play this {self.self_noun}, {paid}")
            return sentence(f"you may {paid} instead of paying this {self.self_noun}'s cost")
        if ability.kind in ("advantage", "level"):
            return f"{'Advantage' if ability.kind == 'advantage' else f'Level {ability.n}'}: {self._under_heading(ability.effects)}"
        if any(_is_heading_of(row, ability.kind) for row, _ in self.rows.get("heading", ())):
            return articles(f"{capital(self.write('heading', ability.kind))}: {self._sentences(ability.effects)}")
        if ability.kind == "activated":
            costs = [self.cost(cost) for cost in custom_last(ability.cost)]
            limit = limit if costs else limit.removesuffix(", ")
            costs[:1] = [one if limit else capital(one) for one in costs[:1]]
            text = articles(f"{limit}{', '.join(costs)}: {self._sentences(ability.effects)}")
            return " ".join((text, *uses(ability, self.write)))
        if ability.kind == "triggered" and ability.when is not None:
            text = self._triggered(limit, ability.when, ability.effects)
            return f"While {self.write('condition', ability.condition)}, {small(text)}" if ability.condition else text
        if ability.condition is not None:
            effects = " and ".join(self.write("effect", effect) for effect in ability.effects)
            return sentence(f"{as_long_as(ability.condition, self.write)}, {effects}")
        return self._sentences(ability.effects)

    def cost(self, cost: object) -> str:
        """A cost as it is written before a colon. Raises Unwritable."""
        if isinstance(cost, a.DeedCost):
            return self._clause(cost.deed)
        if isinstance(cost, a.EitherCost):
            return " or ".join(self.cost(option) for option in cost.options)
        return f'"{cost.text}"' if isinstance(cost, a.CustomCost) else self.write("cost", cost)

    def _triggered(self, limit: str, when: a.Trigger, effects: tuple[Any, ...]) -> str:
        if (other := a.Filter("city") if when.it == "place" else when.by if when.it else None) is not None:
            effects = naming(effects, a.Filter(other.what))  # "that creature" is the other one
        when = replace(when, it="")
        text = self._instead(effects) if when.event.startswith("would_") else self._sentences(effects)
        opening = self._opening(when).removeprefix("when " if limit == THE_FIRST_TIME else "")
        return articles(capital(f"{limit}{opening}, {small(text)}"))

    def _opening(self, when: a.Trigger) -> str:
        if when.event in a.MOMENTS:
            return self.write("moment", when)
        return f"when {self.write('would' if when.event.startswith('would_') else 'trigger', when)}"

    def _instead(self, effects: tuple[Any, ...]) -> str:
        first, *rest = one_by_one(effects)
        said = first.effects[0] if isinstance(first, v.May) and first.effects else first
        instead = "" if isinstance(said, v.Avert) else " instead"
        return " ".join([sentence(f"{self._clause(first)}{instead}"), *(sentence(self._clause(one)) for one in rest)])

    def _under_heading(self, effects: tuple[Any, ...]) -> str:
        text = []
        for effect in effects:
            own = isinstance(effect, v.Grant) and effect.what == a.This() and effect.until == "static"
            given = effect.ability if own and effect.ability.kind in ("triggered", "activated") else None
            text.append(self.ability(with_names(given, given.cost)) if given else self._sentences((effect,)))
        return " ".join(text) or NO_EFFECT

    def _sentences(self, effects: tuple[Any, ...]) -> str:
        return " ".join(sentence(part) for effect in effects for part in self._in_turn(effect))

    def _in_turn(self, effect: Any) -> list[str]:
        """ "Deal 1 damage to target creature. If it is damaged, deal 2 damage to it instead." is one effect in two sentences."""
        if isinstance(effect, v.If) and effect.otherwise and not isinstance(effect.condition, a.YouDo):
            condition = self.write("condition", effect.condition)
            return [self.together(effect.otherwise), f"if {condition}, {self.together(effect.then)} instead"]
        return [self._clause(part) for part in said_apart(effect)]

    def _clause(self, effect: Any) -> str:
        if isinstance(effect, v.If):
            text = f"if {self.write('condition', effect.condition)}, {self.together(effect.then)}"
            return f"{text}, otherwise {self.together(effect.otherwise)}" if effect.otherwise else text
        if isinstance(effect, v.May):
            return self._may(effect)
        if isinstance(effect, v.ForPlayers):
            return self._for_players(effect)
        if isinstance(effect, v.ForEach) and isinstance(effect.of, a.Count | a.Times):
            return f"for each {self.write('each', replace(effect.of, n=1))}, {self.together(effect.effects)}"
        if isinstance(effect, v.ForEach):
            return f"{self.together(effect.effects)} {self.write('number', effect.of)} times"
        if isinstance(effect, v.CostChange) and effect.least:
            return f"{self._clause(replace(effect, least=0))}, to a minimum of {effect.least}"
        if isinstance(effect, v.ChooseOne) and (effect.least or effect.most > 1):
            more = self._more_chosen(effect) if isinstance(effect, v.ChooseMore) else ""
            return f"{choosing(effect)}{more}: " + "; or ".join(self.together(option) for option in effect.options)
        if isinstance(effect, v.Delay):
            return f"{self.write('moment_later', effect.when)}, {self.together(effect.effects)}"
        if isinstance(effect, v.Discard) and effect.what is not None and effect.who != a.YOU:
            return f"{self.write('player', effect.who)} {self._thirds((replace(effect, who=a.YOU),))}"
        if getattr(effect, "unless", ()):
            return self._unless(self._clause(replace(effect, unless=())), a.PlayerRef("its_controller"), effect.unless)
        if chosen_by_another(effect):
            return self._done_by(effect.what.who, effect)
        if getattr(effect, "marked", False) and not isinstance(effect, v.PutIntoPlay | v.CreateToken | v.CreateCopy):
            return f"{self._clause(replace(effect, marked=False))} marked"
        counted = getattr(effect, "n", None)
        if isinstance(counted, a.Capped) and isinstance(counted.of, a.Count | a.Times):
            return f"{self._clause(replace(effect, n=counted.of))}, up to {self.write('number', counted.most)}"
        if isinstance(counted, a.Count | a.Times) and isinstance(
            effect, v.Draw | v.Gain | v.Lose | v.Damage | v.PutCounter | v.CreateToken | v.Mill | v.Discard
        ):
            if isinstance(effect, v.Damage) and not isinstance(effect.to, a.PlayerRef):
                return self.write("effect", effect)  # "Deal damage equal to the number of ..."
            return f"{self._clause(replace(effect, n=counted.n))} for each {self.write('each', replace(counted, n=1))}"
        if isinstance(effect, v.Search) and effect.to in FETCHED:
            return f"{self.write('effect', replace(effect, to='found'))} and {FETCHED[effect.to]}"
        if isinstance(effect, v.Watch):
            return self._watch(effect)
        return changed_by_x(self, effect) if isinstance(effect, v.Modify) else self.write("effect", effect)

    def _more_chosen(self, choice: v.ChooseMore) -> str:
        return f". If {self.write('condition', choice.under)}, {choosing(choice.number(True))} instead"

    def _watch(self, effect: v.Watch) -> str:
        """ "When it dies this turn, draw a card"; "until your next turn, when you draw a card, gain 1 LP"."""
        when = effect.ability.when
        assert when is not None
        done = self.together(effect.ability.effects)
        opening = "the next time" if effect.once else "when"
        if when.event.startswith("would_"):
            happens = f"{self.write('would', when)} {self.write('duration', effect.until)}"
            return (
                f"{opening.replace('when', 'if')} {happens}, {small(self._instead(effect.ability.effects)).rstrip('.')}"
            )
        if effect.what is not None:
            return f"{opening} it {self.write(AGAIN, when)} this turn, {done}"
        if effect.until == "turn":
            return f"{opening} {self.write('trigger', when)} this turn, {done}"
        return f"{self.write('duration', effect.until)}, when {self.write('trigger', when)}, {done}"

    def _may(self, effect: v.May) -> str:
        if effect.otherwise:
            return self._unless(self.together(effect.otherwise), effect.who, effect.cost, effect.effects)
        if effect.cost:
            price = f"{self.write('player', effect.who)} may {self._price_of(effect.cost)}"
            return f"{price} to {self.together(as_you(effect.effects, effect.who))}" if effect.effects else price
        if effect.who != a.YOU:
            return f"{self.write('player', effect.who)} may {self.together(as_you(effect.effects, effect.who))}"
        return f"you may {self.together(effect.effects).removeprefix('you ')}"

    def _price_of(self, costs: tuple[Any, ...]) -> str:
        """ "Pay 2 gold and 1 LP"; of a single deed "discard a card"."""
        try:
            return f"pay {' and '.join(self.write('payment', cost) for cost in costs)}"
        except Unwritable:
            return " and ".join(small(self.cost(cost)) for cost in costs)

    def _done_by(self, who: a.Who, effect: Any) -> str:
        """ "Each player destroys a creature": an imperative in the third person."""
        chosen = getattr(effect, "what", None)
        if isinstance(chosen, a.Choose):
            effect = replace(effect, what=replace(chosen, who=a.YOU))
        verb, _, rest = self._clause(effect).partition(" ")
        return f"{self.write('player', who)} {verb_forms(verb).third} {rest}"

    def _for_players(self, effect: v.ForPlayers) -> str:
        """ "Each player chooses a creature and destroys it", "each opponent who controls a city loses 1 LP"."""
        if isinstance(may := effect.effects[0], v.May) and len(effect.effects) == 1:
            if may.otherwise:  # "each opponent discards a card unless that player pays 2 gold"
                done = self._for_players(replace(effect, effects=may.otherwise))
                return self._unless(done, may.who, may.cost, may.effects)
            return self._may(replace(may, who=effect.who, effects=as_you(may.effects)))
        first, *rest = as_you(effect.effects)
        if isinstance(first, v.If) and not rest and not first.otherwise:
            relative = self._relative(first.condition)
            return f"{self.write('player', effect.who)} who {relative} {self._thirds(as_you(first.then))}"
        if rest and isinstance(rest[-1], v.If) and rest[-1].condition in DONE_OR_NOT:
            did = "who does" if rest[-1].condition == a.YouDo() else "who does not"
            before = self._clause(replace(effect, effects=effect.effects[:-1]))
            return f"{before}. {capital(self.write('player', effect.who))} {did} {self._thirds(as_you(rest[-1].then))}"
        return f"{self.write('player', effect.who)} {self._thirds((first, *rest))}"

    def _relative(self, condition: Any) -> str:
        """ "Controls 2 or more cities", of a player. Raises Unwritable."""
        count = getattr(condition, "left", None)
        if not isinstance(condition, a.Compare) or getattr(getattr(count, "of", None), "whose", "") != "that_player":
            raise Unwritable("no wording for what a player has")
        of = replace(count.of, whose="")  # type: ignore[union-attr]  # the line above has asked for its filter
        number = {">=": "or more", "<=": "or fewer"}.get(condition.relation)
        if number is None or not isinstance(condition.right, int):
            raise Unwritable("no wording for so many")
        return f"controls {condition.right} {number} {self.filter(of, True)}"

    def _thirds(self, effects: tuple[Any, ...]) -> str:
        """Imperatives in the third person."""
        words = [self._clause(effect).removeprefix("you ").partition(" ") for effect in effects]
        return " and ".join(f"{verb_forms(verb).third} {rest}" for verb, _, rest in words)

    def _unless(self, text: str, who: a.Who, cost: tuple[Any, ...], allowed: tuple[Any, ...] = ()) -> str:
        self.singular_subject = who != a.YOU
        paid = [f"lets you {self.together(allowed)}"] if allowed else [self.write("deed", part) for part in cost]
        self.singular_subject = True
        return f"{text} unless {self.write('player', who)} {' and '.join(paid)}"

    def together(self, effects: tuple[Any, ...]) -> str:
        """Several effects in one clause, the last of them behind "and"."""
        return listed([self._clause(effect) for effect in effects])

    def _is_said_at_once(self, condition: Any) -> bool:
        return any(phrase.make == condition for phrase, _ in self.rows.get("condition", ()))

    def write(self, kind: str, value: Any) -> str:
        """The first wording of this kind that makes exactly this value. Raises Unwritable."""
        if kind == "condition" and isinstance(value, a.AllOf | a.AnyOf) and not self._is_said_at_once(value):
            parts = (self.write(kind, part) for part in value.conditions)
            return (" and " if isinstance(value, a.AllOf) else " or ").join(parts)
        if kind == "condition" and isinstance(value, a.Happened):
            return self._history(value, HAPPENED)
        if kind == "condition" and isinstance(value, a.Negated) and isinstance(value.condition, a.Happened):
            event = value.condition.event
            if isinstance(event.subject, a.Each) and not event.who.which and value.condition.n == 1:
                return f"{self.row(HAPPENED, no_one(a.timeless(event)))} {a.time_of(event)}"
            return self._history(value.condition, NEVER)
        if kind == HAPPENS:
            return self._event(HAPPENS, value)
        if kind == "would":
            return self._event(WOULD, shown_would(value))
        if kind == "objects" and isinstance(value, Named | a.Several | a.Again):
            return self.named(value)
        if kind in VALUE_WRITERS:
            return VALUE_WRITERS[kind](self, value)
        if kind in ("cost", "deed", "payment") and isinstance(value, a.EitherCost):
            return " or ".join(self.write(kind, option) for option in value.options)
        if (
            kind in ("player", "owner")
            and isinstance(value, a.PlayerRef)
            and value.of is not None
            and not isinstance(value.of, a.Leading)
        ):
            return f"{self.genitive(value.of)} {value.which.removeprefix('its_')}{chr(39) + 's' if kind == 'owner' else ''}"
        try:
            return self.row(kind, value)
        except Unwritable:
            if kind != "possessive":
                raise
            return self.genitive(value)

    def _history(self, condition: a.Happened, form: str) -> str:
        """ "You discarded a card this turn"."""
        event = replace(a.timeless(condition.event), together=condition.n * (condition.n > 1))
        return f"{self._event(form, event)} {a.time_of(condition.event)}"

    def _event(self, form: str, event: a.Trigger) -> str:
        """An event in one of its forms; what is said of a number of times comes last."""
        text = self.happening(form, event)
        return f"{text} for the {self.write('ordinal', event.nth)} time each turn" if event.nth else text

    def row(self, kind: str, value: Any) -> str:
        """The first row of this kind that makes exactly this value. Raises Unwritable."""
        for phrase, pattern in self.rows.get(kind, ()):
            slots = slots_of(phrase, pattern, value)
            if slots is None:
                continue
            try:
                return self.render(pattern, slots, kind == AGAIN or (self.singular_subject and kind == "deed"))
            except Unwritable:
                continue
        raise Unwritable(f"no wording for {value!r} as {kind}")

    def render(self, pattern: list[Part], slots: dict[str, Any], singular: bool = False) -> str:
        """A wording with its slots filled."""
        words: list[str] = []
        number: Any = 2
        for part in pattern:
            if isinstance(part, Slot):
                value = slots.get(part.name)
                kind = _OF_ONE.get(part.kind, part.kind) if number == 1 else part.kind
                words.append(self.write(kind, value if part.name in slots else slots))
                if part.kind in ("number", "article", "amount"):
                    number = value
                if part.kind in ("objects", "this", "player", "subject", "agent") and part.name in (
                    "what",
                    "who",
                    "subject",
                    "of",
                    "by",
                ):
                    singular = is_singular(value)
            elif isinstance(part, Noun):
                words.append(part.singular if number == 1 else part.plural)
            elif isinstance(part, Verb):
                words.append(part.singular if singular else part.plural)
            elif part.choices[:2] == ("is", "are") and not singular:
                words.append("are")
            else:
                words.append(part.choices[0])
        return " ".join(word for word in words if word).replace(" ,", ",").replace(" .", ".").replace("non- ", "non-")


_OF_ONE: Final = {"many": "one", "many_other": "one_other"}
"""Kinds of slots for several, and those that stand for them behind the number 1."""


def _is_heading_of(heading: Phrase, kind: str) -> bool:
    """Whether a heading opens abilities of this kind, by itself or with what it names."""
    return bool(heading.make == kind or (heading.undo is not None and heading.undo(kind) is not None))
