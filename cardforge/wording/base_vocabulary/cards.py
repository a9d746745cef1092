"""Phrases of verbs about cards in hands, decks and graveyards, and about points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Gap, NoMeaning, NotMeant, Phrase, Pile, Rider, whose
from cardforge.effects.selectors import AMONG_THEM, MENTIONED, narrowed

_ZONE_OWNERS = ("you", "opponent", "target_player", "target_opponent", "that_player")
"""Players whose whole hand or graveyard is written."""
_HAND = a.Filter("card", place="hand")
_DECK = a.Filter("card", place="deck")
_THAT = a.PlayerRef("that_player")
NEVER_IN_HAND = ("city", "region", "resource", "permanent", "avatar")
"""Types of cards that nobody has in hand."""


def discard_matching(filter: a.Filter, n: a.Amount = 1, who: a.PlayerRef = a.YOU) -> v.Discard:
    """ "Each player discards a creature card". Raises NoMeaning for what is in no hand: a city, and what somebody controls."""
    for part in filter.either or (filter,):
        if part.what in NEVER_IN_HAND or part.place not in ("", "hand") or (part.whose and not part.place):
            raise NoMeaning("cards in a hand")
    return v.Discard(n, who, narrowed(filter, place="hand"))


def undo_discard_matching(verb: object) -> dict[str, Any] | None:
    if isinstance(verb, v.Discard) and verb.how == "choice" and verb.filter != _HAND and verb.n == 1:
        return {"who": verb.who, "filter": replace(verb.filter, place="")}
    return None


def undo_yours_discarded(verb: object) -> dict[str, Any] | None:
    """The slots of "discards a creature of your choice"."""
    if isinstance(verb, v.Discard) and verb.how == "yours" and verb.filter != _HAND and verb.n == 1:
        return {"who": verb.who, "filter": replace(verb.filter, place="")}
    return None


def discard_all(filter: a.Filter, who: a.PlayerRef = a.YOU) -> v.Discard:
    """ "Target player discards each creature card". Raises NoMeaning for what is not in that player's hand, NotMeant for a whole hand."""
    for part in filter.either or (filter,):
        if part.what in NEVER_IN_HAND or part.place not in ("", "hand") or part.states:
            raise NoMeaning("cards in a hand")
        if part.whose not in ("", "that_player") or (part.whose and not part.place):
            raise NoMeaning("cards in that player's hand")
    if filter in (_HAND, a.Filter("card"), a.Filter("card", whose="that_player", place="hand")):
        raise NotMeant("some of the cards in a hand")
    return v.Discard(0, who, narrowed(filter, place="hand", whose=""), "all")


def undo_discard_all(verb: object) -> dict[str, Any] | None:
    if not isinstance(verb, v.Discard) or verb.how != "all" or verb.filter == _HAND or verb.what is not None:
        return None
    said = all(part.whose for part in verb.filter.either or (verb.filter,))
    return {"who": verb.who, "filter": verb.filter if said else narrowed(verb.filter, place="")}


def so_many_at_random(of: Any) -> a.Amount:
    """ "A random card", "two cards at random", whose place is said by what is done with them. Raises NotMeant for cards of some kind, or of a place."""
    if not isinstance(of, a.Random) or of.filter != a.Filter("card"):
        raise NotMeant("so many cards at random")
    return of.n


def discard_amount(n: Any) -> v.Discard:
    """ "Discard half the cards in your hand". Raises NotMeant for what is not so many cards."""
    if not isinstance(n, a.Half):
        raise NotMeant("a part of a hand")
    return v.Discard(n)


def undo_discard_amount(verb: object) -> dict[str, Any] | None:
    return (
        {"n": verb.n}
        if isinstance(verb, v.Discard) and isinstance(verb.n, a.Half) and verb == v.Discard(verb.n)
        else None
    )


def lose_part(n: Any) -> v.Lose:
    """ "Lose half your LP": the points are those of the amount. Raises NotMeant for other amounts."""
    of = getattr(n, "of", None)
    if not isinstance(n, a.Half) or not isinstance(of, a.CountOf) or of.what == "cards_in_hand":
        raise NotMeant("a part of some points")
    return v.Lose(n, of.what)


