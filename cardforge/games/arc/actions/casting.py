"""The places into which a creature is cast, by the rules and by texts (A128, P80, Q20)."""

from __future__ import annotations

from cardforge.effects.evaluate import player_target, point_of_view
from cardforge.effects.verbs import Allow, Forbid
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.effects.continuous import affecting, has_keyword, is_unaffected
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.verbs import CAST_ABROAD, CAST_INTO, CAST_INTO_ARMY
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import KINGDOM
from cardforge.kernel.decision import Option


def casting_places(state: ArcState, seat: int, card: int) -> list[Option]:
    """The places for a creature that is cast: P80, Q20: under the leaflet of 2020 every own city, with Sudden the army as well (K6).

    Its own text may let it enter the army or a city of an opponent, or have it enter only the army, or some cities.
    """
    says = state.definitions.indexes[state.definition[card]]
    if "must enter_army" in says:
        return [("army",)]
    if not state.definitions.profile.leaflet:
        return [home for home in homes(state, seat) if _is_open(state, seat, card, home)]
    seats = [seat, *(state.opponents(seat) if may_be_cast_abroad(state, card) else [])]
    cities: list[Option] = [("city", city) for one in seats for city in state.zone(one, KINGDOM)]
    cities = [home for home in cities if _is_open(state, seat, card, home)]
    return [("army",), *cities] if _may_enter_army(state, seat, card) else cities


def _is_open(state: ArcState, seat: int, card: int, home: Option) -> bool:
    """Whether neither its own text nor another one keeps a creature from being cast into a place (A274)."""
    if "forbid cast_into" in state.definitions.indexes[state.definition[card]] and not _says_so(
        state, seat, card, home
    ):
        return False
    return home[0] != "city" or _may_be_cast(state, card, int(home[1]))


def _says_so(state: ArcState, seat: int, card: int, home: Option) -> bool:
    """Whether the text of a creature names this place, if it can be played only into such cities."""
    entries = state.definitions.indexes[state.definition[card]][f"forbid {CAST_INTO}"]
    if home[0] != "city":
        return False
    ctx = point_of_view(card, seat)
    kinds = [entry.verb.by for entry in entries if isinstance(entry.verb, Forbid)]
    return all(kind is None or matches(state, int(home[1]), kind, ctx, True) for kind in kinds)


def may_be_cast_abroad(state: ArcState, card: int) -> bool:
    """Whether the text of a creature lets it be played into a city of an opponent."""
    return f"allow {CAST_ABROAD}" in state.definitions.indexes[state.definition[card]]


def _may_enter_army(state: ArcState, seat: int, card: int) -> bool:
    """K6: whether a creature that is cast may enter the army, by its keyword, its text, or what another one lets its player do."""
    if "allow enter_army" in state.definitions.indexes[state.definition[card]] or has_keyword(state, card, "sudden"):
        return True
    if CAST_INTO_ARMY not in state.definitions.allowed:
        return False
    player = player_target(seat)
    if any(effect[:3] == ("allow", player, CAST_INTO_ARMY) for effect in state.effects):
        return True
    lasting = affecting(state, player, f"allow {CAST_INTO_ARMY}")
    return any(isinstance(verb, Allow) and (verb.by is None or matches(state, card, verb.by, ctx, True)) for verb, ctx in lasting)  # fmt: skip


def _may_be_cast(state: ArcState, card: int, city: int) -> bool:
    """Whether no text keeps a creature from being cast into a city (A274)."""
    return is_unaffected(state, "forbid be_played_into") or not is_forbidden(state, city, "be_played_into", card)


def has_room(state: ArcState, city: int, card: int) -> bool:
    """Whether a text can put a creature into a city: one with as many residents as it can have takes in nobody, whether by a move or played (A274)."""
    if is_unaffected(state, "forbid be_played_into") or not state.is_creature(card):
        return True
    return not (is_forbidden(state, city, "be_entered", card) and is_forbidden(state, city, "be_played_into", card))


def has_casting_place(state: ArcState, seat: int, card: int) -> bool:
    """Whether there is any place for a creature that is cast; without the leaflet the army is one, unless its text says otherwise."""
    if f"forbid {CAST_INTO}" in state.definitions.indexes[state.definition[card]]:
        return bool(casting_places(state, seat, card))
    if not state.definitions.profile.leaflet or any(
        _may_be_cast(state, card, city) for city in state.zone(seat, KINGDOM)
    ):
        return True
    return bool(casting_places(state, seat, card))


def homes(state: ArcState, seat: int) -> list[Option]:
    """The places for a creature: A128: the army and every own city; A226: the Front and the three Domains."""
    if state.definitions.profile.regions:
        return [("army",), *[("domain", place) for place in range(len(DISCIPLINES))]]
    return [("army",), *[("city", city) for city in state.zone(seat, KINGDOM)]]
