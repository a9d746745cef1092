"""Gold, and the cards that become resource cards: into which pile, marked or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Instead, NoMeaning, Phrase, PhraseValue, Rider, SoMany
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects import verbs as arc

_AS_RESOURCE: Final = (
    "(into your resources|as a resource card|as resource cards|as a resource|as resources|into play as a resource card|into your resources as a resource card|into your gold pile"
    "|into its vault|in its owner's vault|in its owner's vault as a resource card|into its owner's vault as a resource card|into their vaults|into its owner's vault|face down into your gold pile|face down into your resources"
    "|face down as a resource|face down as a resource card)"
)
"""Where a card becomes a resource card."""
_IN_YOURS: Final = (
    "(into your vault|in your vault|face down into your vault|in your vault face down|into your vault as a resource card|into your vault as resource cards|into your vault as a resource|into your vault as resources"
    "|in your vault as a resource card|in your vault as a resource)"
)
"""The same, if it is said that it is yours."""
_A_PILE: Final = "(|face down|unmarked|face down and unmarked|unmarked and face down) (into|in) (one of your vaults|your vaults|a vault of your choice|any of your vaults|a vault) (|as a resource card|as resource cards|as a resource|as resources)"
_FACTION_PILE: Final = "(|face down|unmarked|face down and unmarked|unmarked and face down) (into|in) your {pile:faction} (vault|gold pile) (|as a resource card|as resource cards|as a resource|as resources)"


_MARKED: Final = "(marked|face down and marked|marked and face down)"
"""How a card lies that becomes a marked resource card; they all lie face down."""


def _into_yours(what: PhraseValue, pile: str, marked: bool) -> arc.PutResource:
    """ "Into one of your vaults": of another player's card yours are meant, not its owner's."""
    if not pile and not isinstance(what, a.Top) and getattr(getattr(what, "filter", None), "whose", "") != "you":
        return arc.PutResource(what, marked, pile, a.YOU)
    whose = getattr(getattr(what, "filter", None), "whose", "")
    others = getattr(what, "who", a.YOU) != a.YOU if isinstance(what, a.Top) else whose not in ("", "you")
    return arc.PutResource(what, marked, pile, a.YOU if others else None)


def _was_into_yours(verb: object, marked: bool, pile: str = "") -> Mapping[str, PhraseValue] | None:
    """The slots of such an effect, for the writer."""
    if not isinstance(verb, arc.PutResource) or (verb.pile != pile if pile else verb.pile not in FACTIONS):
        return None
    made = _into_yours(verb.what, verb.pile, marked)
    return ({"what": verb.what} if pile else {"what": verb.what, "pile": verb.pile}) if made == verb else None


def _laid_now(n: a.Amount = 1, marked: bool = False) -> arc.PutResource:
    """ "Lay a resource card": any card of the hand, into a vault of choice, as in the course of a turn (P20)."""
    put = _into_yours(a.Choose(a.Filter("card", whose="you", place="hand"), n), arc.CHOSEN_PILE, marked)
    return replace(put, laid=True)


def _was_laid_now(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what is laid, for the writer."""
    if not isinstance(verb, arc.PutResource) or not verb.laid or not isinstance(verb.what, a.Choose):
        return None
    return {"n": verb.what.n} if verb == _laid_now(verb.what.n) else None


def _was_into_your_own(verb: object, marked: bool) -> Mapping[str, PhraseValue] | None:
    """The slots of what is put into your vault whosever it is, for the writer."""
    yours = isinstance(verb, arc.PutResource) and verb.who is not None and _into_yours(verb.what, "", marked) == verb
    return {"what": verb.what} if isinstance(verb, arc.PutResource) and yours else None


def _into_piles(marked: bool) -> tuple[Phrase, ...]:
    """Cards that become resource cards of a named pile, or of one of choice."""
    put, how = (f"{{what:objects}} {_MARKED}", "marked ") if marked else ("{what:objects}", "")
    later = "(put|place|lay) {what:objects} "
    faction = (
        (
            f"{later}face down and marked {_FACTION_PILE.split(') ', 1)[1]}",
            f"{later}(into|in) your {{pile:faction}} (vault|gold pile) as (a marked|marked) resource card[s]",
            f"{later}(|into play|face down) as (a marked|marked) {{pile:faction}} (resource card[s]|resource[s])",
        )
        if marked
        else (f"{later}(|into play|face down) as (a|an) {{pile:faction}} (resource card|resource)",)
    )
    chosen = (
        (
            f"{later}face down and marked {_A_PILE.split(') ', 1)[1]}",
            f"{later}(|face down) (into|in) (one of your vaults|your vaults|a vault of your choice|any of your vaults|a vault) as (a marked|marked) resource card[s]",
        )
        if marked
        else ()
    )
    return (
        Phrase("effect", f"(put|place|lay) {put} {_FACTION_PILE}", partial(_into_yours, marked=marked), undo=partial(_was_into_yours, marked=marked), also=faction, row="P66", example=f"Put the top card of your deck {how}into your Gaian vault."),
        Phrase("effect", f"(put|place|lay) {put} {_A_PILE}", partial(_into_yours, marked=marked, pile=arc.CHOSEN_PILE), undo=partial(_was_into_yours, marked=marked, pile=arc.CHOSEN_PILE), also=chosen, row="P20", example=f"Put the top card of your deck {how}into one of your vaults."),
    )  # fmt: skip


