"""Builds the tree of meaning of abilities: an opening, then one step for each effect, with the effects inside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import FIRST_TIME
from cardforge.effects.conditions import WOULD_LOSE_BEARER
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.hands import undrawn
from cardforge.wording.inflection import articles
from cardforge.wording.meaning.bare import bare
from cardforge.wording.meaning.choices import (
    conditions_of_each,
    notes_on,
    own_parts,
    player_words,
    without_conditions_of_each,
)
from cardforge.wording.meaning.steps import Step
from cardforge.wording.references.named.ambiguous import Named, naming
from cardforge.wording.writing.sentence_forms import enchanted_type, small, user_words
from cardforge.wording.writing.value_writers import granted_noun
from cardforge.wording.writing.writer import Unwritable, Writer

_OPENINGS: Final = {
    "play": "When it is played", "passive": "As long as it is in play", "keyword": "Keyword", "enchant": "When it is played, it is attached",
    "advantage": "When its discipline is won", "additional": "To play it, this is paid besides its cost", "alternative": "To play it, this may be paid instead of its cost",
}  # fmt: skip


class MeaningTree:
    """Describes the abilities of one game's cards; `kind` is the type of the card."""

    def __init__(self, writer: Writer, kind: str = "card") -> None:
        self.writer = writer
        self.kind = kind
        self.borne = "creature"
        """What kind of card an enchantment is put on."""
        self.once = False
        """Whether the ability that is described happens, rather than holds."""
        self.rolled = False
        """Whether a die was rolled before in this text."""

    def of(self, abilities: tuple[a.Ability, ...]) -> tuple[Step, ...]:
        """The tree of each ability, in the order of the text."""
        self.borne = next((enchanted_type(one) for one in abilities if one.kind == "enchant"), self.borne)
        self.rolled = False
        return tuple(self._ability(ability) for ability in abilities)

    def _ability(self, ability: a.Ability) -> Step:
        mentioned = self._of_opening(ability)
        before, self.once = self.once, ability.kind in ("play", "activated", "triggered", "advantage")
        parts = [
            Step(f"pay: {self._price(cost).removeprefix('pay ')}", tuple(self._notes(cost, [])))
            for cost in ability.cost
        ]
        effects = ability.effects
        if ability.when is not None and (other := other_of(ability.when)):
            effects = naming(effects, other)
        steps = self._effects(effects, mentioned)
        numbered = len(steps) > 1
        parts += (
            [Step(f"{place}. {step.text}", step.notes, step.parts) for place, step in enumerate(steps, 1)]
            if numbered
            else steps
        )
        self.once = before
        notes = (_often(ability),) if ability.limit else ()
        return Step(self._opening(ability), notes, tuple(parts))

    def _opening(self, ability: a.Ability) -> str:
        if ability.kind == "keyword":
            return f"Keyword: {self._whole(ability)}"
        if ability.kind == "activated":
            who = user_words(ability, self._words)
            by = f" by {who}" if who else ""
            only = "" if ability.condition is None else f", only if {self._words('condition', ability.condition)}"
            return f"Activated{by} by paying its cost{only}"
        if ability.when is not None:
            kind, opening = ("would", "when ") if ability.when.event.startswith("would") else ("trigger", "when ")
            if ability.when.event in a.MOMENTS:
                kind, opening = "moment", ""
            when, instead = replace(ability.when, it=""), ", instead of that" if kind == "would" else ""
            if when.event == WOULD_LOSE_BEARER:
                kind, when, instead = "trigger", replace(when, event="dies"), ", instead of being lost with it"
            text = f"{opening}{self._words(kind, when)}"
            only = "" if ability.condition is None else f", while {self._words('condition', ability.condition)}"
            return f"Triggered: {text}{only}{instead}"
        if ability.kind == "level":
            return f"When level {ability.n} is reached"
        if ability.condition is not None:
            return f"As long as {self._words('condition', ability.condition)}"
        return _OPENINGS.get(ability.kind) or f"{self._words('heading', ability.kind)}"

    def _asked(self, condition: Any) -> str:
        """A condition in words; the number of what was just done is a roll only behind one."""
        words = self._words("condition", condition)
        counted = isinstance(condition, a.Compare) and condition.left == a.ThatMany()
        return words.replace("you roll", "that happened to", 1) if counted and not self.rolled else words

    def _effects(self, effects: tuple[Any, ...], mentioned: list[str]) -> list[Step]:
        return [self._step(effect, mentioned) for effect in effects]

    def _inside(self, effects: tuple[Any, ...], mentioned: list[str]) -> tuple[Step, ...]:
        return tuple(self._effects(effects, mentioned))

    def _step(self, effect: Any, mentioned: list[str]) -> Step:
        """One effect; `mentioned` is what can be referred to, and grows."""
        self.rolled = self.rolled or isinstance(effect, v.RollDie)
        for kind, told in _TOLD.items():
            if isinstance(effect, kind):
                return told(self, effect, mentioned)
        said = next((text for kind, text in _SAID.items() if isinstance(effect, kind)), "")
        return Step(said) if said else self._leaf(effect, mentioned)

    def _conditional(self, effect: v.If, mentioned: list[str]) -> Step:
        text = "if you did so" if isinstance(effect.condition, a.YouDo) else f"if {self._asked(effect.condition)}"
        if not mentioned and any(find_all(effect.otherwise, a.Target)):  # "instead" of what speaks of a target
            self._effects(effect.otherwise, mentioned)
        asked_of_target = any(find_all(effect.condition, a.Target))
        named = asked_of_target or any(map(_is_mention, find_all(effect.condition, a.PlayerRef)))
        asked = mentioned if named else list(mentioned)  # what is only counted or asked about is not "it" behind it
        notes = tuple(dict.fromkeys(self._notes(effect.condition, asked)))
        if not effect.otherwise:
            return Step(text, notes, self._inside(effect.then, mentioned))
        before = list(mentioned)
        then = Step("then", (), self._inside(effect.then, mentioned))
        return Step(text, notes, (then, Step("otherwise", (), self._inside(effect.otherwise, before))))

    def _optional(self, effect: v.May, mentioned: list[str]) -> Step:
        who = player_words(effect.who)
        paid = " and ".join(f" {self._payment(cost)}" for cost in effect.cost).replace(" and  ", " and ")
        paid += ", and then" if effect.cost and effect.effects else ""
        parts = self._inside(effect.effects, mentioned)
        if effect.otherwise:
            refused = f"if {who} {'do' if who == 'you' else 'does'} not"
            parts = (*parts, Step(refused, (), self._inside(effect.otherwise, mentioned)))
        decided = f"{who} {'decide' if who == 'you' else 'decides'} when it happens"
        return Step(f"{who} may{paid}", (decided,), parts)

    def _choice(self, effect: v.ChooseOne, mentioned: list[str]) -> Step:
        parts = tuple(
            Step(f"option {n}", (), self._inside(option, list(mentioned))) for n, option in enumerate(effect.options, 1)
        )
        who = player_words(effect.who)
        chooses = "chance chooses" if effect.at_random else "you choose" if who == "you" else f"{who} chooses"
        of = f"{_how_many_options(effect)} of these"
        if isinstance(effect, v.ChooseMore):
            so = self._words("condition", effect.under)
            of = f"{of}; if {so}, {_how_many_options(effect.number(True))} of these"
        return Step(of, (f"{chooses} when it happens",), parts)

    def _for_players(self, effect: v.ForPlayers, mentioned: list[str]) -> Step:
        who = player_words(effect.who)
        return Step(f"for {who} in turn, who is “that player” here", (), self._inside(effect.effects, mentioned))

    def _for_each(self, effect: v.ForEach, mentioned: list[str]) -> Step:
        parts = self._inside(effect.effects, mentioned)
        if isinstance(effect.of, int):
            return Step(_times(effect.of), (), parts)
        return Step(f"once for each: {self._words('amount', effect.of)}", ("counted when it happens",), parts)

    def _later(self, effect: v.Delay, mentioned: list[str]) -> Step:
        later = f"later, {self._words('moment_later', effect.when)}"
        return Step(later, (), self._inside(effect.effects, mentioned))

    def _saved(self, effect: v.Save, mentioned: list[str]) -> Step:
        saved = self._leaf(replace(effect, marks=False), mentioned)
        return replace(saved, parts=(Step("when it is saved: mark it"),)) if effect.marks else saved

    def _leaf(self, effect: Any, mentioned: list[str]) -> Step:
        """An effect that is written as one wording; a verb with effects in it that this module does not know shows them all the same."""
        inner = tuple(_inner(effect))
        granted = getattr(effect, "ability", None)
        parts = self._effects(inner, mentioned)
        if isinstance(granted, a.Ability) and granted.kind != "keyword":
            before, self.kind = self.kind, granted_noun(self.kind, self.borne)
            parts.append(self._ability(granted))
            self.kind = before
        asked = [f"those of whom it is so that {self._words('condition', one)}" for one in conditions_of_each(effect)]
        effect = without_conditions_of_each(effect)
        notes = tuple(dict.fromkeys((*self._notes(effect, mentioned), *asked)))
        return Step(self._sentence(effect), notes, tuple(parts))

    def _notes(self, effect: Any, mentioned: list[str]) -> Iterator[str]:
        cards = [one for one in mentioned if one not in _PLAYERS]
        for part in own_parts(effect):
            if isinstance(part, Named):
                yield f"“{part.word} {part.noun.what}” is {mentioned[0] if mentioned else 'what was named'} (R2)"
                continue
            its = isinstance(part, a.StatOf) and isinstance(part.of, a.It) and not isinstance(part, a.EarlierStat)
            if isinstance(part, a.It) or (its and not _has_object(effect)):
                alone = "what it is attached to" if self.kind == "enchantment" else "this card"
                yield f"“it” is {(cards or mentioned)[-1] if mentioned else alone} (R3)"
            elif (
                isinstance(part, a.PlayerRef)
                and part.which in ("that_player", "its_controller", "its_owner")
                and mentioned
                and not isinstance(part.of, a.Bearer)
                and not isinstance(effect, v.MoveTo | v.StayMarked)  # it says so of each card, without a word for it
            ):
                yield (
                    f"{player_words(part)} is that of {mentioned[-1]}"
                    if part.which != "that_player"
                    else "that player is the one named last"
                )
        yield from notes_on(effect, self._words, self.once)
        mentioned += [self._mention(part) for part in own_parts(effect) if _is_mention(part)]
        if isinstance(effect, v.Search | v.RevealUntil):
            mentioned.append(f"what was found: {self._words('one', effect.filter)}")
        if isinstance(effect, v.Draw | v.Discard | v.Mill) and effect.kept:
            mentioned.append(f"what was {_KEEPING[type(effect)]}")
        if isinstance(effect, v.CreateToken | v.CreateCopy):  # a copy is mentioned behind what it is a copy of
            mentioned.append("what was created")

    def _mention(self, part: Any) -> str:
        if isinstance(part, a.PlayerRef):
            return player_words(part)
        noun = self._words("one", part.filter) if hasattr(part, "filter") else "card"
        if isinstance(part, a.Top):
            return "what the step before was about"
        if isinstance(part, a.Each):
            return f"those of the step before: {noun}"
        return f"the {'target' if isinstance(part, a.Target) else 'one chosen'}: {noun}"

    def _of_opening(self, ability: a.Ability) -> list[str]:
        """What the trigger and the cost mention, for the effects behind them."""
        if ability.when is None:
            return []
        other = other_of(ability.when)
        if other is not None:
            named = self._words("one", other)
            return [f"where that happens: {named}" if ability.when.it == "place" else f"the other one: {named}"]
        subject = ability.when.subject
        if isinstance(subject, a.Each):
            return [f"what set it off: {self._words('one', subject.filter)}"]
        return ["what set it off"]

    def _sentence(self, effect: Any) -> str:
        try:
            return self._in_kind(lambda: self.writer.together((undrawn(effect),)))
        except Unwritable:
            return articles(bare(effect, self._words))

    def _whole(self, ability: a.Ability) -> str:
        try:
            return self.writer.wording((ability,), self.kind)
        except Unwritable:
            return ability.keyword

    def _price(self, cost: Any) -> str:
        try:
            return self._in_kind(lambda: self.writer.cost(cost))
        except Unwritable:
            return self._words("effect", cost.deed) if isinstance(cost, a.DeedCost) else bare(cost, self._words)

    def _payment(self, cost: Any) -> str:
        """What a player may pay, or do as a price."""
        try:
            return f"pay {self._in_kind(lambda: self.writer.write('payment', cost))}"
        except Unwritable:
            return small(self._price(cost))

    def _words(self, kind: str, value: object) -> str:
        if kind in ("one", "many") and isinstance(value, a.Filter) and value.other:
            return f"{'another' if kind == 'one' else 'other'} {self._words(kind, replace(value, other=False))}"
        try:
            return self._in_kind(lambda: self.writer.write(kind, value))
        except Unwritable:
            return bare(value, self._words)

    def _in_kind(self, write: Any) -> str:
        self.writer.self_noun, self.writer.enchanted_noun = self.kind, self.borne
        return _A_CARD.sub("is ", articles(str(write())))


