"""Wordings of ARC about what only the older rules have: claims and their advantages, gold piles of factions, points that are gained and lost."""
