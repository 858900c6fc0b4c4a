"""Renderers of what was found; no logic."""