_TOLD: Final[dict[type, Callable[[MeaningTree, Any, list[str]], Step]]] = {
    v.If: MeaningTree._conditional,
    v.May: MeaningTree._optional,
    v.ChooseOne: MeaningTree._choice,
    v.ForPlayers: MeaningTree._for_players,
    v.ForEach: MeaningTree._for_each,
    v.Delay: MeaningTree._later,
    v.Save: MeaningTree._saved,
}
"""The verbs with other effects in them, and how each is described."""
_SAID: Final[dict[type, str]] = {
    v.Keep: "it counts with what the others choose",
    v.GatherHurt: "“they” are those to which damage was dealt",
    v.Gather: "“they” are all that was chosen, “the rest” are all others of the kind",
}
"""The verbs that only tell what the words behind them speak of."""


def other_of(when: a.Trigger) -> a.Filter | None:
    """What "it" is behind an event, if that is not what the event happens to: the other card, or the place."""
    return a.Filter("city") if when.it == "place" else when.by if when.it else None


_A_CARD: Final = re.compile(r"\bis a card (?=attacking|attached|block|defending)")
"""What needs no noun: "this creature is a card blocking an Orc"."""
_KEEPING: Final = {v.Draw: "drawn", v.Discard: "discarded", v.Mill: "put into a graveyard"}
"""Verbs whose cards may be spoken of afterwards, and what was done to them."""


