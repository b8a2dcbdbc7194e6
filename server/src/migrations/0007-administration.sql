-- What admins keep in order: finding people, reports about people, the order of chosen works, a searchable event log.

create extension if not exists pg_trgm;

-- A name or an email as it is searched for: without accents and capitals. The dictionary is named, so that it is the same everywhere.
create function person_words(said text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(said, NFC)))
$$;

alter table person
  -- Also the order by name: last names first.
  add column found_by text not null
    generated always as (person_words(lastname || ' ' || firstname || ' ' || email)) stored,
  -- How often each hint was shown to them.
  add column tooltips jsonb not null default '{}';
create index person_found_by on person using gin (found_by gin_trgm_ops);
create index person_by_name on person (found_by, id) where deleted_at is null;
create index person_admin on person (id) where admin;

create table person_report (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  reporter_id uuid not null references person,
  message text not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references person,
  answer text not null default '',
  check ((closed_at is null) = (closed_by is null))
);
create unique index person_report_open on person_report (person_id, reporter_id) where closed_at is null;
create index person_report_person on person_report (person_id);
create index person_report_reporter on person_report (reporter_id);
create index person_report_closed_by on person_report (closed_by) where closed_by is not null;
create index person_report_queue on person_report (reported_at, id) where closed_at is null;
create index person_report_closed on person_report (closed_at desc, id desc) where closed_at is not null;

create index one_time_token_invitations on one_time_token (created_at desc, id desc) where purpose = 'invite';

-- Where a chosen work stands: the carousel begins with the lowest, the recommended ones with the highest.
alter table artwork add column carousel_rank int, add column recommended_rank int;
update artwork set carousel_rank = placed.rank from (
  select id, row_number() over (order by carousel_at, id) as rank from artwork where carousel_at is not null) placed
  where placed.id = artwork.id;
update artwork set recommended_rank = placed.rank from (
  select id, row_number() over (order by recommended_at, id) as rank from artwork where recommended_at is not null) placed
  where placed.id = artwork.id;
drop index artwork_carousel;
drop index artwork_recommended;
create index artwork_carousel on artwork (carousel_rank, id) where carousel_at is not null;
create index artwork_recommended on artwork (recommended_rank desc, id desc) where recommended_at is not null;

-- The log as it is read: latest first, of one kind, or of one actor.
create index event_at on event (at desc, id desc);
create index event_name on event (name, at desc, id desc);
drop index event_actor;
create index event_actor on event (actor_id, at desc, id desc) where actor_id is not null;
