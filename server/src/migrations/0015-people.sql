-- A follow is of a work, or of an artist with all the works to come.
alter table follow drop constraint follow_pkey;
alter table follow alter artwork_id drop not null;
alter table follow add artist_id uuid references artist on delete cascade;
alter table follow add check (num_nonnulls(artwork_id, artist_id) = 1);
alter table follow add unique (person_id, artwork_id);
alter table follow add unique (person_id, artist_id);
create index follow_artist on follow (artist_id, followed_at);

-- Set when the mail of a notification is written, so that a job that runs again writes no second one.
alter table notification add mailed_at timestamptz;

-- Of a picture that is shown as a square of itself: where that begins, in pixels of the upright original; width and height are its sides.
alter table file add crop_left int;
alter table file add crop_top int;
alter table file add check (num_nulls(crop_left, crop_top) <> 1);
alter table file add check (crop_left is null or (crop_left >= 0 and crop_top >= 0 and width = height));

-- Wrong passwords of the last day, by what only we can tell from an email, whether anybody has that or not.
create table sign_in_failure (
  email_hash bytea not null,
  failed_at timestamptz not null
);
create index sign_in_failure_email on sign_in_failure (email_hash, failed_at);
create index sign_in_failure_at on sign_in_failure (failed_at);

-- What the owner of an approved work says they want to change.
alter table edit_request add reason text not null default '';
