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
