-- Rate limits and connection counts that several nodes share. Unlogged: after a crash the nodes fill them again from
-- what they know.
create unlogged table budget_meters (
  key text primary key,
  -- The debt of the key at a step of 10 µs, in the units of src/access/limiter.ts.
  debt float8 not null,
  at_step float8 not null,
  -- The last call: an upsert sees nothing but the row.
  per_minute float8 not null,
  tokens float8 not null,
  owed float8 not null,
  debt_min float8 not null,
  granted float8 not null,
  -- The last node that got nothing, and when.
  wanted_by text,
  wanted_step float8
) with (fillfactor = 50);

create unlogged table budget_slots (
  key text primary key,
  -- How many each node has open.
  holds jsonb not null,
  -- The last call, as above.
  node text not null,
  held float8 not null,
  more float8 not null,
  most float8 not null,
  others float8 not null
) with (fillfactor = 50);

create unlogged table budget_nodes (
  node text primary key,
  seen_step float8 not null
) with (fillfactor = 50);
