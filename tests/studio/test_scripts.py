"""The scripts of the studio and of the site agree with the types in their comments, as TypeScript's compiler reads them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
COMPILER = os.environ.get("CARDFORGE_TSC") or shutil.which("tsc")
DATA = "declare const cardforgeCards: { fields: Field[]; facets: string[]; cards: { id: string; values: Record<string, Value> }[] };\n"
"""What `data/cards.js` of a site holds."""


@pytest.mark.skipif(not COMPILER, reason="TypeScript's compiler is not installed; npm install -g typescript")
@pytest.mark.parametrize(("folder", "modules"), [("studio", True), ("web", False)])
def test_scripts_are_typed(tmp_path: Path, folder: str, modules: bool) -> None:
    """The studio has modules; the site has plain scripts, since a page from disk may not load modules."""
    files = sorted(str(file) for file in (TEMPLATES / folder).rglob("*.js"))
    declared = tmp_path / "data.d.ts"
    declared.write_text(DATA)
    options = {
        "allowJs": True, "checkJs": True, "noEmit": True, "strict": True, "target": "ES2022", "lib": ["ES2022", "DOM", "DOM.Iterable"],
        "module": "ES2022", "moduleResolution": "bundler", "moduleDetection": "force" if modules else "auto", "skipLibCheck": True,
        "types": [],
    }  # fmt: skip
    project = tmp_path / "tsconfig.json"
    project.write_text(json.dumps({"compilerOptions": options, "files": files + ([] if modules else [str(declared)])}))
    assert COMPILER
    answer = subprocess.run(
        [COMPILER, "-p", str(project)], capture_output=True, text=True, check=False, timeout=300, cwd=tmp_path
    )
    assert answer.stdout + answer.stderr == ""
