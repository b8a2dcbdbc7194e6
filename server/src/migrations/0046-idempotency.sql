-- The answers of changes that came with an Idempotency-Key, so that one sent again is answered, not done again. Written in
-- the change's own transaction, and kept for a day. Logged: it must survive the crash that makes people send again.
create table idempotency_key (
  -- Of the key and whose it is.
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  -- Of the call and everything that was sent with it.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- Encrypted so that it takes the key itself to read it: answers hold session tokens and recovery codes.
  answer bytea,
  created_at timestamptz not null
);
create index on idempotency_key (created_at);
