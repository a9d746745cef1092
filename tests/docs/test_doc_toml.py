"""The TOML that the pages show is what Cardforge reads."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from doc_examples import PAGES

from cardforge.carddata import parse_set, read_format
from cardforge.printing.profiles import read_sheet
from cardforge.registry import game
from cardforge.tasks.positions.lay_out import lay_out

HEAD = '[set]\nslug = "page"\nname = "Page"\ngame = "arc"\n'
BLOCKS = [
    (page.name, block)
    for page in PAGES
    for block in re.findall(r"^ *```toml\n(.*?)^ *```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
]


@pytest.mark.parametrize(("page", "block"), BLOCKS, ids=[page for page, _ in BLOCKS])
def test_a_block_of_toml_is_read_without_a_fault(page: str, block: str, tmp_path: Path) -> None:
    """Examples in docs run as tests."""
    data = tomllib.loads(block)
    file = tmp_path / "shown.toml"
    file.write_text(block.replace('slug = "small"', 'slug = "shown"'))

    if "card" in data:
        parse_set(block if "set" in data else HEAD + block, game("arc"))
    elif "position" in data:
        lay_out(file)
    elif "format" in data:
        read_format(file, game("arc"))
    elif "sheet" in data:
        read_sheet(file)
