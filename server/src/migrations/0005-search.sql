-- Words of works and makers, kept by triggers; what is there already gets its words at the end. No stemming: titles come in many languages.

create text search configuration art (copy = simple);
alter text search configuration art alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart
  with unaccent, simple;

-- A printed apostrophe would make one word of l’été, where a typed one makes two.
create function art_words(said text) returns tsvector language sql stable as $$
  select to_tsvector('art', translate(said, '’‘ʼ', ''''''''))
$$;

create table artwork_words (
  artwork_id uuid primary key references artwork on delete cascade,
  words tsvector not null
);
create index artwork_words_gin on artwork_words using gin (words) with (fastupdate = off);

create function artwork_words_of(work artwork) returns tsvector language sql stable as $$
  select setweight(art_words(work.title), 'A')
    || setweight(art_words((select name from artist where id = work.artist_id)), 'B')
    || setweight(art_words(work.medium || ' ' || work.support), 'C')
    || setweight(art_words(work.number::text || ' ' || coalesce(work.source_reference, '')), 'A')
    || setweight(art_words(array_to_string(work.subjects, ' ') || ' ' || left(work.description, 2000) || ' ' || work.place_made), 'D')
$$;

create function artwork_words_added() returns trigger language plpgsql as $$
begin
  insert into artwork_words select work.id, artwork_words_of(work)
    from added_artwork added join artwork work on work.id = added.id;
  return null;
end $$;
create trigger artwork_words_added after insert on artwork referencing new table as added_artwork
  for each statement execute function artwork_words_added();

create function artwork_words_sync() returns trigger language plpgsql as $$
begin
  update artwork_words set words = artwork_words_of(new) where artwork_id = new.id;
  return null;
end $$;
create trigger artwork_words_sync
  after update of title, artist_id, medium, support, subjects, description, place_made on artwork
  for each row execute function artwork_words_sync();

create table artist_words (
  artist_id uuid primary key references artist on delete cascade,
  words tsvector not null
);
create index artist_words_gin on artist_words using gin (words) with (fastupdate = off);

create function artist_words_sync() returns trigger language plpgsql as $$
begin
  insert into artist_words values (new.id, art_words(new.name))
    on conflict (artist_id) do update set words = excluded.words;
  if tg_op = 'UPDATE' and new.name <> old.name then
    update artwork_words w set words = artwork_words_of(a) from artwork a where a.id = w.artwork_id and a.artist_id = new.id;
  end if;
  return null;
end $$;
create trigger artist_words_sync after insert or update of name on artist
  for each row execute function artist_words_sync();

insert into artist_words select id, art_words(name) from artist;
insert into artwork_words select work.id, artwork_words_of(work) from artwork work;
