"""Cutting machines: registration marks, the grids that fit between them, and cut paths as SVG and DXF."""
