"""The table and its company: rooms, seats, people, and what each message does."""
