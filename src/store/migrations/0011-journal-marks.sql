-- What the entries of a block of the journal contain, by mark: `change nba.play`, `event nba.game.final nba`. Bit n of a
-- block is its n-th entry. A reader of a few kinds, events or leagues skips the blocks and entries without its marks.
-- Blocks are marked once they are full, after their commit, so that an append costs nothing more.
create table journal_marks (
  mark text collate "C" not null,
  block bigint not null,
  bits bit(256) not null,
  primary key (mark, block)
);

-- For pruning, which clears the bits of entries it deletes.
create index journal_marks_by_block on journal_marks (block);

-- The number of blocks marked so far: always the first ones.
insert into counters (name, value) values ('journal_marks', 0);
