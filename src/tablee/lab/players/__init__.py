"""Learned players: networks that were trained by self-play, run with NumPy alone.

They see what a seat sees and nothing else; ``benchmarks/lab/minds`` trains them.
"""
