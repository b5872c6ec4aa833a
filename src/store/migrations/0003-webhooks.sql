-- Subscriptions. A key sees only its own.
create table webhooks (
  id text collate "C" primary key,
  key_id text not null references api_keys (id),
  url text not null,
  events text[] not null,
  filter json not null,
  description text,
  status text not null default 'active' check (status in ('active', 'paused', 'failed')),
  -- Encrypted with the secret of the installation.
  secret text not null,
  secret_hint text not null,
  previous_secret text,
  previous_secret_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Why it failed; null unless it has.
  failed_at timestamptz,
  failed_delivery_id text,
  failure_reason text,
  failure_status int,
  last_success_at timestamptz,
  consecutive_failures int not null default 0,
  -- When it last had its turn: the one that waits longest comes first.
  served_at timestamptz,
  -- Entries after this one are planned as they arrive.
  active_from_seq bigint not null,
  -- All events it missed are after this entry; null while it has missed none.
  missed_from_seq bigint,
  -- While it catches up: entries after this position are planned for it separately, step by step.
  -- `missed` adds missing deliveries, `all` also repeats finished ones.
  replay_seq bigint,
  replay_part int,
  replay_scope text check (replay_scope in ('missed', 'all')),
  check ((status = 'failed') = (failed_at is not null)),
  check (num_nulls(replay_seq, replay_part, replay_scope) in (0, 3))
);

create index webhooks_by_key on webhooks (key_id, created_at);
create index webhooks_replaying on webhooks (id) where replay_seq is not null and status = 'active';

-- How far the journal has been turned into deliveries. Planning and every change of a subscription lock its only row,
-- so that they run one after another; the version tells planners that subscriptions changed.
create table webhook_planner (
  singleton boolean primary key default true check (singleton),
  seq bigint not null,
  version bigint not null default 0
);
insert into webhook_planner (seq) select seq from journal_head;

-- The exact bytes that are sent, stored once for all receivers.
create table webhook_events (
  id text collate "C" primary key,
  name text not null,
  cursor text not null,
  at timestamptz not null,
  body text not null
);

-- An event on its way to a subscription.
create table webhook_deliveries (
  id text collate "C" primary key,
  -- The order of deliveries, newest last.
  n bigint generated always as identity,
  webhook_id text collate "C" not null references webhooks (id) on delete cascade,
  event_id text collate "C" not null references webhook_events (id),
  state text not null check (state in ('pending', 'in_flight', 'succeeded', 'exhausted', 'cancelled')),
  -- What triggered the first attempt of the current schedule.
  trigger text not null check (trigger in ('schedule', 'replay', 'test')),
  -- Failed attempts of the current schedule, and all attempts that ever started.
  failures int not null default 0,
  attempts int not null default 0,
  next_at timestamptz,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (webhook_id, event_id),
  check ((state = 'pending') = (next_at is not null)),
  check ((state = 'in_flight') = (lease_token is not null and lease_until is not null)),
  check ((state in ('pending', 'in_flight')) = (finished_at is null))
) with (fillfactor = 80);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, n) where state = 'pending';
create index webhook_deliveries_retries on webhook_deliveries (webhook_id, next_at, n)
  where state = 'pending' and failures > 0;
create index webhook_deliveries_leased on webhook_deliveries (webhook_id, lease_until) where state = 'in_flight';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, n);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);

create table webhook_attempts (
  delivery_id text collate "C" not null references webhook_deliveries (id) on delete cascade,
  number int not null,
  trigger text not null check (trigger in ('schedule', 'manual', 'test', 'replay')),
  started_at timestamptz not null,
  duration_ms int not null,
  status int,
  error text,
  response_body text,
  primary key (delivery_id, number)
);

-- Idempotent creations that may be repeated, with their encrypted responses.
create table webhook_creations (
  key_id text not null references api_keys (id),
  idempotency_key text not null,
  request_hash text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (key_id, idempotency_key)
);
