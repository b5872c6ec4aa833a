-- The journal: every accepted change, in commit order. `journal_head` has the last number; every append locks its only
-- row, so that numbers are dense and in the order of commits.
create table journal_head (
  singleton boolean primary key default true check (singleton),
  epoch text not null,
  seq bigint not null,
  -- Entries up to this number may have been pruned: a cursor before it has expired.
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

-- Deletions by record, to find the last version of a deleted record. Measured: no cost for bulk appends, because it
-- contains only deletions; an index over all entries costs a tenth and grows with every entry.
create index journal_deletions on journal (kind, id, seq) where op = 'delete';

-- Current records. A record's document is stored once, in the journal entry it points to; a derived record has no
-- entry and contains its document and the time it was derived. There is no foreign key to the journal
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
  -- Keyed hash of the key text; the text itself is not stored.
  hash text not null unique,
  hint text not null,
  previous_hash text unique,
  previous_expires_at timestamptz,
  leagues text[],
  requests_per_minute bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Value of counters.keys at the last change of the row: other nodes read rows with a newer version.
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

-- Settings of this database, such as the sealed secret of its hashes and whether first keys were issued.
create table facts (
  name text primary key,
  value text not null
);
