"""Simulators for accelerators, in JAX: whole batches as pure functions of arrays.

They are held against the compiled simulators of ``tablee.lab.fast``, which are held
against the rules, and need ``pip install 'tablee[accelerated]'``.
"""
