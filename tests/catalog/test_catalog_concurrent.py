"""Eight writers and readers of one catalogue, some of them killed: nothing is lost, and no import is seen in part."""

from __future__ import annotations

from collections import Counter

import pytest
from test_catalog_processes import PROGRAM, start

from cardforge.catalog import Catalog

BATCHES, SIZE = 8, 5

WRITES = (
    PROGRAM
    + f"""
from itertools import count
writer, endless = int(sys.argv[2]), sys.argv[3] == "endless"
with Catalog.open(url) as catalog:
    for batch in count() if endless else range({BATCHES}):
        first = 1_000_000 * writer + 10 * batch
        catalog.import_cards(GAME, [imported(first + place) for place in range({SIZE})], f"set-{{writer}}")
        print(first // 10, flush=True)
"""
)
READS = (
    PROGRAM
    + """
from collections import Counter
with Catalog.open(url) as catalog:
    seen = set()
    for _ in range(15):
        batches = Counter(card.number // 10 for card in catalog.revisions("duel"))
        print(*sorted({*batches.values()} | ({0} if seen - set(batches) else set())), flush=True)
        seen |= set(batches)
"""
)


@pytest.mark.parametrize("kills", [0, 2])
def test_eight_writers_and_readers_lose_nothing(url: str, kills: int) -> None:
    """What a writer has said to be imported is there, whoever is killed; an import is there as a whole or not at all."""
    Catalog.open(url).close()
    writers = [start(WRITES, url, str(number), "endless" if number <= kills else "batches") for number in range(1, 5)]
    readers = [start(READS, url) for _ in range(4)]
    done: list[str] = []
    for number, killed in enumerate(writers[:kills], 1):
        assert killed.stdout is not None
        done += [killed.stdout.readline() for _ in range(number)]
        killed.kill()

    answers = [process.communicate(timeout=120) for process in writers]
    reads = [process.communicate(timeout=120) for process in readers]

    assert [process.returncode for process in writers] == [-9] * kills + [0] * (4 - kills), answers
    assert [process.returncode for process in readers] == [0] * 4, reads
    assert {line for out, _ in reads for line in out.splitlines()} <= {"", str(SIZE)}
    with Catalog.open(url) as catalog:
        found = Counter(card.number // 10 for card in catalog.revisions("duel"))
    said = {int(line) for line in [*done, *(line for out, _ in answers for line in out.split())]}
    assert said <= set(found)
    assert set(found.values()) == {SIZE}
    assert len(said) >= (4 - kills) * BATCHES + sum(range(1, kills + 1))
