"""The host's tools: what may be done to a house from the machine it stands on."""