def _has_object(effect: Any) -> bool:
    """Whether "its" number in an effect is one of what it is done to, or of what does it."""
    own = [getattr(effect, name, None) for name in ("what", "to", "by", "at")]
    return any(isinstance(part, a.Objects) and not isinstance(part, a.It) for part in own)


_PLAYERS: Final = tuple(player_words(a.PlayerRef(who)) for who in ("target_player", "target_opponent"))
"""Players among what is mentioned."""


def _often(ability: a.Ability) -> str:
    """How many times an ability can be used in a turn, alone or with those that share its limit."""
    if ability.limit == FIRST_TIME:
        return "the first time each turn, with all that happens together"
    often = "only once each turn" if ability.uses == 1 else f"only {ability.uses} times each turn"
    return often if ability.limit == "turn" else f"{often}, whichever of its events sets it off"


def _is_mention(part: Any) -> bool:
    if isinstance(part, a.PlayerRef):
        return part.which in ("target_player", "target_opponent")
    return isinstance(part, a.Objects) and not isinstance(part, a.It | a.This | a.Bearer | a.Same)


def _inner(effect: Any) -> Iterator[Verb]:
    for field in fields(effect):
        value = getattr(effect, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Verb):
                yield part


def _how_many_options(choice: v.ChooseOne) -> str:
    """How many of several options are chosen, in words."""
    least, most = choice.least, min(choice.most, len(choice.options))
    if least == most:
        return "one" if most == 1 else str(most)
    return f"up to {most}" if least == 0 else "one or more" if least == 1 else f"{least} or more"


def _times(n: Any) -> str:
    return "once more" if n == 1 else f"{n} times"
