-- What each node can play with, by digests: a table is left to one that has what it was
-- dealt with. No row: a node of a release that does not tell.
CREATE TABLE contents (
  node bigint PRIMARY KEY REFERENCES nodes ON DELETE CASCADE, have text[] NOT NULL
);
