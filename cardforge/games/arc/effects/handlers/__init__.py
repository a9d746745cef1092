"""The handlers of ARC: what each verb of a rules text does (section 5); an impossible instruction is skipped (A269)."""
