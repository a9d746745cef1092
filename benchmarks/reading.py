"""How much of card lists is read: `python benchmarks/reading.py [FILE...]` prints a table, without FILE one of our own sets.

For each data set, the share of cards and sentences that are read (a) by the whole vocabulary, (b) without the entries that only this data
set needs, (c) without the entries that only the card itself needs. An entry is a smallest alternative: a wording with its forms, one branch
of a choice (among other words than the forms of one), an option, one alternative of the base grammar; so merging two wordings into one
with a choice changes nothing. A data set is a FILE of ARC cards with the keys `name`, `type` and `rule_text` (or `text`), split by `dataset`
where they have it; (b) compares the data sets given, together with our own of the same game, so it is 0 for the only set of a game. Cards
without a text do not count. `--json` prints one JSON object.

`--needs` lists what stands behind (b) and (c): the entries that one data set alone needs, those of the most sentences first, each with the
sentences that are not read without it.

`--times` measures speed instead: building the reader of ARC, the median of a text of the FILEs that the reader has never seen, faults
explained, and all our own cards of every game as they are read before they are played. The goals are meant for a machine on which a
Python function call takes 39 ns, so that its cost here is measured in between. The first reader of a process is timed, which shares
nothing with an earlier one.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from cardforge.carddata import read_shelf
from cardforge.effects.phrases import phrases_of
from cardforge.kernel.game import Game
from cardforge.registry import game, games
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import read_texts, reader_of, subtypes_of, unsupported_by
from cardforge.tasks.cards.coverage import subtypes_in
from cardforge.tasks.cards.coverage_input import read_records
from cardforge.tasks.cards.explain_text import card_type
from cardforge.wording import Reader
from cardforge.wording.everyday.plain import plain_english
from cardforge.wording.parsing.entries import describe_entry
from cardforge.wording.split import AbilityText

CALL: float = 39e-9
"""Seconds of a Python function call on the machine that the goals are meant for."""
GOALS = {"build_seconds": 0.3, "fresh_text_median_ms": 10.0, "shipped_cards_seconds": 2.0}


@dataclass(frozen=True)
class Sentence:
    """One ability of a card as printed, the reader for its card, and the entries that it needs; None if it cannot be read."""

    reader: Reader
    unit: AbilityText
    kind: str
    needs: frozenset[int] | None


@dataclass(frozen=True)
class DataSet:
    """The texts of one set: for each card its sentences."""

    game: str
    name: str
    cards: tuple[tuple[Sentence, ...], ...]

    def needs(self) -> frozenset[int]:
        """Every entry that some text of the set needs."""
        return frozenset(entry for card in self.cards for entry in needs_of(card))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="lists of ARC cards; our own sets unless given"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--needs", action="store_true", help="list the entries that one set alone needs")
    parser.add_argument("--times", action="store_true", help="measure how long reading takes, not how much is read")
    given = parser.parse_args()
    if given.times:
        show_times(times(given.files), as_json=given.json)
        return
    own = [each for rules in games().values() if rules.vocabulary() for each in shipped(rules)]
    asked = [each for file in given.files for each in listed(file)]
    beside = [
        (each, [other for other in (*own, *asked) if other.game == each.game and other is not each])
        for each in asked or own
    ]
    if given.needs:
        show_needs([needed_alone(each, others) for each, others in beside], as_json=given.json)
        return
    figures = [measured(each, others) for each, others in beside]
    if given.json:
        print(json.dumps({"benchmark": "reading", "sets": figures}))
        return
    print(
        "| set | cards | (a) | (b) | (c) | sentences | (a) | (b) | (c) |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    )
    for row in figures:
        print("| " + " | ".join(str(row[key]) for key in row) + " |")


def times(files: Sequence[Path]) -> dict[str, Any]:
    """Processor time of the reader, as measured and for a machine on which a call takes 39 ns; without files our own cards of ARC are the fresh texts."""
    from shared import function_call  # the folder of benchmarks is on the path only of a benchmark that is run

    rules = game("arc")
    phrases = phrases_of(rules)
    before = function_call()
    begin = time.process_time()
    reader = Reader(phrases)
    build = time.process_time() - begin
    of_build = (before + function_call()) / 2
    written = [each for each in games().values() if each.vocabulary()]
    shelves = [
        (each, [card for found in read_shelf(each, card_folders(each)) for card in found.cards]) for each in written
    ]
    for each in written:  # the reader and the engine are there before
        reader_of(each)
        unsupported_by(each, ())
    before = function_call()
    begin = time.process_time()
    for each, cards in shelves:
        read_texts(each, cards)
    all_cards = time.process_time() - begin
    of_cards = (before + function_call()) / 2
    fresh: list[float] = []
    calls: list[float] = []
    for number, (cost, text, kind, name) in enumerate(fresh_texts(rules, files)):
        if number % 25 == 0:
            calls.append(function_call())
        begin = time.process_time()
        reader.of_cost(cost).read(text, kind, name)
        fresh.append(time.process_time() - begin)
    measured_as = {
        "build_seconds": (build, of_build),
        "fresh_text_median_ms": (median(fresh) * 1e3, median(calls)),
        "shipped_cards_seconds": (all_cards, of_cards),
    }
    return {
        "benchmark": "reading times",
        "fresh_texts": len(fresh),
        "shipped_cards": sum(bool(card.text) for _, cards in shelves for card in cards),
        "times": {
            name: {
                "measured": round(value, 3),
                "function_call_ns": round(call * 1e9, 1),
                "at_39_ns": round(value * CALL / call, 3),
                "goal": GOALS[name],
            }
            for name, (value, call) in measured_as.items()
        },
    }


def fresh_texts(rules: Game, files: Sequence[Path]) -> list[tuple[str, str, str, str]]:
    """Costs of cards, their different texts, types and names."""
    if not files:
        cards = [card for found in read_shelf(rules, card_folders(rules)) for card in found.cards]
        found = [(card.word("cost"), card.text, card.word("type"), card.name) for card in cards]
    else:
        found = [text_of(rules, record) for file in files for record in read_records(file)]
    return [one for one in dict.fromkeys(found) if one[1].strip()]


def show_times(figures: dict[str, Any], *, as_json: bool) -> None:
    """Prints the figures as a table or as one JSON object."""
    if as_json:
        print(json.dumps(figures))
        return
    print("| figure | measured | a call, ns | at 39 ns | goal |\n| --- | --- | --- | --- | --- |")
    for name, row in figures["times"].items():
        print(f"| {name} | {' | '.join(map(str, row.values()))} |")


def shipped(rules: Game) -> Iterator[DataSet]:
    """Our own sets of a game."""
    for found in read_shelf(rules, card_folders(rules)):
        reader = reader_of(rules).knowing(subtypes_of(found.cards))
        texts = [(card.word("cost"), card.text, card.word("type"), card.name) for card in found.cards if card.text]
        cards = tuple(sentences(reader.of_cost(cost), *text) for cost, *text in dict.fromkeys(texts))
        yield DataSet(rules.slug, found.slug, cards)


def listed(file: Path) -> Iterator[DataSet]:
    """The data sets of a list of ARC cards."""
    rules = game("arc")
    records = read_records(file)
    for name in dict.fromkeys(str(record.get("dataset") or file.stem) for record in records):
        own = [record for record in records if str(record.get("dataset") or file.stem) == name]
        texts = [text_of(rules, record) for record in own]
        plain = reader_of(rules).knowing(subtypes_in(own))
        reader = plain.knowing(plain.token_names(text for _, text, *_ in texts))
        cards = tuple(sentences(reader.of_cost(cost), *text) for cost, *text in texts if text[0].strip())
        yield DataSet(rules.slug, name, cards)


def text_of(rules: Game, record: Mapping[str, Any]) -> tuple[str, str, str, str]:
    """The cost of a listed card, its text, its type and its name."""
    text = str(record.get("rule_text") or record.get("text") or "")
    kind = card_type(rules, str(record.get("type") or ""))
    return str(record.get("cost") or ""), text, kind, str(record.get("name") or "")


def sentences(reader: Reader, text: str, kind: str, name: str) -> tuple[Sentence, ...]:
    """The sentences of a card, in plain words where they are only read so; one that nothing can be read of where the whole text has a fault."""
    units = units_of(reader, text, kind, name)
    unread = [unit for unit in units if unit.needs is None]
    if reader.read(text, kind, name, explain=False).complete:
        return units_of(reader, plain_english(text, kind), kind, name) if unread else units
    return units if unread else (*units[:-1], Sentence(reader, units[-1].unit, kind, None)) if units else ()


def units_of(reader: Reader, text: str, kind: str, name: str) -> tuple[Sentence, ...]:
    """The sentences of a text as it stands, each with the entries that it needs."""
    return tuple(
        Sentence(reader, unit, kind, reader.entries_needed(unit, kind)) for unit in reader.sentences(text, kind, name)
    )


def needs_of(card: Sequence[Sentence]) -> frozenset[int]:
    """Every entry that the card needs."""
    return frozenset().union(*(sentence.needs or frozenset() for sentence in card))


def measured(data: DataSet, others: Sequence[DataSet]) -> dict[str, Any]:
    """The figures of one data set; `others` are the other sets of the game."""
    elsewhere = frozenset(entry for other in others for entry in other.needs())
    using = Counter(entry for card in data.cards for entry in needs_of(card))
    everything = [list(card) for card in data.cards]
    only_here = data.needs() - elsewhere
    only_set = [[reads(sentence, only_here) for sentence in card] for card in everything]
    only_card = [
        [
            reads(sentence, frozenset(each for each in needs_of(card) if using[each] == 1) - elsewhere)
            for sentence in card
        ]
        for card in everything
    ]
    whole = [[sentence.needs is not None for sentence in card] for card in everything]
    ways = {"a": whole, "b": only_set, "c": only_card}
    return {
        "set": f"{data.game}/{data.name}",
        "cards": len(whole),
        **{f"cards_{way}": sum(all(card) for card in found) for way, found in ways.items()},
        "sentences": sum(len(card) for card in whole),
        **{f"sentences_{way}": sum(sum(card) for card in found) for way, found in ways.items()},
    }


def needed_alone(data: DataSet, others: Sequence[DataSet]) -> dict[str, Any]:
    """The entries that this set needs and no other, each with its sentences that are not read without it."""
    elsewhere = frozenset(entry for other in others for entry in other.needs())
    users: dict[int, list[str]] = {}
    named: dict[int, str] = {}
    for sentence in (each for card in data.cards for each in card):
        for entry in sorted((sentence.needs or frozenset()) - elsewhere):
            if not reads(sentence, frozenset({entry})):
                users.setdefault(entry, []).append(sentence.unit.text.strip())
                named[entry] = describe_entry(sentence.reader.grammar, entry)
    first = sorted(users, key=lambda entry: (-len(users[entry]), entry))
    rows = [{"entry": named[entry], "sentences": users[entry]} for entry in first]
    return {"set": f"{data.game}/{data.name}", "entries": rows}


def show_needs(found: Sequence[dict[str, Any]], *, as_json: bool) -> None:
    """Prints the entries that one set alone needs as lists or as one JSON object."""
    if as_json:
        print(json.dumps({"benchmark": "reading needs", "sets": found}))
        return
    for data in found:
        print(f"{data['set']}: {len(data['entries'])} entries that no other set needs")
        for row in data["entries"]:
            print(f"  {row['entry']}")
            print("".join(f"      {text}\n" for text in row["sentences"]), end="")


def single_users(sets: Sequence[DataSet]) -> frozenset[int]:
    """The entries that one card of all these sets needs and no other."""
    using = Counter(entry for data in sets for card in data.cards for entry in needs_of(card))
    return frozenset(entry for entry, cards in using.items() if cards == 1)


def reads(sentence: Sentence, without: frozenset[int]) -> bool:
    """Whether a sentence is read without these entries."""
    if sentence.needs is None:
        return False
    if not sentence.needs & without:
        return True
    return sentence.reader.entries_needed(sentence.unit, sentence.kind, without) is not None


if __name__ == "__main__":
    main()
