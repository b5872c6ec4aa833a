-- Headers that the owner adds to each delivery. The values of secret ones are null here, and are encrypted together beside them.
alter table webhooks
  add column headers json not null default '[]',
  add column secret_headers text;

-- A further signature of each delivery: `github`. Null: none.
alter table webhooks add column signature text;
