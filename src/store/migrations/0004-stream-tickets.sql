-- Tickets that browsers use instead of a key to open a stream: valid once, for half a minute, on every node.
create table stream_tickets (
  -- Hash of the ticket; the ticket itself is not stored.
  hash text primary key,
  key_id text not null,
  expires_at timestamptz not null
);

create index stream_tickets_by_end on stream_tickets (expires_at);
