CREATE TABLE house (  -- what the whole server needs, such as its signing key
  name TEXT PRIMARY KEY, value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0  -- Unix time in milliseconds, to the day
) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (  -- document: a Document as JSON
  code TEXT PRIMARY KEY, document BLOB NOT NULL,
  used INTEGER NOT NULL DEFAULT 0  -- when it was last kept, Unix ms
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (  -- whose tables these are; since: only an order, < 0: over
  person TEXT, room TEXT, since INTEGER NOT NULL, PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (  -- the log; version 1 is the first move
  room TEXT, version INTEGER, seat INTEGER, at INTEGER NOT NULL,
  begun INTEGER NOT NULL, sent INTEGER NOT NULL, move BLOB NOT NULL, id TEXT,
  waits INTEGER NOT NULL, wall INTEGER NOT NULL, PRIMARY KEY (room, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE said (
  room TEXT, n INTEGER, person TEXT NOT NULL, id TEXT NOT NULL,
  message BLOB NOT NULL, PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (  -- games that are over, in their order; result: a Result as JSON
  n INTEGER PRIMARY KEY, room TEXT NOT NULL, started INTEGER NOT NULL,
  result BLOB NOT NULL, UNIQUE (room, started)
) STRICT;
CREATE TABLE played (  -- whose results these are
  person TEXT, n INTEGER, PRIMARY KEY (person, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (  -- what a player, or a team, was worth after the game n
  player TEXT, game TEXT, preset TEXT, n INTEGER, mu REAL NOT NULL,
  sigma REAL NOT NULL, PRIMARY KEY (player, game, preset, n)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 1952539244;
PRAGMA user_version = 4;
