"""When a text is set off by a card that is played: as it is cast, or once it has resolved if the text does something to it (Q42, Q49)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import StatOf
from cardforge.effects.board import LastingEffect
from cardforge.effects.conditions import Trigger
from cardforge.effects.contents import PLAIN, find_all, parts_of, with_parts
from cardforge.effects.evaluate import player_target
from cardforge.effects.selectors import It
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Cancel, CopyItem, EnterWith, Retarget
from cardforge.games.arc.zones import COUNT, DECK, GRAVEYARD, HAND

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

PLAYING: Final = ("event_played", "magic_played", "card_played")
"""What a text may wait for when a card is played."""
KIND_PLAYED_FROM: Final = "kind played from"
"""The word of a lasting effect on a player who may play all cards of a kind from where they lie: the number of the verb that says so."""
PLAYED_FROM: Final = "played from"
"""The word of a lasting effect on a player who may play a card for a time; its value is the card, and the zone in which it lies as long as that holds."""
PLAYED_NOW: Final = "played now"
"""The word of a lasting effect on a player who has played a card; its value is the card, and the zone from which it was played."""
PLAYED_OUT: Final = "played_out"
"""The event of a permanent that was played and has entered play, for texts about it where being played is told as soon as it is announced."""
_ON_THE_STACK: Final = (Cancel, CopyItem, EnterWith, Retarget)
"""What is done to a card that waits to resolve."""

_ZONES: Final = {HAND: "hand", GRAVEYARD: "graveyard", DECK: "deck"}
"""What a text calls the zones from which cards are played, in the detail of the event."""


def asks_where_from(abilities: object) -> bool:
    """Whether a text asks from where a card was played: "When you play an Elf from your hand"."""
    events = [*PLAYING, PLAYED_OUT]
    return any(when.event in events and when.detail for when in find_all(abilities, Trigger))


def note_where_from(state: ArcState, seat: int, card: int) -> None:
    """Remembers the zone from which a player plays a card, where a text asks for it."""
    if state.definitions.asks_where_from:
        value = (card, state.where[card] % COUNT)
        state.effects.append(LastingEffect(PLAYED_NOW, player_target(seat), "", value, state.turn))


def where_from(state: ArcState, seat: int, card: int) -> str:
    """From where a player has played a card, as the event says it; "" if no text asks for it."""
    if not state.definitions.asks_where_from:
        return ""
    found = ""
    for effect in state.effects:
        if effect.word == PLAYED_NOW and effect.target == player_target(seat) and effect.value[0] == card:
            found = _ZONES.get(effect.value[1], "")
    return found


def told_when_there(ability: Ability) -> Ability:
    """An ability set off by a permanent that is played, with those inside it: what it does to that card is done once it is in play."""
    effects = cast("tuple[Verb, ...]", _inside(ability.effects))
    ability = replace(ability, effects=effects) if effects != ability.effects else ability
    if ability.when is None or ability.when.event != "card_played":
        return ability
    if not (_speaks_of_it(ability.effects) or _speaks_of_it(ability.condition)):
        return ability
    return replace(ability, when=replace(ability.when, event=PLAYED_OUT))


def _inside(value: object) -> object:
    if isinstance(value, Ability):
        return told_when_there(value)
    return with_parts(value, _inside) if isinstance(value, Verb | tuple) else value


def _speaks_of_it(value: object) -> bool:
    """Whether the card that is played is spoken of where it has to be in play; its numbers are known before."""
    if isinstance(value, It):
        return True
    if value is None or type(value) in PLAIN or isinstance(value, (StatOf, Ability, *_ON_THE_STACK)):
        return False
    parts = value if isinstance(value, tuple) else parts_of(value).values()
    return any(map(_speaks_of_it, parts))
