-- The round of a looping replay session that the subscription has reached.
alter table webhooks add column replay_loop bigint not null default 0;
