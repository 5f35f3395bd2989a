-- What is old is told by the time for which the house was open, and put aside before it
-- is forgotten.
CREATE TABLE open_time (
  id int PRIMARY KEY,  -- one row
  now bigint NOT NULL,  -- as Unix time in milliseconds when it began
  wall bigint NOT NULL,  -- Unix time in milliseconds, when it was last moved on
  since bigint NOT NULL, rests_until bigint NOT NULL  -- moments of it
);
-- When it was put aside, in open time; at or before `used`: it is not.
ALTER TABLE rooms ADD COLUMN aside bigint NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN aside bigint NOT NULL DEFAULT 0;
