-- The processes that share this database, each with what it last reported about itself.
create table nodes (
  node text primary key,
  version text not null,
  -- Where it listens.
  address text not null,
  host text not null,
  pid int not null,
  -- Open WebSockets and event streams.
  connections int not null,
  -- Entries that its live state has not folded in yet.
  lag_entries bigint not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Work that one node does at a time. A lease that is not renewed expires, and any node may take it.
create table roles (
  role text primary key,
  node text not null,
  -- Grows by one whenever the role passes to another node: what an earlier holder still sends is refused by it.
  term bigint not null,
  expires_at timestamptz not null
);
