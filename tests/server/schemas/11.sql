CREATE TABLE house (  -- what the whole server needs, such as its signing key
  name TEXT PRIMARY KEY, value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,  -- in open time, to the day
  aside INTEGER NOT NULL DEFAULT 0,  -- in open time; at or before `used`: they are not
  avatar TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (  -- document: a Document as JSON
  code TEXT PRIMARY KEY, document BLOB NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,  -- counts how often it was written
  aside INTEGER NOT NULL DEFAULT 0,  -- as for people
  used INTEGER NOT NULL DEFAULT 0  -- when it last was, in open time
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (  -- whose tables; since: only an order, < 0: over, 0: they left
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
CREATE TABLE devices (  -- where people are signed in; id "": by a cookie of version 4
  person TEXT, id TEXT, kind TEXT NOT NULL,
  seen INTEGER NOT NULL,  -- Unix time in milliseconds, to the quarter of an hour
  rank INTEGER NOT NULL,  -- only an order
  PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE passes (  -- links to one more device, by the SHA-256 of what they say
  person TEXT PRIMARY KEY, digest BLOB NOT NULL UNIQUE, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX said_by_person ON said (person);
CREATE TABLE tokens (  -- of third-party bots, by the SHA-256 of what they say
  person TEXT PRIMARY KEY, owner TEXT NOT NULL,  -- owner "": the host's own
  digest BLOB NOT NULL UNIQUE, made INTEGER NOT NULL  -- Unix time in milliseconds
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_owner ON tokens (owner);
CREATE TABLE pushes (  -- devices that are told by Web Push; n: only an order
  n INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  lang TEXT NOT NULL
) STRICT;
CREATE INDEX pushes_by_person ON pushes (person);
CREATE TABLE sent (  -- rebuses that people have sent; rebus: JSON, digest: SHA-256
  id TEXT PRIMARY KEY, digest BLOB NOT NULL, rebus BLOB NOT NULL,
  until INTEGER NOT NULL,  -- Unix time in milliseconds
  found INTEGER NOT NULL, tries INTEGER NOT NULL, given_up INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_by_day ON sent (until);
ALTER TABLE sent ADD COLUMN answered TEXT NOT NULL DEFAULT '';
CREATE TABLE open_time (  -- one row: what is old is told by it, and by no clock
  id INTEGER PRIMARY KEY,
  now INTEGER NOT NULL,  -- as Unix time in milliseconds when it began
  wall INTEGER NOT NULL,  -- Unix time in milliseconds, when it was last moved on
  since INTEGER NOT NULL, rests_until INTEGER NOT NULL  -- moments of it
) STRICT;
CREATE TABLE schema_versions (  -- one row: the steps that were applied. user_version
  newest INTEGER NOT NULL  -- is whose release may serve the file
) STRICT;
INSERT INTO schema_versions VALUES (11);
PRAGMA application_id = 1952539244;
PRAGMA user_version = 9;
