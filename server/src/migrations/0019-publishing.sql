-- What the registry publishes about itself and about works: news, and exhibitions.

create table article (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  title text not null,
  summary text not null,
  -- TipTap's JSON; its schema is contract/src/rich-text.ts.
  body jsonb not null,
  cover_id uuid references file,
  cover_caption text not null,
  author_id uuid not null references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null: a draft. In the future: everybody reads it from then on.
  published_at timestamptz,
  revision int not null default 1
);
create index article_published on article (published_at desc, id desc) where published_at is not null;
create index article_author on article (author_id);
create unique index article_cover on article (cover_id) where cover_id is not null;

create table exhibition (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  title text not null,
  summary text not null,
  body jsonb not null,
  venue text not null,
  place text not null,
  opens date not null,
  closes date not null check (closes >= opens),
  cover_id uuid references file,
  cover_caption text not null,
  author_id uuid not null references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  revision int not null default 1
);
create index exhibition_opens on exhibition (opens) where published_at is not null;
create index exhibition_author on exhibition (author_id);
create unique index exhibition_cover on exhibition (cover_id) where cover_id is not null;

-- A work shown, and what its owner said to an entry in its provenance. An entry that was written stays when this goes.
create table exhibition_work (
  exhibition_id uuid not null references exhibition on delete cascade,
  artwork_id uuid not null references artwork on delete cascade,
  position int not null,
  asked_at timestamptz,
  answered_by uuid references person,
  answered_at timestamptz,
  consented boolean,
  entry_id uuid references provenance_entry,
  primary key (exhibition_id, artwork_id),
  check ((answered_at is null) = (consented is null)),
  check (entry_id is null or consented)
);
create index exhibition_work_artwork on exhibition_work (artwork_id);
create index exhibition_work_answered_by on exhibition_work (answered_by) where answered_by is not null;
create index exhibition_work_entry on exhibition_work (entry_id) where entry_id is not null;
