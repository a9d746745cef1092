"""Wordings of ARC about who faces whom in a fight: who must defend against whom, who does neither alone, attacks on the city of a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, Rider
from cardforge.effects.selectors import ATTACKED_BY, LEFT_BY, PLACE_LEFT, home_of, narrowed
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.fights.attacking import not_told_of_attackers

_ALL: Final = a.Each(a.Filter("creature"))
_LEFT: Final = a.Each(a.Filter("city", related=((LEFT_BY, a.This()),)))
_ASSAILED: Final = a.Each(a.Filter("city", related=((ATTACKED_BY, a.This()),)))
_ALL_ATTACKERS: Final = a.Each(
    a.Filter(either=(a.Filter("creature", states=("attacking",)), a.Filter("avatar", states=("attacking",))))
)
_OWN_CITY: Final = home_of(a.This()).filter


def _must_face(what: PhraseValue, whom: PhraseValue, until: str) -> v.Must:
    """ "Target creature must defend against this creature". Raises NoMeaning for several attackers, of whom it could not face each one."""
    if isinstance(whom, a.Each) or getattr(whom, "n", 1) != 1:
        raise NoMeaning("one attacker")
    if what == _ALL:
        return v.Must(whom, "be_blocked_by_all", until)
    return v.Must(what, "block", "turn" if until == "static" else until, whom)


def _faced(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Must) or verb.whom is None or verb.what == _ALL:
        return None
    again = _must_face(verb.what, verb.whom, verb.until)
    return {"what": verb.what, "whom": verb.whom, "until": verb.until} if again == verb else None


def _although_marked(filter: a.Filter, until: str, action: str) -> v.Allow:
    """ "Marked creatures can defend": what otherwise only unmarked ones can."""
    others = tuple(state for state in filter.states if state != "marked")
    return v.Allow(a.Each(narrowed(filter, states=("marked", *others))), action, until)


def _although_marked_at_home(filter: a.Filter, until: str) -> v.Allow:
    """ "Marked residents of this city can defend it". Raises NotMeant where no city is named before."""
    if filter.at is None and filter.place not in ("here", "same_city"):
        raise NotMeant("the residents of a city")
    return _although_marked(filter, until, "block_home_marked")


def _as_unmarked(what: PhraseValue, until: str, action: str) -> v.Allow:
    """ "Residents of this city can defend it as though they were unmarked". Raises NotMeant for several things that no noun names."""
    if isinstance(what, a.Each):
        at_home = action == "block_home_marked"
        return _although_marked_at_home(what.filter, until) if at_home else _although_marked(what.filter, until, action)
    if isinstance(what, a.Several | a.Choose):
        raise NotMeant("all of a kind, a target, or this creature")
    return v.Allow(what, action, until)


def _not_by_opponents(what: PhraseValue, until: str) -> v.Forbid:
    """ "Your opponents cannot attack target city until your next turn": their creatures."""
    return v.Forbid(not_told_of_attackers(what), "be_attacked", until, a.Filter("creature", whose="opponent"))


def _with_company(what: PhraseValue, n: PhraseValue, by: a.Filter) -> v.Forbid:
    """ "Cannot attack unless at least two Soldiers attack with it". Raises NoMeaning for a number that is not asked about, and NotMeant for one."""
    if n == 1:
        raise NotMeant("two or three")
    if n not in arc.COMPANY.values():
        raise NoMeaning("two or three")
    (action,) = (action for action, number in arc.COMPANY.items() if number == n)
    return v.Forbid(what, action, "static", by, only=True)


def _accompanied(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Forbid) or arc.COMPANY.get(verb.action, 1) == 1 or verb.by is None:
        return None
    n = arc.COMPANY[verb.action]
    return {"what": verb.what, "n": n, "by": verb.by} if verb == _with_company(verb.what, n, verb.by) else None


def _never_alone(what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "This creature cannot attack or defend alone"."""
    return (v.Forbid(what, "attack_alone", until), v.Forbid(a.Same(), "block_alone", until))


def _who_attack(filter: a.Filter, changes: tuple[tuple[str, PhraseValue], ...]) -> tuple[v.Modify, v.Watch]:
    """ "Creatures that attack this turn get +1/+0": those that attack now, and each that attacks later."""
    now = a.Each(narrowed(filter, states=(*filter.states, "attacking")))
    later = a.Ability("triggered", (v.Modify(a.It(), changes, "turn"),), when=a.Trigger("attacks", a.Each(filter)))
    return (v.Modify(now, changes, "turn"), v.Watch(later, None, "turn"))


