"""Reports: the results of trials and games as text and as plain data."""
