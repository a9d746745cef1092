"""Phrases about what cards and players cannot do, may do and must do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, Rider, Same
from cardforge.effects.selectors import home_of, narrowed
from cardforge.wording.players import HELD_BY_BEARER
from cardforge.wording.uses.able import Able, only_under


def forbid_all(what: Any, actions: tuple[str, ...], until: str) -> tuple[v.Forbid, ...]:
    """ "Cannot attack or block": neither of them."""
    again: Any = Same()
    if isinstance(what, a.PlayerRef):
        again = a.PlayerRef("that_player") if what.which.startswith("target") else what
    return tuple(v.Forbid(what if action == actions[0] else again, action, until) for action in actions)


def forbid_all_by(what: Any, actions: tuple[str, ...], until: str, by: a.Filter) -> tuple[v.Forbid, ...]:
    """ "Cannot be destroyed, moved or marked by events"."""
    return tuple(replace(one, by=by) for one in forbid_all(what, actions, until))


def forbid_all_done(what: Any, actions: tuple[str, ...], until: str) -> tuple[v.Forbid, ...]:
    """ "Cannot be destroyed or sacrificed", by whatever. Raises NotMeant for what is done to cards by the rules as well, "moved or marked"."""
    if {"be_moved", "be_marked"} & set(actions):
        raise NotMeant("what only texts do")
    return forbid_all(what, actions, until)


def only_these(by: a.Filter, action: str, until: str) -> v.Forbid:
    """ "Only creatures with Flying can attack": all others of their type cannot. Raises NotMeant for a filter that names no type alone."""
    if by.either or not by.what:
        raise NotMeant("one type of card")
    return v.Forbid(a.Each(a.Filter(by.what, unlike=(by,))), action, until)


def forbid_except(what: Any, action: str, until: str, by: a.Filter) -> v.Forbid:
    return v.Forbid(what, action, until, by, only=True)


def forbid_all_except(what: Any, by: a.Filter) -> v.Forbid:
    return v.Forbid(what, "be_blocked", "static", by, only=True)


def forbid_them(by: Any, what: Any, action: str, until: str) -> v.Forbid:
    """ "Dwarves cannot block this creature". Raises NotMeant for others than one card of which all of them are kept off."""
    home = isinstance(what, a.Each) and what == home_of(a.This())  # "my city"
    if not isinstance(by, a.Each) or not (home or isinstance(what, a.This | a.Bearer | a.Target | a.It)):
        raise NotMeant("all of a kind, and one card")
    held = getattr(what, "filter", a.Filter()).holds
    if held and by.filter in _ANY_CREATURES and action == "be_attacked":
        raise NotMeant("a city, in it, or those that attack it")  # S10
    return v.Forbid(what, action, until, by.filter)


_ANY_CREATURES: Final = (a.Filter("creature"), a.Filter("creature", whose="opponent"))
"""Those of any player, or of any opponent: "no player can attack it"."""


def forbid_doing(by: Any, action: str, what: Any, until: str) -> v.Forbid:
    """ "Events cannot destroy this creature". Raises NotMeant for a single one that cannot do it."""
    if not isinstance(by, a.Each):
        raise NotMeant("all of a kind")
    return v.Forbid(what, action, until, by.filter)


def forbid_doing_both(by: Any, one: str, other: str, what: Any, until: str) -> tuple[v.Forbid, ...]:
    """ "Events cannot destroy or mark this creature": neither of them."""
    return forbid_doing(by, one, what, until), forbid_doing(by, other, Same(), until)


def forbid_by(what: Any, action: str, by: a.Filter, until: str) -> v.Forbid:
    """ "Cannot be the target of events an opponent controls". Raises NotMeant for the city that a card enchants, of which it is said otherwise."""
    if action in ("move_into", "attack") and isinstance(by, a.Filter) and "enchanted" in by.states:
        raise NotMeant("all that are enchanted")
    return v.Forbid(what, action, until, by)


def forbid_others(what: Any, action: str, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Can block only creatures with Flying": nothing else; who attacks only some cities attacks no army."""
    others = v.Forbid(what, action, until, by, only=True)
    return (others, v.Forbid(Same(), "attack_army", until)) if action == "attack" else (others,)


