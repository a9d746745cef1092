"""Keywords of ARC: names of abilities that many cards have; a card may explain them in parentheses or after a dash."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase
from cardforge.effects.verb import Verb

GROUNDED: Final = a.Filter("card", no_keywords=("Flying", "Ranged"))
"""C50: whoever can block, the avatar included, without one of these keywords."""


def _keyword(name: str, *effects: Verb) -> a.Ability:
    return a.Ability("keyword", effects, keyword=name)


def _guard(n: a.Amount) -> a.Ability:
    return a.Ability("keyword", (v.Allow(a.This(), "extra_block", "static", n),), keyword="Guard", n=n)


def _stealth(n: a.Amount) -> a.Ability:
    small = a.Filter("creature", bounds=(a.StatBound("cost", "<=", n - 1 if isinstance(n, int) else n),))
    return a.Ability("keyword", (v.Forbid(a.This(), "be_blocked", "static", small),), keyword="Stealth", n=n)


KEYWORDS: Final = (
    Phrase("keyword", "Flying", _keyword("Flying", v.Forbid(a.This(), "be_blocked", "static", GROUNDED)), row="A273", example="Flying.", says=("This creature cannot be blocked except by creatures with Flying or Ranged.", "Only creatures with Flying or Ranged can block or defend against this creature.", "Creatures without Flying or Ranged cannot block this creature.", "Creatures without Flying and Ranged cannot defend against it.")),
    Phrase("keyword", "Ranged", _keyword("Ranged"), row="A273", example="Ranged (This creature can block creatures with Flying).", says=("This creature can block creatures with Flying.", "This creature can defend against flying creatures.")),
    Phrase("keyword", "First Strike", _keyword("First Strike"), also=("offensive strike",), row="C46", example="First Strike.", says=("This creature deals its damage first, before creatures without First Strike strike back.", "Creatures that it kills do not strike back; it strikes and deals combat damage first.", "Opposing creatures strike back only if they survive; creatures that it blocks or that block it, too.", "Creatures damaged by this creature strike back only if they survive.")),
    Phrase("keyword", "Deadly", _keyword("Deadly"), row="A135", example="Deadly.", says=("Any creature that this creature damages dies.", "A creature that is damaged by this creature dies; it is destroyed, put into its graveyard, killed.", "Creatures dealt any damage by this creature are destroyed.", "A creature that takes damage from this creature dies.", "Damage kills any creature that this creature hits, however much it is.")),
    Phrase("keyword", "Peaceful", _keyword("Peaceful", v.Forbid(a.This(), "attack", "static")), also=("pacifist",), row="A274", example="Peaceful.", says=("This creature cannot attack.", "It may not attack or be chosen as an attacker; it can still defend and block.", "This creature can defend but cannot attack.", "This creature can only defend or block.", "It may not be declared as an attacker, and takes no part in attacks.")),
    Phrase("keyword", "Militia", _keyword("Militia", v.Allow(a.This(), "attack", "static")), row="A130", example="Militia.", says=("This creature can attack from a city.", "A resident may attack from its city.", "This creature may attack while it is in a city.", "It can attack another city than the rest of the army.", "It does not need to be in the army to attack; it need not leave its city.")),
    Phrase("keyword", "Veteran", _keyword("Veteran", v.Allow(a.This(), "attack_unmarked", "static")), also=("vigilance",), row="A291", example="Veteran.", says=("This creature does not have to mark to attack.", "Attacking does not mark this creature; it does not become marked when it attacks.", "This creature can attack without marking.", "It need not be marked to attack; it stays, remains unmarked.")),
    Phrase("keyword", "Haste", _keyword("Haste"), row="A92", example="Haste.", says=("This creature can attack, move and be marked in the turn in which it enters play.", "This creature can attack and use its abilities the turn it comes into play, as every creature can.", "This creature can be used, be marked immediately the turn it is played.", "It can be marked, and it can attack and move, right away, at once, on the turn it comes into play, as soon as it is played; it does not have to wait.", "It may mark, move and attack.")),
    Phrase("keyword", "Unseen", _keyword("Unseen", v.Forbid(a.This(), "be_blocked", "static")), row="A274", example="Unseen.", says=("This creature cannot be blocked.", "It may not be defended against; no creatures can block or defend against it.", "Creatures cannot defend against this creature.", "Creatures cannot block this creature.")),
    Phrase("keyword", "Hidden", _keyword("Hidden", v.Forbid(a.This(), "be_targeted", "static")), row="A274", example="Hidden.", says=("This creature cannot be the target of events or abilities.", "It cannot be targeted by events, magic, spells or abilities.", "It cannot be targeted by anything, by any player.")),
    Phrase("keyword", "Sudden", _keyword("Sudden"), row="A186", example="Sudden.", says=("You may cast this creature any time you can play an event.", "You may play or cast this card in your army as if it were an event, at any time you could play an event, also during the turn of an opponent.", "This creature can enter your army instead of a city when it is cast.")),
    Phrase("keyword", "Quick", _keyword("Quick", v.Allow(a.This(), "move_unmarked", "static"), v.Allow(a.This(), "extra_move", "static")), row="A142", example="Quick.", says=("This creature can move without marking and can move once more each turn.", "This creature can move twice each turn; moving does not mark it.")),
    Phrase("keyword", "Rage", _keyword("Rage", v.Modify(a.This(), (("attack", a.StatOf("damage", a.This())),), "static")), row="A137", example="Rage.", says=("This creature gets +1/+0 for each damage on it.", "It gets +1 attack for each point of damage on it, that it has.", "For each damage that was dealt to it, that it has taken, it gets +1/+0.", "Its attack is increased by the damage on it, that it has taken.", "It gets stronger with each damage.")),
    Phrase("keyword", "Stealth {n:number}", _stealth, row="A274", example="Stealth 2.", says=("This creature cannot be blocked by creatures with cost X or less.", "It cannot be blocked or defended against by creatures with a cost lower than, less than, smaller than that number of gold.", "Only creatures with cost higher than X can block this creature.", "Only creatures with cost more than X can defend against this creature.")),
    Phrase("keyword", "Guard {n:number}", _guard, row="A309", example="Guard 1.", says=("This creature can block X more attackers.", "This creature can block or defend against that number of additional attackers.")),
    Phrase("keyword", "Guard", _keyword("Guard", v.Allow(a.This(), "extra_block", "static", 99)), row="A309", example="Guard.", says=("This creature can block any number of attackers.", "It may defend against, block any number of creatures at the same time.", "It may block, defend against as many attackers as you like, as it likes, want.", "There is no limit to how many attackers it can block, defend against.")),
)  # fmt: skip

_RANGED: Final = _keyword("Ranged")
_HAD_RANGED: Final = "|".join(
    f"as {like} {who} Ranged"
    for like in ("though", "if")
    for who in ("i had", "it had", "they had", "this creature had")
)
_AS_IF: Final = (
    f"(|{_HAD_RANGED}|as though they did not have Flying|as if they did not have Flying|as if it were ranged)"
)

_ADJECTIVES: Final = (
    "Flying",
    "Ranged",
    "Deadly",
    "Peaceful",
    "Unseen",
    "Hidden",
    "Sudden",
    "Quick",
    "Indestructible",
    "Aggressive",
)
"""Keywords whose names say how a card is."""


def _is_so(what: a.Objects, ability: a.Ability, until: str) -> v.Grant:
    """ "Your creatures are Indestructible". Raises NotMeant for a keyword that a card has: nothing "is Haste"."""
    if ability.keyword not in _ADJECTIVES and not ability.keyword.startswith("Immune to"):
        raise NotMeant("a keyword that says how a card is")
    return v.Grant(what, ability, until)


_LIKE_AN_EVENT: Final = (
    "(as though it were an event|as if it were an event|as if i were an event|as though i were an event|like an event|at any time you can play an event|at any time you could play an event|any time you can play an event"
    "|any time you could play an event|whenever you could play an event|whenever you can play an event|during an opponent's turn|during opponents' turns|in an opponent's turn)"
)
"""When a creature with Sudden may be played."""

BLOCKING: Final = (
    Phrase("effect", f"{{what:this}} (can|may) be (played|cast) {_LIKE_AN_EVENT}", lambda what: v.Grant(what, _keyword("Sudden"), "static"), also=(f"you (can|may) (play|cast) {{what:this}} {_LIKE_AN_EVENT}",), written=False, row="A186", example="This creature may be played as though it were an event."),
    Phrase("effect", "{what:objects} (is|are|am|'m|become<s>) {ability:keyword_name} {until:until}", _is_so, written=False, row="A273", example="Creatures you control are Deadly until end of turn."),
    Phrase("effect", f"{{what:objects}} (can|may) (block|intercept|stop|defend against) (creatures with Flying|flying creatures) {_AS_IF} {{until:until}}", lambda what, until: v.Grant(what, _RANGED, until), written=False, row="A273", example="This creature can block creatures with Flying."),
    Phrase("effect", f"{{what:objects}} (can|may) (block|intercept|defend) ({_HAD_RANGED}) {{until:until}}", lambda what, until: v.Grant(what, _RANGED, until), written=False, row="A273", example="This creature can block as though it had Ranged."),
)  # fmt: skip
"""What a keyword says, in the place of its name."""
