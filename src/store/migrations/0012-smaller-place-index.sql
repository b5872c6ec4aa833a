-- The id is not needed to find records by place, and records rarely share a place: without it the index is a third
-- smaller.
drop index records_by_place;
create index records_by_place on records (kind, parent, ord);
