"""What clients and tables say to each other, and who may say what."""
