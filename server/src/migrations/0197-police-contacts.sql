-- Whom people in a country tell about a stolen work, as admins entered it. Without a row, pages show the contact that ships with them.
create table police_contact (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  unit text not null,
  -- Empty if there is only the other.
  url text not null,
  phone text not null,
  revision int not null default 1,
  updated_at timestamptz not null,
  check (url <> '' or phone <> '')
);
