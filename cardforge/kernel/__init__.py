"""The rules core of every game: cards, state, decisions, chance, set-up and transcripts. It knows no texts and no single game."""
