"""A folder of its own on the path of the tests, for the pytest plug-in in it."""
