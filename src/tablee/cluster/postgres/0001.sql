-- tablée on PostgreSQL, version 1, in a schema of its own: one for each house.
-- Whatever people send is bytea, since text holds no NUL.
CREATE TABLE house (  -- what every node needs, such as the signing key
  name text PRIMARY KEY, value bytea NOT NULL
);
CREATE TABLE nodes (  -- one row for each start of a process: an incarnation
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,  -- where other nodes reach it; '': it is alone
  alive timestamptz NOT NULL DEFAULT clock_timestamp(),  -- by this clock alone
  fenced boolean NOT NULL DEFAULT false,  -- never true and then false again
  draining boolean NOT NULL DEFAULT false
) WITH (fillfactor = 20);  -- its beats stay on one page
CREATE TABLE owners (  -- who plays a table that is open; no row: nobody
  code text COLLATE "C" PRIMARY KEY, node bigint NOT NULL REFERENCES nodes
);
CREATE INDEX owners_by_node ON owners (node);
CREATE TABLE contents (  -- what each node can play with, by digests: a table is left to
  -- one that has what it was dealt with
  node bigint PRIMARY KEY REFERENCES nodes ON DELETE CASCADE, have text[] NOT NULL
);
CREATE TABLE notices (  -- what all nodes hear, for those who were cut off too
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  told timestamptz NOT NULL DEFAULT clock_timestamp(), notice bytea NOT NULL
);
CREATE SEQUENCE ordering;  -- only an order, the same for all nodes
CREATE TABLE people (
  id text PRIMARY KEY, name text NOT NULL,
  used bigint NOT NULL,  -- in open time, to the day
  avatar text NOT NULL DEFAULT '',
  aside bigint NOT NULL DEFAULT 0  -- in open time; at or before `used`: they are not
);
CREATE TABLE rooms (  -- document: a Document as JSON; some of it stands beside it
  code text COLLATE "C" PRIMARY KEY, document bytea NOT NULL,
  revision int NOT NULL,  -- counts how often it was written
  used bigint NOT NULL,  -- when it last was, in open time
  stage text NOT NULL, game text NOT NULL, open_since bigint NOT NULL,
  rules int NOT NULL, format int NOT NULL,  -- no older node may take it up
  aside bigint NOT NULL DEFAULT 0  -- as for people
) WITH (fillfactor = 70);
CREATE INDEX rooms_open ON rooms (open_since DESC) WHERE open_since > 0;
CREATE INDEX rooms_by_use ON rooms (used);
CREATE TABLE seated (  -- whose tables; since: only an order, < 0: over, 0: they left
  person text, room text COLLATE "C", since bigint NOT NULL,
  PRIMARY KEY (person, room)
);
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (  -- the log; version 1 is the first move
  room text COLLATE "C", version int, seat int, at bigint NOT NULL,
  begun bigint NOT NULL, sent bigint NOT NULL, move bytea NOT NULL, id bytea,
  waits bigint NOT NULL, wall bigint NOT NULL, PRIMARY KEY (room, version)
);
CREATE TABLE said (
  room text COLLATE "C", n int, person text NOT NULL, id bytea NOT NULL,
  message bytea NOT NULL, PRIMARY KEY (room, n)
);
CREATE INDEX said_by_person ON said (person);
CREATE TABLE results (  -- games that are over, in the order in which they are seen
  n bigint PRIMARY KEY, room text NOT NULL, started bigint NOT NULL,
  result bytea NOT NULL, UNIQUE (room, started)
);
CREATE TABLE played (  -- whose results these are
  person text, n bigint, PRIMARY KEY (person, n)
);
CREATE TABLE ratings (  -- what a player, or a team, was worth after the game n
  player text, game text, preset text, n bigint, mu double precision NOT NULL,
  sigma double precision NOT NULL, PRIMARY KEY (player, game, preset, n)
);
CREATE TABLE devices (  -- where people are signed in
  person text, id text, kind text NOT NULL, seen bigint NOT NULL,
  rank bigint NOT NULL DEFAULT nextval('ordering'), PRIMARY KEY (person, id)
);
CREATE TABLE passes (  -- links to one more device, by the SHA-256 of what they say
  person text PRIMARY KEY, digest bytea NOT NULL UNIQUE, until bigint NOT NULL
);
CREATE TABLE tokens (  -- of third-party bots, by the SHA-256 of what they say
  person text PRIMARY KEY, owner text NOT NULL, digest bytea NOT NULL UNIQUE,
  made bigint NOT NULL
);
CREATE INDEX tokens_by_owner ON tokens (owner);
CREATE TABLE pushes (  -- devices that are told by Web Push; n: only an order
  n bigint NOT NULL DEFAULT nextval('ordering'), person text NOT NULL,
  endpoint text PRIMARY KEY, p256dh text NOT NULL, auth text NOT NULL,
  lang text NOT NULL
);
CREATE INDEX pushes_by_person ON pushes (person);
CREATE TABLE sent (  -- rebuses that people have sent; rebus: JSON, digest: SHA-256
  id text PRIMARY KEY, digest bytea NOT NULL, rebus bytea NOT NULL,
  until bigint NOT NULL, found bigint NOT NULL, tries bigint NOT NULL,
  given_up bigint NOT NULL,
  -- the devices that have answered, each by a mark of its own for this rebus alone
  answered text NOT NULL DEFAULT ''
);
CREATE INDEX sent_by_day ON sent (until);
CREATE TABLE open_time (  -- one row: what is old is told by it, and by no clock
  id int PRIMARY KEY,
  now bigint NOT NULL,  -- as Unix time in milliseconds when it began
  wall bigint NOT NULL,  -- Unix time in milliseconds, when it was last moved on
  rests_until bigint NOT NULL  -- of it: before, nothing is forgotten by its age
);

