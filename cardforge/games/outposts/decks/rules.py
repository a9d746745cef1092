"""The deck rule kinds of Outposts: one faction, its box, random Shards, drafted Silver (V1-V10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardforge.decks.formats import Rule
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import CountRange, Key, Param, RuleKind, Tally, cards, copies
from cardforge.decks.slots import Slot
from cardforge.games.outposts.card_fields import PLAYABLE, SHARD
from cardforge.games.outposts.decks.dealing import starter
from cardforge.games.outposts.decks.records import check_drafted_silver, check_random_shards, drafted_size, finding

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def _taken(context: DeckContext) -> set[str]:
    """Returns the names of cards won through `winners_take` (D47), from the header `taken`, separated by commas."""
    return {name.strip() for name in context.deck.headers.get("taken", "").split(",") if name.strip()}


def main_faction(context: DeckContext) -> str:
    """Returns the playable faction of most cards in the deck; "" if no card has one."""
    counts: Counter[str] = Counter()
    for slot, count in context.filled():
        if slot.word("faction") in PLAYABLE and slot.name not in _taken(context):
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


def _one_faction(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V2: other rules check Shards, Silver and supply cards."""
    chosen, taken = context.choice.get(rule.code) or main_faction(context), _taken(context)

    def keys(slot: Slot) -> Iterable[Key]:
        faction = slot.word("faction")
        return (faction,) if faction in PLAYABLE and faction != chosen and slot.name not in taken else ()

    def message(key: Key, count: int) -> str:
        return f"{cards(count)} of {key} in a deck of {chosen}; a deck is of one faction"

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


def _box(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V5, D9: counts copies over all sections together."""
    names: dict[Key, str] = {}

    def keys(slot: Slot) -> Iterable[Key]:
        if slot.card is None or slot.problem:
            return ()
        key = (slot.group, slot.card.whole("quantity", 1))
        names[key] = slot.card.name
        return (key,)

    def allowed(key: Key) -> CountRange:
        return CountRange(0, int(key[1]) if isinstance(key, tuple) else None)

    def message(key: Key, count: int) -> str:
        return f"{copies(count)} of {names[key]}; its box holds {allowed(key).most}"

    yield Tally(keys, allowed, message, is_local=True)


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
            tallies=_one_faction,
            choices=_factions,
        ),
        RuleKind(
            "shard-limit",
            "At most so many Shard cards in the whole deck.",
            (Param("most", "whole", "The most Shard cards; 0 when not given."),),
            tallies=_shard_limit,
        ),
        RuleKind("box-quantity", "No more copies of a card than its box holds.", tallies=_box),
        RuleKind("random-shards", "The Shards are those that the recorded draw gives.", find=check_random_shards),
        RuleKind(
            "drafted-silver",
            "The Silver cards are six that the recorded draft can have given.",
            tallies=drafted_size,
            find=check_drafted_silver,
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
