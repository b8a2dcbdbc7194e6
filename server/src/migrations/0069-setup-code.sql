-- The one-time code with which the first admin is made in the browser. Only its hash is kept, and only until then.
create table setup_code (
  id int primary key default 1 check (id = 1),
  hash bytea not null,
  created_at timestamptz not null
);
