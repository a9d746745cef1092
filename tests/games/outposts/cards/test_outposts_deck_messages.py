"""What the deck checks of Outposts say, word by word, and what a deal gives when it is repeated (V1-V10, D8, D50)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from test_outposts_decks import CARDS, EVERY_KIND, FORMATS, POOL, card, checked, main, shards, silver

from cardforge.decks.check import check
from cardforge.decks.context import DeckContext
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair
from cardforge.decks.report import Finding, Report
from cardforge.games.outposts.card_fields import SHARD, SILVER
from cardforge.games.outposts.decks.campaign import (
    CAMPAIGN,
    DECK_FACTIONS,
    beyond,
    box_of,
    hand_over,
    kept,
    take_forbidden,
)
from cardforge.games.outposts.decks.dealing import (
    DRAFT,
    Drafted,
    DrawnShards,
    box,
    draws,
    may_have_kept,
    packets,
    random_shards,
    ready_made,
    record,
    seen_by,
    starter,
)  # fmt: skip
from cardforge.games.outposts.decks.dealing import shards as drawn_shards
from cardforge.games.outposts.decks.dealing import silver as silver_deck
from cardforge.games.outposts.decks.rules import RULE_KINDS, rule_kinds_with
from cardforge.kernel.contract.provenance import Ownership, Provenance
from cardforge.kernel.rng import DECKS, Rng, seed_of

TEN, TEN_RECORD = shards(10)
ELEVEN, ELEVEN_RECORD = shards(11)
SIX, SIX_RECORD = silver()
ROUNDS = may_have_kept(CARDS, Drafted(7, 2, 4, 48)) or ()
THREE = [Entry("Silver", 1, one.name) for one in (*ROUNDS[0][:3], *ROUNDS[1][:2], *ROUNDS[2][2:3])]
SUNDAY = "drawn by hand, all ten of them, honestly, on a Sunday"
NO_SHARDS = "; `cardforge deck draft` makes one, e.g. # shards: seed 1, seat 1, 10 of 20 cards"
UNKNOWN = "`taken` names them, but without the campaign file nobody can know who won them"
NO_DRAFT = "the draft of the Silver cards has no record; `cardforge deck draft` makes one, e.g. # draft: seed 1, seat 1 of 4, 48 cards"
THORNS = [*main(28), Entry("Main", 1, "Thornwild 3"), Entry("Main", 1, "Thornwild 4")]


def messages(report: Report) -> list[tuple[str, str]]:
    """The severity and the words of each finding."""
    return [(finding.severity, finding.message) for finding in report.findings]


@pytest.mark.parametrize(
    ("entries", "headers", "slug", "said"),
    [
        (main(31), {}, "standard", [("error", "31 cards in Main and Shards; exactly 30 are needed")]),
        ([*main(29), *SIX], SIX_RECORD, "standard",
         [("error", "29 cards in Main and Shards; exactly 30 are needed"), ("error", "35 cards in the whole deck; exactly 36 are needed")]),
        ([*main(), *SIX[:5]], SIX_RECORD, "standard",
         [("error", "5 cards in Silver; exactly 6 are drafted"), ("error", "35 cards in the whole deck; exactly 36 are needed")]),
        (main(), SIX_RECORD, "standard", [("error", "0 cards in Silver; exactly 6 are drafted")]),
        ([*main(), *SIX], {}, "standard", [("error", NO_DRAFT)]),
        ([*main(), *SIX], {"draft": "by hand"}, "standard", [("error", NO_DRAFT)]),
        ([*main(), *SIX], {"draft": Drafted(7, 1, 4, 47).header()}, "standard",
         [("error", "the draft cannot be repeated: the Silver deck has changed since, or is too small")]),
        ([*main(), *SIX], {"draft": Drafted(8, 2, 4, 48).header()}, "standard",
         [("error", "not from the packets that seat 2 saw with seed 8, two from each: Silver 3, Silver 34, Silver 13")]),
        ([*main(), *THREE], SIX_RECORD, "standard",
         [("error", "not from the packets that seat 2 saw with seed 7, two from each: Silver 6")]),
        ([*main(15), *main(15, "Thornwild")], {}, "standard", [("error", "15 cards of Thornwild in a deck of Emberhost; a deck is of one faction")]),
        (THORNS, {"taken": "Thornwild 3"}, "standard",
         [("error", f"1 card of Thornwild in a deck of Emberhost; {UNKNOWN}"),
          ("error", "1 card of Thornwild in a deck of Emberhost; a deck is of one faction")]),
        (THORNS, {"taken": " Thornwild 3 , Thornwild 4,"}, "standard", [("error", f"2 cards of Thornwild in a deck of Emberhost; {UNKNOWN}")]),
        ([*main(29), Entry("Main", 1, "Emberhost 0")], {}, "standard", [("error", "2 copies of Emberhost 0; its box holds 1")]),
        ([*main(20), *TEN], TEN_RECORD, "standard",
         [("error", "10 cards in Shards; a deck of Outposts standard has only Main and Silver"),
          ("error", "10 Shard cards; none allowed in a deck of Outposts standard")]),
        ([*main(19), *ELEVEN], ELEVEN_RECORD, "shards", [("error", "11 Shard cards; at most 10 allowed in a deck of Outposts with Shards")]),
        ([*main(20), *TEN], {}, "shards", [("warning", f"the draw of the Shards has no record{NO_SHARDS}")]),
        ([*main(20), *TEN], {"shards": SUNDAY}, "shards",
         [("warning", f"the draw of the Shards has an unreadable record ({SUNDAY[:40]!r}){NO_SHARDS}")]),
        ([*main(20), *TEN], {"shards": DrawnShards(4, 1, 10, 20).header()}, "shards",
         [("warning", "the Shards differ from the draw of seed 4 for seat 1")]),
        ([*main(20), *TEN], {"shards": DrawnShards(3, 2, 10, 20).header()}, "shards",
         [("warning", "the Shards differ from the draw of seed 3 for seat 2")]),
        ([*main(20), *TEN], {"shards": DrawnShards(3, 1, 10, 21).header()}, "shards",
         [("warning", "the draw of the Shards cannot be repeated: the box of Shards has changed since")]),
        (main(), {"shards": DrawnShards(3, 1, 10, 20).header()}, "shards", [("warning", "the Shards differ from the draw of seed 3 for seat 1")]),
        ([*main(20), *TEN, *SIX], {**TEN_RECORD, **SIX_RECORD}, "shards", []),
    ],
)  # fmt: skip
def test_what_a_check_says(
    entries: list[Entry], headers: dict[str, str], slug: str, said: list[tuple[str, str]]
) -> None:
    """V1-V8, D8, D47: how many there are, how many are allowed, and what is wrong with a record."""
    assert messages(checked(entries, headers, slug)) == said


@pytest.mark.parametrize(
    ("proof", "headers", "said"),
    [
        (Provenance(draft_unknown="nobody knows"), SIX_RECORD, [Finding("draft", "warning", "nobody knows", ("V7", "O20", "O23"))]),
        (Provenance(draft_refuted="forged"), SIX_RECORD, [Finding("draft", "error", "forged", ("V7", "O20", "O23"))]),
        (Provenance(ownership_refuted="not hers"), SIX_RECORD, [Finding("campaign", "error", "not hers", ("V5", "D47"))]),
        (Provenance(ownership_unknown="lost"), {**SIX_RECORD, "campaign": "war.json"}, [Finding("campaign", "warning", "judged by the box: lost", ("V5", "D47"))]),
        (Provenance(ownership_unknown="lost"), SIX_RECORD, []),
        (Provenance(Ownership("Ann", "Emberhost", box_of(CARDS, "Emberhost"))), {**SIX_RECORD, "campaign": "war.json"}, []),
    ],
)  # fmt: skip
def test_what_the_evidence_beside_a_deck_says(proof: Provenance, headers: dict[str, str], said: list[Finding]) -> None:
    """D60, D61, V5, V7: what is refuted is an error, what cannot be known a warning, each with its code and its rows."""
    deck = Deck("", "outposts", "outposts/standard", (*main(), *SIX), headers)
    report = check(deck, POOL, FORMATS["standard"], None, {**EVERY_KIND, **rule_kinds_with(proof)})

    assert list(report.findings) == said


def test_shards_on_top_are_counted_apart() -> None:
    """D8, V1: with `shards_extra` only the main deck is counted to thirty."""
    assert messages(checked([*main(29), *TEN], TEN_RECORD, "shards", shards_extra=True)) == [
        ("error", "29 cards in Main; exactly 30 are needed")
    ]


def test_what_the_checks_of_the_card_set_and_of_play_say() -> None:
    """V9, V10: stars of the faction, creatures, and cards of a cost above five; a Crystal is no dear card."""
    dull = [replace(one, fields={**one.fields, "star": "no"}) if one.name == "Emberhost 0" else one for one in CARDS]
    spells = [replace(one, fields={**one.fields, "type": "spell"}) for one in CARDS]
    deck = Deck("", "outposts", "", tuple(main()))

    def said(cards: list, deck: Deck = deck) -> list[tuple[str, str]]:
        return messages(check(deck, Pool(cards), FORMATS["standard"], None, EVERY_KIND))

    assert said(dull) == [("warning", "29 cards of Emberhost have a star; a ready-made deck has 30")]
    assert said(spells) == [("warning", "no creatures; nothing can attack or defend")]
    for dear, found in ((12, []), (13, [("warning", "13 cards with a cost above 5; more than 12 are hard to play")])):
        costly = {f"Emberhost {at}" for at in (*range(10),)} | {
            f"Emberhost {20 + at}" for at in range((dear - 10) // 2)
        }
        extra = {"Emberhost 25"} if dear % 2 else set()
        cards = [replace(one, fields={**one.fields, "cost": 6 if one.name in costly | extra else 5}) for one in CARDS]
        single = [entry if entry.name != "Emberhost 25" else Entry("Main", 1, "Emberhost 25") for entry in main()]
        entries = [*single, Entry("Main", 1, "Emberhost 10")] if dear % 2 else main()
        assert said(cards, Deck("", "outposts", "", tuple(entries))) == found


def test_a_repair_does_not_draft() -> None:
    """V7: a deck of thirty with five Silver cards is not completed from the Silver deck."""
    deck = Deck("", "outposts", "outposts/standard", (*main(29), *SIX[:5]), SIX_RECORD)
    mended = repair(deck, POOL, FORMATS["standard"], None, EVERY_KIND)
    now = mended.deck or deck

    assert now.count("Silver") == 5


# --- deals ------------------------------------------------------------------------------------------------------------


def test_a_packet_is_dealt_from_the_top_of_the_shuffled_deck() -> None:
    """O20, D7: seven for each seat in turn; 42 cards are enough for six players, and none is left."""
    order = list(range(42))
    Rng(5).shuffle(order, DECKS)
    dealt = packets(42, 6, 5)

    assert [list(packet) for packet in dealt] == [order[::-1][7 * seat : 7 * seat + 7] for seat in range(6)]
    with pytest.raises(ValueError, match=r"the Silver deck has 41 cards; 6 players need 42 \(D7\)"):
        packets(41, 6, 5)


@pytest.mark.parametrize(
    ("seat", "players", "seen"),
    [(0, 4, (0, 3, 2)), (3, 4, (3, 2, 1)), (0, 2, (0, 1, 0)), (1, 3, (1, 0, 2)), (0, 1, (0, 0, 0))],
)
def test_whose_packets_a_seat_sees(seat: int, players: int, seen: tuple[int, ...]) -> None:
    """O22, D5: its own, then those of the seats to its right."""
    assert seen_by(seat, players) == seen


def test_shards_are_drawn_for_each_seat_by_its_own_chance() -> None:
    """O18, D8, D50: sorted places of the box, without replacement, another draw for each seat."""
    order = list(range(20))
    Rng(seed_of(9, 2, 3)).shuffle(order, DECKS)

    assert random_shards(20, 10, 9, 3) == tuple(sorted(order[:10]))
    assert random_shards(20, 0, 9, 3) == ()
    drawn = draws(CARDS, DrawnShards(9, 3, 10, 20))
    assert drawn is not None
    assert [one.number for one in drawn] == [700 + place for place in random_shards(20, 10, 9, 3)]
    assert draws(CARDS, DrawnShards(9, 3, 21, 20)) is None
    assert len(draws(CARDS, DrawnShards(9, 3, 20, 20)) or ()) == 20
    assert drawn_shards(CARDS, 10, 9, 3) == (drawn, "seed 9, seat 3, 10 of 20 cards")
    assert drawn_shards(CARDS, 21, 9, 3) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("seed 7, seat 2 of 4, 48 cards", Drafted(7, 2, 4, 48)), (" seed -7, seat 4 of 4, 48 cards ", Drafted(-7, 4, 4, 48)),
        ("seed 7, seat 5 of 4, 48 cards", None), ("seed 7, seat 0 of 4, 48 cards", None), ("seed x, seat 1 of 4, 48 cards", None), ("", None),
    ],
)  # fmt: skip
def test_records_of_drafts(text: str, found: Drafted | None) -> None:
    """V7: what was written is read, with blanks around it; a seat that there is not is refused."""
    assert Drafted.read(text) == found
    assert DrawnShards.read(text) is None


def test_records_of_shards_and_of_a_draft_as_they_are_written() -> None:
    """V6, V7: one line for a person to read."""
    assert DrawnShards(3, 1, 10, 20).header() == "seed 3, seat 1, 10 of 20 cards"
    assert DrawnShards.read("  seed 3, seat 1, 10 of 20 cards ") == DrawnShards(3, 1, 10, 20)
    assert DrawnShards.read("seed 3, 10 of 20 cards") is None
    assert record(7, 2, 4, 48) == "seed 7, seat 2 of 4, 48 cards"


def test_a_draft_that_cannot_have_been() -> None:
    """V7, D7: the Silver deck must have the size of the record and be large enough; seven players need 49."""
    assert may_have_kept(CARDS, Drafted(7, 1, 6, 48)) is not None
    assert may_have_kept(CARDS, Drafted(7, 1, 7, 48)) is None
    assert may_have_kept(CARDS, Drafted(7, 1, 6, 47)) is None
    assert [len(packet) for packet in ROUNDS] == [7, 7, 7]


def test_the_faction_of_a_deck_is_that_of_most_cards() -> None:
    """O15, V2: of two with as many the first in their order; Silver and Shards are none; a repair tries each faction, the own first."""
    thorns, stones = [card(n, "t", "Thornwild") for n in range(2)], [card(n, "s", "Stonewardens") for n in range(2)]
    others = [card(9, "si", SILVER), card(8, "sh", SHARD)]
    rule = next(rule for rule in FORMATS["standard"].rules if rule.kind == "one-faction")
    factions = RULE_KINDS["one-faction"].choices
    assert factions is not None

    assert [DRAFT.side_of(cards) for cards in ([*thorns, *stones], [*thorns, *stones[:1]], others, [*others, *stones[:1]], [])] == [
        "Stonewardens", "Thornwild", "", "Stonewardens", "",
    ]  # fmt: skip
    for entries, tried in (
        (main(20, "Thornwild"), ["Thornwild", "Emberhost", "Stonewardens", "Veilcourt"]),
        (main(20), ["Emberhost", "Stonewardens", "Thornwild", "Veilcourt"]),
        ([Entry("Main", 1, "Silver 1")], ["Emberhost", "Stonewardens", "Thornwild", "Veilcourt"]),
    ):
        deck = Deck("", "outposts", "outposts/standard", tuple(entries))
        context = DeckContext(deck, POOL, FORMATS["standard"], None, EVERY_KIND)
        assert list(factions(rule, context)) == tried


def test_boxes_and_ready_made_decks() -> None:
    """O16, D9: copies by card number; a faction takes its turn for each seat without a deck."""
    cards = [card(9, "b", SILVER, quantity=2, star="no"), card(3, "a", SILVER, star="yes"), card(4, "c", SHARD)]

    assert [one.name for one in box(cards, SILVER)] == ["a", "b", "b"]
    assert [one.name for one in silver_deck(cards)] == ["a", "b", "b"]
    assert [one.name for one in starter(cards, SILVER)] == ["a"]
    made = [ready_made(CARDS, seat) for seat in (0, 3, 4)]
    assert [one.name for one in made] == ["Emberhost, ready-made", "Veilcourt, ready-made", "Emberhost, ready-made"]
    assert {one.format for one in made} == {"outposts/standard"}
    assert list(made[1].cards) == list(starter(CARDS, "Veilcourt"))
    assert (DRAFT.seats, DRAFT.section, DRAFT.header) == ((1, 6), "Silver", "draft")


# --- campaigns --------------------------------------------------------------------------------------------------------


def test_collections_of_a_campaign() -> None:
    """D47, V5: the box of the faction; a card moves from one to the other; what a deck has beyond its collection."""
    cards = [
        card(1, "a", "Emberhost", quantity=2),
        card(2, "b", "Emberhost"),
        card(3, "t", "Thornwild"),
        card(4, "s", SILVER),
    ]
    box = box_of(cards, "Emberhost")

    assert box == {1: 2, 2: 1}
    assert hand_over(box, {1: 1}, 1) == ({1: 1, 2: 1}, {1: 2})
    assert hand_over(box, {}, 2) == ({1: 2}, {2: 1})
    for wrong in (3, 99):
        with pytest.raises(ValueError, match=f"the loser does not own card {wrong}"):
            hand_over(box, {}, wrong)
    assert beyond([cards[0], cards[0], cards[0], cards[1], cards[2], cards[3]], box) == {1: 1, 3: 1}
    assert [one.name for one in kept(cards)] == ["a", "b", "t"]


def test_which_row_forbids_to_take_a_card() -> None:
    """O84, O87, O88, D46: Silver, not there, or too dear; exactly 3 and the Crystals is cheap enough; a Shard may be taken."""
    deck = [card(1, "a", "Emberhost", cost=4), card(2, "sh", SHARD, cost=3), card(3, "si", SILVER, cost=1)]

    assert [take_forbidden(one, deck, 0) for one in deck] == ["O88", None, "O84"]
    assert [take_forbidden(deck[0], deck, crystals) for crystals in (0, 1, 3)] == ["O88", None, None]
    assert take_forbidden(deck[0], deck, 0, 4) is None
    assert take_forbidden(card(9, "x", "Emberhost"), deck, 3) == "O87"
    assert DECK_FACTIONS == ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt", "Shard")
    assert (CAMPAIGN.goes_back, CAMPAIGN.record, CAMPAIGN.side) == ("Silver", "draft", "faction")
