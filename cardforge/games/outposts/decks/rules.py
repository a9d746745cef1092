"""The deck rule kinds of Outposts: one faction, its box, random Shards, drafted Silver (V1-V10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cardforge.decks.formats import WARNING, Rule
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, cards, copies
from cardforge.decks.slots import Slot
from cardforge.games.outposts.card_fields import PLAYABLE, SHARD
from cardforge.games.outposts.decks.dealing import starter
from cardforge.games.outposts.decks.records import (
    check_drafted_silver,
    check_random_shards,
    check_seed,
    drafted_size,
    finding,
)
from cardforge.kernel.contract.provenance import Provenance

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def taken_names(context: DeckContext) -> set[str]:
    """Returns the names of cards that the list says were won through `winners_take` (D47): its header `taken`, separated by commas."""
    return {name.strip() for name in context.deck.headers.get("taken", "").split(",") if name.strip()}


def main_faction(context: DeckContext) -> str:
    """Returns the playable faction of most cards in the deck; "" if no card has one."""
    counts: Counter[str] = Counter()
    for slot, count in context.filled():
        if slot.word("faction") in PLAYABLE and slot.name not in taken_names(context):
            counts[slot.word("faction")] += count
    return max(PLAYABLE, key=lambda faction: counts[faction]) if counts else ""


def _total(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V1, V8: a drafted deck is checked only if it has drafted cards."""
    sections = rule.words("sections")
    if rule.word("if_section") and not context.deck.count(rule.word("if_section")):
        return
    exactly = rule.whole("exactly") or 0
    together = " and ".join(sections) if len(sections) < 3 else "the whole deck"

    def keys(slot: Slot) -> Iterable[Key]:
        return ("all",) if slot.section in sections else ()

    def message(key: Key, count: int) -> str:
        return f"{cards(count)} in {together}; exactly {exactly} are needed"

    yield Tally(keys, lambda key: CountRange(exactly, exactly), message, required=("all",), cards_of=lambda key: None)


