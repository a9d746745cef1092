"""What the shared part asks of a game whose cards have rules texts: its definitions, its state, and its rules."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import StatOf, name_of_counters
from cardforge.effects.compile import GRANTED, Program, Programs
from cardforge.effects.conditions import ONLY_NAMED, Happened, InPhase, Times, Trigger, as_remembered
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import SHOWN, YOU, Each, Filter, PlayerRef, Selector, This, narrowed
from cardforge.effects.standard.last_numbers import asks_who_lived, last_numbers
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import AtMost, GatherHurt, Grant, MoveTo, Watch
from cardforge.effects.verbs.permissions import LAYING, VAULT
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import CardDefinitions, Decks
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Row
from cardforge.kernel.game import Engine
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.state import State

if TYPE_CHECKING:
    from cardforge.effects.evaluate import EffectContext
    from cardforge.effects.text_rules import AnyTextRules

Abilities = Mapping[str, tuple[Ability, ...]]
"""What rules texts were read into, by `Card.key`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TextDefinitions(CardDefinitions):
    """The definitions of a game whose cards have rules texts: what each text was read into, ready to be carried out."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        super().__init__(cards, decks, options)
        self.abilities = tuple(abilities.get(card.key, ()) for card in self.cards)
        """For each of `cards` what its rules text was read into; nothing for a text that could not be read."""
        self.programs = Programs()
        self.ready = tuple(tuple(self.programs.add(ability) for ability in text) for text in self.abilities)
        """The same, ready to be carried out."""
        self.triggers = [_triggered(text) for text in self.abilities]
        """For each card the numbers of its triggered abilities by event."""
        granted = [event for program in self.programs.granted for event in _triggered((program.ability,))]
        self.trigger_events = frozenset((*granted, *(event for events in self.triggers for event in events)))
        """Every event that some ability, printed or granted, waits for."""
        self.watched_events = frozenset(
            watch.ability.when.event for watch in find_all(self.abilities, Watch) if watch.ability.when is not None
        )
        """Every event for which a text sets off an ability for a time."""
        self.remembered = remembered_in(self.abilities)
        """What some text asks about the turn so far; a state refers to it by number."""
        self.asked_of_phases = frozenset(
            number for number, asked in enumerate(self.remembered) if isinstance(asked, InPhase)
        )
        """The numbers of what some text asks about a phase alone."""
        self.histories = {
            event: [number for number, asked in enumerate(self.remembered) if asked.event == event]
            for event in dict.fromkeys(asked.event for asked in self.remembered)
        }
        """The numbers of what texts ask about, by event."""
        self.heard_events = self.trigger_events | self.watched_events | frozenset(self.histories)
        """Every event that any text waits for or asks about."""
        self.speaks_of_shown = any(filter.place == SHOWN for filter in find_all(self.abilities, Filter))
        """Whether a text speaks of cards that it has shown, wherever they have gone since."""
        self.asks_who_was_hurt = any(find_all(self.abilities, GatherHurt))
        """Whether a text speaks of those to which it has dealt damage."""
        self.asks_who_lived = asks_who_lived(self.abilities)
        """Whether a text speaks of those who were in a city that has left play."""
        self.last_numbers = last_numbers(self.abilities)
        """The numbers of a card that texts ask for when it has left play."""

        self.texts_of_counters = texts_of_counters(self.abilities, self.programs)
        """For each name of counters the granted abilities that whatever has such a counter has."""

    def size(self) -> int:
        """How many lists of verbs and granted abilities are known; no rules add one in play."""
        return self.programs.size()

    def take_no_short_ways(self) -> None:
        """From now on every text is carried out by its steps, also where a game knows at once what comes of it; for trials that follow texts."""

    def program(self, definition: int, place: int) -> Program:
        """An ability of a card, printed or given to it by a text (from `GRANTED` on)."""
        return self.programs.granted[place - GRANTED] if place >= GRANTED else self.ready[definition][place]

    def clause_of(self, definition: int, place: int) -> int:
        """Which ability of the printed text this one of a card comes from, counted from 0; a game may make several of one."""
        return place


def texts_of_counters(texts: tuple[tuple[Ability, ...], ...], programs: Programs) -> dict[str, tuple[int, ...]]:
    """What texts say of counters of some name, for each of them: abilities that are given with the counters, and that a card has once."""
    found: dict[str, tuple[int, ...]] = {}
    for given in dict.fromkeys(grant.ability for grant in find_all(texts, Grant) if grant.once):
        on_this = [n.stat for n in find_all(given.condition, StatOf) if n.of == This()]
        for name in dict.fromkeys(map(name_of_counters, on_this)):
            if name:
                found[name] = (*found.get(name, ()), programs.grants[given])
    return found


def remembered_in(texts: tuple[tuple[Ability, ...], ...]) -> tuple[Trigger, ...]:
    """What the texts ask about the turn so far: events in conditions and numbers, of filters, and those that count only the nth time."""
    asked = [found.event for found in find_all(texts, Happened)]
    asked += [found.event for found in find_all(texts, Times)]
    asked += [event for filter in find_all(texts, Filter) for event in filter.did]
    asked += [when for when in find_all(texts, Trigger) if when.nth]
    asked += [counted_by(limit) for limit in find_all(texts, AtMost) if limit.each == "turn"]
    return tuple(dict.fromkeys(plain_event(event) for event in asked))


_COUNTED: Final = {
    "attack": "attacks",
    "block": "blocks",
    "play": "card_played",
    "draw": "card_drawn",
    "lay": "resource_laid",
    "move": "moved",
    VAULT: "resource_laid",
}
"""The event that counts for each action that texts limit."""


def counted_by(limit: AtMost) -> Trigger:
    """The event of which so many are allowed in a turn."""
    filter = narrowed(limit.filter, place="hand") if limit.action == "draw" else limit.filter
    if limit.action in LAYING:
        filter = Filter("resource")
    who = PlayerRef("") if limit.who is None else YOU
    detail = f",{ONLY_NAMED}put" if limit.action == VAULT else ""  # laid, or put there by an effect
    return Trigger(_COUNTED[limit.action], Each(filter), who, detail, by=limit.by)


def plain_event(event: Trigger) -> Trigger:
    """An event as it is remembered: of any card where a text means a single one, every time."""
    event = as_remembered(event)
    subject = event.subject if isinstance(event.subject, Each) else This()
    return replace(event, subject=subject, together=0, nth=0)


def _triggered(text: tuple[Ability, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for index, ability in enumerate(text):
        if ability.kind == "triggered" and ability.when:
            found.setdefault(ability.when.event, []).append(index)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class TextState(State, metaclass=ABCMeta):
    """The state of a game whose cards have rules texts, and all that the shared part asks of it.

    A base class and no Protocol: the calls are frequent, and compiled code calls methods of a base class directly.
    """

    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "antecedent", "rest")
    ROWS: ClassVar[tuple[str, ...]] = (*State.ROWS, "chosen_targets", "triggered")
    NUMBERS: ClassVar[tuple[str, ...]] = (*State.NUMBERS, "did_it", "that_many")

    def __init__(self, engine: Engine, definitions: TextDefinitions, seats: int) -> None:
        super().__init__(engine, definitions, seats)
        self.text_definitions = definitions
        self.text_rules = cast("AnyTextRules", engine.rules)
        self.antecedent: list[int] = []
        """What "it" refers to in the text that is being carried out; players as -2 - seat."""
        self.earlier: list[int] = []
        """What "it" referred to before the effect that is being carried out."""
        self.rest: list[int] = []
        """The cards that were looked at, revealed or chosen from, without those that were taken ("the rest")."""
        self.that_many = 0
        """How many cards or points the effect before was about ("that many")."""
        self.did_it = 0
        """Whether the optional thing before was done ("if you do")."""
        self.chosen_targets: list[tuple[int, ...]] = []
        """The targets just chosen, slot by slot, until the announcement takes them up."""
        self.acting = -1
        """The card whose text is doing something; it says when what lasts "for as long as this creature is marked" ends."""
        self.triggered: list[Row] = []
        """Triggered abilities that wait for the end of the action that set them off."""

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, TextState)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().copy_unlisted(new)
        twin.text_definitions = self.text_definitions
        twin.text_rules = self.text_rules
        twin.acting = self.acting
        twin.earlier = self.earlier

    def copy_shared_columns(self, new: State) -> None:
        """Gives a copy the columns of all states with texts."""
        assert isinstance(new, TextState)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().copy_shared_columns(new)
        twin.antecedent = self.antecedent.copy()
        twin.rest = self.rest.copy()
        twin.chosen_targets = self.chosen_targets.copy()
        twin.triggered = self.triggered.copy()
        twin.did_it = self.did_it
        twin.that_many = self.that_many

    def lend_shared_columns(self, new: State) -> None:
        """Gives a compiled glance the columns of all states with texts."""
        assert isinstance(new, TextState)
        twin = new  # compiled, each use of `new` itself would be checked again
        twin.definition, twin.owner, twin.where = self.definition, self.owner, self.where
        twin.stack, twin.known = self.stack, self.known
        twin.turn, twin.active = self.turn, self.active
        twin.antecedent, twin.rest = self.antecedent, self.rest
        twin.chosen_targets, twin.triggered = self.chosen_targets, self.triggered
        twin.did_it, twin.that_many = self.did_it, self.that_many

    # --- players and cards --------------------------------------------------------------------------------------------

    @abstractmethod
    def deck_of(self, seat: int) -> list[int]:
        """The seat's main deck, the top card last."""

    def graveyard_of(self, seat: int) -> list[int]:
        """The seat's graveyard, what was put there last at the end; empty in a game without graveyards."""
        return []

    def bearer_of(self, card: int) -> int:
        """What a card is attached to, a player as -2 - seat; -1: nothing."""
        return -1

    def was_on(self, what: Selector, source: int) -> list[int]:
        """What a card was attached to when it left play this turn, if a text speaks of that; its numbers are known from then."""
        return []

    def began(self) -> int:
        """The seat that took the first turn of the game; -1 in a game that does not know it."""
        return -1

    def is_still_in(self, seat: int) -> bool:
        """Whether a player still acts: in a game in which players pass, one who has not passed."""
        return True

    def is_so(self, condition: object, ctx: EffectContext) -> bool:
        """Whether a condition that only this game has is true; the game names its kind in `TextRules.conditions`."""
        return False

    def could_do(self, verb: Verb, ctx: EffectContext) -> bool:
        """Whether a player can do what a text offers ("you may"); asked of the verbs of single games."""
        return True

    def is_phase(self, name: str) -> bool:
        """Whether it is this phase of the turn."""
        return False

    def defending(self, source: int) -> list[int]:
        """The seats that are under attack; for the text of an attacker only those that it attacks."""
        return []

    def paid(self) -> list[int]:
        """What was sacrificed, discarded or marked for the ability that is being carried out."""
        return []

    def paid_to_play(self, card: int) -> list[int]:
        """What was sacrificed, discarded or marked to play a card."""
        return []

    def is_open_to(self, verb: Verb, card: int, ctx: EffectContext) -> bool:
        """Whether a verb can be done to a card that a player may choose for it: nobody chooses what cannot go there."""
        return True

    def cards_shown(self) -> list[int]:
        """The cards that the text being carried out has shown or looked at, if it speaks of them later."""
        return []

    def unknown(self) -> list[int]:
        """The cards that are others by now than those that the text being carried out speaks of; none if cards never come back."""
        return []

    def removed_by(self, source: int) -> list[int]:
        """The cards that the text of a card has removed from the game, and that are there still."""
        return []

    # --- filters and targets ------------------------------------------------------------------------------------------

    @abstractmethod
    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether a card fits a filter of a text."""

    @abstractmethod
    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """Every card that fits a filter of a text, in a fixed order."""

    def can_be_target(self, card: int, ctx: EffectContext) -> bool:
        """Whether nothing keeps a card (or a player, as -2 - seat) from being a target."""
        return True

    def some_candidate(self, filter: Filter, ctx: EffectContext, need: int) -> bool:
        """Whether there are so many possible targets; a game may stop counting earlier."""
        return sum(self.can_be_target(card, ctx) for card in self.candidates(filter, ctx)) >= need

    def targetable(self, targets: list[int], ctx: EffectContext) -> list[int]:
        """Those of these cards and players that may be targets of a text; a game may look at once at what is the same for all of them."""
        return [target for target in targets if self.can_be_target(target, ctx)]

    def named_opponent(self, ctx: EffectContext) -> list[int]:
        """The seat of the opponent that was chosen for the text being carried out; [] if none was."""
        return []

    def note_done(self, seat: int, source: int, cards: list[int]) -> None:
        """Notes to which cards a player has done something because the text of a card said so."""

    def done_by(self, seat: int, source: int) -> list[int]:
        """The cards to which a player did something when the text of this card last had several players do it."""
        return []

    def keep_options(self, source: int, sequence: int, chosen: tuple[int, ...]) -> None:
        """Notes the options that were chosen for a text when it was announced, until it is carried out."""

    def options_kept(self, source: int, sequence: int) -> tuple[int, ...] | None:
        """The options that were chosen for a text of a card when it was announced; None if none were."""
        return None

    def uses_of(self, card: int) -> list[int]:
        """The abilities of a card that were used this turn and may be used so many times; [] in a game that keeps no count."""
        return []

    def take_back_use(self, card: int, ability: int) -> None:
        """Counts one use less of an ability of a card."""

    def last_controller(self, card: int) -> int:
        """The seat that controls a card, or controlled it when it left play."""
        return self.controller(card)

    def times_happened(self, event: Trigger, ctx: EffectContext, card: int = -1, apart: bool = False) -> int:
        """How many times something has happened this turn from the point of view of a player, to one card if it is named; or to how many cards `apart`."""
        return 0

    # --- numbers and costs --------------------------------------------------------------------------------------------

    @abstractmethod
    def stat(self, card: int, name: str) -> int:
        """A number of a card now."""

    def alike(self, card: int, other: int, in_what: str) -> bool:
        """Whether two cards have the same controller, or the same number of this name; a game adds what else its cards may have in common."""
        if in_what == "controller":
            return self.controller(card) == self.controller(other)
        return self.stat(card, in_what) == self.stat(other, in_what)

    def last_stat(self, card: int, name: str) -> int:
        """A number of a card now, or as it was when it left play."""
        return self.stat(card, name)

    @abstractmethod
    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """A number of a player that is no number of cards matching a filter: points, cards in hand ..."""

    def can_pay_part(self, seat: int, source: int, cost: Cost) -> bool:
        """Whether one part of a cost can be paid now; a game whose texts have no costs pays none."""
        return False

    def asks_to_draw(self, seat: int) -> bool:
        """Whether a player who may draw is asked at all; a game may not offer it from an empty deck."""
        return True

    def can_move(self, verb: MoveTo, cards: list[int], ctx: EffectContext) -> bool:
        """Whether one of these cards can go where a text moves it; in a game without places none is kept from it."""
        return True

    def pay_part(self, seat: int, source: int, cost: Cost) -> None:
        """Pays one part of a cost, or leaves the steps that ask for it."""
