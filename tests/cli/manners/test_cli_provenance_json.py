"""The keys that drafts, campaigns and `deck verify` answer with are those of docs/json.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from json_keys import agree


def test_the_keys_of_a_draft_by_commitment_are_documented(cli: Any, tmp_path: Path) -> None:
    """Draft and verification."""
    secrets = ("--secret", "seventeen grey geese", "--secret", "a lantern in the well")
    agree(
        cli("deck", "draft", "outposts", "--players", 2, *secrets, "-o", tmp_path / "new", "--json").json, "deck draft"
    )
    agree(cli("deck", "verify", tmp_path / "new" / "seat-1.txt", "--json").json, "deck verify")


def test_the_keys_of_a_campaign_are_documented(cli: Any, tmp_path: Path) -> None:
    """New, a victory with a card, and all cards."""
    file = tmp_path / "war.json"
    agree(
        cli("campaign", "new", file, "A=Emberhost", "B=Thornwild", "--option", "take_base=4", "--json").json, "campaign"
    )
    agree(cli("campaign", "won", file, "A", "--from", "B", "--take", "Bramble Pup", "--json").json, "campaign")
    agree(cli("campaign", "show", file, "--json").json, "campaign")
