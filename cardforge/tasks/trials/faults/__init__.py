"""Finds faults of the rules in random games, and writes the game that shows one as a test."""
