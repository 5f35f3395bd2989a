-- The devices that have answered a rebus, each by a mark of its own for it alone.
ALTER TABLE sent ADD COLUMN answered text NOT NULL DEFAULT '';
