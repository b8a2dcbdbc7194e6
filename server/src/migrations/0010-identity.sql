-- Checks of people's identity at the provider; wallets linked to accounts; what providers' signed messages were acted on.

-- A provider sends a message at least once and in any order: whoever gets its key in first acts on it, nobody else.
create table webhook_event (
  provider text not null,
  key text not null,
  received_at timestamptz not null,
  primary key (provider, key)
);

-- One check at the provider. What it saw of the document stays there; here are the state, its times, the reason's number and the
-- country alone.
create table identity_session (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- What the sandbox decided does not count where the real provider is in charge.
  provider text not null check (provider in ('veriff', 'sandbox')),
  provider_id text not null unique,
  vendor_data text not null unique,
  -- Opens the check without further questions, so it is told to the person alone.
  url text not null,
  state text not null check (
    state in ('created', 'started', 'submitted', 'review', 'resubmission_requested', 'approved', 'declined', 'expired', 'abandoned')
  ),
  created_at timestamptz not null,
  -- The attempt whose state it is; asked again, a person makes another attempt in the same check.
  attempt_id text,
  decided_at timestamptz,
  reason_code int,
  country text
);
create index identity_session_person on identity_session (person_id, created_at desc);
create unique index identity_session_open on identity_session (person_id, provider)
  where state in ('created', 'started', 'submitted', 'review', 'resubmission_requested');

create table identity_attempt (
  session_id uuid not null references identity_session on delete cascade,
  attempt_id text not null,
  state text not null check (
    state in ('started', 'submitted', 'review', 'resubmission_requested', 'approved', 'declined', 'expired', 'abandoned')
  ),
  first_seen_at timestamptz not null,
  primary key (session_id, attempt_id)
);

create table wallet (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- In the mixed case of EIP-55, so that one address has one writing.
  address text not null unique,
  chain_id int not null,
  linked_at timestamptz not null
);
create index wallet_person on wallet (person_id, linked_at);

create table wallet_nonce (
  nonce text primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('link')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wallet_nonce_person on wallet_nonce (person_id);
