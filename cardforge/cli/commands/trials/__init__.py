"""Commands that play many games: goldfish, match, impact."""
