"""Symbolic execution of plain Python on integers: values, path exploration, products and quotients, models."""