def _blocks_at_once(what: PhraseValue, n: PhraseValue, until: str) -> v.Allow:
    """A309: so many attackers in all. Raises NoMeaning for fewer than two, or no plain number."""
    if not isinstance(n, int) or n < 2:
        raise NoMeaning("two attackers or more")
    return v.Allow(what, "extra_block", until, n - 1)


_AT_ONCE: Final = "(|at once|at a time|at the same time|each turn|each combat|each combat phase|in each combat|in combat|in the same combat|in one combat|in a combat|in the same battle|in one battle|in the same attack)"
"""In how short a time a creature blocks several attackers: all that it blocks fight in the one attack."""
_AGAINST: Final = "(defends against|blocks|intercepts|is defending against|is blocking)"
_SINGLE_DEFENDER: Final = a.Compare(
    a.Count(
        a.Filter(
            "creature",
            states=("opposing", "attacking"),
            unlike=(a.Filter("creature", related=(("blocked_by", a.Each(a.Filter("creature", other=True))),)),),
        )
    ),
    ">=",
    1,
)
"""Some attacker is blocked by this creature and by no other one."""
_SHARE: Final = "(my|its|their) (|full|whole|own) (attack|damage|ATK|combat damage) to (both|each|all|both of them|each of them|all of them|both attackers|each attacker|every attacker|both creatures)"
"""What each attacker takes of a blocker: all of it, as A324 has it."""

_ABLE: Final = "(|if able|if possible|if it can|if it is able to)"

_BESIDE: Final = "(|too|, too|as well|with it|with me|with this creature|together with it|together with me|together with this creature|alongside it|alongside me|the same city)"
_ALONG: Final = "(|with it|with me|with this creature|together with it|together with me|together with this creature|alongside it|alongside me|alongside this creature)"
"""Ways to say that others attack at the same time, many or one ("as well" and "too" are left out as the text is read)."""

_LIVE: Final = "(am|'m|is|live|lives|reside|resides|am a resident|'m a resident|is a resident)"
_WHERE_I_AM: Final = f"(in which|where) (i|this creature) {_LIVE}"
"""A city by the creature that is in it."""

_AS_UNMARKED: Final = "(as though they were unmarked|as if they were unmarked|as though it were unmarked|as though it was unmarked|as if it were unmarked|as if it was unmarked|as though i were unmarked|as if i were unmarked|even if they are marked|even if it is marked|even if i am marked|even though they are marked|even though it is marked|even if marked|even though marked)"

