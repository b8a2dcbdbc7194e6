-- Addresses of artists whom not everybody can read about, given before 0043. What is public keeps its address: it tells nothing
-- that the page does not. Neither of these redirects, since that would tell the name or the number.

-- A name that nobody has proved by an email.
update person set url = 'member-' || id
  where role = 'artist' and deleted_at is null and email_verified_at is null and not artist_allowed and url <> 'member-' || id
    and not exists (select from artist join artwork on artwork.artist_id = artist.id
      where artist.person_id = person.id and artwork.deleted_at is null and not artwork.hidden
        and (artwork.status in ('in_review', 'approved', 'denied', 'recorded', 'withdrawn') or artwork.first_approved_at is not null));

delete from former_url using person where person.id = former_url.person_id and person.url = 'member-' || person.id;

-- A number whose smaller ones are free tells that somebody else had the name, or has it unproved. Those that an artist chose, and
-- those of a name that ends with a number, are no count.
do $$
declare
  artist_person record;
  base text;
  own int;
  candidate text;
begin
  for artist_person in
    select id, url from person
      where role = 'artist' and deleted_at is null and email_verified_at is not null and not artist_allowed
        and url ~ '[^-]-[0-9]{1,6}$' and lastname !~ '[0-9]\s*$'
        and not exists (select from event where event.person_id = person.id and event.name = 'url_changed' and event.data ->> 'to' = person.url)
        and not exists (select from artist join artwork on artwork.artist_id = artist.id
          where artist.person_id = person.id and artwork.deleted_at is null and not artwork.hidden
        and (artwork.status in ('in_review', 'approved', 'denied', 'recorded', 'withdrawn') or artwork.first_approved_at is not null))
      order by registered_at, id
  loop
    base := regexp_replace(artist_person.url, '-[0-9]+$', '');
    own := substring(artist_person.url from '[0-9]+$')::int;
    for number in 1 .. own - 1 loop
      candidate := case when number = 1 then base else base || '-' || number end;
      if not exists (select from person where url = candidate) and not exists (select from artist where url = candidate)
        and not exists (select from former_url where url = candidate) then
        update person set url = candidate where id = artist_person.id;
        exit;
      end if;
    end loop;
  end loop;
end $$;
