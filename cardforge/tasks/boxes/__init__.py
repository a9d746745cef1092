"""The box of a game: everything that one needs to play it, printed as one job or saved for a virtual tabletop."""
