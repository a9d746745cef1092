"""The solo game: its Lookout, and the turns, attacks, and Outposts of the virtual player (S1-S50, N51-N59)."""
