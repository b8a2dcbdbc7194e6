-- What admins set for the whole installation. Without a row, the defaults of the specification hold.
create table site_settings (
  id int primary key default 1 check (id = 1),
  name text not null,
  quorum int not null check (quorum between 1 and 99),
  revision int not null default 1,
  updated_at timestamptz not null
);
