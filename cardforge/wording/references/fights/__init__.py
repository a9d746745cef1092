"""Who fights: references to those who fight now, will fight, or have fought."""
