-- The journal: every accepted change, in commit order. `journal_head` carries the last number given; whoever
-- appends locks its only row, so numbers are dense and their order is the order of commits.
create table journal_head (
  singleton boolean primary key default true check (singleton),
  epoch text not null,
  seq bigint not null,
  -- Changes up to here may have been dropped: a cursor before it has expired.
  floor bigint not null
);

-- Kinds and ids compare byte by byte: the same order on every machine, whatever its locale.
create table journal (
  seq bigint primary key,
  at timestamptz not null,
  kind text collate "C" not null,
  id text collate "C" not null,
  op text not null check (op in ('put', 'delete')),
  doc json not null
);

-- Deletions by record, for those who ask what a record last was. Measured on bulk appends: nothing, as it holds
-- deletions only; an index over all entries costs a tenth and grows with every entry.
create index journal_deletions on journal (kind, id, seq) where op = 'delete';

-- Records as they stand. A record's bytes live once, in the journal entry it points to; a derived record has
-- no entry and carries its document, and the time it was derived, itself. There is no foreign key to the journal
-- and no index on seq: measured, the two make writing records 60 % slower. `sql/check-journal.ts` proves the same.
create table records (
  kind text collate "C" not null,
  id text collate "C" not null,
  parent text,
  ord double precision not null,
  seq bigint,
  at timestamptz,
  doc json,
  primary key (kind, id),
  check ((seq is null) = (doc is not null) and (doc is null) = (at is null))
);

create index records_by_place on records (kind, parent, ord, id);

create table api_keys (
  id text primary key,
  name text not null,
  tier text not null,
  -- Keyed hash of the key's text; the text itself is nowhere.
  hash text not null unique,
  hint text not null,
  previous_hash text unique,
  previous_expires_at timestamptz,
  leagues text[],
  requests_per_minute bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Value of counters.keys when the row was last touched: other nodes read what is newer than they know.
  version bigint not null
);

create index api_keys_by_version on api_keys (version);

create table key_usage (
  key_id text not null,
  day date not null,
  requests bigint not null,
  primary key (key_id, day)
);

create table counters (
  name text primary key,
  value bigint not null
);
insert into counters (name, value) values ('keys', 0);

-- Facts about this database: fingerprint of the secret its hashes were made with, whether first keys were made.
create table facts (
  name text primary key,
  value text not null
);
