-- Nothing younger than this is visible to the key; null: the delay of its tier.
alter table api_keys add column delay_seconds int;

-- The replay session that the key plays; null for an ordinary key. A session is its key: the change of a session
-- reaches every node as the change of a key does.
alter table api_keys add column replay json;
create index api_keys_by_replay on api_keys ((replay ->> 'owner')) where replay is not null;

-- Events are sent this long after their commit.
alter table webhooks add column delay_seconds int not null default 0;

-- A subscription of a replay session is planned by the session's clock: it always catches up.
alter table webhooks drop constraint webhooks_replay_scope_check;
alter table webhooks add constraint webhooks_replay_scope_check
  check (replay_scope in ('missed', 'all', 'held', 'session'));