def undo_forbid_others(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Forbid) and verb.only and verb.action != "be_blocked" and not verb.unless:
        return {"what": verb.what, "action": verb.action, "by": verb.by, "until": verb.until}
    return None


def allowed(what: Any, action: str, until: str) -> v.Allow:
    """ "Can attack from a city". Raises NotMeant for marked cards, which are allowed what only unmarked ones can do."""
    if action in ("attack", "block") and "marked" in getattr(getattr(what, "filter", None), "states", ()):
        raise NotMeant("cards that need not be unmarked")
    return v.Allow(what, action, until)


def undo_allowed(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Allow) and verb == v.Allow(verb.what, verb.action, verb.until):
        return {"what": verb.what, "action": verb.action, "until": verb.until}
    return None


def enter_marked(what: Any) -> v.Must:
    """ "Creatures your opponents control enter play marked". Raises NotMeant for what was put into play before."""
    if isinstance(what, a.It):
        raise NotMeant("cards that are yet to enter play")
    return v.Must(what, "enter_marked", "static")


def enter_marked_in(what: Any, home: Any) -> v.Must:
    """ "Creatures come into play marked in target city". Raises NoMeaning for what is no kind of card, and no city."""
    city = getattr(home, "filter", a.Filter("city")).what == "city" and not isinstance(home, a.It)
    if not isinstance(what, a.Each) or what.filter.place or what.filter.at is not None or not city:
        raise NoMeaning("a kind of creature, and a city")
    return enter_marked(a.Each(narrowed(what.filter, at=home)))


