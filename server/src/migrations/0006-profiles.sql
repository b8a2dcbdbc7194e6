-- Profiles: what people tell about themselves, the urls they had, and the vote on an artist's profile.

alter table person
  add column biography text not null default '',
  add column portrait_id uuid references file,
  add column links jsonb not null default '[]';
create unique index person_portrait on person (portrait_id) where portrait_id is not null;

-- Of a maker with an account the person tells everything but the years and place of birth, which only makers have.
update person set biography = artist.biography from artist where artist.person_id = person.id;
update artist set biography = '', nationality_id = null where person_id is not null;
alter table artist add constraint artist_tells_what_the_person_does_not
  check (person_id is null or (biography = '' and nationality_id is null));

-- Works are listed and searched by their maker's name and url, so a maker's entry keeps copies of these, which follow the person.
update person set url = person.url || '-' || left(person.id::text, 8)
  where exists (select from artist where artist.url = person.url and artist.person_id is distinct from person.id);
update person set url = artist.url from artist where artist.person_id = person.id;

create function artist_follows_person() returns trigger language plpgsql as $$
begin
  update artist set
    name = new.firstname || ' ' || new.lastname,
    sort_name = new.lastname || ', ' || new.firstname,
    url = new.url
  where person_id = new.id;
  return null;
end $$;
-- The maker's name stands on the record of their works, whatever becomes of the account.
create trigger artist_follows_person after update of firstname, lastname, url on person
  for each row when (new.deleted_at is null) execute function artist_follows_person();

-- A url that somebody had leads to them for ever, and is never given to anybody else.
create table former_url (
  url text primary key,
  person_id uuid not null references person,
  given_up_at timestamptz not null
);
create index former_url_person on former_url (person_id);

-- After the unique indexes have had whoever races for a url wait, so that what the winner gave up is seen.
create function refuse_former_url() returns trigger language plpgsql as $$
declare
  holder uuid := case when tg_table_name = 'person' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'person_id')::uuid end;
begin
  if exists (select from former_url where url = new.url and person_id is distinct from holder) then
    raise exception 'the url % was somebody else''s', new.url using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger person_former_url after insert or update of url on person
  for each row execute function refuse_former_url();
create trigger artist_former_url after insert or update of url on artist
  for each row execute function refuse_former_url();

create table profile_round (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  number int not null,
  quorum int not null check (quorum > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('approved', 'denied')),
  unique (person_id, number),
  check ((closed_at is null) = (outcome is null))
);
create unique index profile_round_open on profile_round (person_id) where closed_at is null;
create index profile_round_queue on profile_round (opened_at, id) where closed_at is null;

create table profile_vote (
  round_id uuid not null references profile_round,
  voter_id uuid not null references person,
  choice text not null check (choice in ('approve', 'deny')),
  opinion text not null default '',
  cast_at timestamptz not null,
  primary key (round_id, voter_id)
);
create index profile_vote_voter on profile_vote (voter_id);

create trigger profile_vote_keep_closed before insert or update or delete on profile_vote
  for each row execute function keep_closed_votes('profile_round');

create table profile_edit_request (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  reason text not null default '',
  requested_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  granted boolean,
  check ((decided_at is null) = (granted is null))
);
create unique index profile_edit_request_open on profile_edit_request (person_id) where decided_at is null;
create index profile_edit_request_person on profile_edit_request (person_id);
create index profile_edit_request_decided_by on profile_edit_request (decided_by) where decided_by is not null;
