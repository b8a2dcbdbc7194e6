-- Certificates as credentials that a stranger can check, and the keys they were signed with.

-- Every public key that ever signed: rotation adds one, and none is ever taken away.
create table issuer_key (
  multikey text primary key,
  since timestamptz not null
);
create trigger issuer_key_append_only before update or delete on issuer_key
  for each row execute function refuse_change();

create sequence credential_status minvalue 0;

-- A certificate as it was signed, word for word, for ever. Whether it still stands is told by its place in the status lists.
create table credential (
  certificate_id uuid primary key references certificate,
  status_index int not null unique,
  document jsonb not null,
  signed_at timestamptz not null
);
create trigger credential_append_only before update or delete on credential
  for each row execute function refuse_change();

-- What a hash of an opinion in a credential was made of. The credential keeps the hash for ever; what it says of the voter goes with them.
create table opinion_opening (
  vote_id uuid primary key references vote,
  voter_id uuid not null references person on delete cascade,
  hash text not null,
  salt text not null,
  statement jsonb not null
);
create index opinion_opening_voter on opinion_opening (voter_id);

-- Tags on works that make another code at each tap. A tag that was taken off may be put on another work: as another row.
create table tag (
  id uuid primary key default gen_random_uuid(),
  uid text not null check (uid ~ '^[0-9A-F]{14}$'),
  artwork_id uuid not null references artwork,
  attached_by uuid not null references person,
  attached_at timestamptz not null,
  -- The highest count that was seen of it, on whichever work: a code with a lower one was read before.
  last_counter int not null default -1,
  ended_at timestamptz,
  ended_by uuid references person,
  ending text check (ending in ('lost', 'removed')),
  check ((ended_at is null) = (ending is null) and (ended_at is null) = (ended_by is null))
);
create unique index tag_attached on tag (uid) where ended_at is null;
create index tag_uid on tag (uid);
create index tag_artwork on tag (artwork_id);
create index tag_attached_by on tag (attached_by);
create index tag_ended_by on tag (ended_by) where ended_by is not null;
