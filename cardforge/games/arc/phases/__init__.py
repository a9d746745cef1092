"""The phases of a turn, from set-up to the end of the game, in the order of the rulebook."""
