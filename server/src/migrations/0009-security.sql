-- Second factors, passkeys, recovery codes, the second step of a login; links for private viewing; leaving.

-- Whether somebody has a second factor; kept by the triggers below, so that a request asks one row only.
alter table person add column second_factor boolean not null default false;

-- An authenticator app. Secrets are encrypted; last_step is the time step whose code was used last, and none before it counts.
create table authenticator_app (
  person_id uuid primary key references person on delete cascade,
  secret bytea,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  -- A secret that was shown, and counts once a code has proved that an app has it.
  pending_secret bytea,
  check ((secret is null) = (confirmed_at is null))
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether the device keeps a copy elsewhere, as phones do.
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id, created_at);

create function keep_second_factor() returns trigger language plpgsql as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.person_id else new.person_id end;
begin
  update person set second_factor =
    exists (select from authenticator_app where person_id = whose and confirmed_at is not null)
    or exists (select from passkey where person_id = whose)
  where id = whose;
  return null;
end $$;
create trigger authenticator_app_counts after insert or update of confirmed_at or delete on authenticator_app
  for each row execute function keep_second_factor();
create trigger passkey_counts after insert or delete on passkey for each row execute function keep_second_factor();

-- Only keyed hashes: a copy of the table opens nothing.
create table recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- A login whose password was right and whose second factor is awaited.
create table sign_in_ticket (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  -- The hash of the cookie that must come with the ticket; null for clients that are not browsers.
  bind_hash bytea,
  person_id uuid not null references person on delete cascade,
  -- As it was when it was checked: a password replaced meanwhile ends the ticket.
  password_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_person on sign_in_ticket (person_id);

-- What a passkey is to sign: for a ticket, or to add a passkey from a session. Gone once it is used.
create table passkey_challenge (
  id uuid primary key default gen_random_uuid(),
  challenge text not null,
  person_id uuid not null references person on delete cascade,
  ticket_id uuid references sign_in_ticket on delete cascade,
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  check ((ticket_id is null) <> (session_id is null))
);
create unique index passkey_challenge_ticket on passkey_challenge (ticket_id) where ticket_id is not null;
create unique index passkey_challenge_session on passkey_challenge (session_id) where session_id is not null;
create index passkey_challenge_person on passkey_challenge (person_id);

-- A change of email waits for its link; a link for a registration knows the browser that it was asked for in.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'invite', 'change_email'));
alter table one_time_token add column bind_hash bytea;

-- A private viewing link to a work that not everybody may see. Only the SHA-256 of its token is stored.
create table viewing_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  artwork_id uuid not null references artwork,
  name text not null,
  created_by uuid not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings int not null default 0,
  last_opened_at timestamptz
);
create index viewing_link_artwork on viewing_link (artwork_id, created_at desc);
create index viewing_link_created_by on viewing_link (created_by);

-- The last letter to somebody who has left is forgotten once it is sent.
alter table mail add column forget boolean not null default false;

-- The event log stays append-only but for one thing: what identifies a person can be taken out of an event's data.
create function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data <> old.data and new.data = old.data - array['ip', 'email', 'userAgent', 'address', 'from', 'to'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger event_append_only on event;
create trigger event_append_only before update or delete on event for each row execute function keep_event();
