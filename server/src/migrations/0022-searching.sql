-- What a search of public works reads: one narrow row for each work, a vocabulary for words that are misspelt, and the likeness of
-- pictures. How it is used, and what it costs, is in docs/decisions/0027-how-works-are-found.md.

create extension if not exists fuzzystrmatch;

-- Words as they are compared: lower case, without accents, divided by whatever is neither letter nor digit.
create function search_fold(said text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(lower(unaccent(normalize(said, NFC))), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- A title as an index can hold it.
create function search_title(said text) returns text language sql stable parallel safe as $$ select left(search_fold(said), 400) $$;

create or replace function art_words(said text) returns tsvector language sql stable as $$
  select to_tsvector('simple', search_fold(said))
$$;

alter table artwork_words
  add column artist_id uuid,
  add column number bigint,
  -- The status where everybody may see the work; null where not.
  add column shown text,
  add column pictured boolean,
  add column registered_at timestamptz,
  add column title_key text,
  add column media text[],
  -- When it was made; open where nothing is known on that side, null where nothing is known at all.
  add column years int4range,
  -- Approved and priced, its price shown or not; a price that is not shown is in no column.
  add column offered boolean,
  add column price_amount bigint,
  add column price_currency text,
  add column nationality_id int;

create or replace function artwork_words_of(work artwork) returns tsvector language sql stable as $$
  select setweight(art_words(work.title), 'A')
    || setweight(art_words((select name from artist where id = work.artist_id)), 'B')
    || setweight(art_words(work.medium || ' ' || work.support), 'C')
    -- A year is looked for like a word; of a long span no year says anything.
    || setweight(art_words(case when work.creation_to - work.creation_from <= 30 then
        coalesce((select string_agg(year::text, ' ') from generate_series(work.creation_from, work.creation_to) year), '') else '' end), 'C')
    || setweight(art_words(work.number::text || ' ' || coalesce(work.source_reference, '')), 'A')
    || setweight(art_words(array_to_string(work.subjects, ' ') || ' ' || left(work.description, 2000) || ' ' || work.place_made), 'D')
$$;

create function searched(work artwork) returns artwork_words language sql stable as $$
  select work.id, artwork_words_of(work), work.artist_id, work.number,
    case when not work.hidden and work.deleted_at is null
      and work.status in ('in_review', 'approved', 'recorded', 'denied', 'withdrawn') then work.status end,
    work.pictured, work.registered_at, search_title(work.title),
    array(select distinct made from unnest(string_to_array(search_fold(work.medium || ' ' || work.support), ' ')) made where made <> ''),
    case when coalesce(work.creation_from, work.creation_to) is not null
      and coalesce(work.creation_from <= work.creation_to, true)
      then int4range(work.creation_from, work.creation_to, '[]') end,
    work.status = 'approved' and work.price_amount is not null,
    case when work.status = 'approved' and not work.hidden_price then work.price_amount end,
    case when work.status = 'approved' and not work.hidden_price then work.price_currency end,
    (select coalesce(person.nationality_id, artist.nationality_id)
      from artist left join person on person.id = artist.person_id and person.deleted_at is null where artist.id = work.artist_id)
$$;

drop trigger artwork_words_sync on artwork;
drop function artwork_words_sync;
create or replace function artwork_words_added() returns trigger language plpgsql as $$
begin
  insert into artwork_words select of_it.* from added_artwork added join artwork work on work.id = added.id, searched(work) of_it;
  return null;
end $$;
create function artwork_words_changed() returns trigger language plpgsql as $$
begin
  delete from artwork_words where artwork_id = new.id;
  insert into artwork_words select * from searched(new);
  return null;
end $$;
create trigger artwork_words_changed
  after update of title, artist_id, medium, support, subjects, description, place_made, status, hidden, deleted_at, pictured,
    creation_from, creation_to, price_amount, price_currency, hidden_price on artwork
  for each row execute function artwork_words_changed();

create or replace function artist_words_sync() returns trigger language plpgsql as $$
begin
  insert into artist_words values (new.id, art_words(new.name))
    on conflict (artist_id) do update set words = excluded.words;
  if tg_op = 'UPDATE' and new.name <> old.name then
    update artwork_words w set words = artwork_words_of(a) from artwork a where a.id = w.artwork_id and a.artist_id = new.id;
  end if;
  return null;
end $$;

create function nationality_changed() returns trigger language plpgsql as $$
begin
  update artwork_words set nationality_id = new.nationality_id
    where artist_id = (select id from artist where person_id = new.id) and nationality_id is distinct from new.nationality_id;
  return null;
end $$;
create trigger nationality_changed after update of nationality_id on person
  for each row when (old.nationality_id is distinct from new.nationality_id) execute function nationality_changed();

-- Each word of what is public, with the words that it becomes by leaving out a letter: two words that share one of these differ by a
-- letter or two.
create table search_term (
  term text primary key,
  -- Public works that hold it, as counted last, and artists whose names do; at least 1 from the first on.
  works int not null default 0,
  artists int not null default 0,
  shortened text[] not null
);

create function search_shortened(term text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct one) from (
    select term as one
    union all select overlay(term placing '' from at for 1) from generate_series(1, least(length(term), 24)) at where length(term) > 3
  ) every
$$;

create function search_terms_added(found text[], in_works boolean) returns void language sql as $$
  insert into search_term (term, works, artists, shortened)
  select term, in_works::int, (not in_works)::int, search_shortened(term)
  from (select distinct term from unnest(found) term where term ~ '^[^0-9]{2,40}$') fresh
  where not exists (select from search_term known where known.term = fresh.term
    and case when in_works then known.works else known.artists end > 0)
  -- In one order, so that two transactions wait for each other but never both.
  order by term
  on conflict (term) do update set works = greatest(search_term.works, excluded.works),
    artists = greatest(search_term.artists, excluded.artists)
$$;

create function artwork_terms_added() returns trigger language plpgsql as $$
begin
  perform search_terms_added(array(select distinct lexeme from added_words, unnest(words)
    where shown in ('in_review', 'approved', 'recorded')), true);
  return null;
end $$;
create trigger artwork_terms_added after insert on artwork_words referencing new table as added_words
  for each statement execute function artwork_terms_added();
create function artwork_terms_changed() returns trigger language plpgsql as $$
begin
  perform search_terms_added(tsvector_to_array(new.words), true);
  return null;
end $$;
create trigger artwork_terms_changed after update of words on artwork_words
  for each row when (new.shown in ('in_review', 'approved', 'recorded')) execute function artwork_terms_changed();
create function artist_terms_added() returns trigger language plpgsql as $$
begin
  perform search_terms_added(tsvector_to_array(new.words), false);
  return null;
end $$;
create trigger artist_terms_added after insert or update of words on artist_words
  for each row execute function artist_terms_added();

update artist_words set words = art_words(artist.name) from artist where artist.id = artist_words.artist_id;
truncate artwork_words;
insert into artwork_words select of_it.* from artwork work, searched(work) of_it;

alter table artwork_words
  alter column artist_id set not null,
  alter column number set not null,
  alter column pictured set not null,
  alter column registered_at set not null,
  alter column title_key set not null,
  alter column media set not null,
  alter column offered set not null;

create index search_term_shortened on search_term using gin (shortened) with (fastupdate = off);
create index search_term_sound on search_term (dmetaphone(term)) where dmetaphone(term) <> '';
create index search_term_start on search_term (term text_pattern_ops);
-- The best known first, which is also the order without words.
create index artwork_words_listed on artwork_words (pictured desc, registered_at desc, artwork_id desc)
  where shown in ('in_review', 'approved', 'recorded');
create index artwork_words_oldest on artwork_words (registered_at, artwork_id) where shown in ('in_review', 'approved', 'recorded');
create index artwork_words_of_status on artwork_words (shown, registered_at desc) where shown in ('in_review', 'denied', 'withdrawn');
create index artwork_words_title on artwork_words (title_key) where shown is not null;
create index artwork_words_artist on artwork_words (artist_id);
create index artwork_words_nationality on artwork_words (nationality_id) where shown is not null;
create index artwork_words_years on artwork_words using gist (years) where shown is not null;
create index artwork_words_offered on artwork_words (price_currency, price_amount) where offered and shown is not null;

-- Letters changed, left out or added; two neighbours swapped count as one.
create function search_distance(a text, b text, most int) returns int language sql immutable strict parallel safe as $$
  select case when far = 2 and length(a) = length(b) and exists (
      select from generate_series(1, length(a) - 1) at
      where overlay(a placing substr(a, at + 1, 1) || substr(a, at, 1) from at for 2) = b) then 1 else far end
  from levenshtein_less_equal(a, b, most) far
$$;

-- The words typed, in their order: in how many works (or artists' names) each occurs, in how many a word that begins so, and where
-- there are none or `doubting`, words that are nearly so written or sound alike. Only words of what everybody may see are told.
create function search_read(typed text, of_artists boolean, doubting boolean)
returns table (place int, token text, works int, beginning int, near json)
language sql stable set enable_seqscan = off as $$
  select given.place::int, given.token, coalesce(known.count, 0), coalesce(begun.count, 0)::int,
    case when length(given.token) between 4 and 40 and given.token !~ '[0-9]'
      and (doubting or (coalesce(known.count, 0) <= 2 and (coalesce(begun.count, 0) = 0 or coalesce(known.count, 0) > 0)))
    then (
      select json_agg(json_build_object('term', term, 'works', count, 'distance', distance) order by distance, count desc, term)
      from (
        select one.term, case when of_artists then one.artists else one.works end as count,
          search_distance(one.term, given.token, 3) as distance
        from (
          select * from search_term where shortened && search_shortened(given.token)
          union
          select * from search_term where dmetaphone(term) = dmetaphone(given.token) and dmetaphone(term) <> ''
        ) one
        where one.term <> given.token and case when of_artists then one.artists else one.works end > 0
        order by distance, count desc limit 12
      ) nearest
      where distance <= case when length(given.token) < 6 then 1 when length(given.token) < 8 then 2 else 3 end
        and case when of_artists then exists (
            select from artist_words join artist on artist.id = artist_words.artist_id
              left join person on person.id = artist.person_id and person.deleted_at is null
            where artist_words.words @@ quote_literal(term)::tsquery and (artist.works > 0 or person.artist_allowed))
          -- Counted in many works is public; of few it is looked whether it still is.
          else count >= 50 or exists (select from artwork_words
            where words @@ quote_literal(term)::tsquery and shown in ('in_review', 'approved', 'recorded')) end
    ) end
  from (
    select token, place, place = count(*) over () as last
    from unnest((string_to_array(search_fold(typed), ' '))[1:8]) with ordinality split(token, place) where token <> ''
  ) given
  left join lateral (
    select case when of_artists then artists else search_term.works end as count from search_term where term = given.token
  ) known on true
  left join lateral (
    select sum(count) as count from (
      select case when of_artists then artists else search_term.works end as count from search_term
      where given.last and term ~>=~ given.token and term ~<~ (given.token || chr(1114109)) limit 2000
    ) counted
  ) begun on true
  order by given.place
$$;

-- Pictures by their likeness: the 64 bits of `phash` in three bands, of which at most two bits may differ in one of them where at
-- most eight differ in all.
alter table file add column likeness bigint generated always as (nullif(('x' || phash)::bit(64)::bigint, 0)) stored;
create index file_likeness_low on file ((likeness & 4194303)) where likeness is not null;
create index file_likeness_middle on file (((likeness >> 22) & 2097151)) where likeness is not null;
create index file_likeness_high on file (((likeness >> 43) & 2097151)) where likeness is not null;

-- A band's value with none, one and two of its bits turned.
create function turned_bits(band bigint, bits int) returns bigint[] language sql immutable strict parallel safe as $$
  select array_agg(distinct band # (1::bigint << a) # (case when b = a then 1::bigint << a when b = -1 then 0 else 1::bigint << b end))
  from generate_series(0, bits - 1) a, generate_series(-1, bits - 1) b where b <= a
$$;

create function pictures_like(wanted bigint, most int) returns table (file_id uuid, distance int)
language sql stable set enable_seqscan = off as $$
  select id, bit_count((likeness # wanted)::bit(64))::int from (
    select id, likeness from file where likeness is not null and (likeness & 4194303) = any(turned_bits(wanted & 4194303, 22))
    union
    select id, likeness from file
      where likeness is not null and ((likeness >> 22) & 2097151) = any(turned_bits((wanted >> 22) & 2097151, 21))
    union
    select id, likeness from file
      where likeness is not null and ((likeness >> 43) & 2097151) = any(turned_bits((wanted >> 43) & 2097151, 21))
  ) near
  where bit_count((likeness # wanted)::bit(64)) <= most
  -- Blank scans are all alike.
  order by 2 limit 200
$$;
