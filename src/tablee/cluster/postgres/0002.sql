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
