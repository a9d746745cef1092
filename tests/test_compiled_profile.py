"""The games by whose profile the rules engine is compiled, and when it is compiled without one; nothing is compiled here."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardforge.registry import games
from cardforge.tasks.trials.random_games.card_supply import CardSupply

CI = Path(__file__).resolve().parents[1] / ".ci"


def script(name: str) -> ModuleType:
    """A script of continuous integration as a module."""
    spec = importlib.util.spec_from_file_location(name, CI / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_player_plays_every_variant_of_every_game_for_the_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is never played would be compiled as if it were never called."""
    practice = script("profile_games")
    monkeypatch.setattr(practice, "plan", lambda supply, variant, seed, seats: (supply.game.slug, variant))

    played = set(practice.plans())

    every = [(game.slug, variant) for game in games().values() for variant in CardSupply(game).engine.rules.variants]
    assert played == {(name, one) for name in practice.GAMES for one in every}


def test_a_game_for_the_profile_is_played_to_its_end_unless_its_player_thinks_for_long() -> None:
    """Outposts needs no texts of other games; both are counted in decisions."""
    practice = script("profile_games")
    plan = practice.plan(CardSupply(games()["outposts"]), "no-draft", practice.SEED, 2)

    assert practice.play(plan, "random") > 60
    assert practice.play(plan, "search:iterations=2") > practice.MOST_DECISIONS["search:iterations=20"]


@pytest.mark.parametrize(
    ("given", "platform", "compiler", "expected"),
    [
        ("", "linux", "gcc (GCC) 13\nCopyright Free Software Foundation, Inc.", True),
        ("0", "linux", "gcc (GCC) 13\nCopyright Free Software Foundation, Inc.", False),
        ("", "darwin", "gcc (GCC) 13\nCopyright Free Software Foundation, Inc.", False),
        ("", "linux", "clang version 17", False),
    ],
)
def test_only_gcc_compiles_by_a_profile_and_nobody_has_to(
    monkeypatch: pytest.MonkeyPatch, given: str, platform: str, compiler: str, expected: bool
) -> None:
    """Other compilers write other profiles."""
    build: Any = script("compile")
    monkeypatch.setenv(build.PROFILE_SWITCH, given)
    monkeypatch.setattr(build.sys, "platform", platform)
    monkeypatch.setattr(build.subprocess, "run", lambda *_, **__: build.subprocess.CompletedProcess([], 0, compiler))

    assert build._is_profiled() is expected