def whole_zone(who: a.PlayerRef, place: str, other: str = "") -> a.Each:
    """ "Your hand and graveyard": all the cards in them. Raises NoMeaning for what is no pile of cards."""
    if {place, other} - {"hand", "graveyard", "discard", ""}:
        raise NoMeaning("a hand or a graveyard")
    of = whose(who)
    found = tuple(a.Filter("card", whose=of, place=zone) for zone in (place, other) if zone)
    return a.Each(found[0] if len(found) == 1 else a.Filter(either=found))


def undo_whole_zone(value: object, zones: int) -> dict[str, Any] | None:
    """The slots of all cards in one or two zones of a player."""
    filter = getattr(value, "filter", a.Filter())
    parts: tuple[a.Filter, ...] = filter.either or (filter,)
    if (
        len(parts) != zones
        or parts[0].whose not in _ZONE_OWNERS
        or {part.place for part in parts} - {"hand", "graveyard"}
    ):
        return None
    who = a.PlayerRef("each_opponent" if parts[0].whose == "opponent" else parts[0].whose)
    if whole_zone(who, *(part.place for part in parts)) != value:
        return None
    return dict(zip(("who", "place", "other"), (who, *(part.place for part in parts)), strict=False))


def some_drawn(who: a.PlayerRef, n: Any) -> v.ChooseOne | v.ForPlayers:
    """ "Draws up to three cards": the player chooses how many first. Raises NoMeaning for a number that is not told, or too many."""
    if not isinstance(n, int) or not 1 < n < 8:
        raise NoMeaning("a number of cards")
    chooser = who if who in (a.YOU, _THAT) else _THAT
    choice = v.ChooseOne(tuple((v.Draw(each, chooser),) for each in range(1, n + 1)), chooser, least=0)
    return choice if chooser == who else v.ForPlayers(who, (choice,))


def undo_some_drawn(verb: object, named: bool) -> Mapping[str, Any] | None:
    """The slots of such a draw."""
    choice: object = verb.effects[0] if isinstance(verb, v.ForPlayers) and len(verb.effects) == 1 else verb
    who = verb.who if isinstance(verb, v.ForPlayers) else getattr(choice, "who", a.YOU)
    if not isinstance(choice, v.ChooseOne) or not isinstance(who, a.PlayerRef) or (who != a.YOU) != named:
        return None
    n = len(choice.options)
    if not 1 < n < 8 or some_drawn(who, n) != verb:
        return None
    return {"who": who, "n": n} if named else {"n": n}


def draw_up_to(n: int) -> v.Draw:
    return v.Draw(a.Minus(n, a.CountOf("cards_in_hand")))


def search_zone(who: a.PlayerRef, place: str, filter: a.Filter, n: a.Amount = 1) -> v.Search:
    """ "Search your graveyard for an Elf card": a zone that is open is not shuffled."""
    return v.Search(filter, "found", n, place, who)


def undo_search_zone(verb: object, single: bool) -> dict[str, Any] | None:
    if (
        isinstance(verb, v.Search)
        and verb.to == "found"
        and (verb.place, verb.who) != ("deck", a.YOU)
        and verb.place != "beyond"
    ):
        found = {"who": verb.who, "place": verb.place, "filter": verb.filter}
        return (found if single else {**found, "n": verb.n}) if single == (verb.n == 1) else None
    return None


def pick_of(rest: str) -> Any:
    """A function that makes the picking of one card that fits, with the rest to a place."""
    return lambda n, filter: v.Pick(n, 1, rest, narrowed(filter, place="deck"))


def undo_pick(verb: object, rest: str) -> dict[str, Any] | None:
    if isinstance(verb, v.Pick) and verb.rest == rest and verb.take == 1 and verb.filter != _DECK:
        return {"n": verb.n, "filter": narrowed(verb.filter, place="")}
    return None


