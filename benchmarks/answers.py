"""Whether trials answer rightly: `python benchmarks/answers.py --json` prints one JSON object; `--games N` plays so many games a question.

`stronger` is the impact of a Steppe Raider with ATK +2, four of which are in a sample deck of ARC: an effect, by the 95 % interval of paired games.
`same` is the impact of a revision that changes no more than the words under the picture: exactly 0. `independent` compares the same
revisions in games of different seeds, in 150 runs: at most 14 may report an effect; with true 95 % intervals more do so
once in a hundred times. `tuned` gives a weakened sample deck of ARC to `deck tune` (docs/tune.md), with ten times as many games: what it wins more against two
other decks on fresh seeds. With PYTHONPATH=build/compiled the engine is the compiled one.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from shared import ROOT

from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.trials.impact import impact
from cardforge.tasks.trials.tune import tune_deck
from cardforge.trials.statistics import paired_difference

RUNS, GAMES_OF_RUN = 150, 40
ARC, OUTPOSTS = ROOT / "cards" / "arc" / "decks", ROOT / "cards" / "outposts" / "decks"
SWAPS = {
    "4 Goblin Mob": "4 No Retreat",
    "4 Steppe Raider": "4 Claim the Fallen",
    "4 Banner Runner": "4 Read the Names",
    "4 Goblin Drummer": "4 Sudden Bloom",
}
"""What weakens the deck: goblins go, cards come that its player never plays."""
POOL = 'faction:"Red Banner" or faction:"Dark Legion"'
"""The factions of the deck."""


def main() -> None:
    """Asks each question and prints the answers."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--jobs", type=int, default=2)
    args = asked.parse_args()
    with TemporaryDirectory() as folder:
        found = answers(Path(folder), args.games, args.jobs)
    if args.json:
        print(json.dumps({"benchmark": "answers", **found}))
        return
    for name, figures in found.items():
        print(f"{name:<12} {figures}")


def answers(folder: Path, games: int, jobs: int) -> dict[str, Any]:
    """The answer to each question, in shares of games."""
    write_shelf(folder)
    settings = Settings.from_environment(shelf=folder)
    deck, other = ARC / "ember-and-fen.txt", ARC / "root-and-road.txt"
    moved = {
        name: impact(old, new, [deck], [other], n=games, jobs=jobs, settings=settings).total.wins.change
        for name, old, new in (("stronger", "arc/46@2", "arc/46@3"), ("same", "arc/45@1", "arc/45@2"))
    }
    return {
        **{name: asdict(change) for name, change in moved.items()},
        "independent": independent(),
        "tuned": tuned(folder, 10 * games, jobs),
    }


def write_shelf(folder: Path) -> None:
    """A shelf with the two revisions."""
    set_file = folder / "cards" / "arc" / "trial.toml"
    set_file.parent.mkdir(parents=True)
    set_file.write_text(
        '[set]\nslug = "trial"\nname = "Trial"\ngame = "arc"\n'
        + revision(
            46, 3, 'change = "numbers"\nname = "Steppe Raider"\nsubtypes = ["Orc"]\ncost = 2\nloyalty = 1\nattack = 5'
        )
        + revision(
            45, 2, 'change = "typo"\nname = "Cinder Goblin"\nsubtypes = ["Goblin"]\ncost = 1\nloyalty = 0\nattack = 1'
        ),
        encoding="utf-8",
    )


def revision(number: int, version: int, fields: str) -> str:
    """A revision in the form of a card file, with the text of the one before it."""
    text = {46: "First Strike.", 45: "Sacrifice this creature: Deal 1 damage to target creature."}[number]
    return (
        f"\n[[card]]\nnumber = {number}\nversion = {version}\nannounced_on = 2026-06-01\nlegal_from = 2026-06-02\n{fields}\n"
        f'type = "creature"\nfaction = "Red Banner"\ndefense = 1\nrarity = "common"\nnote = "A trial."\ntext = "{text}"\n'
    )


def independent() -> dict[str, int]:
    """How many of the runs report an effect where there is none."""
    decks = [OUTPOSTS / f"{name}-starter.txt" for name in ("emberhost", "thornwild")]
    spec = match_spec("outposts", decks, ["greedy"] * 2, 1, None, False, Settings.from_environment())
    runner = prepare_match(spec).runners[0]
    shown = 0
    for run in range(RUNS):
        first, second = ([0 in runner.outcome(2 * GAMES_OF_RUN * run + GAMES_OF_RUN * part + game).winners
                          for game in range(GAMES_OF_RUN)] for part in range(2))  # fmt: skip
        shown += paired_difference(list(zip(first, second, strict=True))).shown
    return {"runs": RUNS, "reported an effect": shown, "may report": 14}


def tuned(folder: Path, games: int, jobs: int) -> dict[str, Any]:
    """By how many games of a hundred the weakened deck wins more after its swaps."""
    text = (ARC / "ember-and-fen.txt").read_text(encoding="utf-8")
    for line, instead in SWAPS.items():
        assert f"{line}\n" in text, line
        text = text.replace(f"{line}\n", f"{instead}\n")
    blunt = folder / "blunt.txt"
    blunt.write_text(text, encoding="utf-8")
    others = [ARC / f"{name}.txt" for name in ("root-and-road", "tithe-of-the-dead")]
    found = tune_deck(blunt, others, pool=POOL, n=games, jobs=jobs).tuning
    return {"games": found.games, "swaps": len(found.steps), "fresh deals": found.deals, "change": asdict(found.change)}


if __name__ == "__main__":
    main()
