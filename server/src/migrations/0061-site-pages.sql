-- Who operates this installation, and the pages that say so.

create table operator (
  id int primary key default 1 check (id = 1),
  name text not null,
  representative text not null,
  address text not null,
  email text not null,
  phone text not null,
  register text not null,
  vat_number text not null,
  revision int not null default 1,
  updated_at timestamptz not null
);

create table site_page (
  key text primary key,
  -- TipTap's JSON. Null: the default text.
  body jsonb,
  revision int not null default 1,
  updated_at timestamptz not null
);