WHERE = (
    ("(|back) (into|in|to) {who2:any_owner} hand", "hand", "into your hand", "on top of your deck"),
    (
        "(into|in|to) {who2:any_owner} (graveyard|graveyards|discard pile)",
        "graveyard",
        "into your graveyard",
        "into your hand",
    ),
    ("(|back) on (top|the top) (|of that deck|of it)", "deck_top", "on top", "into your graveyard"),
    ("(|back) on (top|the top) of {who2:any_owner} deck", "deck_top", "on top of your deck", "into your graveyard"),
    (
        "(|back) on (top|the top) (|of that deck|of it) in any order",
        "deck_top_ordered",
        "on top",
        "on top in any order",
    ),
    (
        "(|back) on (top|the top) of {who2:any_owner} deck in any order",
        "deck_top_ordered",
        "into your hand",
        "on top of your deck in any order",
    ),
    (
        "(|back) (on the bottom|at the bottom|to the bottom|on the bottom of that deck|on the bottom of it|to the bottom of that deck|to the bottom of the deck|on the bottom of the deck|under it|under that deck)",
        "deck_bottom",
        "on the bottom",
        "into your graveyard",
    ),
    (
        "(|back) (on the bottom|at the bottom|to the bottom|on the bottom of that deck|on the bottom of it|to the bottom of that deck|to the bottom of the deck|on the bottom of the deck|under it|under that deck) in any order",
        "deck_bottom_ordered",
        "into your graveyard",
        "on the bottom in any order",
    ),
    (
        "(|back) (on the bottom|at the bottom|to the bottom|on the bottom of that deck|under that deck) (in a random order|in random order|at random)",
        "deck_shuffled_under",
        "on the bottom in a random order",
        "into your graveyard",
    ),
    (
        "(|back) (on the bottom of|under|at the bottom of|to the bottom of) {who2:any_owner} deck (in a random order|in random order|at random)",
        "deck_shuffled_under",
        "on the bottom of your deck in a random order",
        "into your hand",
    ),
    (
        "(|back) (on the bottom of|under|at the bottom of|to the bottom of) {who2:any_owner} deck in any order",
        "deck_bottom_ordered",
        "into your hand",
        "on the bottom of your deck in any order",
    ),
    (
        "(|back) (on the bottom of|under|at the bottom of|to the bottom of) {who2:any_owner} deck",
        "deck_bottom",
        "on the bottom of your deck",
        "into your hand",
    ),
)
"""Where cards are put: the wording, the place, and two places for an example."""


def bury(what: Any) -> v.Destroy | v.Return:
    """What is in play is destroyed; what was mentioned goes to the graveyard from wherever it is."""
    if isinstance(what, a.Top):
        raise NotMeant("cards that go from a deck to the graveyard")
    mentioned = isinstance(what, a.It | a.TheRest | Pile) or getattr(what, "filter", a.Filter()).place != ""
    return v.Return(what, "graveyard") if mentioned else v.Destroy(what)


def undo_bury(verb: object) -> dict[str, Any] | None:
    return {"what": verb.what} if isinstance(verb, v.Return) and verb.to == "graveyard" else None


def put_where(what: Any, to: str) -> v.Return:
    """ "Put it on the bottom": of what was mentioned, whose deck or hand it is needs no word."""
    if not isinstance(what, a.It | a.TheRest | Pile) and getattr(what, "filter", a.Filter()).place != MENTIONED:
        raise NotMeant("what was mentioned before")
    return v.Return(what, to)


def undo_draw_minus(verb: object) -> Mapping[str, Any] | None:
    """The slot of "draw that many cards minus 1"."""
    n = verb.n if isinstance(verb, v.Draw) else None
    return {"n": n.right} if isinstance(n, a.Minus) and verb == v.Draw(a.Minus(a.ThatMany(), n.right)) else None


def put_apart(what: Any, one: str, what3: Any, other: str) -> tuple[v.Return, v.Return]:
    """ "Put one of them into your hand and the rest into your graveyard"."""
    return v.Return(what, one), v.Return(what3, other)


