-- The key text that a console session or a ticket came from, by its hash: they end with it. Null: any text of the key.
alter table console_sessions add column key_hash text;
update console_sessions set key_hash = api_keys.hash from api_keys where api_keys.id = console_sessions.key_id;
create index console_sessions_by_key on console_sessions (key_id);

alter table stream_tickets add column key_hash text;
update stream_tickets set key_hash = api_keys.hash from api_keys where api_keys.id = stream_tickets.key_id;
create index stream_tickets_by_key on stream_tickets (key_id);