def _one_faction(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V2, D47: cards of another faction need a campaign in which the player owns them; other rules check Shards, Silver and supply cards."""
    owned = proof.ownership
    chosen = owned.side if owned else context.choice.get(rule.code) or main_faction(context)
    taken = taken_names(context)

    def keys(slot: Slot) -> Iterable[Key]:
        faction = slot.word("faction")
        if faction not in PLAYABLE or faction == chosen:
            return ()
        if owned and slot.card and owned.collection.get(slot.card.number):
            return ()
        return ((faction, owned is None and slot.name in taken),)

    def message(key: Key, count: int) -> str:
        faction, is_claimed = key if isinstance(key, tuple) else (key, False)
        why = f"`taken` names them, but {proof.ownership_unknown}" if is_claimed else "a deck is of one faction"
        return f"{cards(count)} of {faction} in a deck of {chosen}; {why}"

    yield Tally(keys, lambda key: CountRange(0, 0), message)


def _factions(rule: Rule, context: DeckContext) -> Iterable[str]:
    """V2: the factions that a deck may be of, its own first."""
    own = main_faction(context)
    return [own, *(faction for faction in PLAYABLE if faction != own)] if own else PLAYABLE


def _shard_limit(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V3: counts the Shard cards in all sections."""
    most = rule.whole("most") or 0

    def keys(slot: Slot) -> Iterable[Key]:
        return (SHARD,) if slot.word("faction") == SHARD else ()

    def message(key: Key, count: int) -> str:
        return (
            f"{count} Shard cards; {f'at most {most}' if most else 'none'} allowed in a deck of {context.format.name}"
        )

    yield Tally(keys, lambda key: CountRange(0, most), message)


def _box(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V5, D9, D47: counts copies over all sections together; in a campaign the player's collection is the limit of all but Silver and Shards."""
    owned = proof.ownership
    names: dict[Key, str] = {}

    def keys(slot: Slot) -> Iterable[Key]:
        if slot.card is None or slot.problem:
            return ()
        boxed = slot.card.whole("quantity", 1)
        if owned and slot.word("faction") in PLAYABLE:
            key = (slot.group, owned.collection.get(slot.card.number, 0), f"the collection of {owned.player}")
        elif owned and slot.word("faction") == SHARD:
            key = (slot.group, boxed + owned.collection.get(slot.card.number, 0), "its box")
        else:
            key = (slot.group, boxed, "its box")
        names[key] = slot.card.name
        return (key,)

    def allowed(key: Key) -> CountRange:
        return CountRange(0, int(key[1]) if isinstance(key, tuple) else None)

    def message(key: Key, count: int) -> str:
        holder = key[2] if isinstance(key, tuple) else "its box"
        return f"{copies(count)} of {names[key]}; {holder} holds {allowed(key).most}"

    yield Tally(keys, allowed, message, is_local=True)


def _campaign(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V5, D47: a campaign file that contradicts the deck is a finding of the rule, one that is not at hand a warning."""
    if proof.ownership_refuted:
        yield Finding(CAMPAIGN_CODE, rule.severity, proof.ownership_refuted, CAMPAIGN_ROWS)
    elif proof.ownership is None and "campaign" in context.deck.headers:
        yield Finding(CAMPAIGN_CODE, WARNING, f"judged by the box: {proof.ownership_unknown}", CAMPAIGN_ROWS)


def _starter(rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V9: checks the number of starred cards in the card set, not the deck."""
    faction, wanted = main_faction(context), rule.whole("exactly") or 0
    starred = len(starter(context.pool.current_revisions(context.on), faction)) if faction else wanted
    if starred != wanted:
        yield finding(rule, f"{starred} cards of {faction} have a star; a ready-made deck has {wanted}")


def _playable(rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V10: warns about a deck without creatures or with too many expensive cards."""
    held = [(slot.card, count) for slot, count in context.filled() if slot.card is not None]
    if held and not any(card.word("type") == "creature" for card, _ in held):
        yield finding(rule, "no creatures; nothing can attack or defend")
    above, most = rule.whole("above") or 0, rule.whole("most") or 0
    expensive = sum(count for card, count in held if card.whole("cost") > above and card.word("type") != "supply")
    if expensive > most:
        yield finding(rule, f"{cards(expensive)} with a cost above {above}; more than {most} are hard to play")


CAMPAIGN_CODE: Final = "campaign"
CAMPAIGN_ROWS: Final = ("V5", "D47")
"""The code and the rows of what a campaign file says against a deck."""
_EXACTLY: Final = Param("exactly", "whole", "How many cards it must be.", required=True)

RULE_KINDS: Final = {
    kind.name: kind
    for kind in (
        RuleKind(
            "total-size",
            "Several sections hold exactly so many cards together.",
            (
                Param("sections", "words", "The sections that are counted together.", required=True),
                _EXACTLY,
                Param("if_section", "word", "Judge only a deck that has cards in this section."),
            ),
            tallies=_total,
        ),
        RuleKind(
            "one-faction",
            "All cards but Shards, Silver and taken ones are of one playable faction.",
            tallies=partial(_one_faction, Provenance()),
            choices=_factions,
        ),
        RuleKind(
            "shard-limit",
            "At most so many Shard cards in the whole deck.",
            (Param("most", "whole", "The most Shard cards; 0 when not given."),),
            tallies=_shard_limit,
        ),
        RuleKind(
            "box-quantity",
            "No more copies of a card than its box holds, or in a campaign the player's collection.",
            tallies=partial(_box, Provenance()),
            find=partial(_campaign, Provenance()),
        ),
        RuleKind(
            "random-shards",
            "The Shards are those that the recorded draw gives.",
            find=partial(check_random_shards, Provenance()),
        ),
        RuleKind(
            "fair-seed",
            "The seed of the draft and of the Shards was chosen by no single player.",
            find=partial(check_seed, Provenance()),
        ),
        RuleKind(
            "drafted-silver",
            "The Silver cards are six that the recorded draft can have given.",
            tallies=drafted_size,
            find=partial(check_drafted_silver, Provenance()),
        ),
        RuleKind("starter-size", "The ready-made deck of the faction has so many cards.", (_EXACTLY,), find=_starter),
        RuleKind(
            "playable",
            "There is a creature, and not too much is dear.",
            (
                Param("above", "whole", "What counts as dear: a higher cost than this.", required=True),
                Param("most", "whole", "So many dear cards are still well.", required=True),
            ),
            find=_playable,
        ),
    )
}
"""The rule kinds by the name that format files use."""


def rule_kinds_with(proof: Provenance) -> Mapping[str, RuleKind]:
    """Returns the rule kinds for a deck about which there is evidence: V2 and V5 judge by the campaign, V6 and V7 by the draft's transcript."""
    judged = {
        "one-faction": replace(RULE_KINDS["one-faction"], tallies=partial(_one_faction, proof)),
        "box-quantity": replace(
            RULE_KINDS["box-quantity"], tallies=partial(_box, proof), find=partial(_campaign, proof)
        ),
        "random-shards": replace(RULE_KINDS["random-shards"], find=partial(check_random_shards, proof)),
        "fair-seed": replace(RULE_KINDS["fair-seed"], find=partial(check_seed, proof)),
        "drafted-silver": replace(RULE_KINDS["drafted-silver"], find=partial(check_drafted_silver, proof)),
    }
    return {**RULE_KINDS, **judged}
