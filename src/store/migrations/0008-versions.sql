-- Every version of a record can be found by position. `prev` is the entry that this one supersedes; null for a new
-- record. The version at a position is the `prev` of the record's first superseding entry after it, or else the current
-- one. Only superseding entries are indexed: most entries are first versions, such as plays, and cost nothing more.
alter table journal add column prev bigint;
create index journal_versions on journal (kind, id, seq) where prev is not null;

-- The parent that a record leaves with this entry, because it is deleted or moves to another one: with it the records
-- that a parent had at a position can be listed.
alter table journal add column left_parent text;
create index journal_departures on journal (kind, left_parent, seq) where left_parent is not null;

-- The position from which on every version is kept. Entries before this migration have no `prev`.
alter table journal_head add column history_from bigint not null default 0;
update journal_head set history_from = seq;

-- The last entry that a derived record was computed from: at later positions it is the same. Null: not known.
alter table records add column derived_seq bigint;

-- The same as journal.left_parent for derived records, which have no entries.
create table derived_departures (
  kind text collate "C" not null,
  parent text not null,
  id text collate "C" not null,
  seq bigint not null
);
create index derived_departures_by_place on derived_departures (kind, parent, seq);

-- League time at each start: between two of them it runs `speed` times as fast as the wall clock.
create table league_times (
  wall_ms double precision primary key,
  league_ms double precision not null,
  speed double precision not null
);
