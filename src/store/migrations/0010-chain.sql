-- Every entry carries the hash of itself and all entries before it (docs/provenance.md). Null in an entry that was
-- appended before the chain had reached it: its hash is in `journal_leaves`, so that no entry is rewritten.
alter table journal add column hash bytea;

-- The last chained entry and its hash. Equal to `seq` once every older entry is chained; from then on appends move both.
alter table journal_head
  add column chained_seq bigint not null default 0,
  add column chained_hash bytea not null default decode(repeat('00', 32), 'hex');

-- What remains of dropped entries, and what older entries were chained with.
create table journal_leaves (
  seq bigint primary key,
  leaf bytea not null,
  hash bytea
);

-- The epochs that this journal had before the present one, each ended by a loss of entries or a restore.
create table journal_epochs (
  epoch text primary key,
  last_seq bigint not null,
  ended_at timestamptz not null
);
