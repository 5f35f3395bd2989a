"""What needs JAX is tried by scripts/soak jax, in an environment that has it."""

from importlib.util import find_spec

collect_ignore = (
    [] if find_spec("jax") else ["fast/test_accelerated.py", "test_hard_in_arrays.py"]
)
