-- The process that alone has claimed deliveries of a subscription: it may claim ahead of its slots. Null: several have.
alter table webhooks add column claimed_by text;

-- One index finds a delivery by its event and keeps events unique per subscription.
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id);
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_event_id_key;
drop index webhook_deliveries_by_event;

-- A scheduled first attempt that succeeded, which most deliveries end with, is stored with its delivery: one row less to write.
alter table webhook_deliveries
  add column first_started_at timestamptz,
  add column first_duration_ms int,
  add column first_status int,
  add column first_response text;

-- Checked on every insert; attempts are deleted with their deliveries instead.
alter table webhook_attempts drop constraint webhook_attempts_delivery_id_fkey;
