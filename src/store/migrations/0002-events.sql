-- The events that an entry makes, decided when it commits: a JSON array of [topic, what the event adds to the record].
-- Null where it makes none.
alter table journal add column events json;

-- Entries that speak to somebody, for those who read events and nothing else.
create index journal_events on journal (seq) where events is not null;
