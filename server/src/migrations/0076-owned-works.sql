-- Works that their owners recorded, and the makers whom they named.
alter table artist
  add column ulan text check (ulan ~ '^500\d{6}$'),
  add column wikidata text check (wikidata ~ '^Q[1-9]\d{0,11}$'),
  add column viaf text check (viaf ~ '^[1-9]\d{1,21}$'),
  -- The owner of a work who named this maker; null for accounts and imports.
  add column named_by uuid references person;
create index artist_name_trigrams on artist using gin (person_words(name) gin_trgm_ops);
create index artist_ulan on artist (ulan) where ulan is not null;
create index artist_wikidata on artist (wikidata) where wikidata is not null;
create index artist_viaf on artist (viaf) where viaf is not null;
create index artist_named_by on artist (named_by) where named_by is not null;

create table owner_statement (
  artwork_id uuid primary key references artwork,
  stated_by uuid not null references person,
  -- The owner's own number for the work.
  inventory_number text not null,
  stated_at timestamptz not null,
  -- When the artist confirmed the record as it is; a change to the record ends it.
  confirmed_at timestamptz
);
create index owner_statement_stated_by on owner_statement (stated_by);
