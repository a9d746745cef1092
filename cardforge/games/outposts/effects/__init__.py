"""What rules texts do: handlers of verbs, triggers, continuous effects, filters."""
