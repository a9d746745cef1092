"""Deck rules on records: random Shards and drafted Silver are dealt again from their seed and compared (V6, V7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardforge.decks.formats import Rule
from cardforge.decks.kinds.base import Bound, Key, Tally, cards
from cardforge.decks.report import Finding
from cardforge.decks.slots import Slot
from cardforge.games.outposts import SHARD, SILVER
from cardforge.games.outposts.dealing import PICK, TOTAL, Drafted, DrawnShards, draws, may_have_kept

if TYPE_CHECKING:
    from cardforge.decks.view import View


def random_part(rule: Rule, view: View) -> Iterable[Finding]:
    """V6: the record of the draw is made again and compared with the list."""
    listed = sorted(slot.card.number for slot, count in cards_of(view, SHARD) for _ in range(count) if slot.card)
    header = view.deck.headers.get("shards", "")
    drawn = DrawnShards.read(header)
    if not listed and not header:
        return
    if drawn is None:
        said = "has no record" if not header else f"has a record that cannot be read ({header[:40]!r})"
        yield finding(
            rule,
            f"the draw of the Shards {said}; it is made by `cardforge deck draft`, e.g. # shards: seed 1, seat 1, 10 of 20 cards",
        )
        return
    again = draws(view.pool.currents(view.on), drawn)
    if again is None:
        yield finding(rule, "the draw of the Shards cannot be made again: the box of Shards has changed since")
    elif sorted(card.number for card in again) != listed:
        yield finding(rule, f"the Shards are not those that seed {drawn.seed} draws for seat {drawn.seat}")


def six_drafted(rule: Rule, view: View) -> Iterable[Tally]:
    """V7: six once the deck has been through a draft, none before it; no repair can draft."""
    drafted = view.deck.count("Silver") or "draft" in view.deck.headers
    wanted = TOTAL if drafted else 0

    def keys(slot: Slot) -> Iterable[Key]:
        return ("Silver",) if slot.section == "Silver" else ()

    def say(key: Key, count: int) -> str:
        return f"{cards(count)} in Silver; exactly {TOTAL} are drafted"

    yield Tally(keys, lambda key: Bound(wanted, wanted), say, required=("Silver",), names=lambda key: None)


def drafted_part(rule: Rule, view: View) -> Iterable[Finding]:
    """V7: exactly six, and two from each packet that the seat saw, dealt again from the seed."""
    held = cards_of(view, SILVER, "Silver")
    number = sum(count for _, count in held)
    header = view.deck.headers.get("draft", "")
    if not number and not header:
        return
    if number != TOTAL:
        return
    drafted = Drafted.read(header)
    if drafted is None:
        yield finding(
            rule,
            "the draft of the Silver cards has no record; it is made by `cardforge deck draft`, e.g. # draft: seed 1, seat 1 of 4, 48 cards",
        )
        return
    packets = may_have_kept(view.pool.currents(view.on), drafted)
    if packets is None:
        yield finding(rule, "the draft cannot be dealt again: the Silver deck has changed since, or is too small")
        return
    kept = [slot.card.number for slot, count in held for _ in range(count) if slot.card]
    wrong = _not_seen(kept, [[card.number for card in packet] for packet in packets])
    if wrong:
        names = {slot.card.number: slot.card.name for slot, _ in held if slot.card}
        said = ", ".join(names[one] for one in wrong)
        yield finding(
            rule, f"not from the packets that seat {drafted.seat} saw with seed {drafted.seed}, two of each: {said}"
        )


def _not_seen(kept: list[int], packets: list[list[int]]) -> list[int]:
    """The kept cards that the packets of the three rounds, two cards each, cannot have given."""
    room = Counter[int]()
    owner: dict[int, int] = {}
    for place, packet in enumerate(packets):
        same = next((at for at in range(place) if packets[at] == packet), place)
        room[same] += PICK
        owner.update(dict.fromkeys(packet, same))
    wrong = []
    for card in kept:
        home = owner.get(card)
        if home is None or not room[home]:
            wrong.append(card)
        else:
            room[home] -= 1
    return wrong


def cards_of(view: View, faction: str, section: str = "") -> list[tuple[Slot, int]]:
    """The filled slots with cards of a faction, in one section or in all."""
    return [
        (slot, count)
        for slot, count in view.held()
        if slot.kind("faction") == faction and (not section or slot.section == section)
    ]


def finding(rule: Rule, message: str) -> Finding:
    """A finding of a rule."""
    return Finding(rule.code, rule.severity, message, rule.cite)
