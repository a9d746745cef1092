"""Deck checks V1-V10 on made-up cards: a faction box of forty, Silver, Shards and supply (T-O16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardforge.carddata import read_formats
from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.pool import Pool
from cardforge.decks.repair.repair import repair
from cardforge.decks.report import Report
from cardforge.decks.rules import RULE_KINDS
from cardforge.games.outposts import GAME
from cardforge.games.outposts.card_fields import PLAYABLE
from cardforge.games.outposts.decks.dealing import (
    Drafted,
    DrawnShards,
    box,
    draws,
    may_have_kept,
    packets,
    random_shards,
    starter,
)
from cardforge.games.outposts.decks.rules import rule_kinds_with
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.provenance import Ownership, Provenance
from cardforge.shelves import card_folders

FORMATS = read_formats(GAME, card_folders(GAME))
EVERY_KIND = {**RULE_KINDS, **GAME.rule_kinds}


def card(number: int, name: str, faction: str, **fields: object) -> Card:
    values = {"type": "creature", "faction": faction, "cost": 2, "attack": 1, "defense": 1, "health": 1, "quantity": 1}
    return Card("outposts", number, 1, name, fields={**values, **fields})  # type: ignore[dict-item]


def faction_box(start: int, faction: str) -> list[Card]:
    """Twenty cards once and ten twice; all ten twice and ten of the others bear a star (D10)."""
    once = [
        card(start + at, f"{faction} {at}", faction, star="yes" if at < 10 else "no", cost=6 if at > 7 else 2)
        for at in range(20)
    ]
    return once + [card(start + at, f"{faction} {at}", faction, star="yes", quantity=2) for at in range(20, 30)]


CARDS = [
    *(one for place, faction in enumerate(PLAYABLE) for one in faction_box(100 * place + 100, faction)),
    *(card(600 + at, f"Silver {at}", "Silver") for at in range(48)),
    *(card(700 + at, f"Shard {at}", "Shard") for at in range(20)),
    Card("outposts", 800, 1, "Mana Crystal", fields={"type": "supply", "cost": 8}),
    Card("outposts", 801, 1, "Outpost", fields={"type": "supply"}),
]
POOL = Pool(CARDS)
STARS = [(2 if at >= 20 else 1, at) for at in (*range(10), *range(20, 30))]


def main(count: int = 30, faction: str = "Emberhost") -> list[Entry]:
    """So many cards of a faction: its starred cards first, then the others."""
    found: list[Entry] = []
    for copies, at in [*STARS, *((1, at) for at in range(10, 20))]:
        taken = min(copies, count - sum(entry.count for entry in found))
        if taken > 0:
            found.append(Entry("Main", taken, f"{faction} {at}"))
    return found


def shards(count: int, seed: int = 3) -> tuple[list[Entry], dict[str, str]]:
    """So many Shards as a seed draws them, with the record."""
    places = random_shards(20, count, seed, 1)
    return [Entry("Shards", 1, f"Shard {at}") for at in places], {"shards": DrawnShards(seed, 1, count, 20).header()}


def silver(players: int = 4, seat: int = 2, seed: int = 7) -> tuple[list[Entry], dict[str, str]]:
    """Six Silver cards, two out of each packet that the seat saw, with the record."""
    rounds = may_have_kept(CARDS, Drafted(seed, seat, players, 48))
    assert rounds is not None
    kept = [one.name for turn, packet in enumerate(rounds) for one in packet[2 * turn : 2 * turn + 2]]
    return [Entry("Silver", 1, name) for name in kept], {"draft": Drafted(seed, seat, players, 48).header()}


def checked(
    entries: list[Entry], headers: dict[str, str] | None = None, slug: str = "standard", **switches: bool
) -> Report:
    chosen = FORMATS[slug].switched([name for name, on in switches.items() if on])
    return check(
        Deck("", "outposts", f"outposts/{slug}", tuple(entries), headers or {}), POOL, chosen, None, EVERY_KIND
    )


def cited(report: Report) -> set[str]:
    """The V rows of all findings."""
    return {row for finding in report.findings for row in finding.cite if row.startswith("V")}


def test_t_o16_thirty_cards_of_a_faction_within_quantity() -> None:
    """T-O16, V1, V2, O14, O15: valid, and nothing to remark."""
    report = checked(main())

    assert report.is_legal
    assert report.findings == ()


@pytest.mark.parametrize("faction", PLAYABLE)
def test_t_o16_the_starter_list_is_thirty_stars_and_valid(faction: str) -> None:
    """T-O16, V9, O11, O16, D10: all starred cards are exactly thirty and a legal deck."""
    stars = starter(CARDS, faction)

    assert len(stars) == 30
    assert checked([Entry("Main", 1, one.name) for one in stars]).is_legal


@pytest.mark.parametrize(
    ("entries", "row"),
    [
        (main(31), "V1"),
        (main(29), "V1"),
        ([*main(29), Entry("Main", 1, "Silver 1")], "V4"),
        ([*main(29), Entry("Main", 1, "Mana Crystal")], "V4"),
        ([*main(29), Entry("Main", 1, "Outpost")], "V4"),
        ([*main(15), *main(15, "Thornwild")], "V2"),
        ([*main(29), Entry("Main", 1, "Emberhost 0")], "V5"),
    ],
)
def test_t_o16_what_makes_a_deck_illegal(entries: list[Entry], row: str) -> None:
    """T-O16, V1, V2, V4, V5, O12, O13, D3, D9: 31 or 29 cards; 29 and a Silver or supply card; two factions; two of one."""
    report = checked(entries)

    assert not report.is_legal
    assert cited(report) == {row}


def test_two_copies_of_a_card_that_is_twice_in_the_box_are_allowed() -> None:
    """V5, D9: the box is the limit: two of quantity 2 are legal, three are not."""
    twice = [
        *main(28)[:-1],
        Entry("Main", 2, "Emberhost 29"),
        *[Entry("Main", 1, f"Emberhost {at}") for at in (10, 11)],
    ]

    assert "V5" not in cited(checked(twice))
    assert "V5" in cited(checked([*twice, Entry("Main", 1, "Emberhost 29")]))


def test_t_o16_twenty_and_ten_shards() -> None:
    """T-O16, V3, V6, O17, O18, D8: with `shards` valid, in standard not; 19 and 11 are one Shard too many."""
    ten, record = shards(10)
    eleven, other = shards(11)

    assert checked([*main(20), *ten], record, "shards").findings == ()
    assert cited(checked([*main(20), *ten], record)) == {"V3"}
    assert cited(checked([*main(19), *eleven], other, "shards")) == {"V3"}


@pytest.mark.parametrize("slug", ["standard", "shards", "league"])
def test_a_deck_has_as_many_shards_as_its_format_allows(slug: str) -> None:
    """V3, O17, D8: ten with `shards`, none elsewhere; they are in a section of their own, and only Shards are there."""
    most = 10 if slug == "shards" else 0
    others = main(29 - most)

    for shards_in_deck in (most, most + 1):
        names = [Entry("Shards", 1, f"Shard {at}") for at in range(shards_in_deck)]
        too_many = [one for one in checked([*others, *names], {}, slug).findings if one.code == "shards"]
        assert [one.cite for one in too_many] == [("V3", "O17")] * (shards_in_deck > most)


def test_only_shards_lie_in_the_section_of_shards() -> None:
    """V3, O17: a card of the faction does not belong there."""
    report = checked([*main(29), Entry("Shards", 1, "Emberhost 19")], {}, "shards")

    assert [one.cite for one in report.findings if one.code == "not-a-shard"] == [("V3", "O17")]


def test_shards_that_were_picked_are_a_warning_and_in_a_league_an_error() -> None:
    """V6, O18: no record, or another draw than the list; D50: each seat draws from a full box."""
    ten, record = shards(10)
    _, other = shards(10, seed=4)

    assert checked([*main(20), *ten], {}, "shards").is_legal
    assert cited(checked([*main(20), *ten], other, "shards")) == {"V6"}
    assert not checked([*main(20), *ten], other, "shards", league=True).is_legal
    assert checked([*main(20), *ten], record, "shards", league=True).is_legal
    assert random_shards(20, 10, 3, 1) != random_shards(20, 10, 3, 2)


def test_shards_extra_puts_them_on_top() -> None:
    """D8, V1, V8: with the switch 30 and the Shards; without it 40 cards are too many."""
    ten, record = shards(10)

    assert checked([*main(), *ten], record, "shards", shards_extra=True).is_legal
    assert cited(checked([*main(), *ten], record, "shards")) == {"V1"}


def test_a_drafted_deck_has_six_silver_cards_from_its_packets() -> None:
    """V7, V8, O19, O23: 36 cards, two from each packet that the seat saw."""
    six, record = silver()

    assert checked([*main(), *six], record).findings == ()
    assert cited(checked([*main(), *six[:5]], record)) == {"V7", "V8"}
    assert cited(checked([*main(29), *six], record)) == {"V1", "V8"}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_draft_is_dealt_again_from_its_seed(players: int) -> None:
    """V7: with another seed, another seat or without a record the same six are refused."""
    six, record = silver(players, 1)
    deck = [*main(), *six]

    assert checked(deck, record).is_legal
    for wrong in (Drafted(8, 1, players, 48), Drafted(7, 1, players, 47)):
        assert cited(checked(deck, {"draft": wrong.header()})) == {"V7"}
    assert cited(checked(deck)) == {"V7"}
    assert cited(checked(deck, {"draft": "by hand"})) == {"V7"}


def test_more_than_two_of_one_packet_cannot_have_been_kept() -> None:
    """V7, O21: with four players three cards of one packet are one too many; with two the own packet gives four."""
    rounds = may_have_kept(CARDS, Drafted(7, 2, 4, 48))
    both = may_have_kept(CARDS, Drafted(7, 2, 2, 48))
    assert rounds is not None
    assert both is not None
    three = [*rounds[0][:3], *rounds[1][:2], *rounds[2][2:3]]
    four = [*both[0][:4], *both[1][:2]]

    assert cited(checked([*main(), *(Entry("Silver", 1, one.name) for one in three)], silver()[1])) == {"V7"}
    assert checked([*main(), *(Entry("Silver", 1, one.name) for one in four)], silver(2)[1]).is_legal


def test_a_card_set_with_too_few_stars_is_remarked() -> None:
    """V9, D10: 29 stars in the faction are a warning and leave the deck legal, in every format with a starter list."""
    dull = [replace(one, fields={**one.fields, "star": "no"}) if one.name == "Emberhost 0" else one for one in CARDS]
    for slug in ("standard", "shards", "league"):
        report = check(Deck("", "outposts", "", tuple(main())), Pool(dull), FORMATS[slug], None, EVERY_KIND)

        assert report.is_legal
        assert [finding.cite for finding in report.findings] == [("V9", "D10", "O16")]


def test_no_creature_or_too_much_that_is_dear_is_a_warning() -> None:
    """V10: twelve cards above cost 5 are still well, thirteen are not; a deck without creatures is remarked."""
    dear = [replace(one, fields={**one.fields, "cost": 6}) for one in CARDS]
    spells = [replace(one, fields={**one.fields, "type": "spell"}) for one in CARDS]
    deck = Deck("", "outposts", "", tuple(main()))

    reports = [check(deck, Pool(cards), FORMATS["standard"], None, EVERY_KIND) for cards in (CARDS, dear, spells)]

    assert [cited(report) for report in reports] == [set(), {"V10"}, {"V10"}]
    assert all(report.is_legal for report in reports)


def in_campaign(
    entries: list[Entry], headers: dict[str, str], collection: dict[int, int], slug: str = "standard"
) -> Report:
    """The check of a deck whose player, of the Emberhost, owns these cards in a campaign."""
    kinds = {**EVERY_KIND, **rule_kinds_with(Provenance(Ownership("Ann", "Emberhost", collection)))}
    return check(Deck("", "outposts", f"outposts/{slug}", tuple(entries), headers), POOL, FORMATS[slug], None, kinds)


def test_a_taken_card_of_another_faction_needs_a_campaign_that_shows_it() -> None:
    """D60, V2, V5, D47: the header `taken` alone proves nothing, and the finding says so; in the collection the card is allowed, once."""
    emberhost = {100 + at: 2 if at >= 20 else 1 for at in range(30)}
    thornwild = {one.name: one.number for one in CARDS}["Thornwild 3"]
    deck = [*main(29), Entry("Main", 1, "Thornwild 3")]
    twice = [*main(28), Entry("Main", 2, "Thornwild 3")]
    taken = {"taken": "Thornwild 3"}

    claimed = checked(deck, taken)

    assert cited(checked(deck)) == cited(claimed) == {"V2"}
    assert "nobody can know who won them" in str(claimed.errors[0])
    assert in_campaign(deck, taken, {**emberhost, thornwild: 1}).findings == ()
    assert cited(in_campaign(twice, taken, {**emberhost, thornwild: 1})) == {"V5"}
    assert cited(in_campaign(deck, taken, emberhost)) == {"V2", "V5"}


def test_in_a_campaign_the_collection_is_the_limit_not_the_box() -> None:
    """V5, D47: a card that was lost to another player is one copy too many, and the finding names the collection."""
    emberhost = {100 + at: 2 if at >= 20 else 1 for at in range(30)}

    lost = in_campaign(main(), {}, {**emberhost, 129: 1})

    assert in_campaign(main(), {}, emberhost).is_legal
    assert "2 copies of Emberhost 29; the collection of Ann holds 1" in str(lost.errors[0])


def test_shards_that_a_player_owns_are_beside_those_of_the_draw() -> None:
    """D62, V6, D47: a deck without Shards needs no record of a draw; a taken Shard may be beside a draw, another one may not."""
    emberhost = {100 + at: 2 if at >= 20 else 1 for at in range(30)}
    nine, record = shards(9)
    drawn = {entry.name for entry in nine}
    beside, other = [at for at in range(20) if f"Shard {at}" not in drawn][:2]
    owned = {**emberhost, 700 + beside: 1}
    own, strange = Entry("Shards", 1, f"Shard {beside}"), Entry("Shards", 1, f"Shard {other}")

    assert in_campaign(main(), {}, emberhost, "shards").findings == ()
    assert in_campaign([*main(29), own], {}, owned, "shards").findings == ()
    assert in_campaign([*main(20), *nine, own], record, owned, "shards").findings == ()
    assert cited(in_campaign([*main(20), *nine, strange], record, owned, "shards")) == {"V6"}
    assert cited(in_campaign([*main(29), strange], {}, owned, "shards")) == {"V6"}


def test_a_single_seed_proves_nothing_in_a_league() -> None:
    """D61, V6, V7: a warning in league mode for Silver and for Shards, none for the seed of a draft by commitment; the deck stays legal."""
    six, record = silver()
    ten, drawn = shards(10, seed=7)
    deck, headers = [*main(20), *ten, *six], {**record, **drawn}
    fair = {**EVERY_KIND, **rule_kinds_with(Provenance(draft_seed=7))}
    league = FORMATS["shards"].switched(["league"])

    alone = checked(deck, headers, "shards", league=True)
    together = check(Deck("", "outposts", "outposts/shards", tuple(deck), headers), POOL, league, None, fair)

    assert checked(deck, headers, "shards").findings == ()
    assert [found.code for found in checked([*main(), *six], record, league=True).findings] == ["seed-chosen"]
    assert [found.code for found in checked([*main(20), *ten], drawn, "shards", league=True).findings] == [
        "seed-chosen"
    ]
    assert (alone.is_legal, [found.code for found in alone.findings]) == (True, ["seed-chosen", "seed-chosen"])
    assert [found.message for found in alone.findings] == [
        f"the {name} follow from seed 7, and a single seed proves nothing about who chose it, or how many were tried"
        for name in ("Silver", "Shards")
    ]
    assert together.findings == ()


def test_an_illegal_deck_can_be_mended() -> None:
    """V1, V2, V4: the smallest repair makes it legal."""
    deck = Deck(
        "", "outposts", "outposts/standard", (*main(29), Entry("Main", 1, "Silver 1"), Entry("Main", 1, "Thornwild 3"))
    )
    mended = repair(deck, POOL, FORMATS["standard"], None, EVERY_KIND)

    assert mended.deck is not None
    assert check(mended.deck, POOL, FORMATS["standard"], None, EVERY_KIND).is_legal


def test_records_are_read_as_they_were_written() -> None:
    """V6, V7: the headers of a deck list."""
    drafted, drawn = Drafted(7, 2, 4, 48), DrawnShards(-3, 1, 10, 20)

    assert Drafted.read(drafted.header()) == drafted
    assert DrawnShards.read(drawn.header()) == drawn
    assert Drafted.read("seed 7, seat 5 of 4, 48 cards") is None
    assert draws(CARDS, DrawnShards(1, 1, 10, 19)) is None
    assert len(box(CARDS, "Emberhost")) == 40
    with pytest.raises(ValueError, match="D7"):
        packets(41, 6, 1)
