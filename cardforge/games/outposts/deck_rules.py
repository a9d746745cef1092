"""Deck rule kinds that only Outposts has: one faction, its box, random Shards, drafted Silver (V1-V10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Kind, Param, Tally, cards, copies
from cardforge.decks.report import Finding
from cardforge.decks.slots import Slot
from cardforge.games.outposts import PLAYABLE, SHARD
from cardforge.games.outposts.dealing import starter
from cardforge.games.outposts.deck_records import drafted_part, finding, random_part, six_drafted

if TYPE_CHECKING:
    from cardforge.decks.view import View


def _taken(view: View) -> set[str]:
    """Cards that are owned through `winners_take` (D47): the header `taken`, names with commas between."""
    return {name.strip() for name in view.deck.headers.get("taken", "").split(",") if name.strip()}


def main_faction(view: View) -> str:
    """The playable faction that most cards of the deck have, "" when none has one."""
    counts: Counter[str] = Counter()
    for slot, count in view.held():
        if slot.kind("faction") in PLAYABLE and slot.name not in _taken(view):
            counts[slot.kind("faction")] += count
    return max(PLAYABLE, key=lambda faction: counts[faction]) if counts else ""


def _total(rule: Rule, view: View) -> Iterable[Tally]:
    """V1, V8: a drafted deck is judged only when it has drafted cards."""
    sections = rule.words("sections")
    if rule.word("if_section") and not view.deck.count(rule.word("if_section")):
        return
    exactly = rule.whole("exactly") or 0
    together = " and ".join(sections) if len(sections) < 3 else "the whole deck"

    def keys(slot: Slot) -> Iterable[Key]:
        return ("all",) if slot.section in sections else ()

    def say(key: Key, count: int) -> str:
        return f"{cards(count)} in {together}; exactly {exactly} are needed"

    yield Tally(keys, lambda key: Bound(exactly, exactly), say, required=("all",), names=lambda key: None)


def _one_faction(rule: Rule, view: View) -> Iterable[Tally]:
    """V2: Shards, Silver and supply are judged by other rules."""
    chosen, taken = main_faction(view), _taken(view)

    def keys(slot: Slot) -> Iterable[Key]:
        faction = slot.kind("faction")
        return (faction,) if faction in PLAYABLE and faction != chosen and slot.name not in taken else ()

    def say(key: Key, count: int) -> str:
        return f"{cards(count)} of {key} in a deck of {chosen}; a deck is of one faction"

    yield Tally(keys, lambda key: Bound(0, 0), say)


def _shard_limit(rule: Rule, view: View) -> Iterable[Tally]:
    """V3: in every section."""
    most = rule.whole("most") or 0

    def keys(slot: Slot) -> Iterable[Key]:
        return (SHARD,) if slot.kind("faction") == SHARD else ()

    def say(key: Key, count: int) -> str:
        return f"{count} Shard cards; {f'at most {most}' if most else 'none'} may be in a deck of {view.format.name}"

    yield Tally(keys, lambda key: Bound(0, most), say)


def _box(rule: Rule, view: View) -> Iterable[Tally]:
    """V5, D9: over all sections together."""
    names: dict[Key, str] = {}

    def keys(slot: Slot) -> Iterable[Key]:
        if slot.card is None or slot.problem:
            return ()
        key = (slot.group, slot.card.whole("quantity", 1))
        names[key] = slot.card.name
        return (key,)

    def bound(key: Key) -> Bound:
        return Bound(0, int(key[1]) if isinstance(key, tuple) else None)

    def say(key: Key, count: int) -> str:
        return f"{copies(count)} of {names[key]}; its box holds {bound(key).most}"

    yield Tally(keys, bound, say, is_local=True)


def _starter(rule: Rule, view: View) -> Iterable[Finding]:
    """V9: a remark on the card set, whatever the deck holds."""
    faction, wanted = main_faction(view), rule.whole("exactly") or 0
    starred = len(starter(view.pool.currents(view.on), faction)) if faction else wanted
    if starred != wanted:
        yield finding(rule, f"{starred} cards of {faction} bear a star; a ready-made deck has {wanted}")


def _playable(rule: Rule, view: View) -> Iterable[Finding]:
    """V10: a deck without creatures, or with too many dear cards, is hardly playable."""
    held = [(slot.card, count) for slot, count in view.held() if slot.card is not None]
    if held and not any(card.word("type") == "creature" for card, _ in held):
        yield finding(rule, "no creature at all; nothing can attack or defend")
    above, most = rule.whole("above") or 0, rule.whole("most") or 0
    dear = sum(count for card, count in held if card.whole("cost") > above and card.word("type") != "supply")
    if dear > most:
        yield finding(rule, f"{cards(dear)} above cost {above}; more than {most} can hardly be played")


_EXACTLY = Param("exactly", "whole", "How many cards it must be.", required=True)

KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "total-size",
            "Several sections hold exactly so many cards together.",
            (
                Param("sections", "words", "The sections that are counted together.", required=True),
                _EXACTLY,
                Param("if_section", "word", "Judge only a deck that has cards in this section."),
            ),
            tallies=_total,
        ),
        Kind(
            "one-faction",
            "All cards but Shards, Silver and taken ones are of one playable faction.",
            tallies=_one_faction,
        ),
        Kind(
            "shard-limit",
            "At most so many Shard cards in the whole deck.",
            (Param("most", "whole", "The most Shard cards; 0 when not given."),),
            tallies=_shard_limit,
        ),
        Kind("box-quantity", "No more copies of a card than its box holds.", tallies=_box),
        Kind("random-shards", "The Shards are those that the recorded draw gives.", find=random_part),
        Kind(
            "drafted-silver",
            "The Silver cards are six that the recorded draft can have given.",
            tallies=six_drafted,
            find=drafted_part,
        ),
        Kind("starter-size", "The ready-made deck of the faction has so many cards.", (_EXACTLY,), find=_starter),
        Kind(
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
"""By the name that format files use."""
