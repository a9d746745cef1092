"""What happens in the place of an event: of a death, of damage, of a card that enters play; once, always or for a time."""