def immune(what: Any, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Is immune to Gaian events": it can be neither their target nor damaged by them."""
    return v.Forbid(what, "be_targeted", until, by), v.Forbid(Same(), "be_damaged", until, by)


def protected(what: Any, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Protection from Goblins": they cannot block it, nor target, damage or enchant it."""
    again: Any = Same()
    actions = ("be_targeted", "be_damaged", "be_blocked", "be_enchanted")
    return tuple(v.Forbid(what if action == actions[0] else again, action, until, by) for action in actions)


def not_alone(what: Any, n: a.Amount, until: str) -> v.Forbid:
    """ "Can only be blocked by two or more creatures". Raises NoMeaning for another number."""
    if n != 2:
        raise NoMeaning("two")
    return v.Forbid(what, "be_blocked_alone", until)


def all_block(filter: a.Filter, what: Any, until: str) -> v.Must:
    """ "All creatures able to block this creature do so". Raises NotMeant for some creatures only."""
    if filter != a.Filter("creature"):
        raise NotMeant("all creatures")
    return v.Must(what, "be_blocked_by_all", until)


def undo_all_block(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Must) and verb.action == "be_blocked_by_all":
        return {"filter": a.Filter("creature"), "what": verb.what, "until": verb.until}
    return None


_ABLE: Final = (
    "if able|if possible|if it can|if they can|if i can|each turn|every turn|each turn if able|every turn if able|each turn if possible|every turn if possible"
    "|each turn if it is able to|every turn if it is able to|each turn if it can|every turn if it can|each combat|each combat if able|during your combat|during your attack phase|during your combat phase|during each attack phase|during each combat phase"
)
"""How it is said that something has to be done whenever it can be done."""

_CAN: Final = "(if able|if possible|if it can|if they can|if i can|if it is able to|if they are able to|)"
_EACH_TURN: Final = (
    "(each turn|every turn|each combat|during your combat|during each attack phase|during each combat phase)"
)
OPPONENTS_CARD: Final = a.Filter("card", whose="opponent")


def opponents_doing(action: str, what: Any, until: str) -> v.Forbid:
    """ "Your opponents cannot mark this creature". Raises NotMeant for moves, which players make themselves."""
    if action == "be_moved":
        raise NotMeant("what players do with their cards")
    return forbid_doing(a.Each(OPPONENTS_CARD), action, what, until)


def opponents_doing_both(one: str, other: str, what: Any, until: str) -> tuple[v.Forbid, ...]:
    return opponents_doing(one, what, until), opponents_doing(other, Same(), until)


def targeting_with(what: Any, by: a.Filter, until: str, whose: str = "opponent") -> v.Forbid:
    """ "Your opponents cannot target this creature with events". Raises NoMeaning for cards of somebody."""
    if any(part.whose for part in by.either or (by,)):
        raise NoMeaning("a kind of card")
    return forbid_doing(a.Each(narrowed(by, whose=whose)), "be_targeted", what, until)


_UNDERGONE: Final = (
    ("destroyed", "damaged"), ("damaged", "destroyed"), ("targeted", "damaged"), ("blocked", "damaged"), ("attacked", "damaged"), ("moved", "marked"), ("marked", "moved"),
    ("sacrificed", "destroyed"), ("stolen", "destroyed"),
)  # fmt: skip
"""What is done to cards, each with something else that may be done to the same ones."""
_OPPONENTS: Final = "(your opponents|opponents|an opponent|any opponent|other players)"
RESTRICTIONS = (
    Phrase("effect", "{what:objects} cannot {action:action} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target creature cannot block until end of turn."),
    Phrase("effect", "{what:objects} cannot {actions:actions} {until:until}", forbid_all, written=False, example="Target creature cannot attack or block until end of turn."),
    Phrase("effect", "{what:objects} (can|may) neither {one:action} nor {other:action} {until:until}", lambda what, one, other, until: forbid_all(what, (one, other), until), written=False, example="Target creature can neither attack nor block until end of turn."),
    Phrase("effect", "(it|they|those creatures|that creature) (can|may) still {action:action} (|as normal|normally|as usual)", lambda action: Rider((v.Forbid,), ()), written=False, example="Target creature cannot attack until end of turn. It can still block."),
    Phrase("effect", "{what:player} cannot {actions:deeds_of} {until:until}", forbid_all, written=False, example="Target opponent cannot play events or magic cards until end of turn."),
    Phrase("effect", "{what:player} cannot {action:deed_of} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target opponent cannot bid until end of turn."),
    Phrase("effect", "no {by:many} (may|can) {action:action} {until:until}", lambda by, action, until: v.Forbid(a.Each(by), action, until), written=False, example="No creatures may attack until end of turn."),
    Phrase("effect", "no (opponent's|opponents'|opposing player's) {by:one} (may|can) {action:action} {until:until}", lambda by, action, until: v.Forbid(a.Each(narrowed(by, whose="opponent")), action, until), written=False, example="No opponent's creature can attack this turn."),
    Phrase("effect", "{what:player} cannot play {action:played} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target opponent cannot play events until end of turn."),
    Phrase("effect", "{what:objects} (can|may) {action:action_by} only {by:many} {until:until}", forbid_others, undo=undo_forbid_others, example="This creature can block only creatures with Flying."),
    Phrase("effect", "{what:objects} (can|may) attack only armies {until:until}", lambda what, until: v.Forbid(what, "attack", until, a.Filter("city")), written=False, example="This creature can attack only armies."),
    Phrase("effect", "{what:objects} (can|may) only {action:action_by} {by:many} {until:until}", forbid_others, written=False, example="This creature can only block creatures with Flying."),
    Phrase("effect", "only {by:many} (can|may) {action:action} {until:until}", only_these, written=False, example="Only creatures with Flying can attack this turn."),
    Phrase("sources", "{by:many}", None, example="Protection from Goblins."),
    Phrase("sources", "(the chosen|the named|that) faction", a.Filter("card", chosen="faction"), written=False, example="When this creature enters play, choose a faction.\nThis creature has protection from the chosen faction."),
    Phrase("effect", "protection from {by:sources} {until:until}", lambda by, until: protected(Same(), by, until), written=False, example="Protection from Goblins."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>) protection from {by:sources} {until:until}", protected, written=False, example="Target creature gains protection from Goblins until end of turn."),
    Phrase("effect", "immune to {by:many} {until:until}", lambda by, until: immune(Same(), by, until), written=False, example="Immune to Goblin cards."),
    Phrase("effect", "{what:objects} (is|are) (|also) immune to {by:many} {until:until}", immune, written=False, example="This creature is immune to Goblin cards."),
    Phrase("effect", "{what:objects} cannot {action:action_by} (your opponents|opponents|an opponent|any opponent|another player|other players|any other player) {until:until}", lambda what, action, until: forbid_by(what, action, a.Filter("card", whose="opponent"), until), written=False, example="This creature cannot be the target of your opponents."),
    Phrase("effect", "{what:objects} cannot {action:action_by} {by:many} {until:until}", forbid_by, example="This creature cannot be blocked by creatures with cost 2 or less."),
    Phrase("effect", "{what:objects} cannot be (blocked|intercepted|defended against|stopped) except by {by:many} {until:until}", lambda what, by, until: forbid_except(what, "be_blocked", until, by), undo=lambda verb: {"what": verb.what, "by": verb.by, "until": verb.until} if isinstance(verb, v.Forbid) and verb.only and verb.action == "be_blocked" else None, also=("{what:objects} cannot be (blocked|intercepted|defended against|stopped) except by other {by:many_other} {until:until}",), example="This creature cannot be blocked except by creatures with Flying."),
    Phrase("effect", "{by:objects} cannot (block|defend against|intercept) {what:objects} {until:until}", lambda by, what, until: forbid_them(by, what, "be_blocked", until), written=False, example="Goblins cannot block this creature."),
    Phrase("effect", "no {by:many} (can|may) (block|defend against|intercept) {what:objects} {until:until}", lambda by, what, until: forbid_them(a.Each(by), what, "be_blocked", until), also=("no {by:one} (can|may) (block|defend against|intercept) {what:objects} {until:until}", "no {by:one} (block<s>|defend<s> against|intercept<s>) {what:objects} {until:until}"), written=False, example="No Goblin can block this creature."),
    Phrase("effect", "{by:objects} cannot attack {what:objects} {until:until}", lambda by, what, until: forbid_them(by, what, "be_attacked", until), written=False, example="Goblins cannot attack target city until end of turn."),
    Phrase("doing", "destroy", "be_destroyed", written=False, example="Events cannot destroy this creature."),
    Phrase("doing", "(damage|deal damage to)", "be_damaged", written=False, example="Events cannot damage creatures you control."),
    Phrase("doing", "target", "be_targeted", written=False, example="Events an opponent controls cannot target this creature."),
    Phrase("effect", "{by:objects} cannot {action:doing} {what:objects} {until:until}", forbid_doing, written=False, example="Events cannot destroy this creature."),
    Phrase("effect", "{by:objects} cannot {one:doing} or {other:doing} {what:objects} {until:until}", forbid_doing_both, written=False, example="Events cannot destroy or damage this creature."),
    Phrase("effect", f"{_OPPONENTS} cannot {{action:doing}} {{what:objects}} {{until:until}}", opponents_doing, written=False, example="Your opponents cannot target this creature."),
    Phrase("effect", f"{_OPPONENTS} cannot target {{what:objects}} with {{by:many}} {{until:until}}", targeting_with, written=False, example="Your opponents cannot target this creature with events."),
    Phrase("effect", "(no player can|no player may|players cannot) target {what:objects} with {by:many} {until:until}", partial(targeting_with, whose=""), written=False, example="Players cannot target this creature with events."),
    Phrase("effect", f"{_OPPONENTS} cannot {{one:doing}} or {{other:doing}} {{what:objects}} {{until:until}}", opponents_doing_both, written=False, example="Opponents cannot target or damage this creature."),
    Phrase("effect", "{what:objects} (can|may) only {action:action} (if|while|as long as) {condition:conditions}", lambda what, action, condition: only_under((Able(what, action, "static"),), condition), written=False, example="This creature can only attack if you control another Goblin."),
    Phrase("effect", "{what:objects} (can|may) {action:action} {until:until}", Able, written=False, example="This creature can attack only if you control another Goblin."),
    Phrase("effect", "only {by:many} (can|may) (block|defend against|intercept) {what:objects}", forbid_all_except, written=False, example="Only creatures with Flying can block this creature."),
    Phrase("effect", "{what:objects} (|that enter play|that come into play|entering play) (enter<s>|come<s> into) play marked", enter_marked, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Must) and verb.action == "enter_marked" else None, example="Creatures an opponent controls enter play marked."),
    Phrase("effect", "{what:objects} (enter<s>|come<s> into) play marked in {home:objects}", enter_marked_in, written=False, example="Enchant city.\nCreatures enter play marked in enchanted city."),
    Phrase("effect", f"{{what:objects}} must {{action:action}} {{until:duration}} {_CAN}", v.Must, also=(f"{{what:objects}} ha<ve|s> to {{action:action}} {{until:duration}} {_CAN}",), written=False, example="Target creature must attack this turn if able."),
    Phrase("effect", f"{{what:objects}} must {{action:action}} {_CAN} {{until:until}}", v.Must, also=(f"{{what:objects}} must {{action:action}} {_EACH_TURN} {_CAN} {{until:until}}", f"{{what:objects}} ha<ve|s> to {{action:action}} {_CAN} {{until:until}}", f"{{what:objects}} ha<ve|s> to {{action:action}} {_EACH_TURN} {_CAN} {{until:until}}"), example="This creature must attack if able."),
    Phrase("effect", f"{{what:objects}} attack<s> ({_ABLE}) {{until:until}}", v.Must, fixed={"action": "attack"}, written=False, example="This creature attacks each turn if able."),
    Phrase("effect", f"{{what:objects}} (block<s>|defend<s>) ({_ABLE}) {{until:until}}", v.Must, fixed={"action": "block"}, written=False, example="This creature blocks each turn if able."),
    Phrase("effect", "{what:objects} (block<s>|defend<s>) {until:duration} (if able|if possible|if it can|if they can|if i can)", v.Must, fixed={"action": "block"}, written=False, example="Target creature blocks this turn if able."),
    Phrase("effect", f"(at least one|some|a) creature must (block|intercept|defend against) {{what:objects}} {{until:until}} (|{_ABLE})", lambda what, until: v.Must(what, "be_blocked", until), also=(f"{{what:objects}} must be (blocked|intercepted|defended against) by at least one creature {{until:until}} (|{_ABLE})",), written=False, example="At least one creature must block this creature if able."),
    Phrase("effect", "all {filter:many} able to (block|intercept|defend against) {what:objects} (must do so|do so|must block it|block it|do it) {until:until}", all_block, undo=undo_all_block, also=(f"all {{filter:many}} must (block|intercept|defend against) {{what:objects}} ({_ABLE}) {{until:until}}", "all {filter:many} that (can|are able to) (block|intercept) {what:objects} (must do so|do so|must block it) {until:until}"), example="All creatures able to block this creature do so."),
    Phrase("effect", "{what:objects} (can|may) (only be|be) (blocked|intercepted|defended against) (|only) by (one|a single|only one|just one|at most one|no more than one) (creature|defender|blocker) (|at a time|at once|at the same time|each turn|each combat) {until:until}", lambda what, until: v.Forbid(what, "be_blocked_again", until), written=False, example="This creature can only be defended against by one creature."),
    Phrase("effect", "{what:objects} (can|may) (only be blocked|be blocked only|only be intercepted|only be defended against|be defended against only) by {n:number} or more (creatures|blockers|defenders) (|together|at once|at the same time) {until:until}", not_alone, also=("{what:objects} cannot be (blocked|intercepted|defended against) except by {n:number} or more (creatures|blockers|defenders) (|together|at once|at the same time) {until:until}", "{what:objects} cannot be (blocked|intercepted|defended against) by (less|fewer) than {n:number} (creatures|blockers|defenders) {until:until}"), written=False, example="This creature can only be blocked by 2 or more creatures."),
    Phrase("effect", "you control target {filter:one}", lambda filter: v.Control(a.Target(filter), HELD_BY_BEARER), undo=lambda verb: None, written=False, example="You control target creature with cost 3 or less."),
    Phrase("effect", "you control enchanted {noun:borne}", v.Control(a.Bearer(), "held play"), written=False, example="Enchant creature.\nYou control enchanted creature."),
    Phrase("effect", "{what:objects} cannot be {actions:undergone} {until:until}", forbid_all_done, written=False, example="This creature cannot be destroyed or damaged."),
    Phrase("effect", "{what:objects} cannot be {actions:undergone} by {by:many} {until:until}", forbid_all_by, written=False, example="This creature cannot be destroyed or damaged by events."),
    Phrase("effect", "{what:objects} cannot be {actions:undergone} by (your opponents|opponents|an opponent|any opponent|other players) {until:until}", partial(forbid_all_by, by=OPPONENTS_CARD), written=False, example="This creature cannot be moved or marked by your opponents."),
    *(Phrase("undergone_one", word, f"be_{word}", written=False, example=f"This creature cannot be {word} or {other} by events.") for word, other in _UNDERGONE),
    Phrase("effect", "{what:objects} attack<s> {until:duration} (if able|if possible|if it can|if they can|if i can)", v.Must, fixed={"action": "attack"}, written=False, example="Target creature attacks this turn if able."),
    Phrase("effect", "{what:objects} (can|may) {action:action} {until:until} as though it (did|does) not have {by:keyword_name}", v.AsThough, undo=lambda verb: {"what": verb.what, "action": verb.action, "by": verb.by.keyword, "until": verb.until} if isinstance(verb, v.AsThough) else None, also=("{what:objects} (can|may) {action:action} {until:until} as (though|if) (it|they|i) (did|does|do) not have {by:keyword_name}", "{what:objects} (can|may) {action:action} as (though|if) (it|they|i) (did|does|do) not have {by:keyword_name} {until:duration}"), example="Target creature can attack this turn as though it did not have Peaceful."),
    Phrase("effect", "{what:objects} (can|may) {action:leave} {until:until}", allowed, undo=undo_allowed, example="Target creature you control can attack from a city until end of turn."),
    Phrase("effect", "{what:objects} (can|may) (block|defend|defend against|intercept) any number of (attackers|creatures|attacking creatures) (|at once|at a time|at the same time|each turn|in the same attack|in one attack|in an attack|in the same battle) {until:until}", v.Allow, fixed={"action": "extra_block", "n": 99, "by": None}, example="This creature can block any number of attackers."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against) {n:number} more attacker[s] {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, also=("{what:objects} (can|may) (block|defend against) {n:number} (additional|other|extra) (creature[s]|attacker[s]) (|each turn|each combat) {until:until}", "{what:objects} (can|may) (block|defend against) {n:number} more creature[s] (|each turn|each combat) {until:until}"), example="This creature can block 2 more attackers."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against|intercept) {n:another} creature (|each turn|each combat|in each combat) {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, written=False, example="This creature can block an additional creature."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against|intercept) {n:another} attacker (|each turn|each combat|in each combat) {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, written=False, example="This creature can block an additional attacker."),
    Phrase("effect", "{what:objects} {action:leaves} {until:until}", v.Allow, fixed={"n": 0, "by": None}, written=False, example="Mark: Target creature does not have to mark to attack."),
    Phrase("effect", "the next time {what:objects} would die {until:until}, it does not", v.Save, fixed={"marks": False}, also=("prevent {what:objects} from dying {until:until}", "prevent {what:objects} from being destroyed {until:until}",), example="Mark: The next time target creature you control would die until end of turn, it does not."),
)  # fmt: skip
