"""Policies: planners as they are loaded from Python, asked for answers and kept from harm."""
