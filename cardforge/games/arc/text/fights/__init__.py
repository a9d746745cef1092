"""Wordings of fights: who defends what, who fights beside or against whom, and what has no part in a fight."""
