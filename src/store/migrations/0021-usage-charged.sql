-- What the requests of a key counted as against its rate limit: a call can count as several requests, or as none.
alter table key_usage add column charged bigint not null default 0;
