"""Draws planned sheets as a PDF; only these modules use ReportLab to draw."""
