"""Wordings of effects that only ARC has: gold, resource cards, cities, bids, armies, the attack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, Rider, signed, whose
from cardforge.effects.selectors import MENTIONED, narrowed
from cardforge.effects.verbs.changes import DAMAGE_EACH_TURN
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.facing import FACING
from cardforge.games.arc.text.fights.attacking import not_told_of_attackers
from cardforge.games.arc.text.movement import along, gone_to_yours, to_yours
from cardforge.games.arc.text.permissions import LEFT_UNMARKED, PERMISSIONS
from cardforge.games.arc.text.piles import GOLD
from cardforge.games.arc.text.play_limits import PLAY_LIMITS
from cardforge.games.arc.text.protected import PROTECTED
from cardforge.games.arc.text.returning import RETURNING
from cardforge.games.arc.text.tokens_at import TOKENS_AT

_OWNER: Final = a.PlayerRef("its_owner")
_CONTROLLER: Final = a.PlayerRef("its_controller")

OBJECTS: Final = (
    Phrase("objects", "{who:army}", lambda who: a.Each(a.Filter("creature", whose=whose(who), place="army")), written=False, row="A66", example="Your army gets +1/+0."),
    Phrase("objects", "any target", a.Target(a.Filter(either=(a.Filter("creature"), a.Filter("city"))), or_player=True), written=False, row="A193", example="Deal 2 damage to any target."),
    Phrase("objects", "your avatar", a.Each(a.Filter("avatar", whose="you")), row="A148", example="Unmark your avatar."),
    Phrase("subject", "your avatar", a.Each(a.Filter("avatar", whose="you")), written=False, row="A154", example="When your avatar attacks, draw a card."),
    Phrase("subject", "(an opponent's|your opponent's) avatar", a.Each(a.Filter("avatar", whose="opponent")), written=False, row="A154", example="When an opponent's avatar attacks, draw a card."),
)  # fmt: skip

PLAYED: Final = (
    ("events", "event", "events"),
    ("magic cards", "magic", "magic"),
    ("creatures", "creature", "creatures"),
    ("enchantments", "enchantment", "enchantments"),
)
"""Types of cards that a player may be forbidden to play: several, one, and the word of the action."""


def _cannot_move(what: a.PlayerRef, filter: a.Filter, until: str) -> v.Forbid:
    """ "Opponents cannot move Goblins". Raises NotMeant for all creatures, of which the player is told, and for a time, in which others may come."""
    if filter == a.Filter("creature") or until != "static" or any(part.whose for part in filter.either or (filter,)):
        raise NotMeant("some creatures, as long as the card is in play")
    theirs = filter if what.which == "each_player" else narrowed(filter, whose=whose(what))
    return v.Forbid(a.Each(theirs), "move", until)


def _cannot_with(what: a.PlayerRef, filter: a.Filter, until: str, action: str) -> v.Forbid:
    """ "Opponents cannot attack with Goblins". Raises NoMeaning for a time, in which others may come."""
    if until != "static" or any(part.whose for part in filter.either or (filter,)):
        raise NoMeaning("creatures of some kind, as long as the card is in play")
    theirs = filter if what.which == "each_player" else narrowed(filter, whose=whose(what))
    return v.Forbid(a.Each(theirs), action, until)


def _cannot_attack(who: a.PlayerRef, what: PhraseValue, until: str) -> v.Forbid:
    """ "Your opponents cannot attack your cities". Raises NoMeaning for a player who is not known by the card alone."""
    if who.which not in ("opponent", "each_opponent", "each_player"):
        raise NoMeaning("opponents, or each player")
    theirs = a.Filter("creature", whose="" if who.which == "each_player" else whose(who))
    return v.Forbid(not_told_of_attackers(what), "be_attacked", until, theirs)


_ANY_HAND: Final = "(a|any|a player's|any player's|its owner's|my owner's|their owner's|their owners')"

ACTIONS: Final = (
    Phrase("action", "attack again", "attack_again", row="A278", example="Unmark target creature. It cannot attack again this turn."),
    Phrase("action", "strike back", "strike_back", row="A324", example="Target creature cannot strike back until end of turn."),
    Phrase("action", "bid", "bid", also=("be devoted", "(mark|be marked) for devotion"), row="A178", example="Target creature cannot bid until end of turn."),
    Phrase("action", "use abilities", "use", also=("(use|activate) (its|their|any) abilities", "activate abilities"), row="A274", example="Target creature cannot use abilities until your next turn."),
    Phrase("effect", "abilities of {what:objects} cannot be (used|activated) {until:until}", lambda what, until: v.Forbid(what, "use", until), also=("{what:possessive} abilities cannot be (used|activated) {until:until}",), written=False, row="A274", example="Enchant creature.\nAbilities of enchanted creature cannot be used."),
    Phrase("action", "be blocked by more than one creature", "be_blocked_again", also=("be (blocked|defended against|intercepted) by more than one (creature|creatures|defender|defenders|blocker)",), row="A308", example="This creature cannot be blocked by more than one creature."),
    Phrase("action", "be blocked by a single creature", "be_blocked_alone", also=("be (blocked|intercepted|defended against) by (only one|one) creature",), row="A308", example="This creature cannot be blocked by a single creature."),
    Phrase("action", "attack except alone", "attack_beside", also=("attack (together with others|with others|together with other creatures|with other creatures)",), row="A278", example="This creature cannot attack except alone."),
    Phrase("effect", "{what:objects} (can|may|must) attack (only alone|alone) {until:until}", lambda what, until: v.Forbid(what, "attack_beside", until), also=("{what:objects} (can|may) only attack alone {until:until}", "{what:objects} attack<s> only alone {until:until}"), written=False, row="A278", example="This creature can only attack alone."),
    Phrase("action", "be struck back", "be_struck_back", row="A324", example="This creature cannot be struck back."),
    Phrase("action", "be (the target of events or abilities|targeted|targeted by events or abilities)", "be_targeted", row="A274", example="Target creature cannot be the target of events or abilities until end of turn."),
    Phrase("action", "be returned to a hand", "be_returned", also=("be returned (to hand|to hands|)", f"(be returned|return) to {_ANY_HAND} (hand|hands)"), row="A274", example="This creature cannot be returned to a hand."),
    Phrase("action_by", "be returned by", "be_returned", also=(f"be returned to {_ANY_HAND} (hand|hands) by",), row="A274", example="This creature cannot be returned by events."),
    Phrase("action", "be enchanted", "be_enchanted", also=("be the target of enchantments",), row="A193", example="This creature cannot be enchanted."),
    Phrase("action", "attack (armies|an army)", "attack_army", row="A223", example="This creature cannot attack armies."),
    Phrase("effect", "{what:objects} cannot be the target of events (or|and) enchantments {until:until}", lambda what, until: (v.Forbid(what, "be_targeted", until, a.Filter("event")), v.Forbid(a.Same(), "be_enchanted", until)), also=("{what:objects} cannot be the target of enchantments (or|and) events {until:until}",), written=False, row="A193", example="This creature cannot be the target of events or enchantments."),
    Phrase("action_by", "be enchanted by", "be_enchanted", row="A193", example="This creature cannot be enchanted by enchantments an opponent controls."),
    Phrase("action_by", "be moved by", "be_moved", row="A142", example="This creature cannot be moved by events."),
    Phrase("action_by", "be the target of", "be_targeted", also=("be targeted by",), row="A274", example="This creature cannot be the target of events an opponent controls."),
    Phrase("action", "be marked by effects", "be_marked", also=("be marked by (effects of cards|cards|texts)",), row="A96", example="This creature cannot be marked by effects."),
    Phrase("action_by", "be marked by", "be_marked", row="A96", example="This creature cannot be marked by events an opponent controls."),
    Phrase("action_by", "move into", "move_into", row="A142", example="Enchant city.\nCreatures cannot move into cities with cost 3 or more."),
    Phrase("action_by", "attack", "attack", row="A222", example="This creature cannot attack cities with cost 3 or more."),
    Phrase("action_by", "block", "block_this", also=("defend against", "intercept", "stop"), row="A308", example="This creature cannot block creatures with Flying."),
    Phrase("deeds_of", "play spells", ("play_events", "play_magic", "play_enchantments"), also=("cast spells",), written=False, row="Q42", example="Target opponent cannot play spells until end of turn."),
    *(Phrase("played", f"{word}", f"play_{kind}", also=(f"{one} cards",) if word != f"{one} cards" else (), row="A186", example=f"Target opponent cannot play {word} until end of turn.") for word, one, kind in PLAYED),
    Phrase("deed_of", "discard cards", "discard", row="A227", example="Enchant player.\nEnchanted player cannot discard cards."),
    Phrase("deed_of", "build (cities|a city)", "build", row="A163", example="Enchant player.\nEnchanted player cannot build cities."),
    Phrase("deed_of", "gain VP", "gain_vp", also=("gain (victory points|any victory points|any VP)",), row="A26", example="Target player cannot gain VP until end of turn."),
    Phrase("deed_of", "gain LP", "gain_lp", also=("gain (life|life points|influence)",), row="A24", example="Target player cannot gain LP until end of turn."),
    Phrase("deed_of", "pay LP (|for costs)", "pay_lp", row="A247", example="Enchant player.\nEnchanted player cannot pay LP for costs."),
    *(Phrase("deed_of", f"cast {word}", f"play_{kind}", row="Q49", written=False, example=f"Until your next turn, target opponent cannot cast {word}.") for word, kind in (("cards", "cards"), *((several, kind) for several, _, kind in PLAYED))),
    Phrase("deed_of", "play cards", "play_cards", row="A33", example="Until your next turn, target opponent cannot play cards."),
    Phrase("deed_of", "attack", "attack", row="A222", example="Target opponent cannot attack until your next turn."),
    Phrase("deed_of", "draw cards", "draw_cards", row="Q53", example="Each player cannot draw cards until end of turn."),
    Phrase("deed_of", "lay resource cards", "lay_resources", also=("(play|lay) (|any) resource cards", "lay any resources"), row="Q53", example="Target opponent cannot lay resource cards until your next turn."),
    Phrase("deed_of", "move (|any) creatures", "move_creatures", also=("move a creature",), row="A142", example="Target opponent cannot move creatures until your next turn."),
    Phrase("effect", "{what:player} cannot move {filter:many} {until:until}", _cannot_move, written=False, row="A142", example="Opponents cannot move Goblins."),
    *(
        Phrase("effect", f"{{what:player}} cannot {words} {{filter:many}} {{until:until}}", partial(_cannot_with, action=action), written=False, row="A278", example=f"Opponents cannot {shown} Goblins.")
        for words, shown, action in (("attack with", "attack with", "attack"), ("(block|defend|intercept) with", "block with", "block"))
    ),
    Phrase("effect", "{who:player} cannot attack {what:objects} {until:until}", _cannot_attack, written=False, row="A223", example="Players cannot attack your cities."),
    Phrase("deed_of", "bid", "bid", row="A178", example="Each opponent cannot bid until end of turn."),
)  # fmt: skip


_BESIDE: Final = (("city", "here"), ("front", "front"))
"""Where the card itself is, and the place of what enters beside it."""
_FREE: Final = "(|for free|without paying its cost|without paying their cost|without paying for it)"
"""What is put into play is paid for by nobody anyway."""
_YOUR_CITIES: Final = "(one of your cities|any of your cities|any city you control)"


def _beside_this(filter: a.Filter, place: Mapping[str, PhraseValue], to: str) -> v.PutIntoPlay:
    return v.PutIntoPlay(a.Choose(narrowed(filter, **place)), to)


_EVERYBODY: Final = a.PlayerRef("each_player")


def _for(verb: object, who: a.PlayerRef, sign: int) -> Mapping[str, PhraseValue] | None:
    if (
        isinstance(verb, v.CostChange)
        and verb.who == who
        and verb.stat == "cost"
        and isinstance(verb.n, int)
        and not (verb.once or verb.least or verb.of_payer)
    ):
        return {"filter": verb.filter, "n": verb.n * sign, "until": verb.until} if verb.n * sign > 0 else None
    return None


def _of_more_loyalty(filter: PhraseValue, n: PhraseValue, until: PhraseValue) -> v.CostChange:
    return v.CostChange(filter, n, until, "loyalty")


def _more_loyalty(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.CostChange) or not isinstance(verb.n, int) or verb.n <= 0:
        return None
    slots = {"filter": verb.filter, "n": verb.n, "until": verb.until}
    return slots if _of_more_loyalty(**slots) == verb else None


_NO_LOYALTY: Final = -99
"""So many marks less that none are left."""


def _no_loyalty(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.CostChange) or verb != _of_more_loyalty(verb.filter, _NO_LOYALTY, verb.until):
        return None
    return {"filter": verb.filter, "until": verb.until}


def _priced(filter: a.Filter, n: PhraseValue, until: str, sign: int) -> v.CostChange:
    """ "Elves cost 1 less", "Elves you control cost 1 less", "Elves in your hand cost 1 less": those of all, or those that you play. Raises NotMeant for those of somebody else."""
    parts = filter.either or (filter,)
    whose = {part.whose for part in parts}
    if whose == {"you"} and not any(part.place not in ("", "hand") or part.states for part in parts):
        return v.CostChange(narrowed(filter, whose="", place=""), signed(n, sign), until)
    if whose != {""}:
        raise NotMeant("cards of all players")
    return v.CostChange(filter, signed(n, sign), until, who=_EVERYBODY)


PRICES: Final = (
    Phrase("effect", "{filter:many} you cast cost {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, signed(n, -1), until), written=False, row="Q49", example="Elf creatures you cast cost 1 less."),
    Phrase("effect", "{filter:many} you cast cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, n, until), written=False, row="Q49", example="Events you cast cost 1 more until end of turn."),
    Phrase("effect", "{filter:many} you play have {n:number} more loyalty {until:until}", _of_more_loyalty, undo=_more_loyalty, row="A38", example="Creatures you play have 1 more loyalty until end of turn."),
    Phrase("effect", "{filter:many} you play have no loyalty {until:until}", partial(_of_more_loyalty, n=_NO_LOYALTY), undo=_no_loyalty, also=("{filter:many} you play have no loyalty marks {until:until}", "your {filter:many} have no (loyalty|loyalty marks) when you (pay for|play) them {until:until}", "(|you) ignore (loyalty|loyalty marks) when you (pay for|play) {filter:many} {until:until}"), row="A38", example="Creatures you play have no loyalty until end of turn."),
    Phrase("effect", "{filter:many} cost {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", partial(_priced, sign=-1), also=("(each|every) {filter:one} costs {n:number} (less|gold less) (|to play|to cast|to build) {until:until}",), undo=lambda verb: _for(verb, _EVERYBODY, -1), row="A38", example="Creatures cost 1 less."),
    Phrase("effect", "{filter:many} cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", partial(_priced, sign=1), also=("(each|every) {filter:one} costs {n:number} (more|gold more) (|to play|to cast|to build) {until:until}",), undo=lambda verb: _for(verb, _EVERYBODY, 1), row="A38", example="Events cost 1 more until end of turn."),
    Phrase("effect", "{filter:many} enchanted player plays cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, n, until, who=a.PlayerRef("bearer")), undo=lambda verb: _for(verb, a.PlayerRef("bearer"), 1), row="A38", example="Enchant player.\nEnchantments enchanted player plays cost 1 more."),
    Phrase("effect", "{filter:many} each opponent plays cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", lambda filter, n, until: v.CostChange(filter, n, until, who=a.PlayerRef("each_opponent")), also=("{filter:many} (cost your opponents|cost opponents|cost each opponent) {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", "{filter:many} (your opponents|opponents) play cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}"), undo=lambda verb: _for(verb, a.PlayerRef("each_opponent"), 1), row="A38", example="Events each opponent plays cost 1 more."),
)  # fmt: skip

LIMITS: Final = (
    Phrase("effect", "(at most one|only one) creature (at a time|at once) (can|may) (block|intercept|defend against) {what:objects} {until:until}", lambda what, until: v.Forbid(what, "be_blocked_again", until), also=("(at most|no more than|only|not more than) one creature (can|may) (block|intercept|defend against) {what:objects} (|at a time|at once|at the same time) {until:until}",), written=False, row="A308", example="Only one creature at a time can block this creature."),
    Phrase("strength", "ATK", "attack", also=("attack (|value)",), row="A132", example="This creature's ATK cannot exceed its printed value."),
    Phrase("strength", "DEF", "defense", also=("defense (|value|points)",), row="A134", example="This creature's DEF cannot exceed its printed value."),
    Phrase("effect", "{what:possessive} {stat:strength} cannot exceed its printed value", v.Cap, fixed={"until": "static", "n": None}, also=("{what:possessive} {stat:strength} (cannot|can never|may never) (exceed|become more than) its (printed|base) value",), row="A138", example="This creature's DEF cannot exceed its printed value."),
    Phrase("effect", "{what:possessive} {stat:strength} cannot (exceed|be greater than|be more than|be higher than) {n:number}", v.Cap, fixed={"until": "static"}, row="A138", example="This creature's ATK cannot exceed 3."),
    Phrase("effect", "{what:objects} cannot have more than {n:number} {stat:strength}", v.Cap, fixed={"until": "static"}, written=False, row="A138", example="This creature cannot have more than 3 ATK."),
    Phrase("effect", "{what:objects} (take<s>|suffer<s>|receive<s>) (at most|no more than) {n:number} damage (each turn|in a turn|per turn|a turn|in each turn) {until:until}", v.Cap, fixed={"stat": DAMAGE_EACH_TURN}, also=("{what:objects} cannot be (dealt|damaged by) more than {n:number} damage (each turn|in a turn|per turn|a turn|in each turn) {until:until}",), row="A133", example="This creature takes at most 2 damage each turn."),
    Phrase("effect", "your LP cannot exceed the LP you started with", v.Cap(a.YOU, "lp"), also=("your (|total) (LP|influence|life points) (cannot|can never|may never) (exceed|become more than) the (|initial) (amount|number) you started (with|the game with)",), row="A24", example="Your LP cannot exceed the LP you started with."),
)  # fmt: skip


def _for_phases(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what stays marked in several unmark phases, for the writer."""
    if isinstance(verb, v.StayMarked) and (verb.until, verb.unless) == ("", ()) and verb.phases > 1:
        return {"what": verb.what, "who": verb.who, "phases": verb.phases}
    return None


