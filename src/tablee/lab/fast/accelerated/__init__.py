"""Simulators for accelerators, in JAX: whole batches as pure functions of arrays.

Tests compare them with the compiled simulators of ``tablee.lab.fast``, and those with
the rules. They need ``pip install 'tablee[accelerated]'``.
"""
