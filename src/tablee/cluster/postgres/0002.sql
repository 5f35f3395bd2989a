CREATE TABLE days (  -- how people got on with the rebus of a day; course: its signs
  day bigint, person text, course text NOT NULL, PRIMARY KEY (day, person)
);
CREATE INDEX days_by_person ON days (person);
CREATE TABLE day_counts (  -- likewise, and nobody's: in how many tries; 0: given up
  day bigint, tries bigint, n bigint NOT NULL, PRIMARY KEY (day, tries)
);
CREATE TABLE days_hidden (  -- whose days no friend sees
  person text PRIMARY KEY
);
CREATE TABLE offers (  -- what readers offer for a Sunday; told: to the host
  id text PRIMARY KEY, offered bytea NOT NULL, told text NOT NULL,
  hearts bigint NOT NULL DEFAULT 0, marks text NOT NULL DEFAULT '',
  released bigint NOT NULL DEFAULT 0,  -- Unix time in milliseconds; 0: not
  shown bigint NOT NULL DEFAULT 0  -- on which day; 0: none yet
);