def _in_phases(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what never unmarks in the unmark phases of another player than its controller, for the writer."""
    if isinstance(verb, v.StayMarked) and verb == v.StayMarked(verb.what, verb.until, who=verb.who) and verb.until:
        return {"what": verb.what, "who": verb.who, "until": verb.until} if verb.who != _CONTROLLER else None
    return None


def _always_unmarked(what: PhraseValue, action: str) -> v.Allow:
    """ "When an Elf you control attacks, it is not marked": none of them ever is."""
    return v.Allow(a.Each(what.filter) if isinstance(what, a.Choose) else what, action, "static")


def _lie_in_your_graveyard(filter: a.Filter) -> bool:
    return all(part.place == "graveyard" and part.whose == "you" for part in filter.either or (filter,))


def _played_from(filter: a.Filter, until: str = "static") -> v.Allow:
    """ "You may play creature cards from your graveyard". Raises NotMeant for cards that lie elsewhere."""
    if not _lie_in_your_graveyard(filter):
        raise NotMeant("cards in your graveyard, or the top card of your deck")
    return v.Allow(a.Each(filter), "play_from", until)


def _was_played_from(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or not isinstance(verb.what, a.Each):
        return None
    filter = verb.what.filter
    return {"filter": filter} if _lie_in_your_graveyard(filter) and verb == _played_from(filter) else None


def _was_played_for_a_time(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what lets cards be played until something happens, for the writer."""
    lasting = _was_played_from(replace(verb, until="static")) if isinstance(verb, v.Allow) else None
    return (
        {**lasting, "until": verb.until} if isinstance(verb, v.Allow) and verb.until != "static" and lasting else None
    )


def _into_army(verb: object, meant: v.Allow | v.Must) -> Mapping[str, PhraseValue] | None:
    """The slots of what a card says of the place in which it enters play, for the writer."""
    return {"what": a.This()} if verb == meant else None


_UNMARKED: Final = "(|unmarked|without marking it|without marking them|without being marked|without marking)"


PLACES: Final = (
    Phrase("effect", "move {what:objects} (to|into) your army (|unmarked|without marking it|without marking them)", partial(to_yours, "army"), undo=partial(gone_to_yours, "army"), also=("{what:objects} moves (to|into) your army (|unmarked|without marking it|without marking them)",), row="A142", example="Move target creature you control to your army."),
    Phrase("effect", "move {what:objects} (to|into) its controller's army (|unmarked|without marking it|without marking them)", v.MoveTo, fixed={"to": "army", "marks": False, "who": _CONTROLLER}, also=("{what:objects} moves (to|into) its controller's army (|unmarked|without marking it|without marking them)",), row="A142", example="Move target creature to its controller's army."),
    Phrase("effect", "move {what:objects} (to|into) (the army|the army of its controller|the army of their controller|the armies of their controllers|their army|their armies|its army|their controller's army|their controllers' armies) (|unmarked|without marking it|without marking them|without being marked)", v.MoveTo, fixed={"to": "army", "marks": False, "who": _CONTROLLER}, also=("{what:objects} moves (to|into) (the army|the army of its controller|the army of their controller|the armies of their controllers|their army|their armies|its army|their controller's army|their controllers' armies) (|unmarked|without marking it|without marking them|without being marked)",), written=False, row="A142", example="Move target creature to the army of its controller."),
    Phrase("effect", "move {what:objects} (to another place|) (|without marking it|without marking them)", v.MoveTo, fixed={"to": "", "marks": False, "who": _CONTROLLER}, row="A142", example="Move target creature to another place."),
    Phrase("effect", "move {what:objects} (|back) (to|into) a city (|he or she controls|they control) (|without marking it|without marking them)", v.MoveTo, fixed={"to": "city", "marks": False, "who": a.YOU}, also=("{what:objects} moves (|back) (to|into) a city (|he or she controls|they control) (|without marking it|without marking them)", "move {what:objects} (to|into) (another city|another of that player's cities|another city of the same player|another city of that player|another city controlled by the same player|another city the same player controls|a different city of the same player) (|without marking it|without marking them)",), row="A142", example="Move target creature you control to a city."),
    Phrase("effect", "move {what:objects} (|back) (to|into) (a city you control|one of your cities|another city you control|another of your cities|any of your cities) (|without marking it|without marking them)", partial(to_yours, "city"), also=("{what:objects} moves (|back) (to|into) (a city you control|one of your cities|another city you control|another of your cities|any of your cities) (|without marking it|without marking them)",), written=False, row="A142", example="Move target creature you control to a city you control."),
    Phrase("effect", "(move|return) {what:objects} to a city (controlled by|of) its owner", v.MoveTo, fixed={"to": "owners_city", "marks": False, "who": a.YOU}, also=("(move|return) {what:objects} to (one of its owner's cities|one of its owner's other cities|a city its owner controls|another city of its owner|another of its owner's cities|another city controlled by its owner)",), row="A142", example="Return target attacking creature to a city of its owner."),
    Phrase("effect", f"move {{what:objects}} (along|along with me|along with it|along with this creature|along with this card|with me|with this creature|to the same destination|to the same place|to the same city or army|to the same army or city|to the same destination with me|to the same place with me|to the same destination with it) (|to the same city|to the same place|to the same city or army) {_UNMARKED}", along, written=False, row="A142", example="When this creature moves, move another creature you control along with it."),
    Phrase("effect", f"{{what:objects}} (can|may) move (along|along with me|along with this creature|with me|with this creature) (|to the same city|to the same place) {_UNMARKED}", lambda what: v.May((along(what),)), written=False, row="A142", example="When this creature moves, another target creature you control may move with this creature."),
    Phrase("effect", "move {what:objects} (to|into|) (this city|the same city|me|here) (|without marking it|without marking them)", v.MoveTo, fixed={"to": "here", "marks": False, "who": _CONTROLLER}, also=("{what:objects} moves (to|into|) (this city|the same city|me|here) (|without marking it|without marking them)",), row="A142", example="Advantage: Move target creature you control to this city."),
    Phrase("effect", "(the city is|the cities are|no city is|they are) not used up (for|by) (|the) (move|moves|this)", Rider((v.MoveTo,), ()), also=("(this|the move) does not use up (the city|the cities|any city|a city)", "it uses up no city"), written=False, row="P36", example="Move target creature you control to a city you control. The city is not used up for moves."),
    Phrase("effect", "(it|they) (is|are) marked (as normal|as usual|normally|for this|by this|for the move|by the move|for it)", Rider((v.MoveTo,), (("marks", True),)), written=False, row="P35", example="When this creature moves, you may move another creature you control along. It is marked as normal."),
    Phrase("effect", "you (can|may) (play|cast) the top card of your deck", v.Allow(a.Top(), "play_from", "static"), also=("you (can|may) (play|cast) cards from the top of your deck", "the top card of your deck (can|may) be (played|cast)"), row="A57", example="You may play the top card of your deck."),
    Phrase("effect", "you (can|may) (play|cast) {filter:many}", _played_from, undo=_was_played_from, also=("{filter:many} (can|may) be (played|cast)",), row="A57", example="You may play creature cards from your graveyard."),
    Phrase("effect", "you (can|may) (play|cast) {filter:many} {until:duration}", _played_from, undo=_was_played_for_a_time, row="A57", example="You may play creature cards from your graveyard until end of turn. Draw a card."),
    Phrase("effect", "{what:this} (can|may) be (played|cast) (|directly) (into|in) your army", lambda what: v.Allow(what, "enter_army", "static"), undo=lambda verb: _into_army(verb, v.Allow(a.This(), "enter_army", "static")), also=("you (can|may) (play|cast) {what:this} (|directly) (into|in) your army", "{what:this} (can|may) (enter|come into) play in your army"), row="P80", example="This creature may be played directly into your army."),
    Phrase("effect", "{what:this} (enter<s>|come<s> into) play in your army", lambda what: v.Must(what, "enter_army", "static"), undo=lambda verb: _into_army(verb, v.Must(a.This(), "enter_army", "static")), also=("{what:this} (is|are) (played|cast) (|directly) (into|in) your army",), row="P80", example="This creature enters play in your army."),
    Phrase("dest", "your army", "army", row="A66", example="Create a 1/1 Wolf creature token in your army."),
    Phrase("dest", "a city you control", "city", also=("(one of your cities|any of your cities|any city you control|a city of yours|a city you control of your choice|one of your cities of your choice)",), row="A68", example="Create a 1/1 Wolf creature token in a city you control."),
    Phrase("dest", "(the city or army|the army or city) (i am in|this creature is in|it is in)", a.This(), also=("my (city or army|army or city)",), written=False, row="A169", example="When this creature attacks, create a 1/1 Wolf creature token in my city or army."),
    Phrase("dest", "this city", "here", also=("(the same city|my city|me|i)", "the city (|that) (i|this creature) (came into|moved into|came to|moved to|entered|was put into|was played into)"), row="A68", example="Advantage: Create a 1/1 Wolf creature token in this city."),
    *RETURNING,
    *TOKENS_AT,
    Phrase("effect", f"(put|place) {{what:objects}} (into|in) a city you control {_FREE}", v.PutIntoPlay, fixed={"to": "city", "marked": False}, also=(f"(put|place) {{what:objects}} (into|in|into play in) {_YOUR_CITIES}", "(put|place) {what:objects} (into|in|into play in) (a city you control|one of your cities) under your control"), row="A68", example="Put a creature from your graveyard into a city you control."),
    Phrase("effect", "(put|place) {what:objects} (into|in) your cities", v.PutIntoPlay, fixed={"to": "cities", "marked": False}, also=("(put|place) {what:objects} (into|in|into play in) (your cities|cities you control)",), row="A68", example="Put 2 creatures from your hand into your cities."),
    *(
        Phrase("effect", f"(put|place) {{what:objects}} (into|in) {place} (|,) marked", v.PutIntoPlay, fixed={"to": to, "marked": True}, also=also, row="A142", example=f"Put a creature from your hand into {place} marked.")
        for place, to, also in (("your army", "army", ("(put|place) {what:objects} marked (into|in|into play in) your army (|under your control)", "(put|place) {what:objects} (into|in|into play in) your army (|,) marked under your control", "(put|place) {what:objects} (into|in|into play in) your army under your control (|,) marked")), ("this city", "here", ("(put|place) {what:objects} marked (into|in|into play in) (this|my) city",)), ("a city you control", "city", (f"(put|place) {{what:objects}} (into|in|into play in) {_YOUR_CITIES} (|,) marked", "(put|place) {what:objects} marked (into|in|into play in) (a city you control|one of your cities|any of your cities|any city you control)")), ("your cities", "cities", ("(put|place) {what:objects} (into|in|into play in) (your cities|cities you control) (|,) marked", "(put|place) {what:objects} marked (into|in|into play in) (your cities|cities you control)")))
    ),
    Phrase("effect", "(put|place) {what:objects} (into|in) (this city|my city|me|i)", v.PutIntoPlay, fixed={"to": "here", "marked": False}, also=("(put|place) {what:objects} (into|in) (this city|my city|me|i) under your control",), written=False, row="A68", example="Advantage: Put a creature from your graveyard into this city."),
    Phrase("effect", "(put|place) {what:objects} (into|in) your army (|without marking it|without marking them)", v.PutIntoPlay, fixed={"to": "army", "marked": False}, also=(f"(put|place) {{what:objects}} (into|in) your army {_FREE}", "(put|place) {what:objects} (into|in|into play in) your army under your control",), row="A66", example="When another Elf creature you control would die, you may put it into your army instead."),
    *(
        Phrase("effect", f"(put|place) a {{filter:one}} (into|into play in|in) the same {said} {{place:place}} (|for free|without paying its cost)", partial(_beside_this, to=to), also=(f"(put|place) another {{filter:one_other}} (into|into play in|in) the same {said} {{place:place}} (|for free|without paying its cost)",), written=False, example=f"When this creature enters play, put a Goblin creature into play in the same {said} from your hand.")
        for said, to in _BESIDE
    ),
    *(
        Phrase("effect", f"(put|place) {{what:objects}} (into|into play in|in) (the same|this) {said} {_FREE}", v.PutIntoPlay, fixed={"to": to, "marked": False}, row="A68", example=f"When this creature enters play, put a Goblin creature in your hand into the same {said}.")
        for said, to in _BESIDE
    ),
    Phrase("effect", "{who:army} cannot block attackers of {what:objects} {until:until}", arc.StayOut, also=("{who:army} cannot intercept attackers of {what:objects} {until:until}", "{who:army} cannot (defend|block for|help defend) {what:objects} {until:until}"), row="A168", example="Target player's army cannot block attackers of target city until end of turn."),
    Phrase("effect", "residents of {what:objects} can block for your army and your other cities {until:until}", arc.Help, row="A167", example="Residents of target city you control can block for your army and your other cities until end of turn."),
    Phrase("effect", "remove {what:objects} from (combat|the combat|the attack|the battle|battle|the fight)", arc.LeaveCombat, also=("{what:objects} (is|are) removed from (combat|the combat|the attack|the battle|battle|the fight) (|and stays marked|and remains marked|and stay marked|and remain marked)", "{what:objects} leave<s> (combat|the combat|the attack|the battle)"), row="A327", example="Remove target attacking creature from combat."),
    Phrase("effect", "(it|they) (remain<s>|stay<s>) marked", Rider((arc.LeaveCombat, v.MoveTo), ()), written=False, example="Remove target attacking creature from combat. It remains marked."),
    Phrase("unmarker", "its controller's", _CONTROLLER, also=("(their|his|her|my) (controller's|controllers')", "(its|their|his|her|his or her)"), row="A97", example="Mark target creature. It does not unmark during its controller's next unmark phase."),
    Phrase("unmarker", "its owner's", _OWNER, also=("(their|his|her|my) (owner's|owners')",), row="A97", example="Mark target creature. It does not unmark during its owner's next unmark phase."),
    Phrase("unmarker", "your", a.YOU, row="A97", example="Mark 2 others: This creature does not unmark during your next unmark phase."),
    Phrase("effect", "{what:objects} (stay<s>|remain<s>) marked (during|in|for) {who:unmarker} next {phases:number} unmark phase[s]", v.StayMarked, fixed={"until": ""}, undo=_for_phases, also=("{what:objects} (do<|es> not|cannot) unmark (during|in) {who:unmarker} next {phases:number} unmark phase[s]",), row="A97", example="Mark target creature. It stays marked during its controller's next 2 unmark phases."),
    *(
        Phrase("effect", f"{when} {LEFT_UNMARKED[1]}", partial(_always_unmarked, action=f"{deed}_unmarked"), also=tuple(f"{when} {unmarked}" for unmarked in LEFT_UNMARKED if unmarked != LEFT_UNMARKED[1]), written=False, row=row, example=f"When this creature {deed}s, it is not marked.")
        for deed, when, row in (("attack", "(when|whenever) {what:objects} attack<s> (,|) (it|they|i)", "A291"), ("move", "(when|whenever) {what:objects} (move<s>|is moved|are moved|am moved) (,|) (it|they|i)", "A145"))
    ),
    Phrase("effect", "{what:objects} (can|may) attack {until:duration} without (marking|being marked)", lambda what, until: v.Allow(what, "attack_unmarked", until), written=False, row="A291", example="Target creature you control may attack this turn without marking."),
    Phrase("effect", "{what:objects} do<|es> not unmark (during|in) {who:unmarker} unmark phase {until:until}", v.StayMarked, undo=_in_phases, row="A97", example="Enchant creature.\nEnchanted creature does not unmark during its owner's unmark phase."),
    Phrase("effect", "{what:objects} do<|es> not unmark (during|in) the unmark phase {until:until}", v.StayMarked, written=False, row="A97", example="Enchant creature.\nEnchanted creature does not unmark during the unmark phase."),
    Phrase("effect", "{what:objects} (do<|es> not|cannot) unmark (during|in) {who:unmarker} next unmark phase", v.StayMarked, fixed={"until": "", "phases": 1}, also=("{what:objects} (stay<s>|remain<s>) marked (during|in|for|through) {who:unmarker} next unmark phase", "{what:objects} do<|es> not unmark during {who:unmarker} next turn",), row="A97", example="Mark target creature. It does not unmark during its owner's next unmark phase."),
    Phrase("effect", "{what:objects} do<|es> not unmark (next turn|during the next unmark phase)", v.StayMarked, fixed={"until": ""}, written=False, row="A97", example="Mark target creature. It does not unmark during the next unmark phase."),
    Phrase("effect", "(you|your army) (can|may) attack twice this turn", arc.ExtraAttack(1), also=("you (have|get) a second (attack|attack phase|combat phase|combat) this turn",), written=False, row="A224", example="You may attack twice this turn."),
    Phrase("effect", "you (have|get) {n:another} (attack|attack phase|combat phase|combat) this turn", arc.ExtraAttack, fixed={"who": a.YOU}, written=False, row="A224", example="You have an additional attack this turn."),
    Phrase("effect", "you have {n:number} more attack[s] this turn", arc.ExtraAttack, fixed={"who": a.YOU}, row="A224", example="You have 1 more attack this turn."),
)  # fmt: skip


def _smallest(n: PhraseValue) -> arc.PileGold:
    return arc.PileGold(n, smallest=True)


_FREELY: Final = "(without paying its cost|without paying its gold cost|without paying their cost|without paying their costs|without paying for it|without paying for them|for free|at no cost|for nothing)"
_TYPES: Final = ("card", "creature", "event", "magic", "enchantment")
"""What is played from a hand."""


def _played_free(what: PhraseValue) -> arc.PlayFree:
    """Cards of your own; where nothing says where they are, in your hand. Raises NoMeaning for others."""
    filter = what.filter if isinstance(what, a.Choose | a.Target | a.Each) else None
    if isinstance(what, a.It) or (filter is not None and filter.place == MENTIONED):
        return arc.PlayFree(what)
    if filter is None or not isinstance(what, a.Choose | a.Target):
        raise NoMeaning("a card that you choose")
    parts = filter.either or (filter,)
    if any(
        part.whose not in ("", "you")
        or part.place not in ("", "hand", "graveyard")
        or part.what not in _TYPES
        or part.states
        for part in parts
    ):
        raise NoMeaning("a card in your hand or graveyard")
    if any(part.place and not part.whose for part in parts) or (isinstance(what, a.Target) and not parts[0].place):
        raise NoMeaning("a card in your hand or graveyard")
    return arc.PlayFree(replace(what, filter=narrowed(filter, whose="you", place=parts[0].place or "hand")))


PLAYING: Final = (
    Phrase("effect", f"(play|cast) {{what:objects}} {_FREELY}", _played_free, undo=lambda verb: {"what": verb.what} if isinstance(verb, arc.PlayFree) else None, row="A57", example="You may play a creature from your hand without paying its cost."),
    *PLAY_LIMITS,
    *(Phrase("effect", f"add {{n:number}} to {words}", arc.AddDevotion, fixed={"of": of}, also=also, row="Q64", example=f"{'When I mark for devotion, add' if of == 'that' else '1 gold: Add'} 2 to {words}.") for words, of, also in (
        ("this city's devotion", "this", ("add {n:number} to the devotion of this city", "add {n:number} devotion to this city")),
        ("its city's devotion", "its", ("add {n:number} to the devotion of (its|this creature's|my) city", "(i|this creature) add<s> {n:number} to (the devotion of its city|the devotion of my city|its city's devotion|my city's devotion)")),
        ("that devotion", "that", ("add {n:number} to (that city's|its|the|this) devotion",)),
        ("the devotion of a city you control", "", ("add {n:number} to the devotion of one of your cities", "add {n:number} devotion to (a city you control|one of your cities|target city you control)")),
    )),
)  # fmt: skip


PILES: Final = (
    Phrase("gains", "gives {n:number} more gold this turn", None, also=("(gains|gain|give|is considered to have|are considered to have) {n:plus} gold (this turn|until end of turn)", "(gains|gain) {n:number} gold (this turn|until end of turn)", "(count|counts) as if (it|they) had {n:number} additional resource in (it|them) until the end of turn"), row="A32", example="Mark: Your smallest resource pile gives 1 more gold this turn."),
    Phrase("effect", "(each|all) of {who:owner} resource piles {n:gains}", arc.PileGold, fixed={"smallest": False}, row="A32", example="Each of target player's resource piles gives 1 more gold this turn."),
    Phrase("effect", "your smallest resource pile {n:gains}", _smallest, undo=lambda verb: {"n": verb.n} if isinstance(verb, arc.PileGold) and verb == _smallest(verb.n) else None, row="A32", example="Mark: Your smallest resource pile gives 1 more gold this turn."),
)  # fmt: skip


def _whenever_drawn(who: a.PlayerRef, n: PhraseValue, what: str) -> v.Grant:
    drawn = a.Each(a.Filter("card", place="hand"))
    when = a.Trigger("card_drawn", drawn, who=a.PlayerRef("opponent") if who.which == "each_opponent" else who)
    return v.Grant(
        a.This(), a.Ability("triggered", (v.Lose(n, what, a.PlayerRef("that_player")),), when=when), "static"
    )


FOR_EACH: Final = (
    Phrase("effect", "{who:player} lose<s> {n:number} {what:points} for each card they draw", _whenever_drawn, also=("{who:player} lose<s> {n:number} {what:points} for each card that player draws",), written=False, example="Each opponent loses 1 LP for each card they draw."),
)  # fmt: skip

EFFECTS: Final = (
    *OBJECTS,
    *ACTIONS,
    *PERMISSIONS,
    *PROTECTED,
    *PLAYING,
    *GOLD,
    *PILES,
    *PRICES,
    *LIMITS,
    *PLACES,
    *FOR_EACH,
    *FACING,
)
