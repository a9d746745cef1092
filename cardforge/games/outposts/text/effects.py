"""The effects of Outposts cards (5.3, 5.5): each wording and its verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase, PhraseValue
from cardforge.effects.verbs.changes import ALL_KEYWORDS
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.text.keywords import NUMBERED
from cardforge.games.outposts.text.limits import holding_more, was_holding_more


def _effect(
    text: str, make: PhraseValue, example: str, *also: str, undo: PhraseValue = None, **fixed: PhraseValue
) -> Phrase:
    return Phrase("effect", text, make, also=also, fixed=fixed, example=example, undo=undo)


def _pair(first: str, second: str) -> Phrase:
    """The wording that changes two stats at once."""

    def make(n0: int, n1: int) -> tuple[tuple[str, int], ...]:
        return ((first.lower(), n0), (second.lower(), n1))

    def undo(value: PhraseValue) -> dict[str, PhraseValue] | None:
        fits = isinstance(value, tuple) and [pair[0] for pair in value] == [first.lower(), second.lower()]
        return {"n0": value[0][1], "n1": value[1][1]} if fits else None

    return Phrase(
        "bonus",
        f"{{n0:signed}} {first} and {{n1:signed}} {second}",
        make,
        undo=undo,
        example=f"Target creature gets +2 {first} and +1 {second} until end of turn.",
    )


def _each(name: str) -> Phrase:
    """The wording that changes a stat by an amount for each counted object."""
    stat = name.lower()

    def make(n: int, of: a.Count) -> tuple[tuple[str, PhraseValue], ...]:
        return ((stat, replace(of, n=n)),)

    def undo(value: PhraseValue) -> dict[str, PhraseValue] | None:
        fits = isinstance(value, tuple) and len(value) == 1 and value[0][0] == stat and isinstance(value[0][1], a.Count)
        return {"n": value[0][1].n, "of": replace(value[0][1], n=1)} if fits else None

    return Phrase(
        "bonus",
        f"{{n:signed}} {name} for each {{of:each}}",
        make,
        undo=undo,
        example=f"This creature gets +1 {name} for each other creature you control.",
    )


def _single(name: str) -> Phrase:
    """The wording that changes one stat; the writer has the same wording for all games."""

    def make(n: int) -> tuple[tuple[str, int], ...]:
        return ((name.lower(), n),)

    example = f"Target creature gets +2 {name} until end of turn."
    return Phrase("bonus", f"{{n:signed}} {name}", make, written=False, example=example)


BONUSES: Final = (
    *(_pair(first, second) for first, second in (("Attack", "Defense"), ("Attack", "Health"), ("Defense", "Health"))),
    *(_each(name) for name in ("Attack", "Defense", "Health")),
    *(_single(name) for name in ("Attack", "Defense", "Health")),
)


def _lose_keyword(what: PhraseValue, ability: a.Ability, until: str) -> v.LoseAbilities:
    return v.LoseAbilities(what, ability.keyword, until)


def _lost_keyword(value: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(value, v.LoseAbilities) or value.keyword in ("", ALL_KEYWORDS):
        return None
    ability = a.Ability("keyword", keyword=value.keyword, n=int(value.keyword in NUMBERED))
    return {"what": value.what, "ability": ability, "until": value.until}


def _token(n: int, name: str, attack: int, defense: int, health: int) -> v.CreateToken:
    return v.CreateToken(n, (("attack", attack), ("defense", defense), ("health", health)), (name,))


def _untoken(value: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(value, v.CreateToken) or value.abilities or len(value.words) != 1:
        return None
    return {"n": value.n, "name": value.words[0], **dict(value.stats)}


def _gifted_token(n: int, name: str, attack: int, defense: int, health: int, ability: a.Ability) -> v.CreateToken:
    stats = (("attack", attack), ("defense", defense), ("health", health))
    return v.CreateToken(n, stats, (name,), (ability,))


def _ungifted_token(value: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(value, v.CreateToken) or len(value.abilities) != 1 or len(value.words) != 1:
        return None
    return {"n": value.n, "name": value.words[0], "ability": value.abilities[0], **dict(value.stats)}


def _cheaper(filter: a.Filter, n: int, until: str) -> v.CostChange:
    return v.CostChange(filter, -n, until)


def _dearer(filter: a.Filter, n: int, until: str) -> v.CostChange:
    return v.CostChange(filter, n, until)


def _cost(sign: int) -> Callable[[PhraseValue], dict[str, PhraseValue] | None]:
    def undo(value: PhraseValue) -> dict[str, PhraseValue] | None:
        fits = (
            isinstance(value, v.CostChange)
            and isinstance(value.n, int)
            and value.n * sign >= 0
            and value.of_payer is None
        )
        return {"filter": value.filter, "n": value.n * sign, "until": value.until} if fits else None

    return undo


_HAND: Final = a.Filter("card", place="hand")


def _random_discard(who: a.PlayerRef, n: int) -> v.Discard:
    return v.Discard(n, who, _HAND, "random")


def _randomly_discarded(value: PhraseValue) -> dict[str, PhraseValue] | None:
    fits = isinstance(value, v.Discard) and value.how == "random" and value.filter == _HAND and value.n != 1
    return {"who": value.who, "n": value.n} if fits else None


ON_OUTPOSTS: Final = (
    _effect("repair {n:number} damage on {what:objects}", v.Heal, "Repair 3 damage on target Outpost you control."),
    _effect("repair {what:objects}", v.Heal, "Repair target Outpost you control.", n=None),
    _effect(
        "restore {what:objects} with {n:number} counters", own.Restore,
        "Restore target destroyed Outpost you control with 5 counters.",
    ),
    _effect("{what:objects} can hold {n:number} more {held:many} {until:until}", holding_more, "This Outpost can hold 1 more defender.", undo=was_holding_more),
    _effect("{what:objects} stand<s> until {n:number} more counter[s] {until:until}", v.Allow, "This Outpost stands until 2 more counters.", action="counters", by=None),
    _effect("flip {what:objects} face-up", own.Flip, "Flip target upgrade an opponent controls face-up.", up=True),
    _effect("flip {what:objects} face-down", own.Flip, "Flip target upgrade an opponent controls face-down.", up=False),
    _effect("move {what:objects} to another Outpost", v.MoveTo, "Move target upgrade you control to another Outpost.", to="outpost", marks=False),
)  # fmt: skip

ON_CREATURES: Final = (
    _effect("distribute {n:number} damage among creatures at {at:objects}", own.DistributeAt, "Distribute 4 damage among creatures at target Outpost an opponent controls."),
    _effect("distribute {n:number} damage among {to:crowd}", own.Distribute, "When this creature attacks, distribute 3 damage among opposing creatures."),
    _effect("move {what:objects} to {who2:any_owner} reserve", v.MoveTo, "Move target defender an opponent controls to its owner's reserve.", to="reserve", marks=False),
    _effect("move {what:objects} to {who2:any_owner} offense", v.MoveTo, "Move target creature you control to its owner's offense.", to="offense", marks=False),
    _effect("move {what:objects} to {who2:any_owner} defense", v.MoveTo, "Move target creature you control to its owner's defense.", to="defense", marks=False),
    _effect("put {what:objects} into your reserve", v.PutIntoPlay, "Put target creature in your discard pile into your reserve.", to="reserve", marked=False),
    _effect("{what:objects} get<s> {changes:bonus} {until:until}", v.Modify, "Target creature gets +2 Attack until end of turn."),
    _effect("{what:objects} lose<s> {ability:keyword} {until:until}", _lose_keyword, "Target creature loses Slow until end of turn.", undo=_lost_keyword),
    _effect("{what:objects} can move {n:number} more time[s] each turn", v.Allow, "Each other creature you control can move 1 more time each turn.", action="moves", by=None, until="static"),
    _effect("create {n:article} {name:counter} token[s] with {attack:number} Attack, {defense:number} Defense and {health:number} Health", _token, "Create 2 sprout tokens with 1 Attack, 0 Defense and 1 Health.", undo=_untoken),
    _effect("create {n:article} {name:counter} token[s] with {attack:number} Attack, {defense:number} Defense, {health:number} Health and {ability:keyword}", _gifted_token, "Create a thistle token with 0 Attack, 1 Defense, 2 Health and Nimble.", undo=_ungifted_token),
)  # fmt: skip

ON_PLAYERS: Final = (
    _effect("put the top card of {who:owner} deck into {who2:own} discard pile", v.Mill, "Put the top card of your deck into your discard pile.", n=1),
    _effect("put the top {n:number} cards of {who:owner} deck into {who2:own} discard pile", v.Mill, "Put the top 2 cards of target opponent's deck into their discard pile."),
    _effect("{who:player} discard<s> {n:number} random cards", _random_discard, "Target opponent discards 2 random cards.", undo=_randomly_discarded),
    _effect("gain {n:number} {what:points}", v.Gain, "Gain 2 mana.", who=a.YOU),
    _effect("gain {n:number} mana for each {of:one}", lambda n, of: v.Gain(a.Count(of, n), "mana"), "Gain 1 mana for each standing Outpost you control.",
            undo=lambda value: {"n": value.n.n, "of": value.n.of} if isinstance(value, v.Gain) and value.what == "mana" and isinstance(value.n, a.Count) else None),
    _effect("lose {n:number} {what:points}", v.Lose, "Lose 1 Crystal.", who=a.YOU),
    _effect("{filter:many} you play cost {n:number} less {until:until}", _cheaper, "Creatures you play cost 1 less until end of turn.", undo=_cost(-1)),
    _effect("{filter:many} you play cost {n:number} more {until:until}", _dearer, "Spells you play cost 1 more.", undo=_cost(1)),
    _effect("your groups can hold {n:number} more creature[s] {until:until}", v.Allow, "Your groups can hold 1 more creature.", what=a.YOU, action="group", by=None),
    _effect("you (can|may) discard {n:number} more card[s] for mana {until:until}", v.Allow, "You can discard 1 more card for mana until end of turn.", what=a.YOU, action="discards", by=None),
    _effect("you (can|may) sacrifice {n:number} more creature[s] for mana {until:until}", v.Allow, "You can sacrifice 1 more creature for mana.", what=a.YOU, action="sacrifices", by=None),
)  # fmt: skip

EFFECTS: Final[tuple[Phrase, ...]] = (*BONUSES, *ON_OUTPOSTS, *ON_CREATURES, *ON_PLAYERS)
