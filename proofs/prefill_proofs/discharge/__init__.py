"""The backends: four ways to find out whether a claim holds, none of which may contradict another."""
