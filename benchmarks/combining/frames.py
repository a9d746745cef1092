"""The frames: plain sentences in which two pieces meet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from combining.forms import (
    Piece,
    Pieces,
    capital,
    change,
    cost,
    deed,
    event,
    noun_phrase,
    of_it,
    pieces,
    sense,
    sentence,
    tagged,
    verb_of_other,
    with_object,
)

AWAY: Final = ("destroy", "sacrifice", "return", "shuffle", "put<s> {o}", "remove<s> {o} from")
"""How deeds begin after which the thing is gone."""


@dataclass(frozen=True)
class Sentence:
    """A text in which two pieces meet, and another that should mean the same, if there is one."""

    frame: str
    pieces: tuple[str, ...]
    text: str
    kind: str = "event"
    same: str = ""
    alike: bool = True
    """Whether both give the same value; else the other one only has to be read."""


def sentences() -> Iterator[Sentence]:
    """Every sentence once."""
    found = pieces()
    seen: set[tuple[str, str]] = set()
    for frame in FRAMES:
        for one in frame(found):
            if (one.kind, one.text) not in seen:
                seen.add((one.kind, one.text))
                yield one


def determined(p: Pieces) -> Iterator[Sentence]:
    """Determiners with modifiers, with deeds and with changes."""
    for d in p["determiner"]:
        many = tagged(d, "many")
        for m in p["modifier"]:
            if sensible_noun(d, m):
                text = noun_phrase(d["text"], m["text"])
                yield Sentence("determiner+modifier", (d["text"], m["text"]), f"Destroy {text}.")
        thing = noun_phrase(d["text"], "{n}")
        for e in filter(with_object, p["deed"]):
            if not (tagged(e, "own") and tagged(d, "target")):
                text = deed(e, thing, many=many)
                yield Sentence("determiner+deed", (d["text"], e["text"]), sentence(text))
        for c in p["change"]:
            text = change(c, thing, many=many)
            yield Sentence("determiner+change", (d["text"], c["text"]), sentence(text))


def sensible_noun(d: Piece, m: Piece) -> bool:
    """Whether such a noun phrase is English: "your creature an opponent controls" is not."""
    if tagged(m, "here", "me") or (tagged(m, "whose", "target_city") and tagged(d, "yours")):
        return False
    if tagged(m, "target_city") and tagged(d, "target", "another"):
        return False
    if tagged(m, "the") and d["text"] not in ("target {n}", "a {n}"):
        return False
    if tagged(m, "one_only") and tagged(d, "many", "many_noun"):
        return False
    return not (tagged(d, "tail") and tagged(m, "tail", "whose"))


def modified(p: Pieces) -> Iterator[Sentence]:
    """Modifiers with deeds, with changes, with events and in every place of a noun phrase."""
    for m in p["modifier"]:
        name = m["text"]
        kind, front = ("creature", "Mark: ") if tagged(m, "here", "me") else ("event", "")
        one = noun_phrase("the {n}" if tagged(m, "the") else "target {n}", name)
        if tagged(m, "target_city"):
            one = noun_phrase("a {n}", name)
        for e in filter(with_object, p["deed"]):
            if not (tagged(e, "own") or (tagged(e, "to_yours") and tagged(m, "theirs"))):
                yield Sentence("modifier+deed", (name, e["text"]), front + sentence(deed(e, one)), kind)
        for c in p["change"]:
            yield Sentence("modifier+change", (name, c["text"]), front + sentence(change(c, one)), kind)
            many = noun_phrase("{ns}", name)
            if not tagged(m, "the", "one_only", "target_city") and c.get("static") != "":
                text = sentence(change(c, many, many=True, static=True))
                yield Sentence("modifier+static", (name, c["text"]), text, "creature")
        for e in filter(of_it, p["event"]):
            if not tagged(m, "the", "target_city", "one_only"):
                text = f"Whenever {event(e, noun_phrase('a {n}', name))}, draw a card."
                yield Sentence("modifier+event", (name, e["text"]), text, "creature")
        for place in p["place"]:
            if sense(place, m) and not (tagged(m, "target_city") and re.search(r"\{(a|p|P|1)\}", place["text"])):
                yield placed(place, m)


def placed(place: Piece, m: Piece) -> Sentence:
    """A noun phrase in its place."""
    the = tagged(m, "the")
    one = noun_phrase("the {n}" if the else "a {n}", m["text"])
    target = one if the or tagged(m, "target_city") else noun_phrase("target {n}", m["text"])
    many = noun_phrase("{ns}", m["text"])
    forms = {
        "a": one,
        "t": target,
        "T": capital(target),
        "p": many,
        "P": capital(many),
        "1": noun_phrase("{n}", m["text"]),
    }
    text, kind = place["text"], place["kind"]
    for name, form in forms.items():
        text = text.replace("{" + name + "}", form)
    if kind == "event" and tagged(m, "here", "me"):
        kind, text = "creature", "Mark: " + text
    return Sentence("modifier+place", (m["text"], place["text"]), place.get("before", "") + text, kind)


def shaped(p: Pieces, of: str, slot: str, name: str, said: str, piece: Piece) -> Iterator[Sentence]:
    """A piece in every shape of its kind."""
    for shape in p["shape"]:
        if shape["of"] == of and sense(shape, piece):
            fill = {"{" + slot + "}": said, "{" + slot.upper() + "}": capital(said)}
            text, same = shape["text"], shape.get("same", "")
            for place, words in fill.items():
                text, same = text.replace(place, words), same.replace(place, words)
            yield Sentence(f"{name}+shape", (piece["text"], shape["text"]), text, shape.get("kind", "creature"), same)


def set_off(p: Pieces) -> Iterator[Sentence]:
    """Events with deeds, conditions, costs and shapes."""
    for e in p["event"]:
        when, gone = event(e), tagged(e, "gone")
        for d in p["deed"]:
            yield Sentence("event+deed", (e["text"], d["text"]), f"When {when}, {deed(d)}.", "creature")
        for c in p["condition"]:
            if tagged(c, "me") and gone:
                continue
            name = (e["text"], c["text"])
            front = f"Whenever {when}, if {c['text']}, draw a card."
            behind = f"Whenever {when}, draw a card if {c['text']}."
            yield Sentence("event+condition", name, front, "creature", behind)
            if not tagged(c, "past"):
                within = f"Whenever {when} while {c['text']}, draw a card."
                yield Sentence("event+while", name, within, "creature")
        for k in p["cost"]:
            if not (gone and tagged(k, "me")):
                text = f"Whenever {when}, you may {cost(k)}. If you do, draw a card."
                other = f"Whenever {when}, you may {cost(k)} to draw a card."
                yield Sentence("event+cost", (e["text"], k["text"]), text, "creature", other, alike=False)
        yield from shaped(p, "event", "e", "event", when, e)


def about_it(p: Pieces) -> Iterator[Sentence]:
    """Events with what "it" is, its controller, and subjects of other shapes."""
    for e in filter(of_it, p["event"]):
        when, gone = event(e, "another creature"), tagged(e, "gone")
        for d in p["deed"]:
            name = (e["text"], d["text"])
            if not with_object(d):
                if not tagged(d, "source", "thing"):
                    text = f"Whenever {when}, its controller {deed(d, other=True)}."
                    yield Sentence("event+deed its controller", name, text, "creature")
            elif not gone or d["text"].startswith(AWAY[2:]):
                for it in ("it", "that creature"):
                    if not (it != "it" and tagged(e, "two") and d["text"].startswith("deal")):
                        yield Sentence(f"event+deed {it}", name, f"Whenever {when}, {deed(d, it)}.", "creature")
        for c in p["change"]:
            if not gone:
                text = f"Whenever {when}, {change(c, 'it')}."
                yield Sentence("event+change it", (e["text"], c["text"]), text, "creature")
        for who in ("one or more creatures you control", "a creature you control or an Elf", "enchanted creature"):
            kind, front = ("enchantment", "Enchant creature.\n") if who.startswith("enchanted") else ("creature", "")
            text = f"{front}When {event(e, who)}, draw a card."
            yield Sentence("event+subject", (e["text"], who), text, kind)
        for what in ("deal damage equal to its ATK to target city", "draw cards equal to its cost"):
            yield Sentence("event+its", (e["text"], what), f"When {when}, {what}.", "creature")


def players(p: Pieces) -> Iterator[Sentence]:
    """Players with what they do, and those of an event."""
    for who in p["player"]:
        for d in p["deed"]:
            if not tagged(d, "source", "thing") and not with_object(d):
                text = f"{who['text']} {deed(d, other=True)}"
                yield Sentence("player+deed", (who["text"], d["text"]), sentence(text))
        for k in p["cost"]:
            if tagged(k, "theirs"):
                text = f"{capital(who['text'])} may {verb_of_other(k)}. If he or she does, draw a card."
                yield Sentence("player+may", (who["text"], k["text"]), text)
    for e in p["event"]:
        for d in p["deed"]:
            if tagged(e, "player") and not tagged(d, "source", "thing") and not with_object(d):
                text = f"Whenever {event(e)}, that player {deed(d, other=True)}."
                yield Sentence("event+that player", (e["text"], d["text"]), text, "creature")
    for d in p["deed"]:
        for k in p["cost"]:
            if tagged(k, "theirs"):
                text = f"{deed(d)} unless target opponent {cost(k, other=True)}"
                yield Sentence("deed+unless", (d["text"], k["text"]), sentence(text))


def conditioned(p: Pieces) -> Iterator[Sentence]:
    """Conditions with deeds, with what lasts, and with connectives."""
    for c in p["condition"]:
        kind, front = ("creature", "Mark: ") if tagged(c, "me", "other") else ("event", "")
        for d in p["deed"]:
            behind = front + sentence(f"{deed(d)} if {c['text']}")
            first = f"{front}If {c['text']}, {deed(d)}."
            yield Sentence("condition+deed", (c["text"], d["text"]), behind, kind, first)
        for x in p["change"]:
            if x.get("static") != "":
                said = change(x, "this creature", static=True)
                behind, first = sentence(f"{said} while {c['text']}"), f"While {c['text']}, {said}."
                yield Sentence("condition+change", (c["text"], x["text"]), behind, "creature", first)
        yield from shaped(p, "condition", "c", "condition", c["text"], c)


def paid(p: Pieces) -> Iterator[Sentence]:
    """Costs with deeds and with shapes of abilities, limits with deeds."""
    for k in p["cost"]:
        for d in p["deed"]:
            text = f"{capital(cost(k))}: {sentence(deed(d))}"
            yield Sentence("cost+deed", (k["text"], d["text"]), text, "creature")
        yield from shaped(p, "cost", "k", "cost", cost(k), k)
    for limit in p["limit"]:
        for d in p["deed"]:
            ability = f"mark me: {sentence(deed(d))}"
            text = limit["text"].replace("{A}", capital(ability)).replace("{a}", ability)
            yield Sentence("limit+deed", (limit["text"], d["text"]), text, "creature")


def counted(p: Pieces) -> Iterator[Sentence]:
    """Amounts with deeds that can be done so many times, with events and with shapes."""
    for n in p["amount"]:
        each = n["how"] == "each"
        for d in p["counted"]:
            name = (n["text"], d["unit"])
            if each:
                text, same = sentence(f"{d['unit']} {n['text']}"), f"{capital(n['text'])}, {d['unit']}."
                yield Sentence("amount+deed", name, f"Mark: {text}", "creature", f"Mark: {same}", alike=False)
            else:
                text = f"Mark: {capital(d['x'])}, where X is {n['text']}."
                same = f"Mark: {capital(d['equal'])} {n['text']}." if d["equal"] else ""
                yield Sentence("amount+deed", name, text, "creature", same)
        for e in p["event"]:
            if not (tagged(e, "gone") and tagged(n, "mine")):
                what = f"gain 1 LP {n['text']}" if each else f"gain LP equal to {n['text']}"
                yield Sentence("amount+event", (n["text"], e["text"]), f"When {event(e)}, {what}.", "creature")
        yield from shaped(p, n["how"], "n", "amount", n["text"], n)


def timed(p: Pieces) -> Iterator[Sentence]:
    """Durations with what lasts, delays with deeds, moments with deeds, conditions and changes."""
    for t in p["duration"]:
        for x in p["change"]:
            if "unmark" not in x["text"]:
                behind = "Mark: " + sentence(change(x, "target creature", duration=t["text"]))
                first = f"Mark: {capital(t['text'])}, {change(x, 'target creature', duration='')}."
                yield Sentence("duration+change", (t["text"], x["text"]), behind, "creature", first)
    for t in p["delay"]:
        for d in p["deed"]:
            name = (t["text"], d["text"])
            yield Sentence("delay+deed", name, f"Mark: {capital(t['text'])}, {deed(d)}.", "creature")
            if with_object(d):
                later = f"Mark target creature. {capital(t['text'])}, {deed(d, 'it')}."
                yield Sentence("delay+deed it", name, later)
    for t in p["moment"]:
        when = capital(t["text"])
        for d in p["deed"]:
            yield Sentence("moment+deed", (t["text"], d["text"]), f"{when}, {deed(d)}.", "creature")
        for c in p["condition"]:
            yield Sentence(
                "moment+condition", (t["text"], c["text"]), f"{when}, if {c['text']}, draw a card.", "creature"
            )
        for x in p["change"]:
            text = f"{when}, {change(x, 'target creature')}."
            yield Sentence("moment+change", (t["text"], x["text"]), text, "creature")


def joined(p: Pieces) -> Iterator[Sentence]:
    """Deeds with deeds and with what happens to "it"."""
    for one in p["deed"]:
        it = "it" if with_object(one) and not one["text"].startswith(AWAY) else ""
        first = deed(one)
        for other in p["deed"]:
            if one is other or (with_object(other) and not it):
                continue
            last, name = deed(other, it) if with_object(other) else deed(other), (one["text"], other["text"])
            same = f"{capital(first)}. {capital(last)}."
            yield Sentence("deed+and", name, f"{capital(first)} and {last}.", same=same)
            yield Sentence("deed+if you do", name, f"You may {first}. If you do, {last}.")
        for x in p["change"] if it else ():
            yield Sentence("deed+change it", (one["text"], x["text"]), f"{capital(first)}. {change(x, 'It')}.")


def wrapped(p: Pieces) -> Iterator[Sentence]:
    """Wrappers with deeds, and replacements with deeds."""
    for w in p["wrapper"]:
        for d in p["deed"]:
            if sense(w, d) and not (tagged(w, "their_own") and with_object(d)):
                text = w["text"].replace("{D}", capital(deed(d))).replace("{d}", deed(d))
                yield Sentence("wrapper+deed", (w["text"], d["text"]), text)
    for w in p["would"]:
        for d in p["deed"]:
            for subject in ("",) if tagged(w, "no_x") else ("this creature", "a creature you control"):
                text = f"If {w['text'].replace('{x}', subject)}, {deed(d)} instead."
                yield Sentence(f"would+deed {subject}".strip(), (w["text"], d["text"]), text, "creature")


FRAMES: Final[tuple[Callable[[Pieces], Iterator[Sentence]], ...]] = (
    determined, modified, set_off, about_it, players, conditioned, paid, counted, timed, joined, wrapped,
)  # fmt: skip
