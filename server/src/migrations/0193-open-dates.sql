-- "Before 1910" matched each earlier century, and "after 1910" each later one. For searching, an open date now ends with the century
-- of the last year before its bound, or of the first year after it.
create function years_made(first int, last int) returns int4range language sql immutable parallel safe as $$
  select case
    when first is null and last is null or first > last then null
    when first is null then int4range(floor((last - 2) / 100.0)::int * 100 + 1, last)
    when last is null then int4range(first + 1, floor(first / 100.0)::int * 100 + 100, '[]')
    else int4range(first, last, '[]') end
$$;

create or replace function searched(work artwork) returns artwork_words language sql stable as $$
  select work.id, artwork_words_of(work), work.artist_id, work.number,
    case when not work.hidden and work.deleted_at is null
      and work.status in ('in_review', 'approved', 'recorded', 'denied', 'withdrawn') then work.status end,
    work.pictured, work.registered_at, search_title(work.title),
    array(select distinct made from unnest(string_to_array(search_fold(work.medium || ' ' || work.support), ' ')) made where made <> ''),
    years_made(work.creation_from, work.creation_to),
    work.status = 'approved' and work.price_amount is not null,
    case when work.status = 'approved' and not work.hidden_price then work.price_amount end,
    case when work.status = 'approved' and not work.hidden_price then work.price_currency end,
    (select coalesce(person.nationality_id, artist.nationality_id)
      from artist left join person on person.id = artist.person_id and person.deleted_at is null where artist.id = work.artist_id)
$$;

update artwork_words set years = years_made(work.creation_from, work.creation_to)
  from artwork work
  where work.id = artwork_words.artwork_id and (lower_inf(artwork_words.years) or upper_inf(artwork_words.years));
