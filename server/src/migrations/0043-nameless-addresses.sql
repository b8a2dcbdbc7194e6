-- Whether a name is taken must not be told by the address that somebody new is given: only artists whose email is
-- verified have one with their name. The address of a maker's entry follows.
update person set url = 'member-' || id
  where deleted_at is null
    and (role <> 'artist' or email_verified_at is null and not exists (
      select from artist join artwork on artwork.artist_id = artist.id where artist.person_id = person.id));
