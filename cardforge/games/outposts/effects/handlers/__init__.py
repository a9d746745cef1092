"""The handlers of verbs: what each verb of a rules text does in Outposts (5.3, 5.5); an impossible instruction is skipped."""
