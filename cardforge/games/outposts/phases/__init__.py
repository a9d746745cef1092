"""The course of a game: draft and set-up, the steps of a turn, assaults, the end."""
