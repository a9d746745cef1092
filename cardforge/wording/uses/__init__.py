"""When, how often and by whom an ability can be used: the limits that a text sets, and how they are made."""