def put_either(what: Any, one: str, other: str) -> tuple[Any, ...]:
    """ "On the top or bottom": you choose which when it happens. Raises NotMeant for a place named twice."""
    if one == other or not isinstance(what, a.Objects):
        raise NotMeant("two places")
    choice = v.ChooseOne(((v.Return(a.It(), one),), (v.Return(a.It(), other),)))
    return (choice,) if isinstance(what, a.It) else (v.Designate(what), choice)


def put_there(what: Any, to: str) -> v.Return:
    """ "It goes on the bottom of its owner's deck"."""
    return v.Return(what, to)


DRAWING = (
    Phrase("effect", "draw that many cards minus {n:number}", lambda n: v.Draw(a.Minus(a.ThatMany(), n)), undo=undo_draw_minus, example="Discard any number of cards. Draw that many cards minus 1."),
    Phrase("effect", "draw cards equal to {n:amount}", v.Draw, fixed={"who": a.YOU}, also=("draw x cards where x is {n:amount}",), example="Draw cards equal to half the number of cities you control."),
    Phrase("effect", "draw (up to|until you have) {n:number} (cards in hand|new cards)", draw_up_to, also=("draw cards until you have {n:number} cards in (hand|your hand)",), undo=lambda verb: undo_draw_up_to(verb), example="Discard your hand. Draw up to 5 cards in hand."),
    Phrase("effect", "draw as many cards", v.Draw(a.ThatMany()), written=False, example="Discard your hand, then draw as many cards."),
    Phrase("effect", "{who:player} draw<s> {n:article} card[s]", v.Draw, also=("{who:player} draw<s> {n:article} (additional|extra) card[s]", "{who:player} draw<s> {n:another} card"), example="Target player draws 2 cards."),
    Phrase("effect", "(draw|you draw) up to {n:number} cards", lambda n: some_drawn(a.YOU, n), undo=lambda verb: undo_some_drawn(verb, False), example="Draw up to 2 cards."),
    Phrase("effect", "{who:player} draw<s> up to {n:number} cards", lambda who, n: some_drawn(who, n), undo=lambda verb: undo_some_drawn(verb, True), example="Target player draws up to 2 cards."),
    Phrase("effect", "{who:player} draw<s> {n:number}", v.Draw, written=False, example="You draw a card and each opponent draws two."),
    Phrase("more_of", "draw", (v.Draw,), written=False, example="Draw a card. If you control a city, draw 1 more."),
    Phrase("effect", "draw {n:number} more card[s]", lambda n: Rider((v.Draw,), (("n", n),), again=True), written=False, example="Draw a card. If you control a city, draw 1 more card."),
)  # fmt: skip


def undo_draw_up_to(verb: object) -> dict[str, Any] | None:
    n = getattr(verb, "n", None)
    if isinstance(verb, v.Draw) and isinstance(n, a.Minus) and n.right == a.CountOf("cards_in_hand"):
        return {"n": n.left}
    return None


