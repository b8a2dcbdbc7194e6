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
