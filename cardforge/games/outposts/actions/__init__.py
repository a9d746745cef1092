"""What phases and texts do with cards: draw, play, move, damage, destroy."""