DISCARDING = (
    Phrase("effect", "discard your hand", v.Discard, fixed={"n": 0, "who": a.YOU, "filter": _HAND, "how": "all"}, also=("discard all cards (in|left in) (your hand|hand)",), example="Discard your hand. Draw 4 cards."),
    Phrase("effect", "{who:player} discard<s> {n:article} card[s]", v.Discard, fixed={"filter": _HAND, "how": "choice"}, example="Each player discards 2 cards."),
    Phrase("effect", "{who:player} discard<s> {n:number}", v.Discard, fixed={"filter": _HAND, "how": "choice"}, written=False, example="Target player draws three cards, then that player discards two."),
    Phrase("effect", "{who:player} discard<s> {n:random_cards}", v.Discard, fixed={"filter": _HAND, "how": "random"}, example="Target opponent discards 2 random cards."),
    Phrase("random_cards", "{of:objects}", so_many_at_random, undo=lambda n: {"of": a.Random(a.Filter("card"), n)}, example="Target opponent discards 2 random cards."),
    Phrase("effect", "{who:player} discard<s> (|all cards in) {who2:own} (hand|hands)", v.Discard, fixed={"n": 0, "filter": _HAND, "how": "all"}, example="Each player discards their hand. Each player draws 5 cards."),
    Phrase("effect", "{who:player} discard<s> (|cards) down to {n:number} (card[s]|card[s] in hand|)", v.Discard, fixed={"filter": _HAND, "how": "down_to"}, also=("{who:player} discard<s> all but {n:number} (card[s]|card[s] in hand)", "{who:player} discard<s> all but {n:number} (card[s] in|card[s] of|card[s] from|of the cards in) {who2:own} hand", "{who:player} discard<s> all but {n:number} (of|) {who2:own} cards"), example="Each player discards down to 4 cards."),
    Phrase("effect", "{who:player} discard<s> cards equal to {n:amount}", v.Discard, fixed={"filter": _HAND, "how": "choice"}, example="Discard cards equal to the number of cities you control."),
    Phrase("gap", "(discard|discards) {n:number}", lambda n: Gap(v.Discard(n, a.YOU, _HAND)), written=False, example="Draw 3 cards and discard 2."),
    Phrase("effect", "{who:player} discard<s> (all|each|every) {filter:many}", discard_all, undo=undo_discard_all, example="Each player discards all Goblin creature cards."),
    Phrase("effect", "discard {n:amount}", discard_amount, undo=undo_discard_amount, example="Discard half the number of cards in your hand, rounded up."),
    Phrase("effect", "{who:player} discard<s> {n:article} card[s] of your choice", v.Discard, fixed={"filter": _HAND, "how": "yours"}, example="Look at target opponent's hand. That player discards a card of your choice."),
    Phrase("effect", "{who:player} discard<s> a {filter:one} of your choice", lambda who, filter: v.Discard(1, who, narrowed(filter, place="hand"), "yours"), undo=undo_yours_discarded, example="Look at target opponent's hand. That player discards a creature of your choice."),
    Phrase("effect", "{who:player} discard<s> {n:article} card[s] of (his or her|their|his|her) choice", v.Discard, fixed={"filter": _HAND, "how": "choice"}, written=False, example="Target player discards a card of his or her choice."),
    Phrase("effect", "{who:player} discard<s> a {filter:carded}", discard_matching, undo=undo_discard_matching, example="Target opponent discards a non-Goblin creature card."),
    Phrase("effect", "{who:player} mill<s> {n:article} card[s]", v.Mill, written=False, example="Target player mills 3 cards."),
    Phrase("effect", "put the top card of {who:owner} deck (into|in) {who2:own} graveyard", v.Mill, fixed={"n": 1}, also=("put the top card of {who:owner} deck (into|in) the graveyard",), example="Put the top card of your deck into your graveyard."),
    Phrase("effect", "put the top {n:number} cards of {who:owner} deck (into|in) {who2:own} graveyard", v.Mill, also=("put the top {n:number} cards of {who:owner} deck (into|in) the graveyard",), example="Put the top 3 cards of target opponent's deck into their graveyard."),
)  # fmt: skip


def shown_at_random(n: a.Amount, who: a.PlayerRef) -> v.Reveal | v.ForPlayers:
    """A random card of a player's hand is revealed, or one of each player's; a filter does not know every player, but the one whose turn it is in a list.

    Raises NoMeaning for several cards.
    """
    if n != 1:
        raise NoMeaning("one card")
    if who.which in (
        "you",
        "opponent",
        "target_player",
        "target_opponent",
        "that_player",
        "defending",
        "its_controller",
    ):
        return v.Reveal(a.Random(a.Filter("card", place="hand", whose=whose(who))))
    return v.ForPlayers(who, (v.Reveal(a.Random(a.Filter("card", place="hand", whose=whose(_THAT)))),))


