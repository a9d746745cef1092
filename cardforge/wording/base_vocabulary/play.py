"""Phrases of verbs that put cards into play and remove them, of cancelling, of tokens, and of the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import (
    NoMeaning,
    NotMeant,
    Phrase,
    Pile,
    Rider,
    Same,
    granted_slot,
    signed,
    token_filter,
    token_of,
    two_of,
    whose,
)
from cardforge.effects.selectors import SELF, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.base_vocabulary.cards import NEVER_IN_HAND
from cardforge.wording.base_vocabulary.objects import AnyOne
from cardforge.wording.players import EACH, ENTERING, THAT_PLAYER, TheirChoice, YourChoice
from cardforge.wording.references.graveyard import FromGraveyard
from cardforge.wording.references.origins import returned_from


def create_tokens(
    n: Any, stats: tuple[tuple[str, int], ...], filter: a.Filter, abilities: tuple[a.Ability, ...] = ()
) -> v.CreateToken:
    return token_of(n, stats, filter, abilities=abilities)


def undo_create_tokens(verb: object) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.CreateToken) or verb.home is not None:
        return None
    if not verb.abilities and not verb.to and not verb.marked and verb.who == a.YOU:
        return {"n": verb.n, "stats": verb.stats, "filter": token_filter(verb.words)}
    return None


def create_tokens_with(
    n: Any, stats: tuple[tuple[str, int], ...], filter: a.Filter, ability: a.Ability
) -> v.CreateToken:
    return token_of(n, stats, filter, abilities=(ability,))


def undo_create_tokens_with(verb: object) -> Mapping[str, Any] | None:
    if (
        isinstance(verb, v.CreateToken)
        and verb.home is None
        and verb.abilities
        and not verb.to
        and not verb.marked
        and verb.who == a.YOU
    ):
        filter = token_filter(verb.words)
        return {"n": verb.n, "stats": verb.stats, "filter": filter, "ability": granted_slot(verb.abilities)}
    return None


_ANNOUNCED = ("card", "creature", "enchantment", "city")
"""What a text cancels is not yet in play: it waits to resolve."""


def cancel(what: Any) -> v.Cancel:
    """ "Cancel target creature" means a creature card that waits to resolve, not one in play."""
    filter = getattr(what, "filter", None)
    if isinstance(what, a.Target) and filter is not None and filter.what in _ANNOUNCED and not filter.place:
        return v.Cancel(replace(what, filter=narrowed(filter, place="stack")))
    return v.Cancel(what)


def undo_cancel(verb: object) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.Cancel):
        return None
    filter = getattr(verb.what, "filter", None)
    if isinstance(verb.what, a.Target) and filter is not None and filter.place == "stack":
        return {"what": replace(verb.what, filter=replace(filter, place=""))}
    return {"what": verb.what}


def put_from(what: Any, place: Mapping[str, Any]) -> Any:
    """ "Put a creature into play from your hand": the place comes at the end of the sentence."""
    return replace(what, filter=narrowed(what.filter, **place))


def discard_objects(what: Any) -> Verb:
    """ "Discard a creature" is done from the hand; what is in play, a target or "this creature", goes to the graveyard."""
    if isinstance(what, TheirChoice | YourChoice):
        raise NoMeaning("cards whose choice is said of a player")
    if not isinstance(what, a.Choose):
        if isinstance(what, a.Target) and what.filter.what == "city":
            raise NoMeaning("something that goes to a discard pile when it is discarded")
        if isinstance(what, a.It | a.TheRest | Pile) or (isinstance(what, a.Each) and what.filter.at == a.It()):
            return v.Discard(what=what)
        if isinstance(what, a.Target | a.This | a.Bearer):
            return v.Destroy(what)
        if isinstance(what, a.Each):
            return _all_discarded(what.filter)
        raise NoMeaning("cards in a hand")
    parts = what.filter.either or (what.filter,)
    if any(part.place not in ("", "hand") or part.whose not in ("", "you") for part in parts):
        raise NoMeaning("cards in your hand")
    if any(part.what in NEVER_IN_HAND or (part.whose and not part.place) for part in parts):
        raise NoMeaning("cards in a hand")
    if what.up_to:
        return v.Discard(what=replace(what, filter=narrowed(what.filter, place="hand", whose="you")))
    return v.Discard(what.n, filter=narrowed(what.filter, place="hand", whose=""))


def _all_discarded(filter: a.Filter) -> v.Discard:
    """ "Discard all creature cards in your hand". Raises NoMeaning for what lies elsewhere."""
    parts = filter.either or (filter,)
    whose = {part.whose for part in parts}
    if len(whose) > 1 or not whose <= {"", "you", "that_player"}:
        raise NoMeaning("cards in one hand")
    if any(
        part.place not in ("", "hand") or part.states or part.at is not None or part.what in NEVER_IN_HAND
        for part in parts
    ):
        raise NoMeaning("cards in a hand")
    if whose == {"that_player"}:
        return v.Discard(0, THAT_PLAYER, narrowed(filter, place="hand", whose=""), "all")
    return v.Discard(0, a.YOU, narrowed(filter, place="hand"), "all")


def given_up(what: Any) -> v.Sacrifice:
    """ "It is sacrificed": by the one who controls it. Raises NotMeant for what somebody has to choose."""
    if not isinstance(what, a.It | a.This | a.Bearer | a.Target | a.Each | Same):
        raise NotMeant("cards that nobody chooses")
    return v.Sacrifice(what, a.PlayerRef("its_controller"))


def was_given_up(verb: object) -> Mapping[str, Any] | None:
    """The slots of such a sacrifice."""
    if (
        isinstance(verb, v.Sacrifice)
        and verb.who == a.PlayerRef("its_controller")
        and not isinstance(verb.what, a.Choose)
    ):
        return {"what": verb.what}
    return None


def sacrificed_by(who: a.PlayerRef, filter: a.Filter) -> Verb:
    """ "Each player sacrifices a creature": one after another, each an own one."""
    if who.which in EACH:
        return v.ForPlayers(who, (v.Sacrifice(a.Choose(filter, who=THAT_PLAYER), THAT_PLAYER),))
    return v.Sacrifice(a.Choose(filter, who=who), who)


def undo_sacrificed_by(verb: object) -> Mapping[str, Any] | None:
    done: object = verb.effects[0] if isinstance(verb, v.ForPlayers) and len(verb.effects) == 1 else verb
    who = verb.who if isinstance(verb, v.ForPlayers | v.Sacrifice) else a.YOU
    if not isinstance(done, v.Sacrifice) or not isinstance(done.what, a.Choose) or not isinstance(who, a.PlayerRef):
        return None
    same = who != a.YOU and sacrificed_by(who, done.what.filter) == verb
    return {"who": who, "filter": done.what.filter} if same else None


def sacrificed_these(who: a.PlayerRef, what: Any) -> Verb:
    """ "Target opponent sacrifices 2 creatures". Raises NotMeant for what that player does not choose, or for one card."""
    if type(what) is not a.Choose or what.n == 1 or what.up_to or who == a.YOU:
        raise NotMeant("several cards that this player chooses")
    if who.which in EACH:
        return v.ForPlayers(who, (v.Sacrifice(replace(what, who=THAT_PLAYER), THAT_PLAYER),))
    return v.Sacrifice(replace(what, who=who), who)


def undo_sacrificed_these(verb: object) -> Mapping[str, Any] | None:
    found = _number_given_up(verb)
    if found is None or found[2] == 1 or found[0] == a.YOU:
        return None
    who, filter, n = found
    what = a.Choose(filter, n)
    return {"who": who, "what": what} if sacrificed_these(who, what) == verb else None


def _given_up(who: a.PlayerRef, filter: a.Filter, n: Any) -> Verb:
    """A player, or each in turn, sacrifices so many of the own ones. Raises NoMeaning for cards of somebody else."""
    if filter.whose not in ("", "you", "that_player") or (filter.whose == "you" and who.which in EACH):
        raise NoMeaning("cards of that player")
    doer = THAT_PLAYER if who.which in EACH else who
    own = narrowed(filter, whose=whose(doer))
    done = v.Sacrifice(a.Choose(narrowed(filter, whose=""), n(a.Count(own)), who=doer), doer)
    return v.ForPlayers(who, (done,)) if who.which in EACH else done


def sacrificed_but(who: a.PlayerRef, n: a.Amount, filter: a.Filter) -> Verb:
    """ "Each player sacrifices all but one of his or her creatures"."""
    return _given_up(who, filter, lambda count: a.Minus(count, n))


def own_sacrificed_but(n: a.Amount, filter: a.Filter) -> v.Sacrifice:
    """ "Sacrifice all but one of your creatures": said to you, of nobody else."""
    own = a.Count(narrowed(filter, whose="you"))
    return v.Sacrifice(YourChoice(narrowed(filter, whose=""), a.Minus(own, n)))


def own_sacrificed_half(filter: a.Filter, up: bool) -> v.Sacrifice:
    own = a.Count(narrowed(filter, whose="you"))
    return v.Sacrifice(YourChoice(narrowed(filter, whose=""), a.Half(own, up)))


def undo_own_given_up(verb: object, how: str) -> Mapping[str, Any] | None:
    """The slots of what you sacrifice, or each player in turn, for the writer: all `but` so many, or half of them, rounded `up` or `down`."""
    what = verb.what if isinstance(verb, v.Sacrifice) and verb.who == a.YOU else None
    if not isinstance(what, a.Choose):
        return None
    for who in (a.YOU, THAT_PLAYER):
        own, n = a.Count(narrowed(what.filter, whose=whose(who))), what.n
        slots = {"who": who, "filter": what.filter}
        if how == "but" and isinstance(n, a.Minus) and n.left == own:
            return {**slots, "n": n.right}
        if how != "but" and n == a.Half(own, how == "up"):
            return slots
    return None


def sacrificed_half(who: a.PlayerRef, filter: a.Filter, up: bool) -> Verb:
    """ "Each player sacrifices half of his or her creatures, rounded up"."""
    return _given_up(who, filter, lambda count: a.Half(count, up))


def _number_given_up(verb: object) -> tuple[a.PlayerRef, a.Filter, Any] | None:
    """Who sacrifices, what, and how many of them."""
    done: object = verb.effects[0] if isinstance(verb, v.ForPlayers) and len(verb.effects) == 1 else verb
    if not isinstance(done, v.Sacrifice) or not isinstance(done.what, a.Choose):
        return None
    who = verb.who if isinstance(verb, v.ForPlayers) else done.who
    return (who, done.what.filter, done.what.n) if isinstance(who, a.PlayerRef) else None


def undo_sacrificed_but(verb: object) -> Mapping[str, Any] | None:
    found = _number_given_up(verb)
    if found is None or not isinstance(found[2], a.Minus):
        return None
    who, filter, n = found
    return {"who": who, "n": n.right, "filter": filter} if sacrificed_but(who, n.right, filter) == verb else None


def undo_sacrificed_half(verb: object, up: bool) -> Mapping[str, Any] | None:
    found = _number_given_up(verb)
    if found is None or not isinstance(found[2], a.Half) or found[2].up != up:
        return None
    who, filter, _ = found
    return {"who": who, "filter": filter} if sacrificed_half(who, filter, up) == verb else None


_CHANGING_HANDS: Final = ("creature", "enchantment", "city", "resource", "permanent", "card")
"""What a player may get the control of."""


def exchange(what: Any, until: str = "") -> v.Exchange:
    """ "Exchange control of two target creatures". Raises NoMeaning for others than two."""
    two_of(what.parts if isinstance(what, a.Several) else (what,), _CHANGING_HANDS)
    return v.Exchange(what, until)


ENTERS_MARKED: Final = Rider((Verb,), (("marked", True),))
"""What the effect before puts into play enters it marked."""


def enters_as_copy(what: Any, to: Any) -> v.BecomeCopy:
    """ "This creature enters play as a copy of any creature": it becomes one when it enters play."""
    if isinstance(to, a.Choose | AnyOne):  # any but this one, which is there already
        to = a.Choose(narrowed(to.filter, other=True))
    return v.BecomeCopy(what, to, ENTERING)


def undo_marked_token(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.CreateToken) and verb.marked and not verb.to and not verb.abilities and verb.home is None:
        return {"n": verb.n, "stats": verb.stats, "filter": token_filter(verb.words)}
    return None


def cost_of(filter: a.Filter, n: Any, until: str) -> v.CostChange:
    """ "Lower the cost of Goblins you play by 1". Raises NoMeaning for the cards of other players than you or your opponents."""
    parts = filter.either or (filter,)
    whose = parts[0].whose or "you"
    if whose not in ("you", "opponent") or any(part.place not in ("", "hand") or part.states for part in parts):
        raise NoMeaning("cards that you or your opponents play")
    who = a.YOU if whose == "you" else a.PlayerRef("each_opponent")
    return v.CostChange(narrowed(filter, whose="", place=""), n, until, who=who)


def _opponents_cost(filter: a.Filter, n: Any, until: str, sign: int) -> v.CostChange:
    """ "Your opponents' events cost 1 more"."""
    return cost_of(narrowed(filter, whose="opponent"), signed(n, sign), until)


def _was_opponents_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.CostChange) or not isinstance(verb.n, int) or verb.n * sign <= 0 or verb.filter.either:
        return None
    again = _opponents_cost(verb.filter, abs(verb.n), verb.until, sign)
    return {"filter": verb.filter, "n": abs(verb.n), "until": verb.until} if again == verb else None


PLAY = (
    Phrase("effect", "destroy {what:objects}", v.Destroy, also=("{what:objects} (is|are) destroyed", "kill {what:objects}"), example="Destroy target enchantment."),
    Phrase("effect", "discard {what:objects}", discard_objects, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Discard) and verb.what is not None and verb.who == a.YOU else None, also=("{what:objects} (is|are) discarded",), example="Look at target opponent's hand. Choose a card in it. That player discards it."),
    Phrase("effect", "sacrifice {what:objects}", v.Sacrifice, fixed={"who": a.YOU}, example="Sacrifice a creature you control. Draw 3 cards."),
    Phrase("effect", "{what:objects} (is|are) sacrificed", given_up, undo=was_given_up, example="Target creature gets +3/+0 until end of turn and is sacrificed at end of turn."),
    Phrase("effect", "{who:player} sacrifice<s> a {filter:one}", sacrificed_by, undo=undo_sacrificed_by, example="Target opponent sacrifices a creature."),
    Phrase("effect", "{who:player} sacrifice<s> {what:objects}", sacrificed_these, undo=undo_sacrificed_these, example="Target opponent sacrifices 2 creatures."),
    Phrase("effect", "sacrifice all but {n:number} (of|) {who2:own} {filter:many}", own_sacrificed_but, undo=lambda verb: undo_own_given_up(verb, "but"), also=("sacrifice all but {n:number} {filter:many_own}", "sacrifice all {filter:many_own} (but|except) {n:number}", "sacrifice all (of|) {who2:own} {filter:many} (but|except) {n:number}"), example="Sacrifice all but 1 of your creatures."),
    Phrase("effect", "sacrifice (half|half of) {who2:own} {filter:many} (|,) rounded up", lambda filter: own_sacrificed_half(filter, True), undo=lambda verb: undo_own_given_up(verb, "up"), example="Sacrifice half your creatures rounded up."),
    Phrase("effect", "sacrifice (half|half of) {who2:own} {filter:many} (|, rounded down|rounded down)", lambda filter: own_sacrificed_half(filter, False), undo=lambda verb: undo_own_given_up(verb, "down"), example="Sacrifice half your creatures."),
    Phrase("effect", "{who:player} sacrifice<s> all but {n:number} (of|) {who2:own} {filter:many}", sacrificed_but, undo=undo_sacrificed_but, also=("{who:player} sacrifice<s> all but {n:number} (of the|) {filter:many} (they control|he or she controls|he controls|she controls)", "{who:player} sacrifice<s> all {filter:many} (they control|he or she controls|he controls|she controls) (but|except) {n:number}", "{who:player} sacrifice<s> all (of|) {who2:own} {filter:many} (but|except) {n:number}"), example="Each player sacrifices all but 1 of their creatures."),
    Phrase("effect", "{who:player} sacrifice<s> (half|half of) {who2:own} {filter:many} (|,) rounded up", lambda who, filter: sacrificed_half(who, filter, True), undo=lambda verb: undo_sacrificed_half(verb, True), also=("{who:player} sacrifice<s> half (of|of the|the) {filter:many} (they control|he or she controls|he controls|she controls) (|,) rounded up",), example="Each player sacrifices half their creatures rounded up."),
    Phrase("effect", "{who:player} sacrifice<s> (half|half of) {who2:own} {filter:many} (|, rounded down|rounded down)", lambda who, filter: sacrificed_half(who, filter, False), undo=lambda verb: undo_sacrificed_half(verb, False), also=("{who:player} sacrifice<s> half (of|of the|the) {filter:many} (they control|he or she controls|he controls|she controls) (|, rounded down|rounded down)",), example="Each player sacrifices half their creatures."),
    Phrase("effect", "remove {what:objects} from the game", v.RemoveFromGame, also=("(banish|exile) {what:objects}", "{what:objects} (is|are) banished", "remove from the game {what:objects}", "{what:objects} (is|are) removed from the game",), example="Remove target card from a graveyard from the game."),
    Phrase("effect", "remove {what:objects} from the game {until:duration}", v.RemoveFromGame, also=("(banish|exile) {what:objects} {until:duration}",), example="When this creature enters play, remove target creature from the game until this creature leaves play."),
    Phrase("effect", "create {n:article} (copy|copies) of {what:objects}", v.CreateCopy, fixed={"who": a.YOU, "marked": False}, also=("(create|put) a token that is a copy of {what:objects} (|into play)", "(create|put) {n:number} tokens that are copies of {what:objects} (|into play)", "put {n:article} (copy|copies) of {what:objects} into play", "create {n:article} token (copy|copies) of {what:objects}"), example="Create a copy of target creature you control."),
    Phrase("effect", "create {n:article} marked (copy|copies) of {what:objects}", v.CreateCopy, fixed={"who": a.YOU, "marked": True}, also=("(create|put) {n:article} (copy|copies) of {what:objects} (|into play) marked",), example="Create a marked copy of target creature you control."),
    Phrase("effect", "{what:objects} become<s> a copy of {to:objects} {until:for_good}", v.BecomeCopy, example="Target creature you control becomes a copy of another target creature until end of turn."),
    Phrase("effect", "{what:this} (enter<s>|come<s> into) play as a copy of {to:objects}", enters_as_copy, written=False, example="This creature enters play as a copy of a creature in play."),
    Phrase("effect", "(put|place) {what:objects} (into|in) play (|for free|without paying its cost) (marked|& marked)", v.PutIntoPlay, fixed={"to": "", "marked": True}, example="Put a creature from your graveyard into play marked."),
    Phrase("effect", "(put|place) {what:objects} (into|in) play (|for free|without paying its cost)", v.PutIntoPlay, fixed={"to": "", "marked": False}, also=("put into play {what:objects} (|for free|without paying its cost)", "return {what:objects} to play"), example="Put a creature from your graveyard into play."),
    Phrase("effect", "(put|place) {what:objects} (into|in) play marked under {who:owner} control", v.PutIntoPlay, fixed={"to": "", "marked": True}, also=("return {what:objects} (to|into) play marked under {who:owner} control", "(return|put|place) {what:objects} (to|into) play under {who:owner} control marked"), example="Put target creature in a graveyard into play marked under its owner's control."),
    Phrase("effect", "(put|place) {what:objects} (into|in) play under {who:owner} control", v.PutIntoPlay, fixed={"to": "", "marked": False}, also=("return {what:objects} (to|into) play under {who:owner} control",), example="Put target creature in a graveyard into play under its owner's control."),
    Phrase("effect", "(put|place) a {filter:one} (into|in) play {place:place} (|for free|without paying its cost)", lambda filter, place: v.PutIntoPlay(put_from(a.Choose(filter), place)), also=("(put|place) another {filter:one_other} (into|in) play {place:place} (|for free|without paying its cost)",), written=False, example="Put a creature into play from your graveyard."),
    Phrase("effect", "(they|the token|the tokens) (enter|enters|come into|comes into) play marked", ENTERS_MARKED, written=False, example="Create 2 1/1 Wolf creature tokens. They enter play marked."),
    Phrase("effect", "create {n:article} marked {stats:size} {filter:one} token[s]", lambda n, stats, filter: replace(create_tokens(n, stats, filter), marked=True), undo=undo_marked_token, also=("put {n:article} marked {stats:size} {filter:one} token[s] into play", "(create|put) {n:article} {stats:size} {filter:one} token[s] into play marked"), example="Create a marked 1/1 Wolf creature token."),
    Phrase("effect", "put {n:article} {stats:size} {filter:one} token[s] into play with {ability:granted}", create_tokens_with, also=("put {n:article} {stats:size} {filter:one} token[s] with {ability:granted} into play",), written=False, example="Put a 1/1 Bird creature token with Flying into play."),
    Phrase("effect", "it (enters|comes into) play marked", ENTERS_MARKED, written=False, example="Put a creature from your graveyard into play. It enters play marked."),
    Phrase("effect", "create {n:article} {stats:size} {filter:one} token[s]", create_tokens, undo=undo_create_tokens, also=("put {n:article} {stats:size} {filter:one} token[s] into play",), example="Create 2 1/1 Wolf creature tokens."),
    Phrase("effect", "create {n:article} marked {stats:size} {filter:one} token[s] with {ability:granted}", lambda n, stats, filter, ability: replace(create_tokens_with(n, stats, filter, ability), marked=True), undo=lambda verb: undo_create_tokens_with(replace(verb, marked=False)) if isinstance(verb, v.CreateToken) and verb.marked else None, also=("(create|put) {n:article} {stats:size} {filter:one} token[s] with {ability:granted} (|into play) marked", "(create|put) {n:article} {stats:size} {filter:one} token[s] (|into play) marked with {ability:granted}"), example="Create a marked 1/1 Bird creature token with Flying."),
    Phrase("effect", "create {n:article} {stats:size} {filter:one} token[s] with {ability:granted}", create_tokens_with, undo=undo_create_tokens_with, example="Create a 1/1 Bird creature token with Flying."),
    Phrase("effect", "(gain|regain) control of {what:objects} (|again) {until:for_good}", v.Control, also=("take control of {what:objects} {until:for_good}", "(put|bring|place) {what:objects} under your control {until:for_good}"), example="Gain control of target creature until end of turn."),
    Phrase("effect", "(exchange|switch|swap) control of {what:objects}", exchange, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Exchange) and not verb.until else None, also=("exchange the control of {what:objects}",), example="Exchange control of 2 target creatures."),
    Phrase("effect", "(exchange|switch|swap) control of {what:objects} {until:duration}", exchange, undo=lambda verb: {"what": verb.what, "until": verb.until} if isinstance(verb, v.Exchange) and verb.until else None, example="Exchange control of 2 target creatures until end of turn."),
    Phrase("effect", "flip a coin", v.FlipCoin, fixed={}, also=("toss a coin",), example="Flip a coin. If heads, draw a card."),
    Phrase("effect", "return {what:this} from your graveyard to your hand", lambda what: FromGraveyard(v.Return(what, "hand")), undo=lambda verb: {"what": a.This()} if verb == FromGraveyard(v.Return(a.This(), "hand")) else None, also=("(return|put) {what:this} from your graveyard into your hand", "(return|put) {what:this} from (the|its owner's|my owner's|your) graveyard (to|into) (its owner's|my owner's) hand", "(return|put) {what:this} from (the|its owner's|my owner's) graveyard (to|into) your hand"), example="2 gold: Return this card from your graveyard to your hand."),
    Phrase("effect", "(return|put) {what:this} from your graveyard (to|into) play", lambda what: FromGraveyard(v.PutIntoPlay(what)), undo=lambda verb: {"what": a.This()} if verb == FromGraveyard(v.PutIntoPlay(a.This())) else None, also=("put {what:this} into play from your graveyard",), example="4 gold: Return this card from your graveyard to play."),
    Phrase("effect", "(return|put) {what:this} from your graveyard (to|into) play marked", lambda what: FromGraveyard(v.PutIntoPlay(what, marked=True)), undo=lambda verb: {"what": a.This()} if verb == FromGraveyard(v.PutIntoPlay(a.This(), marked=True)) else None, also=("put {what:this} into play marked from your graveyard",), example="4 gold: Return this card from your graveyard to play marked."),
    Phrase("effect", "(return|put|place|take) {what:objects} (to|into|in) your hand from {origin:origin}", lambda what, origin: returned_from(what, origin, True), written=False, example="Return target creature card to your hand from your graveyard."),
    Phrase("effect", "(return|put|place) {what:objects} (to|into|in) (its owner's|their owner's|their owners') (hand|hands) from {origin:origin}", lambda what, origin: returned_from(what, origin, False), written=False, example="Return target creature card to its owner's hand from any graveyard."),
    Phrase("effect", "(cancel|counter) {what:objects}", cancel, undo=undo_cancel, also=("(cancel|counter) {what:objects} spell",), example="Cancel target creature."),
    Phrase("effect", "you may choose new targets for the copy", Rider((v.CopyItem,), (("anew", True),)), written=False, example="Copy target event. You may choose new targets for the copy."),
    Phrase("effect", "{what:this} cost<s> {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", lambda what, n, until: own_cost(n, -1, until), undo=lambda verb: undo_own_cost(verb, -1), example="This card costs 1 less."),
    Phrase("effect", "{what:this} cost<s> {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", lambda what, n, until: own_cost(n, 1, until), undo=lambda verb: undo_own_cost(verb, 1), example="This card costs 1 more."),
    Phrase("effect", "copy {what:objects} (,|) for which you may choose new targets", v.CopyItem, fixed={"anew": True}, example="Copy target event, for which you may choose new targets."),
    Phrase("effect", "copy {what:objects}", v.CopyItem, fixed={"anew": False}, example="Copy target event."),
    Phrase("effect", "{filter:many} (|spells) you play cost {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, signed(n, -1), until), undo=lambda verb: undo_cost_change(verb, "cost", -1), also=("your {filter:many} (|spells) cost {n:number} (less|gold less) (|to play|to cast|to build) {until:until}",), example="Elf creatures you play cost 1 less."),
    Phrase("effect", "{filter:many} (|spells) you play cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, n, until), undo=lambda verb: undo_cost_change(verb, "cost", 1), example="Events you play cost 1 more until end of turn."),
    Phrase("effect", "lower the cost of {filter:many} (|you play) by {n:number} {until:until}", lambda filter, n, until: cost_of(filter, signed(n, -1), until), written=False, example="Lower the cost of Elf creatures you play by 1."),
    Phrase("effect", "raise the cost of {filter:many} (|you play) by {n:number} {until:until}", lambda filter, n, until: cost_of(filter, n, until), written=False, example="Raise the cost of events your opponents play by 1."),
    *(Phrase("effect", f"(your opponents'|opponents'|your opponent's) {{filter:many}} cost {{n:number}} ({word}|gold {word}) (|to play|to cast|to build) {{until:until}}", partial(_opponents_cost, sign=sign), undo=partial(_was_opponents_cost, sign=sign), example=f"Your opponents' events cost 1 {word}.") for word, sign in (("more", 1), ("less", -1))),
    Phrase("effect", "{filter:many} (|spells) cost you {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", also=("other {filter:many_other} (|spells) cost you {n:number} (less|gold less) (|to play|to cast|to build) {until:until}",), make=lambda filter, n, until: cost_of(narrowed(filter, whose="you"), signed(n, -1), until), written=False, example="Elf creatures cost you 1 less."),
    Phrase("effect", "you win the game", v.Win, fixed={"who": a.YOU}, example="If you control 9 or more cities, you win the game."),
    Phrase("effect", "you lose the game", v.LoseGame, fixed={"who": a.YOU}, example="At the start of your turn, if you control no creatures, you lose the game."),
    Phrase("effect", "{who:player} lose<s> the game", v.LoseGame, example="If you control 12 or more cities, each opponent loses the game."),
)  # fmt: skip


def own_cost(n: Any, sign: int, until: str) -> v.CostChange:
    """ "This card costs 1 less". Raises NoMeaning for a duration: it holds whenever the card is played."""
    if until != "static":
        raise NoMeaning("a cost that always holds")
    return v.CostChange(SELF, n * sign, until) if isinstance(n, int) else v.CostChange(SELF, n, until, less=sign < 0)


def undo_own_cost(verb: object, sign: int) -> Mapping[str, Any] | None:
    """The slots of a change of the card's own cost."""
    if not isinstance(verb, v.CostChange) or verb.filter != SELF or verb.least or verb.of_payer or verb.stat != "cost":
        return None
    if isinstance(verb.n, int):
        return (
            {"what": a.This(), "n": verb.n * sign, "until": verb.until} if verb.n * sign > 0 and not verb.less else None
        )
    return {"what": a.This(), "n": verb.n, "until": verb.until} if verb.less == (sign < 0) else None


def undo_cost_change(verb: object, stat: str, sign: int) -> Mapping[str, Any] | None:
    if (
        isinstance(verb, v.CostChange)
        and verb.stat == stat
        and isinstance(verb.n, int)
        and verb.n * sign > 0
        and verb.who == a.YOU
        and not verb.once
        and verb.of_payer is None
    ):
        return {"filter": verb.filter, "n": verb.n * sign, "until": verb.until}
    return None
