"""What players do of whom something is said: who they are, and what they want to do."""
