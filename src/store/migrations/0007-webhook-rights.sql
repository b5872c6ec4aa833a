-- The league of an event, so that each attempt can ask whether the key may still see it. Null: about no league, or
-- stored before this column existed.
alter table webhook_events add column league text;

-- Why a delivery was last cancelled.
alter table webhook_deliveries add column cancel_reason text
  check (cancel_reason in ('paused', 'failed', 'tier_insufficient', 'scope_denied'));
