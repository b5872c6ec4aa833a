-- What a browser shows instead of a key when it opens a stream: good once, for half a minute, on every node.
create table stream_tickets (
  -- Hash of the ticket's text; the text itself is nowhere.
  hash text primary key,
  key_id text not null,
  expires_at timestamptz not null
);

create index stream_tickets_by_end on stream_tickets (expires_at);
