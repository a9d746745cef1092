"""The state that games of ARC are played with: `ArcState`, and all that rules texts ask of it."""

from __future__ import annotations

from cardforge.effects.amounts import FACTIONS_AMONG
from cardforge.effects.board import FOR_GOOD, NEXT_TURN, NEXT_TURN_END, EffectValue
from cardforge.effects.conditions import Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import EffectContext, player_target, point_of_view, seat_of_player
from cardforge.effects.selectors import Bearer, Filter, Selector
from cardforge.effects.triggers import emit
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import MoveTo
from cardforge.games.arc.actions import costs, destruction, gold, places
from cardforge.games.arc.actions.replacing import happens_otherwise
from cardforge.games.arc.effects import filters, locations, selection, stats, triggers
from cardforge.games.arc.effects.attacked import defender_against, defending_seats
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.verbs import FALLEN
from cardforge.games.arc.profiles import AFTER_DEFENDERS, BEFORE_ATTACKERS, BEFORE_DEFENDERS, STAGES
from cardforge.games.arc.records import HELD_BY_IT, HOLDS, WHILE_ATTACKING, attacker_of, held_by
from cardforge.games.arc.state import BEGAN, HAD, LAST, UNTIL_DEVOTION, ArcState
from cardforge.games.arc.zones import COUNT, DECK, GRAVEYARD, HAND, IN_PLAY, REMOVED
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcGameState(ArcState):
    """An ARC state that answers what texts ask; the functions that do it import `ArcState`, so it is apart from them."""

    def discard(self, card: int) -> None:
        """Moves a card to the top of its owner's graveyard, of which listeners are told, and from where."""
        origin = self.where[card] % COUNT
        super().discard(card)
        if "buried" in self.definitions.heard_events and self.lies_in(card, GRAVEYARD):
            emit(self, "buried", card, self.owner[card], "deck" if origin == DECK else "")

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone; listeners are told of one that leaves a graveyard."""
        if "left_graveyard" in self.definitions.heard_events and zone != GRAVEYARD and self.lies_in(card, GRAVEYARD):
            emit(self, "left_graveyard", card, self.owner[card])
        super().put(card, seat, zone, at, bottom)

    def shuffle(self, seat: int, zone: int) -> None:
        """Puts the cards of a zone in random order; listeners are told of a deck."""
        super().shuffle(seat, zone)
        if zone == DECK and "deck_shuffled" in self.definitions.heard_events:
            emit(self, "deck_shuffled", -1, seat)

    def stat(self, card: int, name: str) -> int:
        """A number of a card now: attack, defense, cost, loyalty, damage."""
        return stats.stat(self, card, name)

    def alike(self, card: int, other: int, in_what: str) -> bool:
        """Whether two cards have the same controller, or something else in common, such as their type or their cost."""
        if in_what == "controller":
            return self.controller(card) == self.controller(other)
        return filters.shares(self, card, other, in_what)

    def last_stat(self, card: int, name: str) -> int:
        """ATK, DEF or loyalty of a card now, or as it was when it left play this turn; other numbers as they are."""
        if self.where[card] % COUNT not in IN_PLAY:
            for effect in self.effects:
                if effect.word == LAST and effect.what == name and effect.value[0] == card:
                    return int(effect.value[1])
        return stats.stat(self, card, name)

    def was_on(self, what: Selector, source: int) -> list[int]:
        """What an enchantment was attached to when it left play this turn, if a text speaks of its bearer."""
        return self.last_bearer(source) if isinstance(what, Bearer) and source >= 0 else []

    def matches(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether a card fits a filter of a text."""
        return filters.matches(self, card, filter, ctx)

    def candidates(self, filter: Filter, ctx: EffectContext) -> list[int]:
        """Every card that fits a filter of a text, in the fixed order of seats and zones."""
        return selection.candidates(self, filter, ctx)

    def some_candidate(self, filter: Filter, ctx: EffectContext, need: int) -> bool:
        """Whether there are so many possible targets."""
        if self.definitions.prices_by_targets:
            return len(self.targetable(self.candidates(filter, ctx), ctx)) >= need
        return selection.some_candidate(self, filter, ctx, need)

    def can_be_target(self, card: int, ctx: EffectContext) -> bool:
        """A165: whether the ability of a resident can reach the card, and nothing forbids it (A274)."""
        return selection.can_be_target(self, card, ctx)

    def targetable(self, targets: list[int], ctx: EffectContext) -> list[int]:
        """Those of these cards and players that may be targets (A165, A274)."""
        found = selection.targetable(self, targets, ctx)
        return gold.affordable_targets(self, found, ctx) if self.definitions.prices_by_targets else found

    def place_of(self, card: int) -> int:
        """The city in which a card is, or that it is; -1 for none."""
        return locations.city_of(self, card)

    def last_controller(self, card: int) -> int:
        """The seat that controls a card, or controlled it when it left play this turn."""
        if self.where[card] % COUNT not in IN_PLAY:
            for effect in self.effects:
                if effect.word == HAD and effect.value == card:
                    return seat_of_player(effect.target)
        return self.controller(card)

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """A number of a player: vp, lp, gold that could be spent, cards_in_hand; any other word: the number of the turn."""
        if what == "cards_in_hand":
            return len(self.zone(seat, HAND))
        if what == FALLEN:
            return sum(1 for effect in self.effects if effect.word == FALLEN and effect.target == player_target(seat))
        if what == "gold":
            return sum(gold.funds(self, seat))
        if what.startswith(FACTIONS_AMONG):
            kind = Filter(what.removeprefix(FACTIONS_AMONG), whose="you")
            held = self.candidates(kind, point_of_view(ctx.source, seat))
            return len({stats.faction_of(self, card) for card in held} - {-1})
        return {"vp": self.vp, "lp": self.lp}[what][seat] if what in ("vp", "lp") else self.turn

    def began(self) -> int:
        """C17: the seat that took the first turn, by the number of turns since, or remembered after turns out of order."""
        for effect in self.effects:
            if effect.word == BEGAN:
                return seat_of_player(effect.target)
        return (self.active - max(self.turn - 1, 0)) % self.seats

    def is_phase(self, name: str) -> bool:
        """Whether it is this phase of the turn (A202), by how many are still to come; or this stage of an attack."""
        if name in STAGES:
            return self._is_stage(name)
        return self.phase_name() == name

    def _is_stage(self, name: str) -> bool:
        """A222, A295, A308: how far the attack of this turn has come; nobody defends before the attackers are named."""
        attacks = self.is_phase("attack")
        if name == BEFORE_ATTACKERS:
            first = self.definitions.profile.phases.index("attack")
            left = sum(1 for step in self.stack if step[0] == "phase")
            to_come = any(step[0] == "attack" for step in self.stack)  # else it was decided that nobody attacks
            return len(self.definitions.profile.phases) - 1 - left < first or (attacks and not self.attacks and to_come)
        naming = any(step[0] in ("attackers", "defend") for step in self.stack)
        if name == BEFORE_DEFENDERS:
            return attacks and (self.target_seat < 0 or naming)
        if not attacks or self.target_seat < 0:
            return False
        return not naming if name == AFTER_DEFENDERS else bool(self.combats)

    def defending(self, source: int) -> list[int]:
        """The seats that are under attack (Q66); K24: only the one which "it" attacks, or the card of the text, or what that is attached to."""
        attackers = [attacker_of(combat) for combat in self.combats]
        mentioned = self.antecedent[:1] if self.depth == 0 else []
        bearer = self.bearer_of(source) if source >= 0 else -1
        meant = [defender_against(self, card) for card in (*mentioned, bearer, source) if card in attackers]
        return [seat for seat in meant[:1] or defending_seats(self) if seat >= 0]

    def can_pay_part(self, seat: int, source: int, cost: Cost) -> bool:
        """Whether one part of a cost can be paid now."""
        return costs.can_pay_part(self, seat, source, cost)

    def pay_part(self, seat: int, source: int, cost: Cost) -> None:
        """Pays one part of a cost, or pushes the step that asks how."""
        costs.pay_part(self, seat, source, cost)

    def asks_to_draw(self, seat: int) -> bool:
        """Q39: under the leaflet nobody is asked to draw from an empty deck, which would be defeat."""
        return not self.definitions.profile.leaflet or bool(self.zone(seat, DECK))

    def can_move(self, verb: MoveTo, cards: list[int], ctx: EffectContext) -> bool:
        """Whether one of these cards can go where a text moves it."""
        return places.can_move(self, verb, cards, ctx)

    def may(self, seat: int, action: str) -> bool:
        """A274: whether no text forbids a player an action."""
        return not is_forbidden(self, player_target(seat), action)

    def is_open_to(self, verb: Verb, card: int, ctx: EffectContext) -> bool:
        """Whether a card can go where a text brings the one that is chosen: creatures alone are in cities and armies (P63, P65), and what is there does not move (Q22)."""
        if isinstance(verb, MoveTo) and not places.can_move(self, verb, [card], ctx):
            return False
        return selection.is_open_to(self, verb, card, ctx)

    def can_be_moved(self, card: int) -> bool:
        """Whether texts can take a card from where it lies: no avatar, and no card that is removed from the game."""
        return not self.lies_in(card, REMOVED) and not self.is_avatar(card)

    def is_discarded_otherwise(self, card: int, seat: int) -> bool:
        """Whether a text has something else happen than that a player discards a card (A273)."""
        return happens_otherwise(self, "would_card_discarded", card, seat)

    def leaves_play(self, card: int) -> None:
        """A card leaves play for another place: the residents of a city go elsewhere (C33), and listeners are told."""
        destruction.go_elsewhere(self, card)

    def listeners_for(self, event: str, card: int) -> list[int]:
        """The cards in play with an ability for this event: the active player's first, then clockwise; last the card it happens to."""
        return triggers.listeners_for(self, event, card)

    def abilities_for(self, listener: int, event: str) -> list[int]:
        """The abilities of a card for this event, printed and granted; not those that the card has lost."""
        return triggers.abilities_for(self, listener, event)

    def matches_after_event(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether an event happened to a card that the text names, even if the card has just left play."""
        return triggers.matches_after_event(self, card, filter, ctx)

    def allows_trigger(self, trigger: Trigger, by: int) -> bool:
        """Whether "is blocked" tells of a blocker exactly where the trigger asks for one."""
        return trigger.event != "is_blocked" or (trigger.by is None) == (by < 0)

    def add_lasting(
        self, word: str, objects: list[int], until: str, seat: int, *, what: EffectValue = "", value: EffectValue = 0
    ) -> None:
        """Adds an effect on each object; some die of it, so it is looked at (`settling`)."""
        super().add_lasting(word, objects, until, seat, what=what, value=value)
        self.look_for_dead()

    def expires(self, until: str, seat: int) -> int:
        """The last turn of an effect; without a duration the effect of an event or ability ends with the turn.

        "Until your next turn" ends with the turn before that of the seat, whoever's turn it is now (C49).
        """
        if until == "attack":
            return WHILE_ATTACKING
        if until in ("turn", "static"):
            return self.turn
        if until in HOLDS:
            return held_by(until, self.acting, seat)
        if until.startswith(HELD_BY_IT):
            said = [card for card in self.earlier if card >= 0]
            return held_by("held play", said[0], seat) if said else self.turn - 1
        if until == "devotion":
            return self._until_devotion(seat)
        if until == NEXT_TURN_END:
            return self.expires(NEXT_TURN, seat) + 1
        if until != NEXT_TURN:
            return FOR_GOOD
        others = self.opponents(self.active)
        if seat == self.active:
            return self.turn + len(others)
        return self.turn + others.index(seat)

    def _until_devotion(self, seat: int) -> int:
        """Q16: the last turn of a lasting advantage of a level, after the option `lasting`."""
        lasting = self.definitions.options["lasting"]
        return UNTIL_DEVOTION if lasting == "next_devotion" else self.expires(lasting, seat)
