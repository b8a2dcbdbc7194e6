-- Some laws give the royalty on resales to artists who live in their country as well.
alter table artist add column residence text check (residence ~ '^[A-Z]{2}$');
