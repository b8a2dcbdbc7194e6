-- Which works people follow, and how often the pages of works are looked at.

create table follow (
  person_id uuid not null references person on delete cascade,
  artwork_id uuid not null references artwork on delete cascade,
  followed_at timestamptz not null,
  primary key (person_id, artwork_id)
);
create index follow_artwork on follow (artwork_id, followed_at);

-- Looks, counted: nothing here says whose they were.
create table artwork_views (
  artwork_id uuid not null references artwork on delete cascade,
  day date not null,
  views int not null,
  primary key (artwork_id, day)
);

-- So that a look is counted once a day: what cannot be told back into a visitor once the day's salt is gone, which is the day after.
-- Neither is written to the log of the database, so that no copy of that keeps them.
create unlogged table look_salt (
  day date primary key,
  salt bytea not null
);
create unlogged table look (
  day date not null,
  trace bytea not null,
  primary key (day, trace)
);
