"""Rulebooks of games: put together from prose, cards and a game that was really played, and written as PDF or HTML."""
