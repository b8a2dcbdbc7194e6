-- Of each like spelling also whether it sounds like what was typed.
create or replace function search_read(typed text, of_artists boolean, doubting boolean)
returns table (place int, token text, works int, beginning int, near json)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select given.place::int, given.token, coalesce(known.count, 0), coalesce(begun.count, 0)::int,
    case when length(given.token) between 4 and 40 and given.token !~ '[0-9]'
      and (doubting or (coalesce(known.count, 0) <= 2 and (coalesce(begun.count, 0) = 0 or coalesce(known.count, 0) > 0)))
    then (
      select json_agg(json_build_object('term', term, 'works', count, 'distance', distance, 'sounds', sounds) order by distance, count desc, term)
      from (
        select one.term, case when of_artists then one.artists else one.works end as count,
          search_distance(one.term, given.token, 3) as distance,
          dmetaphone(one.term) = dmetaphone(given.token) as sounds
        from (
          select * from search_term where shortened && search_shortened(given.token)
          union
          select * from search_term where dmetaphone(term) = dmetaphone(given.token) and dmetaphone(term) <> ''
        ) one
        where one.term <> given.token and case when of_artists then one.artists else one.works end > 0
        order by distance, sounds desc, count desc limit 12
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

-- A maker without an account has a nationality of their own, until they have one.
create function artist_nationality_changed() returns trigger language plpgsql as $$
begin
  update artwork_words set nationality_id = searched.nationality_id
    from artwork work, searched(work) where work.id = artwork_words.artwork_id and artwork_words.artist_id = new.id
      and artwork_words.nationality_id is distinct from searched.nationality_id;
  return null;
end $$;
create trigger nationality_changed after update of nationality_id, person_id on artist
  for each row when (old.nationality_id is distinct from new.nationality_id or old.person_id is distinct from new.person_id)
  execute function artist_nationality_changed();

-- A maker's name counts once, and not again where their own titles hold it.
create or replace function artwork_words_of(work artwork) returns tsvector language sql stable as $$
  select setweight(ts_delete(art_words(work.title), tsvector_to_array(maker.words)), 'A')
    || setweight(maker.words, 'B')
    || setweight(art_words(work.medium || ' ' || work.support), 'C')
    -- A year is looked for like a word; of a long span no year says anything.
    || setweight(art_words(case when work.creation_to - work.creation_from <= 30 then
        coalesce((select string_agg(year::text, ' ') from generate_series(work.creation_from, work.creation_to) year), '') else '' end), 'C')
    || setweight(art_words(work.number::text || ' ' || coalesce(work.source_reference, '')), 'A')
    || setweight(art_words(array_to_string(work.subjects, ' ') || ' ' || left(work.description, 2000) || ' ' || work.place_made), 'D')
  from (select art_words((select name from artist where id = work.artist_id)) as words) maker
$$;
-- The works of a maker in the order in which they are shown.
create index artwork_words_of_maker on artwork_words (artist_id, pictured desc, registered_at desc, artwork_id desc)
  where shown in ('in_review', 'approved', 'recorded');

-- They hold no word that they did not hold before.
alter table artwork_words disable trigger artwork_terms_changed;
update artwork_words set words = artwork_words_of(work) from artwork work where work.id = artwork_words.artwork_id;
alter table artwork_words enable trigger artwork_terms_changed;

-- Last, for it keeps everybody from reading files until this is done.
-- By these a work's picture is looked for as somebody else may have registered it: turned by one, two and three quarters, then
-- mirrored and turned by none to three. Pictures that came before have none, and are looked for as they are.
alter table file add column turned_phashes text[];
