-- The events of an entry, decided when it commits: a JSON array of [topic, data that the event adds to the record].
-- Null when it has none.
alter table journal add column events json;

-- Entries with events, for readers of events.
create index journal_events on journal (seq) where events is not null;