def _of_a_number(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of so much gold as a number of a card says, for the writer; what is counted is written "for each"."""
    if not isinstance(verb, arc.ProduceGold) or not isinstance(verb.n, a.StatOf) or verb.who != a.YOU:
        return None
    return {"n": verb.n, "faction": verb.faction}


def of_any_faction(n: a.Amount) -> v.ChooseOne:
    """ "Produce 1 resource of any faction": the player chooses one."""
    return v.ChooseOne(tuple((arc.ProduceGold(n, faction),) for faction in FACTIONS))


def _of_several_factions(n: a.Amount) -> v.ForEach:
    """ "Produce 2 resources of any factions": the player chooses one for each of them."""
    return v.ForEach(n, (of_any_faction(1),))


_CHOSEN: Final = a.Filter("card", chosen="faction")
_AS_MARKED_RESOURCE: Final = (
    "(|into play|face down|into your resources) as (a marked|marked) (resource card[s]|resource[s])"
)
"""The same, if it becomes one that is marked."""

_CARDS: Final = "(resource card[s]|resource[s])"
_BACK: Final = (
    "(return|give|put) (it|them|that card|those cards|that resource card|the stolen card|the stolen cards|the stolen resource card|the stolen resource cards|the resource card) "
    "(|back) (|to its owner|to their owner|to that player|to its owner's vault|into its owner's vault|to its vault|into its vault|to the vault it came from)"
)
"""That resource cards go back to where they were."""


_INTO_THE_SAME: Final = (
    "(under your control|into your vault of the same faction|in your vault of the same faction|into your vaults of the same factions|into the vault of the same faction|in the vault of the same faction"
    "|into the same vault|into your vault|into your vaults|in your vault|in your vaults)"
)
"""Where resource cards go that are taken: into the vault of the faction in whose vault they lay."""


def _taken_and(
    done: type[v.Mark | v.Unmark], n: a.Amount, who: a.PlayerRef
) -> tuple[arc.TakeResource, v.Mark | v.Unmark]:
    """ "Steal a resource card from target player and put it marked into your vault"."""
    return arc.TakeResource(n, who), done(a.It())


def _lays(who: a.PlayerRef, subject: PhraseValue = None) -> a.Trigger:
    """ "You lay a resource card", "each resource card you laid this turn". Raises NoMeaning for what is no resource card."""
    if subject is None:
        return a.Trigger("resource_laid", who=who)
    if getattr(subject, "filter", a.Filter()).what != "resource":
        raise NoMeaning("a resource card")
    return a.Trigger("resource_laid", subject, who)


def _laid(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger != a.Trigger("resource_laid", trigger.subject, trigger.who):
        return None
    if isinstance(trigger.subject, a.Each) and trigger.subject.filter.what == "resource":
        return {"who": trigger.who, "subject": trigger.subject}
    return None


def _puts_into_vault(who: a.PlayerRef, subject: PhraseValue) -> a.Trigger:
    """ "You put a resource card into one of your vaults": however it comes there, by the course of the turn or by an effect."""
    return replace(_lays(who, subject), detail=arc.PUT_OR_LAID)


def _was_put_into_vault(trigger: object) -> Mapping[str, PhraseValue] | None:
    put = isinstance(trigger, a.Trigger) and trigger.detail == arc.PUT_OR_LAID
    return _laid(replace(trigger, detail="")) if put and isinstance(trigger, a.Trigger) else None


GOLD: Final = (
    Phrase("effect", "(gain|produce|add) {n:number} (|additional|extra) {faction:faction} (gold|power|resource[s])", arc.ProduceGold, fixed={"who": a.YOU}, row="A76", example="Mark: Gain 1 Gaian gold."),
    Phrase("effect", "(gain|produce|add) {faction:faction} (gold|power|resources) equal to {n:amount}", arc.ProduceGold, fixed={"who": a.YOU}, undo=_of_a_number, also=("(gain|produce|add) (an amount of|a number of) {faction:faction} (gold|power|resources) equal to {n:amount}",), row="A76", example="Mark, sacrifice a creature: Gain Gaian gold equal to its cost."),
    Phrase("effect", "(gain|produce|add) {n:number} (|additional|extra) (gold|power|resource[s]) of (|the) {faction:faction}", arc.ProduceGold, fixed={"who": a.YOU}, written=False, row="A76", example="Mark: Gain 1 gold of The Empire."),
    Phrase("effect", "(get|receive|add|produce|you get|you receive|you gain|you produce) {n:number} (|additional|extra) (gold|resource[s]) (|to your pool|to your gold pool)", lambda n: v.Gain(n, "gold", a.YOU), written=False, row="A76", example="When this creature enters play, you get 2 gold."),
    Phrase("effect", "(gain|produce|add|get|receive|you gain|you produce|you get|you receive) {n:number} (|additional|extra|more) (gold|power|resource[s]) of (any|a|one|any one|a single) faction (|of your choice|you choose|you like)", of_any_faction, written=False, row="A76", example="Mark: Gain 1 gold of any faction."),
    Phrase("effect", "(gain|produce|add|get|receive|you gain|you produce|you get|you receive) {n:number} (|additional|extra|more) (gold|power|resource[s]) (of|in) (any factions|any combination of factions|factions of your choice) (|of your choice|you choose|you like)", _of_several_factions, written=False, row="A76", example="Mark: Gain 2 gold of any factions."),
    Phrase("effect", "(gain|produce|add) {n:number} (|additional|extra) (gold|power) (to|in|into) your {faction:faction} vault", arc.ProduceGold, fixed={"who": a.YOU}, written=False, row="A76", example="Mark: Add 1 gold to your Gaian vault."),
    Phrase("effect", "(gain|produce|add) {n:number} (gold|power|resource[s]) of {of:possessive} faction", arc.FactionGold, row="A76", example="Mark: Gain 1 gold of target creature's faction."),
    Phrase("effect", "(gain|produce|add) {n:number} (gold|power|resource[s]) of its faction", lambda n: arc.FactionGold(n, a.It()), undo=lambda verb: {"n": verb.n} if isinstance(verb, arc.FactionGold) and verb == arc.FactionGold(verb.n, a.It()) else None, row="A76", example="Destroy target creature. Gain 2 gold of its faction."),
    Phrase("effect", "(gain|produce|add) {n:number} (gold|power|resource[s]) of the chosen faction", lambda n: arc.FactionGold(n, chosen=_CHOSEN), undo=lambda verb: {"n": verb.n} if isinstance(verb, arc.FactionGold) and verb == arc.FactionGold(verb.n, chosen=_CHOSEN) else None, row="A76", example="When this creature enters play, choose a faction.\nMark: Gain 1 gold of the chosen faction."),
    Phrase("more_of", "(gain|produce|get)", (arc.ProduceGold, arc.FactionGold, v.Gain), written=False, row="A76", example="Produce 1 Gaian resource. If you control a city, produce 1 more."),
    Phrase("effect", "(gain|produce|get) {n:number} more (gold|power|resource[s])", lambda n: Rider((arc.ProduceGold, arc.FactionGold), (("n", n),), again=True), written=False, row="A76", example="Gain 1 Gaian gold. If you control a city, gain 2 more gold."),
    Phrase("effect", "your {faction:faction} (resource cards|power gems) (give|produce) double (gold|power) {until:until}", arc.DoubleGold, fixed={"who": a.YOU}, row="A75", example="Advantage: Your Gaian resource cards give double gold."),
    Phrase("effect", f"(put|place|lay) {{what:objects}} {_MARKED} {_AS_RESOURCE}", arc.PutResource, fixed={"marked": True, "pile": ""}, also=(f"(put|place|lay) {{what:objects}} {_AS_MARKED_RESOURCE}",), written=False, row="A73", example="Put the top card of your deck marked into your resources."),
    Phrase("effect", f"(put|place|lay) {{what:objects}} {_AS_RESOURCE}", arc.PutResource, fixed={"marked": False, "pile": ""}, row="A73", example="Put the top card of your deck into your resources."),
    Phrase("effect", "(put|place) {what:objects} (into|as a resource card on|on) your smallest resource pile", arc.PutResource, fixed={"marked": False, "pile": arc.SMALLEST_PILE}, row="A73", example="Put the top card of your deck into your smallest resource pile."),
    Phrase("effect", f"(put|place|lay) {{what:objects}} {_MARKED} {_IN_YOURS}", partial(_into_yours, marked=True, pile=""), also=("(put|place|lay) {what:objects} into your vault as (a marked|marked) (resource card[s]|resource[s])",), undo=partial(_was_into_your_own, marked=True), row="A73", example="When another creature dies, put it marked into your vault."),
    Phrase("effect", f"(put|place|lay) {{what:objects}} {_IN_YOURS}", partial(_into_yours, marked=False, pile=""), undo=partial(_was_into_your_own, marked=False), row="A73", example="When another creature dies, put it into your vault."),
    *_into_piles(True),
    *_into_piles(False),
    Phrase("effect", "lay {n:number} (resource card[s]|resource[s]) (|from your hand) (|unmarked|face down)", _laid_now, undo=_was_laid_now, row="P20", example="When this creature enters play, you may lay 1 resource card."),
    Phrase("effect", "lay (a resource card|a resource) (|from your hand) (|unmarked|face down)", _laid_now, written=False, row="P20", example="When this creature enters play, you may lay a resource card."),
    *(
        Phrase("effect", f"lay {how} (|from your hand) {_MARKED}", partial(_laid_now, marked=True), also=(f"lay {also}",), written=False, row="P20", example=f"When this creature enters play, you may lay {shown} marked.")
        for how, also, shown in (("{n:number} (resource card[s]|resource[s])", "{n:number} (marked resource card[s]|marked resource[s])", "2 resource cards"), ("(a resource card|a resource)", "a (marked resource card|marked resource)", "a resource card"))
    ),
    Phrase("effect", "(produce<s>|it produces) {n:number} instead", lambda n: (Instead((SoMany((arc.ProduceGold, arc.FactionGold), n),)),), written=False, row="A58", example="Mark: Reveal the top card of your deck. Produce 1 Gaian gold. If it is a creature card, produce 2 instead."),
    Phrase("effect", f"(take|steal) {{n:article}} {_CARDS} from {{who:player}}", arc.TakeResource, fixed={"until": ""}, also=(f"(take|steal) {{n:article}} {_CARDS} of {{who:player}}", f"(take|steal) {{n:article}} of {{who:owner}} {_CARDS}",), row="A31", example="Take a resource card from target player."),
    *(
        Phrase("effect", f"(take|steal) {{n:article}} {_CARDS} from {{who:player}} and (put|lay) (it|them) {state}{_INTO_THE_SAME}", make, written=False, row="A31", example=f"Steal a resource card from target player and put it {shown}under your control.")
        for state, make, shown in (("", partial(arc.TakeResource, until=""), ""), (f"{_MARKED} ", partial(_taken_and, v.Mark), "marked "), ("(unmarked|face down and unmarked|unmarked and face down) ", partial(_taken_and, v.Unmark), "unmarked "))
    ),
    Phrase("effect", f"(take|steal) {{n:article}} {_CARDS} from {{who:player}} {{until:duration}}", arc.TakeResource, also=(f"(take|steal) {{n:article}} of {{who:owner}} {_CARDS} {{until:duration}}",), row="A31", example="When this creature enters play, take a resource card from target player until this creature leaves play."),
    Phrase("effect", f"{_BACK} when this {{noun:self}} leaves play", Rider((arc.TakeResource,), (("until", "held play"),)), also=(f"{_BACK} when (it leaves|i leave|i leaves) play",), written=False, row="A31", example="When this creature enters play, take a resource card from target player. Return it when this creature leaves play."),
    Phrase("effect", "(return|give) (the stolen card|the stolen cards|the stolen resource card|the stolen resource cards|that resource card|those resource cards) (|back) (|to its owner|to their owner|to that player|to its owner's vault|to the vault it came from)", arc.GiveBack(), also=("(return|put) (it|them|that card|those cards) (|back) (to|into) (its owner's vault|their owner's vault|the vault it came from|that player's vault)",), row="A31", example="When this creature enters play, take a resource card from target player.\nWhen this creature leaves play, return that resource card to its owner."),
    Phrase("event", "{who:agent} lay<s> {subject:subject}", _lays, undo=_laid, also=("{who:agent} lay<s> down {subject:subject}", "{who:agent} lay<s> {subject:subject} (into|in) (play|their resources|your resources|a vault|one of your vaults|one of their vaults|your vault|your vaults|their vault|their vaults)", "{who:agent} play<s> {subject:subject} as a resource card"), row="A73", example="When you lay a resource card, gain 1 LP."),
    Phrase("event", "{who:agent} (put<s>|bring<s>) {subject:subject} (into|in) (a vault|play|their resources|your resources|one of your vaults|one of their vaults|one of his or her vaults|his or her vaults|his or her vault|your vault|your vaults|their vault|their vaults)", _puts_into_vault, undo=_was_put_into_vault, row="A73", example="When you put a resource card into a vault, gain 1 LP."),
)  # fmt: skip
