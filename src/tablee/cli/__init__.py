"""The tablee command."""