-- Advisory locks are the database's: the schema is in each.
-- 0: who serves the house; a node's number: it lives; below 0: see the callers.
CREATE FUNCTION house_lock() RETURNS int STABLE LANGUAGE sql
  RETURN hashtext(current_schema());

-- The fence: every write of a node begins with it. FOR SHARE makes whoever fences the
-- node wait for what is being written, and whatever comes after find the fence.
CREATE FUNCTION hold(me bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM nodes WHERE id = me AND NOT fenced FOR SHARE;
  IF NOT FOUND THEN
    RAISE 'this node was taken for dead, and others have its tables'
      USING ERRCODE = 'TB001';
  END IF;
END $$;

-- Look whether a table still stands where something was decided on it, and let nobody
-- else change it until this is written.
CREATE FUNCTION stand(wanted text, decided_revision int, decided_version int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stood int;
  last int;
BEGIN
  SELECT revision INTO stood FROM rooms WHERE code = wanted FOR NO KEY UPDATE;
  SELECT max(version) INTO last FROM moves WHERE room = wanted;
  IF coalesce(stood, 0) <> decided_revision OR coalesce(last, 0) <> decided_version THEN
    RAISE 'the table % stands at %, %', wanted, stood, last
      USING ERRCODE = CASE decided_revision WHEN 0 THEN 'TB003' ELSE 'TB002' END;
  END IF;
END $$;

-- One round trip and one commit for all the moves of a batch, all or none.
CREATE FUNCTION append(me bigint, codes text[], revisions int[], versions int[],
  seats int[], ats bigint[], beguns bigint[], sents bigint[], moves_ bytea[],
  ids bytea[], waits_ bigint[], walls bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold(me);
  PERFORM 1 FROM rooms WHERE code = ANY (codes) ORDER BY code FOR SHARE;
  PERFORM 1 FROM unnest(codes, revisions) AS new (c, r) WHERE NOT EXISTS (
    SELECT FROM rooms WHERE code = c AND revision = r);
  IF FOUND THEN RAISE 'a table has changed' USING ERRCODE = 'TB002'; END IF;
  INSERT INTO moves SELECT * FROM unnest(codes, versions, seats, ats, beguns, sents,
    moves_, ids, waits_, walls);
  PERFORM 1 FROM unnest(codes, versions) AS new (c, v) WHERE v <> 1 AND NOT EXISTS (
    SELECT FROM moves WHERE room = c AND version = v - 1);
  IF FOUND THEN RAISE 'a gap before a move' USING ERRCODE = 'TB002'; END IF;
END $$;

-- Take a table that nobody has, or whose owner is gone: fence that one first, which
-- waits for what it is writing. A lock that is free says that the owner's connection
-- is gone, unless the server itself has just come back (grace) and all are.
CREATE FUNCTION claim(me bigint, wanted text, lease interval, grace interval,
  games_ text[], rules_ int[], format_ int,
  OUT outcome text, OUT address text, OUT last timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  it nodes;
  may boolean;
BEGIN
  PERFORM hold(me);
  SELECT NOT draining AND rooms.format <= format_ AND EXISTS (
      SELECT FROM unnest(games_, rules_) AS ours (g, r) WHERE g = game AND r >= rules)
    INTO may FROM nodes, rooms WHERE nodes.id = me AND rooms.code = wanted;
  IF NOT FOUND THEN outcome := 'nothing'; RETURN; END IF;
  LOOP
    SELECT nodes.* INTO it FROM owners JOIN nodes ON nodes.id = owners.node
      WHERE owners.code = wanted FOR UPDATE OF owners;
    IF NOT FOUND THEN
      IF NOT may THEN EXIT; END IF;
      INSERT INTO owners VALUES (wanted, me) ON CONFLICT DO NOTHING;
      IF FOUND THEN outcome := 'ours'; RETURN; END IF;
      CONTINUE;  -- somebody else was first: look who
    END IF;
    IF it.id = me THEN outcome := 'ours'; RETURN; END IF;
    IF NOT it.fenced AND (pg_postmaster_start_time() > clock_timestamp() - grace
       OR it.alive > clock_timestamp() - lease
       AND NOT pg_try_advisory_xact_lock(house_lock(), it.id::int)) THEN
      outcome := 'elsewhere'; address := it.address; RETURN;
    END IF;
    IF NOT may THEN EXIT; END IF;
    UPDATE nodes SET fenced = true WHERE id = it.id RETURNING alive INTO last;
    UPDATE owners SET node = me WHERE code = wanted;
    outcome := 'ours';
    RETURN;
  END LOOP;
  outcome := 'elsewhere'; address := '';
END $$;
