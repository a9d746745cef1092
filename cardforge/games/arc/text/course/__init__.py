"""Wordings of ARC about the course of a turn: phases that are left out, hands without a limit, what is laid in a turn."""