_HAS_REVEALED: Final = "(you|he or she|he|she|they|that player) (reveal|reveals|have revealed|has revealed)"
LOOKING = (
    Phrase("effect", "look at (|the cards in|all cards in|all the cards in|all of the cards in) {at:owner} hand", v.Look, example="Look at target player's hand."),
    Phrase("effect", "look at the hand of {at:player}", v.Look, example="Look at the hand of target player."),
    Phrase("effect", "look at {at:objects}", v.Look, example="Look at the top 3 cards of your deck."),
    Phrase("effect", "(put|place) {what:objects} (into|in) {who2:any_owner} graveyard", bury, undo=undo_bury, also=("(put|place) {what:objects} into {who2:any_owner} graveyards", "put {what:objects} into the graveyard"), example="Reveal the top card of your deck. Put it into its owner's graveyard."),
    Phrase("effect", "(put|place|return|take) {what:objects} {to:where}", put_where, written=False, example="Look at the top card of your deck. You may put it on the bottom."),
    Phrase("effect", "reveal cards from the top of {who:owner} deck until you reveal a {filter:one}", v.RevealUntil, fixed={"wanted": 1}, also=("reveal cards from the top of {who:owner} deck until (a|one) {filter:one} (is|are|has been|have been) revealed", f"reveal cards from the top of {{who:owner}} deck until {_HAS_REVEALED} (a|one) {{filter:one}}"), example="Reveal cards from the top of your deck until you reveal a Beast. Put it into your hand and the rest on the bottom of your deck."),
    Phrase("effect", "reveal cards from the top of {who:owner} deck until you reveal {wanted:number} {filter:many}", v.RevealUntil, also=("reveal cards from the top of {who:owner} deck until {wanted:number} {filter:many} (is|are|has been|have been) revealed", f"reveal cards from the top of {{who:owner}} deck until {_HAS_REVEALED} {{wanted:number}} {{filter:many}}"), example="Reveal cards from the top of your deck until you reveal 2 Beasts. Put them into your hand and the rest on the bottom of your deck."),
    Phrase("effect", "(put|place|return) {what:objects} {one:where} or {other:where}", put_either, written=False, example="Look at the top card of your deck. Put it into your hand or on the bottom of your deck."),
    Phrase("effect", "(put|place) {what:objects} on (|the) (top or bottom|top or the bottom) of {who2:any_owner} deck", lambda what: put_either(what, "deck_top", "deck_bottom"), written=False, example="Put target creature on the top or bottom of its owner's deck."),
    Phrase("effect", "{what:objects} (go<es>|return<s>) {to:where}", put_there, written=False, example="Destroy target city. Target creature goes on top of its owner's deck."),
    Phrase("effect", "{what:objects} (go<es>|return<s>) to {who2:any_owner} (hand|hands)", v.Return, fixed={"to": "hand"}, written=False, example="Target creature returns to its owner's hand."),
    Phrase("effect", "(put|place) {take:article} {one:where} (and|, and|,) {what3:objects} {other:where}", lambda take, one, what3, other: put_apart(a.Choose(AMONG_THEM, take), one, what3, other), written=False, example="Look at the top 4 cards of your deck. Put 2 into your hand and the rest on the bottom of your deck."),
    Phrase("effect", "(put|place) {what:objects} {one:where} (and|, and|,) {what3:objects} {other:where}", put_apart, written=False, example="Reveal the top 3 cards of your deck. Put one of them into your graveyard and the others into your hand."),
    *(Phrase("where", text, to, written=False, example=f"Look at the top 3 cards of your deck. Put one of them {shown} and the rest {other}.") for text, to, shown, other in WHERE),
    Phrase("effect", "(reveal|show) {at:owner} hand (|to all players|to all opponents|to your opponents|to your opponent)", v.Reveal, example="Reveal target opponent's hand."),
    Phrase("effect", "(reveal|show) the hand of {at:player}", v.Reveal, example="Reveal the hand of target player."),
    Phrase("effect", "(reveal|show|turn over|uncover) {at:objects} (|to all players|to all opponents|to your opponents|to your opponent)", v.Reveal, example="Reveal the top card of your deck."),
    Phrase("effect", "look at the top {n:number} cards of {whose:owner} deck (and|, then|then) put them back in any order", v.Reorder, also=("put the top {n:number} cards of {whose:owner} deck back in any order", "look at the top {n:number} cards of {whose:owner} deck. put (them|these cards|those cards) back (|on top) in any order"), example="Look at the top 3 cards of your deck and put them back in any order."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put {take:number} (|of them) into your hand and the rest under your deck", v.Pick, fixed={"rest": "deck_bottom", "filter": _DECK}, example="Look at the top 4 cards of your deck, put 1 into your hand and the rest under your deck."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put {take:number} (|of them) into your hand and the rest under your deck in any order", v.Pick, fixed={"rest": "deck_bottom_ordered", "filter": _DECK}, example="Look at the top 4 cards of your deck, put 1 into your hand and the rest under your deck in any order."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put {take:number} (|of them) into your hand and the rest into your graveyard", v.Pick, fixed={"rest": "graveyard", "filter": _DECK}, example="Look at the top 3 cards of your deck, put 1 into your hand and the rest into your graveyard."),
    Phrase("effect", "search {who:owner} {place:zone} for a {filter:one}", search_zone, undo=lambda verb: undo_search_zone(verb, True), example="Search your graveyard for an Elf card. Put it into your hand."),
    Phrase("effect", "search your hand, deck and graveyard for a {filter:one}", v.Search, fixed={"to": "found", "n": 1, "place": "beyond", "who": a.YOU}, also=("search your deck, hand and graveyard for a {filter:one}",), example="Search your hand, deck and graveyard for an Elf card. Put it into play."),
    Phrase("effect", "search {who:owner} {place:zone} for (up to|) {n:number} {filter:many}", search_zone, undo=lambda verb: undo_search_zone(verb, False), example="Search your graveyard for up to 2 Elf cards. Put them into your hand."),
    Phrase("effect", "(reveal|show) {n:random_cards} from {who:owner} hand", shown_at_random, written=False, example="Reveal a card at random from target opponent's hand."),
    Phrase("effect", "{who:player} (reveal<s>|show<s>) {n:random_cards} from {who2:own} hand", shown_at_random, written=False, example="Target opponent reveals a card at random from their hand."),
    Phrase("effect", "{at:player} reveal<s> {who2:own} hand", v.Reveal, written=False, example="Target opponent reveals their hand."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put a {filter:one} from among them into your hand and the rest under your deck", pick_of("deck_bottom"), undo=lambda verb: undo_pick(verb, "deck_bottom"), example="Look at the top 4 cards of your deck, put an Elf from among them into your hand and the rest under your deck."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put a {filter:one} from among them into your hand and the rest under your deck in any order", pick_of("deck_bottom_ordered"), undo=lambda verb: undo_pick(verb, "deck_bottom_ordered"), example="Look at the top 4 cards of your deck, put an Elf from among them into your hand and the rest under your deck in any order."),
    Phrase("effect", "look at the top {n:number} cards of your deck, put a {filter:one} from among them into your hand and the rest into your graveyard", pick_of("graveyard"), undo=lambda verb: undo_pick(verb, "graveyard"), example="Look at the top 4 cards of your deck, put an Elf from among them into your hand and the rest into your graveyard."),
    Phrase("effect", "search your deck for a {filter:one}", v.Search, fixed={"to": "found", "n": 1}, also=("search your deck for any {filter:one}",), example="You may search your deck for an enchantment with cost 3 or less. If you do, put it into play."),
    Phrase("effect", "search your deck for (up to|) {n:number} {filter:many}", v.Search, fixed={"to": "found"}, example="Search your deck for up to 2 Goblin cards and put them into your hand."),
    Phrase("effect", "shuffle {whose:owner} deck (|afterwards)", v.Shuffle, also=("afterwards shuffle {whose:owner} deck",), example="Shuffle your deck."),
    Phrase("effect", "shuffle (the|that) deck", v.Shuffle(), written=False, example="Shuffle the deck."),
    Phrase("effect", "shuffle", v.Shuffle(), written=False, example="Search your deck for an Elf, put it into your hand, then shuffle."),
    Phrase("effect", "(return|put|take) {what:objects} (to|into|back to|back into|back in) {who2:any_owner} (hand|hands)", v.Return, fixed={"to": "hand"}, also=("{what:objects} (is|are) (returned|put) (to|into) {who2:any_owner} (hand|hands)",), example="Return target creature to its owner's hand."),
    Phrase("effect", "(put|place) {what:objects} (|back) on (top|the top) of {who2:any_owner} deck", v.Return, fixed={"to": "deck_top"}, also=("(put|place) {what:objects} on top of {who2:any_owner} decks", "(put|return) {what:objects} to the top of {who2:any_owner} deck", "{what:objects} (is|are) (placed|put|returned) on (top|the top) of {who2:any_owner} deck",), example="Put target creature on top of its owner's deck."),
    Phrase("effect", "(put|place) {what:objects} (|back) (on the bottom of|under) {who2:any_owner} deck", v.Return, fixed={"to": "deck_bottom"}, also=("(put|place) {what:objects} on the bottom of {who2:any_owner} decks", "(put|return) {what:objects} to the bottom of {who2:any_owner} deck", "(put|place) {what:objects} at the bottom of {who2:any_owner} deck"), example="Put target creature on the bottom of its owner's deck."),
    Phrase("effect", "(put|place) {what:objects} (|back) on (top|the top) of {who2:any_owner} deck in any order", v.Return, fixed={"to": "deck_top_ordered"}, also=("(put|return) {what:objects} to the top of {who2:any_owner} deck in any order",), example="Put two cards from your hand on top of your deck in any order."),
    Phrase("effect", "(put|place) {what:objects} (on the bottom of|under|at the bottom of) {who2:any_owner} deck in any order", v.Return, fixed={"to": "deck_bottom_ordered"}, also=("(put|return) {what:objects} to the bottom of {who2:any_owner} deck in any order",), example="Reveal the top 3 cards of your deck. Put one of them into your hand. Put the rest under your deck in any order."),
    Phrase("effect", "(put|place) {what:objects} on the bottom of {who2:any_owner} deck in a random order", v.Return, fixed={"to": "deck_shuffled_under"}, example="Look at the top 3 cards of your deck. Put the rest on the bottom of your deck in a random order."),
    Phrase("effect", "shuffle {what:whole_zone} into {who2:any_owner} deck", v.Return, fixed={"to": "deck"}, example="Shuffle your graveyard into your deck."),
    Phrase("whole_zone", "(|all cards in) {who:owner} {place:zone}", whole_zone, undo=lambda value: undo_whole_zone(value, 1), example="Shuffle your graveyard into your deck."),
    Phrase("whole_zone", "(|all cards in) {who:owner} {place:zone} and {other:zone}", whole_zone, undo=lambda value: undo_whole_zone(value, 2), example="Shuffle your hand and graveyard into your deck."),
    Phrase("effect", "shuffle {what:objects} (into|back into) {who2:any_owner} deck", v.Return, fixed={"to": "deck"}, also=("shuffle {what:objects} into {who2:any_owner} decks", "{who2:player} shuffle<s> {what:objects} (into|back into) {who4:any_owner} deck",), example="Shuffle target creature into its owner's deck."),
)  # fmt: skip

POINTS = (
    Phrase("effect", "lose {n:amount}", lose_part, written=False, example="Lose half your LP, rounded up."),
    Phrase("gap", "{n:number} {what:points}", lambda n, what: Gap(v.Gain(n, what)), written=False, example="Gain 2 LP and 1 VP."),
    Phrase("gap", "{n:number} {what:points}", lambda n, what: Gap(v.Lose(n, what)), written=False, example="Each opponent loses 2 LP and 1 VP."),
    Phrase("effect", "{who:player} gain<s> {what:points} equal to {n:amount}", v.Gain, example="Destroy target creature. Gain LP equal to its cost."),
    Phrase("effect", "{who:player} gain<s> {n:number} {what:points}", v.Gain, example="Target player gains 3 LP."),
    Phrase("effect", "{who:player} lose<s> {n:number} {what:points}", v.Lose, example="Each opponent loses 1 LP."),
    Phrase("effect", "{who:player} lose<s> {what:points} equal to {n:amount}", v.Lose, example="Target opponent loses LP equal to the number of Undead creatures you control."),
)  # fmt: skip


CARDS = (*DRAWING, *DISCARDING, *LOOKING, *POINTS)
