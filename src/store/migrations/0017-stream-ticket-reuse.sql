-- A ticket that was first used for server-sent events may be presented again for that stream.
alter table stream_tickets
  -- What was asked for at the first use; null before it.
  add column stream text,
  -- The connection that is open with the ticket; null when none is.
  add column holder text;
