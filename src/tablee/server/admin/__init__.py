"""What a host can do, whether the server runs or not."""
