-- Who is signed in to the console, on every node, and the links that sign in once.
create table console_sessions (
  -- Keyed hash of the cookie or of the code of a link; the text itself is not stored.
  hash text primary key,
  -- 'session', or 'link' until it is used.
  kind text not null,
  -- 'admin' or 'key'.
  role text not null,
  -- The key whose rights the session has; a link gets one when it is used.
  key_id text,
  expires_at timestamptz not null
);

create index console_sessions_by_end on console_sessions (expires_at);
