"""Games as they were played: every decision with its options and choice, states and views in between, the log, the end."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from recording import access
from recording.access import as_data, as_rows, attribute, find
from recording.renames import STORED

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 20_000
"""No game takes so many decisions."""
MOST_OPTIONS = 60
"""So many options that are not offered are asked about at a sampled decision."""

_CHANGED = runpy.run_path(str(ROOT / "tests" / "every_game" / "changed_options.py"))["CHANGED_OPTIONS"]
CHANGES: dict[str, tuple[dict[str, Any], ...]] = {
    **_CHANGED,
    "outposts": ({"draft": True, "mulligan": 1}, {"draft": True, "draft_only": True}, *_CHANGED["outposts"]),
    "tally": ({"start_hand": 2, "row_length": 3},),
}
"""Sets of changed options that are played besides the variants, drafts among them; those that a game refuses are recorded as refused."""


@dataclass(frozen=True)
class Match:
    """One game to be played and by whom."""

    game: Any
    name: str
    decks: tuple[Any, ...]
    seats: int
    variant: str = ""
    changes: dict[str, Any] = field(default_factory=dict)
    player: str = "random"
    seed: int = 1


PLAYERS = ("random", "greedy")


def matches(rounds: int, only: str = "", both: bool = True) -> Iterator[Match]:
    """`rounds` games of each game, set of variants, number of seats and kind of player; without `both` the kinds take turns."""
    for game in access.all_games():
        if access.engine_of(game) is None or only not in ("", game.slug):
            continue
        listed = list(_of_box(game) if access.box_of(game) is not None else _of_decks(game))
        for place, (name, decks, seats, variant, changes) in enumerate(listed):
            for turn in range(rounds):
                for player in PLAYERS if both else (PLAYERS[place % 2],):
                    seed = 100 * turn + place
                    key = f"{name}-{player}-{turn}"
                    dealt = _dealt(decks, seats, seed)
                    if "draft" in changes:
                        dealt = _with_box(game, dealt, "Silver")
                    yield Match(game, key, dealt, seats, variant, changes, player, seed)


def _of_decks(game: Any) -> Iterator[tuple[str, Any, int, str, dict[str, Any]]]:
    by_profile: dict[str, list[Any]] = {}
    for name, profile, laid in access.legal_decks(game):
        by_profile.setdefault(profile, []).append((name, laid))
    variants = attribute(access.engine_of(game), "engine.variants")
    fewest, most = game.seats
    for profile, decks in by_profile.items():
        besides = [name for name in variants if name not in by_profile and name != game.slug]
        for variant in (profile, *(besides if profile in ("", game.slug) else ())):
            for seats in range(fewest, most + 1):
                yield f"{game.slug}-{variant or 'plain'}-{seats}", decks, seats, variant, {}
        for number, changes in enumerate(CHANGES.get(game.slug, ())):
            seats = min(fewest + number % 2, most)
            yield f"{game.slug}-{profile or 'plain'}-changes{number}-{seats}", decks, seats, profile, changes


def _of_box(game: Any) -> Iterator[tuple[str, Any, int, str, dict[str, Any]]]:
    box = access.box_of(game)
    variants = attribute(access.engine_of(game), "engine.variants")
    changing = [name for name, changes in variants.items() if changes]
    sets = [",".join(names) for size in range(1, len(changing) + 1) for names in combinations(changing, size)]
    place = 0
    for variant in [name for name in variants if name not in changing] + sets:
        allowed = [n for n in range(game.seats[0], game.seats[1] + 1) if access.refusal(game, variant, {}, n) is None]
        if variant.count(",") > 0:
            place += 1
            allowed = allowed[place % len(allowed) :][:1] if allowed else []
        for seats in allowed:
            yield f"{game.slug}-{variant}-{seats}", box, seats, variant, {}
    for number, changes in enumerate(CHANGES.get(game.slug, ())):
        yield f"{game.slug}-changes{number}", box, max(2, game.seats[0]), "", changes


def _dealt(decks: Any, seats: int, seed: int) -> tuple[Any, ...]:
    """Decks take turns; a box lies there once."""
    if isinstance(decks, list):
        return tuple(decks[(seed + seat) % len(decks)][1] for seat in range(seats))
    return (decks,)


def _with_box(game: Any, decks: tuple[Any, ...], section: str) -> tuple[Any, ...]:
    """The decks, with all cards of a box in a section of the first one: what is drafted from."""
    (file,) = [file for file in access.sample_files(game.slug, "boxes") if file.stem == section.lower()]
    deck = find("read_deck")(file.read_bytes(), str(file))
    place = game.sections.index(section)
    cards = find("sections")(deck, access.pool(game.slug), game, str(file))[place]
    first = decks[0]
    return ((*first[:place], cards, *first[place + 1 :]), *decks[1:])


def recorded(sizes: dict[str, Any]) -> dict[str, Any]:
    """All matches by name."""
    return {
        match.name: play(match, sizes["every"]) for match in matches(sizes["rounds"], sizes["game"], not sizes["quick"])
    }


def play(match: Match, every: int) -> dict[str, Any]:
    """One game from its first decision to its end; a fault in the rules ends it and is part of the record."""
    engine = access.engine_of(match.game)
    changes = {_option(match.game.slug, engine, name): value for name, value in match.changes.items()}
    why = access.refusal(match.game, match.variant, changes, match.seats)
    if why is not None:
        return {"game": match.game.slug, "refused": True, "sentences": [why]}
    seating = access.seating_of(match.game, match.decks, match.seats, match.variant, changes)
    try:
        state = access.deal(seating, match.seed)
    except find("CardforgeError") as fault:
        return {"game": match.game.slug, "refused": True, "sentences": [str(fault)]}
    table = attribute(state, "state.table")
    players = [find("player")(match.player, match.seed * 10 + seat) for seat in range(state.seats)]
    began = state.active
    decisions: list[Any] = []
    samples: dict[str, Any] = {}
    words: list[str] = []
    earlier: dict[Any, bool] = {}
    found: dict[str, Any] = {
        "game": match.game.slug,
        "cards": access.card_names(state),
        "options": as_data(dict(attribute(table, "table.options"))),
        "decisions": decisions,
        "samples": samples,
    }
    while state.decision is not None and len(decisions) < LONGEST:
        decision = state.decision
        chooser = players[decision.seat]
        view = state.view(decision.seat) if chooser.needs_view else state
        option = chooser.choose(view, decision)
        sampled = len(decisions) % every == match.seed % every
        if sampled:
            samples[str(len(decisions))] = _sample(engine, state, list(earlier), words)
            before = state.copy()
        decisions.append(
            [decision.seat, decision.kind, decision.row, as_rows(decision.options), decision.options.index(option)]
        )
        for one in (decision.options[0], decision.options[-1]):
            earlier.pop(one, None)
            earlier[one] = True
        try:
            state.apply(option)
        except Exception as fault:
            found["fault"] = f"{type(fault).__name__}"
            words.append(str(fault))
            break
        if sampled:
            reason = find("barred")(before, state, decision.seat)
            samples[str(len(decisions) - 1)]["can_be_taken_back"] = reason is None
            words.append(str(reason))
    found["log"] = as_rows(state.log or ())
    found["end"] = _end(engine, state, began, words)
    found["sentences"] = [*words, *_told(engine, state)]
    return found


def _option(slug: str, engine: Any, name: str) -> str:
    """An option of the rules as this checkout calls it."""
    if name in attribute(engine, "engine.options"):
        return name
    renames = STORED["options"]
    return {**renames.get("*", {}), **renames.get(slug, {})}.get(name, name)


def _sample(engine: Any, state: Any, earlier: list[Any], words: list[str]) -> dict[str, Any]:
    """All that can be asked of one moment."""
    decision = state.decision
    views = [state.view(seat) for seat in range(state.seats)]
    view = views[decision.seat]
    judge, measures = attribute(engine, "engine.judge"), attribute(engine, "engine.measures")
    written = state.to_json()
    found = {
        "state": written,
        "digest": state.digest(),
        "views": [only_new(one.to_json(), written) for one in views],
        "guess": list(attribute(state.guess(decision.seat, find("Chance")(state.turn + 5)), "state.fact")),
        "worth": as_rows(judge(view, decision.seat, decision)) if judge else None,
        "measures": [dict(measures(state, seat)) for seat in range(state.seats)] if measures else None,
        "why_not": _why_not(engine, state, view, earlier),
        "copy_is_the_same": state.copy().digest() == state.digest(),
    }
    label = attribute(engine, "engine.label")
    words += [label(view, decision, option) for option in decision.options] if label else []
    words.append(find("prompt_of")(engine, decision.kind))
    words += [f"{margin} | {said}" for margin, said in find("screen_of")(view, decision.seat)]
    return found


def only_new(view: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """The columns of a view that are not as in the state itself."""
    return {name: value for name, value in view.items() if name not in state or state[name] != value}


def _why_not(engine: Any, state: Any, view: Any, earlier: list[Any]) -> list[Any]:
    """The rows that forbid what is not offered: options of earlier decisions, and all that could be done with the cards in sight."""
    why_not, deeds = attribute(engine, "engine.why_not"), attribute(engine, "engine.deeds")
    if why_not is None:
        return []
    seat, fact = state.decision.seat, attribute(view, "state.fact")
    asked = earlier[-20:]
    if deeds is not None:
        cards = [card for zone in view.zones for card in zone if card >= 0 and fact[card] >= 0]
        options = [option for card in cards for option in deeds(view, seat, card)]
        asked += options[:: max(1, len(options) // MOST_OPTIONS)]
    offered = set(state.decision.options)
    return [[as_rows(option), why_not(view, seat, option)] for option in asked if option not in offered]


def _end(engine: Any, state: Any, began: int, words: list[str]) -> dict[str, Any]:
    scores, remembered = attribute(engine, "engine.scores"), attribute(engine, "engine.remembered")
    found: dict[str, Any] = {
        "winners": as_rows(state.winners),
        "reason": state.reason,
        "state": state.to_json(),
        "digest": state.digest(),
    }
    if state.winners is None:
        return found
    found["outcome"] = as_rows(find("outcome_of")(state, began))
    if scores is not None:
        listed = scores(state)
        found["scores"] = [[row, list(points)] for _, row, points in listed]
        words += [source for source, _, _ in listed]
    if remembered is not None:
        found["remembered"] = remembered(state)
    words.append(attribute(engine, "engine.reasons").get(state.reason, ""))
    return found


def _told(engine: Any, state: Any) -> list[str]:
    """The whole log in words."""
    tell = attribute(engine, "engine.tell")
    return [tell(state, event) for event in state.log or ()] if tell else []
