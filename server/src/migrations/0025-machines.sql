-- One row: by what every instance of this registry knows that it is one of them. Null until the first one starts.
create table installation (
  id int primary key default 1 check (id = 1),
  -- What the mark in the storage says.
  files uuid,
  -- A hash of the secret key.
  secret bytea,
  -- The public key of the log, as a note names it.
  log_key text
);
insert into installation (log_key) select verifier_key from log_tree;

-- How much of a budget that all instances share is spent: rows come and go with every call, and after a crash all begin anew.
create unlogged table spent_budget (
  -- A hash of what the budget is for and whose it is.
  key bytea primary key,
  times int not null,
  ends_at timestamptz not null
);
