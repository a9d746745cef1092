"""Checks before and after a print: what a printer or a player would reject."""