FACING: Final = (
    Phrase("effect", f"{{what:objects}} (can|may) (block|intercept|defend against|stop) (|up to) {{n:number}} (attackers|creatures|attacking creatures) {_AT_ONCE} {{until:until}}", _blocks_at_once, undo=lambda verb: None, written=False, row="A309", example="This creature can block up to 2 attackers."),
    Phrase("effect", f"{{what:objects}} (can|may) (block|intercept|defend against|stop) (|up to) {{n:number}} (attackers|creatures|attacking creatures) {_AT_ONCE} {{until:until}} (, dealing|dealing|and deals|and deal|, and deals|, and deal) {_SHARE}", _blocks_at_once, undo=lambda verb: None, written=False, row="A309", example="This creature can block up to 2 attackers, dealing its full damage to both of them."),
    Phrase("effect", f"(|if i do|if it does|if this creature does|if they do|when i do|when it does) (|,) (i deal|it deals|this creature deals|they deal) {_SHARE}", Rider((v.Allow,), (), of_action="extra_block"), written=False, row="A324", example="This creature can block 2 attackers. It deals its full damage to both of them."),
    Phrase("effect", f"{{what:objects}} must (block|intercept|defend against) {{whom:objects}} {{until:until}} {_ABLE}", _must_face, undo=_faced, row="A308", example="When this creature attacks, target creature must block this creature this turn."),
    Phrase("effect", "{what:objects} (block<s>|intercept<s>|defend<s> against) {whom:objects} {until:until} (if able|if possible|if it can)", _must_face, written=False, row="A308", example="When this creature attacks, target creature defends against this creature if able."),
    Phrase("effect", "(your opponents|opponents|each opponent|opponent's creatures|opponents' creatures) cannot attack {what:objects} {until:until}", _not_by_opponents, written=False, row="A274", example="Opponents cannot attack target city until your next turn."),
    Phrase("effect", "{what:objects} cannot attack or (block|intercept|defend) alone {until:until}", _never_alone, written=False, row="A308", example="This creature cannot attack or defend alone."),
    Phrase("effect", "{filter:many} that attack this turn get {changes:change}", _who_attack, written=False, row="A308", example="Elf creatures that attack this turn get +1/+0."),
    *(
        Phrase("effect", f"{{what:objects}} (can|may) {deed} {_AS_UNMARKED} {{until:until}}", partial(_as_unmarked, action=action), written=False, row=row, example=example)
        for deed, action, row, example in (
            ("(block|intercept|defend)", "block_marked", "Q27", "Creatures you control can defend as though they were unmarked."),
            ("(block|intercept|defend) (me|it|this city|enchanted city|my city|their city|that city)", "block_home_marked", "Q27", "Enchant city.\nResidents of enchanted city can defend it as though they were unmarked."),
            ("attack", "attack_marked", "A278", "This creature can attack as though it were unmarked."),
        )
    ),
    Phrase("effect", "marked {filter:many} (can|may) (block|intercept|defend) {until:until}", partial(_although_marked, action="block_marked"), written=False, row="Q27", example="Marked creatures you control can defend."),
    Phrase("effect", "marked {filter:many} (can|may) (block|intercept|defend) (it|that city|this city|my city|their city|its city) {until:until}", _although_marked_at_home, written=False, row="Q27", example="Enchant city.\nMarked residents of enchanted city can defend it."),
    Phrase("effect", "marked {filter:many} (can|may) attack {until:until}", partial(_although_marked, action="attack_marked"), written=False, row="A278", example="Marked creatures you control can attack."),
    Phrase("condition", f"(this creature is|i am|i 'm) the only (creature|one) (that|who) {_AGAINST} (a|the|its) (attacker|attacking creature)", _SINGLE_DEFENDER, row="A308", example="While this creature is the only creature that defends against an attacker, it has First Strike."),
    Phrase("action", "block alone", "block_alone", also=("(intercept|defend) alone",), row="A308", example="This creature cannot block alone."),
    Phrase("effect", "{what:objects} cannot attack unless (other creatures|other creatures you control) attack<s> (|with it|with me|with this creature|together with it|alongside it)", lambda what: v.Forbid(what, "attack_alone", "static"), also=("{what:objects} can (only attack|attack only) (if|when|while) (other creatures|other creatures you control) attack<s> (|with it|with me|with this creature|together with it|alongside it)", "{what:objects} can (only attack|attack only) (together with|alongside) (other creatures|other creatures you control)"), written=False, row="A278", example="This creature cannot attack unless other creatures attack."),
    Phrase("effect", "{what:objects} cannot attack unless another {by:one_other} attack<s> with it", v.Forbid, fixed={"action": "attack_without", "until": "static", "only": True}, also=(f"{{what:objects}} cannot attack (unless another|unless at least one other) {{by:one_other}} attack<s> {_BESIDE}", f"{{what:objects}} can (only attack|attack only) (if|when|while) (another|at least one other) {{by:one_other}} attack<s> {_BESIDE}", f"{{what:objects}} can (only attack|attack only) (if|when|while) (a|at least one) {{by:one_other}} (|also) attack<s> {_ALONG}", f"{{what:objects}} cannot attack unless (a|at least one) {{by:one_other}} (|also) attack<s> {_ALONG}", "{what:objects} can (only attack|attack only) (together with|alongside|with) (another|at least one other|at least one|a) {by:one_other}", "{what:objects} cannot attack without (a|another|at least one|at least one other) {by:one_other}"), row="A278", example="This creature cannot attack unless another Goblin creature attacks."),
    Phrase("effect", f"{{what:objects}} cannot attack unless (|at least) {{n:number}} {{by:comrades}} (|also) attack<s> {_BESIDE}", _with_company, undo=_accompanied, also=(f"{{what:objects}} cannot attack unless {{n:number}} or more {{by:comrades}} (|also) attack<s> {_BESIDE}", f"{{what:objects}} can (only attack|attack only) (if|when|while) (|at least) {{n:number}} {{by:comrades}} (|also) attack<s> {_BESIDE}", f"{{what:objects}} can (only attack|attack only) (if|when|while) {{n:number}} or more {{by:comrades}} (|also) attack<s> {_BESIDE}", "{what:objects} can (only attack|attack only) (together with|alongside|with) (|at least) {n:number} {by:comrades}", "{what:objects} can (only attack|attack only) (together with|alongside|with) {n:number} or more {by:comrades}"), row="A278", example="This creature cannot attack unless at least 2 other Goblin creatures attack."),
    Phrase("comrades", "other {filter:many_other}", None, row="A278", example="This creature cannot attack unless at least 2 other Goblin creatures attack."),
    Phrase("comrades", "{filter:many}", lambda filter: narrowed(filter, other=True), undo=lambda by: None, written=False, row="A278", example="This creature cannot attack unless at least 2 Goblins attack together with this creature."),
    Phrase("effect", "(end|stop) (the|this) (attack|combat|battle)", lambda: arc.LeaveCombat(_ALL_ATTACKERS), undo=lambda verb: {} if verb == arc.LeaveCombat(_ALL_ATTACKERS) else None, also=("(the|this) (attack|combat|battle) (is over|ends|ends immediately|is ended|is broken off|stops)",), row="A327", example="End the attack."),
    Phrase("objects", "the opponent's city (i am in|this creature is in|it is in)", home_of(a.This()), written=False, row="A164", example="Mark: The opponent's city this creature is in loses 2 strength."),
    Phrase("place", "(in|of|from) the (city or army|army or city|place) (i was in|in which i was|where i was|this creature was in|in which this creature was|where this creature was)", {"related": (("same place", a.This()),)}, also=("where i was",), written=False, row="A164", example="When this creature dies, put a -1/-1 counter on each creature in the city or army where this creature was."),
    Phrase("place", "(in|of|from) the city (i was in|in which i was|where i was|this creature was in|in which this creature was|where this creature was)", {"place": "same_city"}, written=False, row="A164", example="When this creature dies, deal 1 damage to each creature in the city this creature was in."),
    Phrase("objects", "the city it was in", a.Each(a.Filter("city", related=((LEFT_BY, a.It()),))), also=("the city that creature was in",), row="A164", example="When another creature dies, deal 1 damage to the city it was in."),
    Phrase("objects", "the city (i|this creature) (left|has left|moved out of|moved from)", _LEFT, written=False, row="A164", example="When this creature moves out of a city, deal 1 damage to the city this creature left."),
    Phrase("objects", "the city (|that) (i|this creature) (entered|has entered|came into|moved into|came to|moved to|was put into|was played into)", home_of(a.This()), written=False, row="A164", example="When this creature moves into a city, the city this creature entered gains 2 strength."),
    Phrase("place", "(in|of|from) the city (this creature|i) (left|has left|moved out of|moved from)", {"related": ((PLACE_LEFT, a.This()),)}, row="A164", example="When this creature moves out of a city, deal 1 damage to each creature in the city this creature left."),
    Phrase("objects", "the city (i was in|this creature was in)", _LEFT, row="A164", example="Sacrifice this creature: The city this creature was in loses 3 strength."),
    Phrase("objects", f"(the|a|any) city {_WHERE_I_AM}", home_of(a.This()), written=False, row="A164", example="Creatures cannot attack a city in which this creature is a resident."),
    Phrase("objects", "(a|any) city (i am in|i 'm in|this creature is in|that i am in|that i 'm in|that this creature is in)", home_of(a.This()), written=False, row="A164", example="Creatures cannot attack a city this creature is in."),
    Phrase("party", f"(the|a) city {_WHERE_I_AM}", _OWN_CITY, written=False, row="A164", example="When a creature attacks the city in which this creature lives, deal 1 damage to that creature."),
    Phrase("place", f"(in|of|from) (the|a|any) city {_WHERE_I_AM}", {"place": "same_city"}, written=False, row="A164", example="Each other creature in the city in which this creature lives gets +1/+0."),
    Phrase("objects", "the city (this creature attacks|i attacked|that i attacked|i was attacking|that i was attacking|this creature attacked|i attack|i am attacking|i 'm attacking|that i attack|that i am attacking|that this creature attacks|this creature is attacking)", _ASSAILED, row="P47", example="When this creature attacks, the city this creature attacks loses 1 strength."),
    Phrase("objects", "the city (enchanted|equipped|the enchanted|the equipped) creature (attacks|is attacking)", a.Each(a.Filter("city", related=((ATTACKED_BY, a.Bearer()),))), row="P47", example="Enchant creature.\nWhen enchanted creature attacks, the city enchanted creature attacks loses 1 strength."),
    Phrase("objects", "the city (|that) (it attacks|it is attacking|that creature attacks|that creature is attacking)", a.Each(a.Filter("city", related=((ATTACKED_BY, a.It()),))), row="P47", example="When another creature you control attacks, the city it attacks loses 1 strength."),
    Phrase("party", "my city", _OWN_CITY, also=("the city (i am in|this creature is in|it is in)",), row="A164", example="When a creature attacks my city, deal 1 damage to that creature."),
)  # fmt: skip
