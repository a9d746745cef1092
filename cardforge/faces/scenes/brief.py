"""What a picture of a card shows, decided from its name, type, text and faction: the brief that an illustrator would get."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces.scenes.figures import FigureShelf
from cardforge.faces.scenes.words import by_weight, forms, is_plural, plain_words

BEINGS = ("body", "head", "beast", "bird", "fish")


@dataclass(frozen=True)
class Subject:
    """What the card tells about itself."""

    name: str
    type: str = ""
    subtypes: tuple[str, ...] = ()
    text: str = ""
    home: str = ""
    """The faction or kind whose `[homes]` row applies."""
    rank: int = 0
    """0 for a common card, up to 3 for a legendary one."""
    seed: str = ""


@dataclass(frozen=True)
class Cast:
    """One figure of the scene; a person is a body with a head and things in its hands."""

    figure: str
    head: str = ""
    hand: str = ""
    other: str = ""
    mount: str = ""
    crowned: bool = False


@dataclass(frozen=True)
class Brief:
    """What the scene shows."""

    main: Cast
    act: str
    count: int
    """How many of the main figure are seen."""
    behind: tuple[str, ...]
    """Figures in the middle distance that the name also speaks of."""
    beside: tuple[str, ...]
    """Small figures next to the main one."""
    ground: str
    hour: str
    weather: str
    rank: int
    flies: bool


class Director:
    """Makes briefs from the figures and the `scenes.toml` of the template shelves."""

    def __init__(self, figures: FigureShelf, data: Mapping[str, Any]) -> None:
        self.figures, self.data = figures, data
        self._small, self._breaks, self._crowd, self._rulers, self._flying = (
            _row(data, key) for key in ("small_words", "breaks", "crowd", "rulers", "flying")
        )
        self._tables = {
            table: {word: name for name, words in data.get(table, {}).items() for word in _split(words)}
            for table in ("acts", "hours", "weather", "ground_words")
        }
        self._means = data.get("means", {})
        self._known = {*figures.by_word, *self._means}
        self._briefs: dict[Subject, Brief] = {}

    def brief(self, subject: Subject) -> Brief:
        """The brief for a card; the same for the same subject."""
        if subject not in self._briefs:
            self._briefs[subject] = self._make(subject)
        return self._briefs[subject]

    def _make(self, subject: Subject) -> Brief:
        rng = random.Random(f"brief/{subject.seed}/{subject.type}")
        kind = self._type(subject.type)
        named = by_weight(subject.name, self._small, self._breaks)
        told = [word for subtype in subject.subtypes for word in plain_words(subtype)]
        words = [*named, *told]
        home = self._home(subject.home)
        main, act = self._main(subject, kind, named, told, rng)
        extras = self._extras(named, main)
        act = self._act(named) or act if kind["act"] in ("cast", "show") else act
        cast, used_things = self._cast(main, words, told, home, rng, extras)
        things = [
            name
            for name in extras
            if self.figures.slot(name) in ("thing", "sign", "beast", "bird") and name not in used_things
        ]
        scenery = [name for name in extras if self.figures.slot(name) in ("building", "machine", "land", "plant")]
        lead = next((word for word in words if word in self._crowd or forms(word, self._known)), "")
        many = lead in self._crowd or is_plural(lead, self._known)
        weather = self._lookup("weather", named) or ("sparks" if act == "burn" else "")
        text = plain_words(subject.text)
        return Brief(
            main=cast,
            act=act,
            count=3 if many and self.figures.slot(main) not in ("building", "land", "machine") else 1,
            behind=tuple(scenery[:1]),
            beside=tuple(things[:1]),
            ground=self._lookup("ground_words", named) or str(home.get("ground", "hills")),
            hour=self._lookup("hours", named) or rng.choice(_split(home.get("hours", "day")) or ["day"]),
            weather=weather,
            rank=subject.rank,
            flies=(bool(text) and text[0] in self._flying) or self.figures.slot(main) == "bird",
        )

    def _type(self, name: str) -> Mapping[str, Any]:
        types = self.data.get("types", {})
        row: Mapping[str, Any] = types.get(name.lower(), types.get("*", {"main": " ".join(BEINGS), "act": "stand"}))
        return row

    def _home(self, name: str) -> Mapping[str, Any]:
        homes = self.data.get("homes", {})
        row: Mapping[str, Any] = homes.get(name, homes.get("none", {}))
        return row

    def _main(
        self, subject: Subject, kind: Mapping[str, Any], named: Sequence[str], told: Sequence[str], rng: random.Random
    ) -> tuple[str, str]:
        """The main figure, and what happens to it."""
        slots, act = _split(kind["main"]), str(kind["act"])
        for word in (*named, *told):
            if best := self._best(word, slots):
                return best, act
        default = str(kind.get("default", ""))
        if act in ("cast", "show"):
            text = plain_words(subject.text)
            for row in self.data.get("text", ()):
                if all(wanted in text or f"{wanted}s" in text for wanted in _split(row["words"])):
                    return str(row["figure"]), str(row.get("act", act))
        for word in plain_words(subject.text) if act == "place" else ():
            if best := self._best(word, slots):
                return best, act
        home = self._home(subject.home)
        being = rng.choice(_split(home.get("being", "stand")))
        if act in ("place", "land"):
            scenery = _split(self.data.get("grounds", {}).get(home.get("ground", ""), {}).get("near", ""))
            return default or next((name for name in scenery if name in self.figures), being), act
        return default or being, act

    def _best(self, word: str, slots: Sequence[str]) -> str:
        """The figure of one of these slots that a word stands for, or ""; a head stands for a person who wears it."""
        for form in forms(word, self._known):
            meant = str(self._means.get(form, ""))
            if meant and self.figures.slot(meant) in slots:
                return meant
            fitting = [name for name in self.figures.by_word.get(form, ()) if self.figures.slot(name) in slots]
            if fitting:
                return min(fitting, key=lambda name: self._fit(name, form, slots))
        return ""

    def _fit(self, name: str, word: str, slots: Sequence[str]) -> tuple[bool, int, int]:
        """How well a figure stands for a word, least first: by its own name, its slot, and its place among its words."""
        return name != word, slots.index(self.figures.slot(name)), self.figures.place(name, word)

    def _extras(self, words: Sequence[str], main: str) -> list[str]:
        """Other figures that the words speak of, each once."""
        slots = ("thing", "sign", "building", "machine", "land", "plant", "beast", "bird")
        found = [self._best(word, slots) for word in words]
        return [name for name in dict.fromkeys(found) if name and name != main]

    def _act(self, words: Iterable[str]) -> str:
        return self._lookup("acts", words)

    def _lookup(self, table: str, words: Iterable[str]) -> str:
        rows = self._tables[table]
        return next((rows[form] for word in words for form in forms(word, rows)), "")

    def _cast(
        self,
        main: str,
        words: Sequence[str],
        told: Sequence[str],
        home: Mapping[str, Any],
        rng: random.Random,
        extras: Sequence[str],
    ) -> tuple[Cast, tuple[str, ...]]:
        """The main figure with its head, its things and its mount, and the extras that it holds."""
        slot = self.figures.slot(main)
        if slot not in ("body", "head") and main not in ("horse", "motorcycle"):
            return Cast(main), ()
        mount = main if slot not in ("body", "head") else ""
        if mount and not any(
            word in ("rider", "riders", "lancer", "cavalry", "marshal", "courier", "dispatch", "signal")
            for word in words
        ):
            return Cast(main), ()
        body = "astride" if mount else main
        if slot == "head":
            body = next((best for word in words if (best := self._best(word, ("body",)))), "")
            body = body or rng.choice(_split(home.get("being", "stand")))
            if self.figures.slot(body) != "body":
                body = "stand"
        look = self.figures[body]
        race = next((best for word in told if (best := self._best(word, ("head",)))), "")
        role = next((best for word in words if (best := self._best(word, ("head",)))), "")
        fitting = list(look.heads) or _split(home.get("heads", "face"))
        common = [head for head in _split(home.get("heads", "")) if head in fitting] or fitting
        head = main if slot == "head" else race or role or rng.choice(common)
        held = [name for name in extras if self.figures.slot(name) == "thing"]
        hand = held[0] if held else rng.choice(list(look.holds)) if look.holds else ""
        other = held[1] if len(held) > 1 else ""
        crowned = any(word in self._rulers for word in words) and head not in ("crown", "tiara")
        return Cast(body, head, hand, other, mount, crowned), tuple(held[:2])


def _split(words: object) -> list[str]:
    return (
        words.lower().split()
        if isinstance(words, str)
        else [str(word) for word in words]
        if isinstance(words, list)
        else []
    )


def _row(data: Mapping[str, Any], key: str) -> frozenset[str]:
    return frozenset(_split(data.get(key, "")))
