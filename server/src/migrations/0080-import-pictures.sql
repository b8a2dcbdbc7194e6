-- Pictures for the works of an import, from a ZIP archive.
alter table import
  -- The archive, until its pictures are added.
  add column pictures_key text,
  -- How many of its files are looked at, of how many; and what became of those that are not added.
  add column pictures_done int not null default 0,
  add column pictures_total int not null default 0,
  add column pictures_added int not null default 0,
  add column picture_problems jsonb not null default '[]';
