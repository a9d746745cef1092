"""Deck rules that repeat the recorded draw of Shards and the recorded Silver draft, and compare the cards (V6, V7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import WARNING, Rule
from cardforge.decks.report import Finding
from cardforge.decks.rules.base import CountRange, Key, Tally, cards
from cardforge.decks.slots import Slot
from cardforge.games.outposts.card_fields import SHARD, SILVER
from cardforge.games.outposts.decks.dealing import PICK, TOTAL, Drafted, DrawnShards, draws, may_have_kept
from cardforge.kernel.contract.provenance import Provenance

if TYPE_CHECKING:
    from cardforge.decks.context import DeckContext


def check_random_shards(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V6: repeats the recorded draw and compares it with the deck list; Shards that the player owns are beside it (D47)."""
    owned = Counter(proof.ownership.collection if proof.ownership else {})
    listed = Counter({slot.card.number: count for slot, count in cards_of(context, SHARD) if slot.card})
    header = context.deck.headers.get("shards", "")
    drawn = DrawnShards.read(header)
    if not listed - owned and not header:
        return
    if drawn is None:
        problem = "has no record" if not header else f"has an unreadable record ({header[:40]!r})"
        yield finding(
            rule,
            f"the draw of the Shards {problem}; `cardforge deck draft` makes one, e.g. # shards: seed 1, seat 1, 10 of 20 cards",
        )
        return
    again = draws(context.pool.current_revisions(context.on), drawn)
    if again is None:
        yield finding(rule, "the draw of the Shards cannot be repeated: the box of Shards has changed since")
        return
    dealt = Counter(card.number for card in again)
    if dealt - listed or listed - dealt - owned:
        yield finding(rule, f"the Shards differ from the draw of seed {drawn.seed} for seat {drawn.seat}")


def drafted_size(rule: Rule, context: DeckContext) -> Iterable[Tally]:
    """V7: a drafted deck has six Silver cards, any other deck none; a repair cannot draft."""
    drafted = context.deck.count("Silver") or "draft" in context.deck.headers
    wanted = TOTAL if drafted else 0

    def keys(slot: Slot) -> Iterable[Key]:
        return ("Silver",) if slot.section == "Silver" else ()

    def message(key: Key, count: int) -> str:
        return f"{cards(count)} in Silver; exactly {TOTAL} are drafted"

    yield Tally(keys, lambda key: CountRange(wanted, wanted), message, required=("Silver",), cards_of=lambda key: None)


def check_drafted_silver(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V7: checks that two of the six Silver cards come from each packet that the seat saw; repeats the deal from the seed.

    The transcript of the draft is evidence as well: what in it contradicts the deck is a finding, and one not at hand a warning.
    """
    if proof.draft_refuted:
        yield finding(rule, proof.draft_refuted)
    elif proof.draft_unknown:
        yield Finding(rule.code, WARNING, proof.draft_unknown, rule.cite)
    held = cards_of(context, SILVER, "Silver")
    number = sum(count for _, count in held)
    header = context.deck.headers.get("draft", "")
    if not number and not header:
        return
    if number != TOTAL:
        return
    drafted = Drafted.read(header)
    if drafted is None:
        yield finding(
            rule,
            "the draft of the Silver cards has no record; `cardforge deck draft` makes one, e.g. # draft: seed 1, seat 1 of 4, 48 cards",
        )
        return
    packets = may_have_kept(context.pool.current_revisions(context.on), drafted)
    if packets is None:
        yield finding(rule, "the draft cannot be repeated: the Silver deck has changed since, or is too small")
        return
    kept = [slot.card.number for slot, count in held for _ in range(count) if slot.card]
    wrong = _not_from_packets(kept, [[card.number for card in packet] for packet in packets])
    if wrong:
        names = {slot.card.number: slot.card.name for slot, _ in held if slot.card}
        wrong_names = ", ".join(names[number] for number in wrong)
        yield finding(
            rule,
            f"not from the packets that seat {drafted.seat} saw with seed {drafted.seed}, two from each: {wrong_names}",
        )


def check_seed(proof: Provenance, rule: Rule, context: DeckContext) -> Iterable[Finding]:
    """V6, V7: whoever chooses a seed can try seeds until it deals the wanted cards; only a draft by commitment shows that nobody did."""
    drafted = Drafted.read(context.deck.headers.get("draft", ""))
    drawn = DrawnShards.read(context.deck.headers.get("shards", ""))
    seeds = [("Silver", drafted.seed)] if drafted else []
    seeds += [("Shards", drawn.seed)] if drawn else []
    for name, seed in seeds:
        if seed != proof.draft_seed:
            yield finding(
                rule,
                f"the {name} follow from seed {seed}, and a single seed proves nothing about who chose it, or how many were tried",
            )


def _not_from_packets(kept: list[int], packets: list[list[int]]) -> list[int]:
    """Returns the kept cards that cannot come from the packets of the three rounds, two cards from each."""
    room = Counter[int]()
    packet_of: dict[int, int] = {}
    for index, packet in enumerate(packets):
        first = next((earlier for earlier in range(index) if packets[earlier] == packet), index)
        room[first] += PICK
        packet_of.update(dict.fromkeys(packet, first))
    wrong = []
    for card in kept:
        source = packet_of.get(card)
        if source is None or not room[source]:
            wrong.append(card)
        else:
            room[source] -= 1
    return wrong


def cards_of(context: DeckContext, faction: str, section: str = "") -> list[tuple[Slot, int]]:
    """Returns the filled slots with cards of a faction, in one section or in all sections."""
    return [
        (slot, count)
        for slot, count in context.filled()
        if slot.word("faction") == faction and (not section or slot.section == section)
    ]


def finding(rule: Rule, message: str) -> Finding:
    """Returns a finding of a rule."""
    return Finding(rule.code, rule.severity, message, rule.cite)
