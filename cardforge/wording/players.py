"""Effects done by a player whom the text names: "Target opponent discards a card and loses 1 LP", "Each player sacrifices a creature"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.parsing.forest import NoMeaning

EACH: Final = ("each_player", "each_opponent")
"""Players of whom there may be several."""
_THAT: Final = a.PlayerRef("that_player")


def by_player(who: a.PlayerRef, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with this player as the one who does them; behind the first it is "that player". Raises NoMeaning."""
    if who == a.YOU:
        return effects
    first, *rest = effects
    behind = who if who.which in EACH or who.which == "that_player" else _THAT
    return (_done_by(first, who), *(_done_by(effect, behind) for effect in rest))


def _done_by(effect: Any, who: a.PlayerRef) -> Any:
    if getattr(effect, "who", None) == a.YOU and not isinstance(getattr(effect, "what", None), a.Choose):
        return replace(effect, who=who)
    chosen = [name for name in ("what", "to") if isinstance(getattr(effect, name, None), a.Choose)]
    if not chosen:
        raise NoMeaning("something that this player can do")
    chooser = _THAT if who.which in EACH else who
    changed: dict[str, Any] = {name: replace(getattr(effect, name), who=chooser) for name in chosen}
    if getattr(effect, "who", None) == a.YOU:
        changed["who"] = chooser
    done = replace(effect, **changed)
    return v.ForPlayers(who, (done,)) if who.which in EACH else done
