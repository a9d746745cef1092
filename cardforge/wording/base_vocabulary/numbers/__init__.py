"""Phrases that say of a number how far something goes: as many cards as somebody has, loyalty marks, factions."""
