"""The host's tools: what may be done to a server from the machine it runs on."""
