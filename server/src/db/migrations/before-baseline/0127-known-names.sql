-- Locks sharable_page for as long as it takes to add a column with a constant default (milliseconds).
-- Names that a page has ever stood for: a blind link hides them even when their meeting is private or gone.
ALTER TABLE sharable_page ADD COLUMN known_names text[] NOT NULL DEFAULT '{}';
