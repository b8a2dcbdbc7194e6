-- An organisation is an account without a login: works, bills, sales, payouts and notifications belong to it as to a person.
-- Its members act for it, by their role.
alter table person add column organisation boolean not null default false;
-- No mistake elsewhere may give an organisation a login or a vote.
alter table person add constraint organisation_without_login check (not organisation or (
  role = 'collector' and password_hash = '' and not second_factor
  and not admin and not artist_allowed and not submit_allowed and not check_purchase_allowed));

create table organisation (
  id uuid primary key references person on delete cascade,
  kind text not null check (kind in ('gallery', 'museum', 'estate', 'other')),
  country text,
  website text not null default '',
  description text not null default '',
  -- Whether its public page lists the public works that it owns.
  shows_works boolean not null default true,
  verified_at timestamptz,
  verified_by uuid references person,
  created_at timestamptz not null
);
create index organisation_verified_by on organisation (verified_by) where verified_by is not null;

create table organisation_member (
  organisation_id uuid not null references organisation on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('viewer', 'registrar', 'owner')),
  joined_at timestamptz not null,
  -- Former members stay listed: whoever was one never votes on what the organisation held.
  left_at timestamptz,
  primary key (organisation_id, person_id)
);
create index organisation_member_person on organisation_member (person_id);

create table organisation_invitation (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'registrar', 'owner')),
  token_hash bytea not null unique,
  invited_by uuid not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organisation_id, email)
);
create index organisation_invitation_invited_by on organisation_invitation (invited_by);
create index organisation_invitation_email on organisation_invitation (email);

-- The organisation for which a session acts.
alter table session add column acting_for uuid references person;
create index session_acting_for on session (acting_for) where acting_for is not null;

-- The member who acted for the organisation: every transaction of a member says who they are.
alter table event add column member_id uuid default nullif(current_setting('verso.member', true), '')::uuid;
