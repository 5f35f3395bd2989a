"""Rate limits, below everything that answers requests and connections."""
