"""What stands behind what it is said of: limits on a number, where a cancelled card goes, what a remark says of counters."""
