"""The screens of the studio: each turns a request into a call of a task, and its answer into a page."""
