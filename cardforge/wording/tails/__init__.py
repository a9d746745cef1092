"""What stands behind what it is said of: limits on a number, and where a cancelled card goes."""
