"""Wordings of how far an attack has come: before and after attackers and defenders are chosen, as conditions and as moments (A295, A308, P37, P48)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, undone
from cardforge.games.arc.profiles import (
    AFTER_ATTACKERS,
    AFTER_DEFENDERS,
    BEFORE_ATTACKERS,
    BEFORE_DEFENDERS,
    DEFENDERS_OF_PLAYER,
)

_ANYONE: Final = a.PlayerRef("each_player")


def _any_of(who: a.PlayerRef) -> a.PlayerRef:
    """ "An opponent" of whom something is asked is any of them."""
    return a.PlayerRef("each_opponent") if who.which == "opponent" else who


def _stage(name: str, who: a.PlayerRef = _ANYONE) -> a.PhaseOf:
    return a.PhaseOf(_any_of(who), name)


def _of_player(name: str) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    """The player of a stage that is said of one, for the writer."""

    def undo(value: object) -> Mapping[str, PhraseValue] | None:
        if not isinstance(value, a.PhaseOf) or value.who == _ANYONE:
            return None
        return undone(partial(_stage, name), value, {"who": value.who})

    return undo


def is_attacked(who: a.PlayerRef) -> a.Compare:
    """ "You are being attacked": creatures attack that player."""
    return a.Compare(a.Count(a.Filter("creature", related=(("attacking", _any_of(who)),))), ">=", 1)


def _who_is_attacked(value: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(value, a.Compare) or not isinstance(value.left, a.Count) or len(value.left.of.related) != 1:
        return None
    who = value.left.of.related[0][1]
    return undone(is_attacked, value, {"who": who}) if isinstance(who, a.PlayerRef) else None


def _of_defender(name: str, who: a.PlayerRef) -> a.Condition:
    """ "Before you choose defenders": while it is that player who does so."""
    stage = _stage(name)
    return stage if who.which == "defending" else a.AllOf((stage, is_attacked(who)))


def _both(one: a.Condition, other: a.Condition) -> a.AllOf:
    """ "After attackers are chosen but before defenders are chosen"."""
    return a.AllOf((one, other))


def _start(detail: str, who: a.PlayerRef) -> a.Trigger:
    """A stage of an attack as a moment. Raises NoMeaning for a player who is not known when it comes."""
    if (
        who.which not in ("you", "opponent", "each_opponent", "each_player", "defending", "active")
        or who.of is not None
    ):
        raise NoMeaning("you, an opponent, or any player")
    plain = who.which in ("each_player", "defending", "active")
    return a.Trigger("phase_start", who=a.PlayerRef("") if plain else who, detail=detail)


def _starts(detail: str) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    """The player of such a moment that is said of one, for the writer."""

    def undo(value: object) -> Mapping[str, PhraseValue] | None:
        if not isinstance(value, a.Trigger) or not value.who.which:
            return None
        return undone(partial(_start, detail), value, {"who": value.who})

    return undo


def _defenders_to_come(who: a.PlayerRef) -> a.Trigger:
    """ "Before you choose defenders": one or more creatures attack that player."""
    if who.which in ("defending", "each_player"):
        return _start(AFTER_ATTACKERS, _ANYONE)
    return a.Trigger("attacks_player", a.Each(a.Filter("creature")), who=_start("", who).who, together=1)


def _defenders_named(who: a.PlayerRef) -> a.Trigger:
    """ "After you have chosen defenders"."""
    if who.which in ("defending", "each_player"):
        return _start(AFTER_DEFENDERS, _ANYONE)
    return _start(DEFENDERS_OF_PLAYER, who)


_CHOSEN: Final = "(chosen|declared|announced|named|assigned|selected|determined)"
_CHOOSE: Final = "(choose<s>|declare<s>|announce<s>|name<s>|assign<s>|select<s>)"
_CHOSE: Final = f"ha<ve|s> {_CHOSEN}"
_ARE_CHOSEN: Final = f"(|is|are|was|were|have been|has been) {_CHOSEN}"
_ATTACKERS: Final = "(attackers|the attackers|all attackers|attacking creatures|the attacking creatures|any attackers|his or her attackers|their attackers|your attackers)"
_DEFENDERS: Final = "(defenders|the defenders|all defenders|blockers|the blockers|interceptors|the interceptors|defending creatures|the defending creatures|any defenders|any blockers|his or her defenders|their defenders|your defenders)"
_BEFORE: Final = "(before|just before|right before)"
_AFTER: Final = "(after|once|as soon as|when|whenever|right after)"

STAGES: Final = (
    Phrase("stage", f"before {_ATTACKERS} {_ARE_CHOSEN}", _stage(BEFORE_ATTACKERS), also=("before (the attack|an attack|any attack|attacks) is declared", "before (the attack phase|the combat phase|combat|the attack|your attack phase|your combat phase|attacking) (|of a turn|of the turn|of any turn|of each turn)"), row="A295", example="Mark: Draw a card. Use this only before attackers are chosen."),
    Phrase("stage", f"after {_ATTACKERS} {_ARE_CHOSEN}", _stage(AFTER_ATTACKERS), also=("after (the attack|an attack) is declared",), row="A295", example="Mark: Draw a card. Use this only after attackers are chosen."),
    Phrase("stage", f"before {_DEFENDERS} {_ARE_CHOSEN}", _stage(BEFORE_DEFENDERS), also=("before (a creature|any creature|any creatures|creatures) (block<s>|intercept<s>|defend<s>)", "before (blocking|intercepting|blocks are declared|interceptions are declared)"), row="A308", example="Mark: Draw a card. Use this only before defenders are chosen."),
    Phrase("stage", f"after {_DEFENDERS} {_ARE_CHOSEN}", _stage(AFTER_DEFENDERS), row="A308", example="Mark: Draw a card. Use this only after defenders are chosen."),
    Phrase("stage", f"before {{who:player}} {_CHOOSE} {_ATTACKERS}", lambda who: _stage(BEFORE_ATTACKERS, who), undo=_of_player(BEFORE_ATTACKERS), row="A295", example="Mark: Draw a card. Use this only before you choose attackers."),
    Phrase("stage", f"after {{who:player}} {_CHOSE} {_ATTACKERS}", lambda who: _stage(AFTER_ATTACKERS, who), undo=_of_player(AFTER_ATTACKERS), also=(f"after {{who:player}} {_CHOOSE} {_ATTACKERS}",), row="A295", example="Mark: Draw a card. Use this only after an opponent has chosen attackers."),
    Phrase("stage", f"before {{who:player}} {_CHOOSE} {_DEFENDERS}", lambda who: _of_defender(BEFORE_DEFENDERS, who), written=False, row="A308", example="Mark: Draw a card. Use this only before you choose defenders."),
    Phrase("stage", f"after {{who:player}} {_CHOSE} {_DEFENDERS}", lambda who: _of_defender(AFTER_DEFENDERS, who), also=(f"after {{who:player}} {_CHOOSE} {_DEFENDERS}",), written=False, row="A308", example="Mark: Draw a card. Use this only after you have chosen defenders."),
    Phrase("stage", "{one:stage} (but|and|but only|and only) {other:stage}", _both, written=False, row="A308", example="Mark: Draw a card. Use this only after attackers are chosen but before defenders are chosen."),
    Phrase("condition", "it is {stage:stage}", None, row="A308", example="Mark: If it is before defenders are chosen, draw a card."),
    Phrase("condition", "{who:player} (is|are|'m|am) (being attacked|attacked|under attack|the defending player|the defender)", is_attacked, undo=_who_is_attacked, row="P48", example="Mark: If you are being attacked, draw a card."),
)  # fmt: skip


def _moments(
    words: str, later: str, when: a.Trigger, example: str, row: str, also: tuple[str, ...] = ()
) -> tuple[Phrase, ...]:
    """The wordings of a stage as the moment of an ability, and of what is delayed until then."""
    return (
        Phrase("moment", words, when, also=also, row=row, example=f"{example}, draw a card."),
        Phrase(
            "moment_later",
            later,
            when,
            row=row,
            example=f"Target creature gets +2/+0 until end of turn. {example}, unmark it.",
        ),
    )


def _decided(when: str, whom: str) -> tuple[str, ...]:
    """A player chooses attackers or defenders, or has done so."""
    return tuple(f"{when} {{who:player}} {verb} {whom}" for verb in (_CHOOSE, _CHOSE))


def _of_players(words: tuple[str, ...], make: PhraseValue, example: str, row: str, detail: str = "") -> Phrase:
    """The wordings of a moment of one player; they are written if its `detail` has no other wording."""
    undo = _starts(detail) if detail else None
    return Phrase(
        "moment",
        words[0],
        make,
        also=words[1:],
        undo=undo,
        written=bool(detail),
        row=row,
        example=f"{example}, draw a card.",
    )


ATTACK_MOMENTS: Final = (
    *_moments(f"after {_ATTACKERS} {_ARE_CHOSEN}", f"after {_ATTACKERS} {_ARE_CHOSEN}", _start(AFTER_ATTACKERS, _ANYONE), "After attackers are chosen", "P46", (f"{_AFTER} {_ATTACKERS} {_ARE_CHOSEN}", f"{_BEFORE} {_DEFENDERS} {_ARE_CHOSEN}")),
    *_moments(f"after {_DEFENDERS} {_ARE_CHOSEN}", f"after {_DEFENDERS} {_ARE_CHOSEN}", _start(AFTER_DEFENDERS, _ANYONE), "After defenders are chosen", "P48", (f"{_AFTER} {_DEFENDERS} {_ARE_CHOSEN}",)),
    Phrase("moment", f"{_BEFORE} {_ATTACKERS} {_ARE_CHOSEN}", a.Trigger("phase_start", detail="attack"), written=False, row="P37", example="Before attackers are chosen, draw a card."),
    _of_players((f"{_BEFORE} {{who:player}} {_CHOOSE} {_ATTACKERS}",), lambda who: _start("attack", who), "Before you choose attackers", "P37"),
    _of_players(_decided(_AFTER, _ATTACKERS), lambda who: _start(AFTER_ATTACKERS, who), "After you choose attackers", "P46", AFTER_ATTACKERS),
    _of_players(_decided(_BEFORE, _DEFENDERS), _defenders_to_come, "Before you choose defenders", "P48"),
    _of_players(_decided(_AFTER, _DEFENDERS), _defenders_named, "After you choose defenders", "P48", DEFENDERS_OF_PLAYER),
)  # fmt: skip
