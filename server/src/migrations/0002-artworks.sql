-- Makers, works, files.

-- A maker of works: one with an account here (person_id), or one known from a catalogue only.
create table artist (
  id uuid primary key default gen_random_uuid(),
  person_id uuid unique references person,
  name text not null,
  -- "Blake, Robert": how catalogues order makers.
  sort_name text not null,
  url text not null unique,
  nationality_id int,
  birth_year int,
  death_year int,
  birth_place text not null default '',
  biography text not null default '',
  source text,
  source_reference text,
  works int not null default 0,
  created_at timestamptz not null,
  unique (source, source_reference)
);
create index artist_sort on artist (sort_name, id) where works > 0;

create table file (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  media_type text not null,
  bytes bigint not null,
  -- Of the original, byte for byte as it came.
  sha256 text not null,
  storage_key text not null unique,
  width int,
  height int,
  colour text,
  phash text,
  pages int,
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  check (kind <> 'picture' or (width is not null and height is not null and colour is not null))
);
create index file_uploader on file (uploaded_by);

create table artwork (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  artist_id uuid not null references artist,
  -- Holder of the current title.
  owner_id uuid not null references person,
  registered_by uuid not null references person,
  status text not null check (status in ('draft', 'in_review', 'info_requested', 'approved', 'denied', 'withdrawn', 'recorded')),
  title text not null default '',
  creation jsonb,
  creation_from int,
  creation_to int,
  medium text not null default '',
  support text not null default '',
  dimensions jsonb,
  edition jsonb not null default '{"kind": "unique"}',
  signature text not null default '',
  inscriptions jsonb not null default '[]',
  description text not null default '',
  subjects text[] not null default '{}',
  place_made text not null default '',
  condition text not null default '',
  location text not null default '',
  price_amount bigint,
  price_currency text,
  hidden boolean not null default false,
  hidden_price boolean not null default false,
  recommended_at timestamptz,
  carousel_at timestamptz,
  -- Whether it has a picture to show; kept by artwork_picture's triggers.
  pictured boolean not null default false,
  source text,
  source_reference text,
  source_url text,
  registered_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  first_approved_at timestamptz,
  -- A deleted draft: nobody sees it again, its pictures are purged, its number is not used twice.
  deleted_at timestamptz,
  check ((price_amount is null) = (price_currency is null)),
  unique (source, source_reference)
);
create index artwork_artist on artwork (artist_id);
create index artwork_owner on artwork (owner_id, updated_at desc);
create index artwork_registered_by on artwork (registered_by, updated_at desc);
-- The public list, newest first and oldest first.
create index artwork_public on artwork (registered_at desc, id desc)
  where not hidden and status in ('in_review', 'approved', 'recorded');
-- The same, with what can be looked at before what cannot.
create index artwork_shown on artwork (pictured desc, registered_at desc, id desc)
  where not hidden and status in ('in_review', 'approved', 'recorded');
create index artwork_queue on artwork (submitted_at, id) where status = 'in_review';
create index artwork_carousel on artwork (carousel_at) where carousel_at is not null;
create index artwork_recommended on artwork (recommended_at desc) where recommended_at is not null;

create table artwork_picture (
  artwork_id uuid not null references artwork on delete cascade,
  file_id uuid not null references file,
  position int not null,
  caption text not null default '',
  primary key (artwork_id, file_id)
);
create unique index artwork_picture_order on artwork_picture (artwork_id, position);
create index artwork_picture_file on artwork_picture (file_id);

-- A picture taken out of a work that had been submitted: it is kept, for the record that was reviewed speaks of it.
create table former_picture (
  file_id uuid primary key references file,
  artwork_id uuid not null references artwork,
  removed_at timestamptz not null
);
create index former_picture_artwork on former_picture (artwork_id);

-- How many public works a maker has, kept as works come, go and change hands between public and private. Works may come by the
-- thousand in one statement, so those are counted by statement.
create function artist_works_added() returns trigger language plpgsql as $$
begin
  update artist set works = works + by_artist.added
  from (
    select artist_id, count(*) as added from added_artwork
    where not hidden and status in ('in_review', 'approved', 'recorded') group by artist_id
  ) by_artist
  where artist.id = by_artist.artist_id;
  return null;
end $$;
create trigger artist_works_added after insert on artwork referencing new table as added_artwork
  for each statement execute function artist_works_added();

create function artist_works_changed() returns trigger language plpgsql as $$
declare
  was boolean := not old.hidden and old.status in ('in_review', 'approved', 'recorded');
  is_now boolean := tg_op <> 'DELETE' and not new.hidden and new.status in ('in_review', 'approved', 'recorded');
begin
  if was and (not is_now or new.artist_id <> old.artist_id) then
    update artist set works = works - 1 where id = old.artist_id;
  end if;
  if is_now and (not was or new.artist_id <> old.artist_id) then
    update artist set works = works + 1 where id = new.artist_id;
  end if;
  return null;
end $$;
create trigger artist_works_changed after delete or update of status, hidden, artist_id on artwork
  for each row execute function artist_works_changed();

-- Whether a work has pictures, kept as they come and go.
create function artwork_pictured() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update artwork set pictured = true where not pictured and id in (select artwork_id from changed_picture);
  else
    update artwork set pictured = false where pictured and id in (select artwork_id from changed_picture)
      and not exists (select from artwork_picture where artwork_id = artwork.id);
  end if;
  return null;
end $$;
create trigger artwork_pictured after insert on artwork_picture referencing new table as changed_picture
  for each statement execute function artwork_pictured();
create trigger artwork_unpictured after delete on artwork_picture referencing old table as changed_picture
  for each statement execute function artwork_pictured();
