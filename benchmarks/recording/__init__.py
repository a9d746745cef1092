"""Recording what a checkout does, and comparing two records; the parts of `benchmarks/behaviour.py`."""
