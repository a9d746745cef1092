"""Builds filters from their parts: "another unmarked Elf creature you control with cost 3 or less"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN
from cardforge.effects.contents import parts_of
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred
from cardforge.effects.selectors import narrowed
from cardforge.effects.standard.said import any_of_them
from cardforge.wording.clauses.persons.done_by_them import HeldByThose
from cardforge.wording.language import Language
from cardforge.wording.references.fights.fight_filters import FightFilters
from cardforge.wording.references.graveyard import done_so
from cardforge.wording.references.named.hurt_it import hurt_party
from cardforge.wording.references.named.nearest_noun import Clause, check_nearest
from cardforge.wording.references.place_filters import PlaceBuilder, of_both
from cardforge.wording.references.relations import OF_FIGHTS, check_related, held_by, of_player


class FilterBuilder(FightFilters, PlaceBuilder):
    """The part of the tree builder that builds filters."""

    def __init__(self, singulars: Mapping[str, str], language: Language) -> None:
        self.singulars = singulars
        """The singular of each form of a subtype, in lower case."""
        self.language = language
        self.bare = language.bare
        self.kinds = dict(language.kinds)

    def _filter(self, parts: list[Any]) -> a.Filter:
        check_nearest(parts)
        if len({part["whose"] for part in parts if "whose" in part}) > 1:
            raise NotMeant("one player whose they are")
        fields = merged([{name: value for name, value in part.items() if name != "alternatives"} for part in parts])
        choices = [part["alternatives"] for part in parts if "alternatives" in part]
        check_related(fields, choices)
        if a.Filter(fields.get("what", self.bare)) in fields.get("unlike", ()):
            raise NotMeant("some of them, not all")
        if not choices:
            return a.Filter(**fields)
        return a.Filter(either=tuple(dict.fromkeys(a.Filter(**merged([fields, *one])) for one in product(*choices))))

    def _attached_to(self, parts: list[Any]) -> dict[str, Any]:
        """ "Enchantments attached to it", "on target creature"."""
        return {"related": (("attached", any_of_them(parts[0])),)}

    def _alternatives(self, parts: list[Any]) -> dict[str, Any]:
        """ "Marked or damaged", "creature, city or enchantment": one of several fits."""
        return {"alternatives": tuple(one for part in parts for one in part.get("alternatives", (part,)))}

    def _named_kind(self, parts: list[Any]) -> dict[str, Any]:
        """ "An Elf or an enchantment": a creature of this subtype."""
        return {"what": self._kind_of(self._singular(str(parts[0]))), **self._name(parts)}

    def _kind_of(self, subtype: str) -> str:
        """The type of card if only this subtype is named: an Elf is a creature, a Curse an enchantment."""
        return self.kinds.get(subtype, self.bare)

    def _kind_of_noun(self, parts: list[Any]) -> dict[str, Any]:
        return merged([self._name(parts[:1]), parts[1]])

    def _mixed_kinds(self, parts: list[Any]) -> dict[str, Any]:
        """ "An Elf, a city or an enchantment". Raises NotMeant for kinds of one sort, which are said in one word each."""
        if len({part.get("what") for part in parts if "words" in part} | {""}) < 2 or all(
            "words" in part for part in parts
        ):
            raise NotMeant("a subtype beside a type of card")
        if any(part.get("what") == self.bare and "words" not in part for part in parts):
            raise NotMeant("a type of card that is no creature")
        return self._alternatives(parts)

    def _joined(self, parts: list[Any]) -> dict[str, Any]:
        return merged(parts)

    def _unlike(self, parts: list[Any]) -> dict[str, Any]:
        return {"unlike": tuple(part if isinstance(part, a.Filter) else a.Filter(**part) for part in parts)}

    def _alike(self, parts: list[Any]) -> dict[str, Any]:
        """ "That is an Elf": the parts of the other filter."""
        filter: a.Filter = parts[0]
        if filter.either:
            raise NoMeaning("a simpler description")
        return {
            name: value
            for name, value in parts_of(filter).items()
            if value not in ((), "", False) and (name, value) != ("what", self.bare)
        }

    def _except_this(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] != a.This():
            raise NoMeaning('"except this card"')
        return {"other": True}

    def _except_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Other than that creature"."""
        return {"related": (("other than", parts[0]),)}

    def _at_city(self, parts: list[Any]) -> dict[str, Any]:
        """ "In target city", "of that city". Raises NoMeaning for what is no single city."""
        return {"at": parts[0]}

    def _target_place(self, parts: list[Any]) -> a.Target:
        return a.Target(_of_city(parts[0]))

    def _all_places(self, parts: list[Any]) -> a.Each:
        """ "Residents of cities you control"."""
        return a.Each(_of_city(parts[0]))

    def _a_place(self, parts: list[Any]) -> a.Choose:
        """ "In a city you control". Raises NotMeant for any city, which is a place."""
        city = _of_city(parts[-1])
        if replace(city, other=False) == a.Filter("city"):
            raise NotMeant("a city of somebody")
        return a.Choose(city)

    def _a_place_of(self, parts: list[Any]) -> a.Choose:
        """ "In one of your cities"."""
        return a.Choose(_of_city(self._of_owner(parts)))

    def _your_other_place(self, parts: list[Any]) -> a.Choose:
        """ "In another of your cities"."""
        return a.Choose(self._your_other_places(parts).filter)

    def _your_other_places(self, parts: list[Any]) -> a.Each:
        return a.Each(replace(_of_city(self._filter(parts)), whose="you", other=True))

    def _other_places(self, parts: list[Any]) -> a.Each:
        """ "In other cities"."""
        return a.Each(replace(_of_city(self._filter(parts)), other=True))

    def _either_of(self, parts: list[Any]) -> a.Filter:
        """ "By Dwarves or by creatures with Ranged"; "a Tree or a Flower" is "a Tree or Flower creature"."""
        bare = {replace(part, words=()) for part in parts}
        if len(bare) == 1 and all(part.words and not part.every for part in parts):
            return narrowed(parts[0], words=tuple(word for part in parts for word in part.words))
        return a.Filter(either=tuple(one for part in parts for one in (part.either or (part,))))

    def _it_place(self, parts: list[Any]) -> a.It:
        return a.It()

    def _that_place(self, parts: list[Any]) -> Referred:
        return Referred(_of_city(self._filter(parts)))

    def _enchanted_place(self, parts: list[Any]) -> a.Bearer:
        _of_city(self._filter(parts))
        return a.Bearer()

    def _did_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "That was damaged this turn": an event of the card itself. Raises NoMeaning for one of several at once."""
        event = parts[0]
        if isinstance(event, tuple) or event.together or event.least or event.nth:
            raise NoMeaning("an event of each one")
        if event.it == "by" or (event.event, event.by, type(event.subject)) == ("damaged", a.Filter(), a.Each):
            event = a.Trigger("deals_damage", detail=event.detail, by=hurt_party(event.subject))  # "that hurt a city"
        return done_so(event)

    def _did_either(self, parts: list[Any]) -> dict[str, Any]:
        """ "That attacked or blocked this turn"."""
        return {"alternatives": tuple(self._did_it([one]) for one in parts)}

    def _did_not(self, parts: list[Any]) -> dict[str, Any]:
        """ "That did not attack this turn"."""
        return {"unlike": (a.Filter(**self._did_it(parts)),)}

    def _did_not_lately(self, parts: list[Any]) -> dict[str, Any]:
        """ "That did not attack": this turn, without a word for it."""
        return {"unlike": (a.Filter(**self._did_lately(parts)),)}

    def _did_lately(self, parts: list[Any]) -> dict[str, Any]:
        """ "That blocked this creature": this turn, without a word for it. Raises NoMeaning for what is no matter of a fight."""
        if getattr(parts[0], "event", "") not in OF_FIGHTS:
            raise NoMeaning("the time in which it happened, such as this turn")
        return self._did_it(parts)

    def _hurt_lately(self, parts: list[Any]) -> dict[str, Any]:
        """ "A creature damaged by this creature": this turn. Raises NotMeant for what is no damage by something."""
        if getattr(parts[0], "event", "") != "damaged" or parts[0].by is None:
            raise NotMeant("the time in which it happened, such as this turn")
        return self._did_it(parts)

    def _hurt_by(self, parts: list[Any]) -> dict[str, Any]:
        """ "A creature I dealt damage to this turn"."""
        return {"did": (a.Trigger("damaged", by=parts[0]),)}

    def _alike_both(self, parts: list[Any]) -> dict[str, Any]:
        """ "That is both an Elf and a Druid". Raises NoMeaning for what is more than a subtype."""
        words = tuple(word for part in parts for word in part.words)
        if any(replace(part, words=()) != a.Filter(part.what) for part in parts) or len(words) != 2:
            raise NoMeaning("two subtypes")
        return {"every": words}

    def _both_names(self, parts: list[Any]) -> dict[str, Any]:
        named = merged(parts)
        if "without" in named:
            raise NoMeaning("two subtypes")
        return {"every": named["words"]}

    def _with_most(self, parts: list[Any]) -> dict[str, Any]:
        return {"most": tuple(parts)}

    def _owned(self, parts: list[Any]) -> dict[str, Any]:
        return {"owner": _owner(parts[0])}

    def _owned_elsewhere(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] != a.YOU:
            raise NoMeaning("what you own")
        return {"owner": "you", "whose": "opponent"}

    def _with_name(self, parts: list[Any]) -> dict[str, Any]:
        return {"name": str(parts[0]).strip('"')}

    def _token_of(self, parts: list[Any]) -> dict[str, Any]:
        return {"states": ("token",)}

    def _the_most(self, parts: list[Any]) -> a.Choose:
        """ "The creature with the highest ATK". Raises NotMeant for others, which were mentioned before."""
        if not parts[0].most:
            raise NotMeant("the highest or lowest of something")
        return a.Choose(parts[0])

    def _either_target(self, parts: list[Any]) -> a.Target:
        return a.Target(of_both(*parts))

    def _controlled(self, parts: list[Any]) -> dict[str, Any]:
        return held_by(parts[0])

    def _held_by_those(self, parts: list[Any]) -> dict[str, Any]:
        """ "Controlled by a player who controls an Elf"."""
        who, condition = parts
        return {"holds": (HeldByThose(condition, who),)}

    def _not_controlled(self, parts: list[Any]) -> dict[str, Any]:
        """ "A creature you do not control", "a creature that he or she does not control"."""
        return {"whose": "opponent"} if parts[0] == a.YOU else {"unlike": (of_player(a.Filter("card"), parts[0]),)}

    def _controlled_clause(self, parts: list[Any]) -> dict[str, Any]:
        return Clause(self._controlled(parts))

    def _own_named(self, parts: list[Any]) -> dict[str, Any]:
        """The name of this card as that of any card: "each other Ash Knight"."""
        return {"what": "card", "related": (("same name", a.This()),)}

    def _alike_in(self, parts: list[Any]) -> dict[str, Any]:
        """ "That share a faction with it", "with the same cost as the sacrificed creature"."""
        shared, what = parts
        return {"related": ((f"same {shared}", any_of_them(what)),)}

    def _named_card(self, parts: list[Any]) -> a.Filter:
        """ "If it is the named card"."""
        return a.Filter("card", chosen="name")

    def _alike_in_it(self, parts: list[Any]) -> dict[str, Any]:
        """ "Target creature and all others with the same name"."""
        return self._alike_in([*parts, a.It()])

    def _attacked_lately(self, parts: list[Any]) -> dict[str, Any]:
        """ "Creatures attacking this turn": also those that no longer do."""
        return {"did": (a.Trigger("attacks"),)}

    def _of_owner(self, parts: list[Any]) -> a.Filter:
        who, filter = parts
        return of_player(filter, who)

    def _keyword_adjective(self, parts: list[Any]) -> dict[str, Any]:
        """ "Flying creatures": those with Flying. Raises NotMeant for a keyword with a number."""
        if parts[0].n or " " in parts[0].keyword:
            raise NotMeant("a keyword alone")
        return {"keywords": (parts[0].keyword,)}

    def _named(self, parts: list[Any]) -> a.Filter:
        made = self._filter(parts)
        if "attached" in dict(made.related):
            return replace(made, what="card")
        kinds = dict.fromkeys(map(self._kind_of, made.words or made.every))
        if made.every or len(kinds) < 2:  # "Weapon Smith" is a creature
            return replace(made, what=next(iter(kinds)) if len(kinds) == 1 else self.bare)
        named = {kind: tuple(word for word in made.words if self._kind_of(word) == kind) for kind in kinds}
        return a.Filter(either=tuple(replace(made, what=kind, words=words) for kind, words in named.items()))

    def _other(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return narrowed(filter, other=True)

    def _yours(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return narrowed(filter, whose="you")

    def _yours_other(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return narrowed(filter, whose="you", other=True)

    def _predicate_one(self, parts: list[Any]) -> a.Filter:
        filter: a.Filter = only(parts)
        return filter

    def _subtypes(self, parts: list[Any]) -> dict[str, Any]:
        return merged(parts)

    def _name(self, parts: list[Any]) -> dict[str, Any]:
        return {"words": (self._singular(str(parts[0])),)}

    def _not_name(self, parts: list[Any]) -> dict[str, Any]:
        return {"without": (self._singular(str(parts[0])),)}

    def _singular(self, word: str) -> str:
        if word.lower() in self.singulars:
            return self.singulars[word.lower()]
        if word.endswith("ves"):
            return word[:-3] + "f"
        return word[:-1] if word.endswith("s") and not word.endswith("ss") else word

    def _with_subtype(self, parts: list[Any]) -> dict[str, Any]:
        return merged(parts)

    def _with_keyword(self, parts: list[Any]) -> dict[str, Any]:
        return {"keywords": _keywords(parts)}

    def _without_keyword(self, parts: list[Any]) -> dict[str, Any]:
        return {"no_keywords": _keywords(parts)}

    def _with_counter(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] == PLAIN:
            return self._so_many_counters([(">=", 1), PLAIN])
        return {"counter": parts[0]}


def _keywords(parts: list[Any]) -> tuple[str, ...]:
    """The names of keywords; of some with a number it stands alone: "creatures with Charge"."""
    return tuple(part if isinstance(part, str) else part.keyword for part in parts)


def _owner(who: a.PlayerRef) -> str:
    """Whose card it is. Raises NoMeaning for a player whose cards are not known by owner."""
    if who.which not in ("you", "that_player"):
        raise NoMeaning("you, or a player mentioned before")
    return who.which


def _of_city(filter: a.Filter) -> a.Filter:
    """The filter of a city. Raises NoMeaning for anything else: nothing is in a creature."""
    if filter.what != "city":
        raise NoMeaning("a city")
    return filter


def only(parts: list[Any]) -> Any:
    """The first of the values, or None."""
    return parts[0] if parts else None


def merged(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """The fields of a filter from all of its parts; lists are joined."""
    merged: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            merged[key] = (*merged[key], *value) if isinstance(value, tuple) and key in merged else value
    return merged
