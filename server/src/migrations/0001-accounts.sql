-- People, their sessions, one-time links, agreements; the event log; outgoing mail.

create extension if not exists unaccent;

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  role text not null check (role in ('artist', 'authenticator', 'collector')),
  url text not null unique,
  nationality_id int,
  admin boolean not null default false,
  artist_allowed boolean not null default false,
  submit_allowed boolean not null default false,
  private_token_allowed boolean not null default false,
  check_purchase_allowed boolean not null default false,
  recommended boolean not null default false,
  invited_by uuid references person,
  registered_at timestamptz not null,
  deleted_at timestamptz
);
create unique index person_email on person (lower(email));
create index person_registered on person (registered_at desc, id desc);
create index person_role on person (role, registered_at desc);
create index person_invited_by on person (invited_by) where invited_by is not null;

create table agreement (
  person_id uuid not null references person on delete cascade,
  role text not null,
  version text not null,
  accepted_at timestamptz not null,
  primary key (person_id, role, version)
);

-- Only the SHA-256 of a token is stored: a copy of the table opens nothing.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  -- The hash of the __Host-bind cookie that must come with the token; null for clients that are not browsers.
  bind_hash bytea,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index session_person on session (person_id);

create table one_time_token (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'invite')),
  email text not null,
  person_id uuid references person on delete cascade,
  -- For an invitation: the role it is for.
  role text check (role in ('artist', 'authenticator', 'collector')),
  created_by uuid references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index one_time_token_person on one_time_token (person_id, purpose);
create index one_time_token_created_by on one_time_token (created_by) where created_by is not null;
create index one_time_token_email on one_time_token (email, purpose) where used_at is null;

-- What happened in the system, who did it and to what: the audit log. Rows are added, never changed.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null,
  actor_id uuid,
  artwork_id uuid,
  person_id uuid,
  request_id text,
  data jsonb not null
);
create index event_artwork on event (artwork_id, id) where artwork_id is not null;
create index event_person on event (person_id, id) where person_id is not null;
create index event_actor on event (actor_id, id) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger event_append_only before update or delete on event for each row execute function refuse_change();
create trigger event_no_truncate before truncate on event for each statement execute function refuse_change();

create table mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created on mail (created_at desc);

create table import_run (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  file_sha256 text not null,
  rows_done int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (source, file_sha256)
);
