-- The public works of one artist, newest first and oldest first: a prolific one has tens of thousands.
create index artwork_public_artist on artwork (artist_id, registered_at desc, id desc)
  where not hidden and status in ('in_review', 'approved', 'recorded');
