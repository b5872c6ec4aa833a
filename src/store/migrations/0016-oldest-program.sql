-- The oldest schema that a program may have been written for to run on the database after a migration. A migration that
-- only adds leaves it where it is.
alter table schema_migrations add column oldest int not null default 1;
