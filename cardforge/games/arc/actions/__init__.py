"""What players do in the phases: announce, pay, resolve, activate, move; and what follows from it."""
