"""Wordings of ARC about what happens in the kingdom of a player: devotion, building, who may live there."""
