-- The transparency log: what is committed to, the Merkle tree over it, and the checkpoint that was published last.

-- By what a work is called in the log, which says nothing of which work it is.
create table log_subject (
  artwork_id uuid primary key references artwork,
  handle uuid not null unique
);

create table log_entry (
  id bigint generated always as identity primary key,
  artwork_id uuid not null references artwork,
  kind text not null check (kind in ('provenance', 'correction', 'review', 'certificate')),
  -- The row that the entry commits to.
  about_id uuid not null,
  at timestamptz not null,
  -- What is committed to, as canonical JSON, and the salt that it is hashed with; null once erased.
  payload text,
  salt bytea,
  -- The private values that the payload holds as hashes only, each with its salt; null where there are none, or once erased.
  openings text,
  -- Whose private values these are.
  people uuid[] not null default '{}',
  -- The bytes that the log holds, and their hash as a leaf of the tree.
  body bytea not null check (length(body) between 1 and 65535),
  leaf bytea not null check (length(leaf) = 32),
  -- Its place in the tree, once it has one.
  log_index bigint unique,
  check ((payload is null) = (salt is null))
);
create index log_entry_artwork on log_entry (artwork_id, id);
create index log_entry_about on log_entry (about_id);
create index log_entry_waiting on log_entry (id) where log_index is null;
create index log_entry_people on log_entry using gin (people) where people <> '{}';

-- An entry gets its place once, may lose what is private about it, and is otherwise as it was written.
create function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.artwork_id, new.kind, new.about_id, new.at, new.body, new.leaf)
      = (old.id, old.artwork_id, old.kind, old.about_id, old.at, old.body, old.leaf)
    and (new.log_index = old.log_index or old.log_index is null)
    and (new.payload is null or new.payload = old.payload)
    and (new.salt is null or new.salt = old.salt)
    and (new.openings is null or new.openings = old.openings)
    and new.people <@ old.people
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger log_entry_append_only before update or delete on log_entry for each row execute function keep_log_entry();
create trigger log_entry_no_truncate before truncate on log_entry for each statement execute function refuse_change();

create function announce_log_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('log_entry', '');
  return null;
end $$;
create trigger log_entry_announced after insert on log_entry for each statement execute function announce_log_entry();

-- The hashes of the tree, 256 in a tile; of the last tile of a level, those there are.
create table log_tile (
  level int not null,
  number bigint not null,
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, number)
);
alter table log_tile alter hashes set storage external;

-- One row: how far the tree reaches, and what was said of it last.
create table log_tree (
  id int primary key default 1 check (id = 1),
  size bigint not null,
  root bytea not null,
  -- The key that checkpoints are verified with, as a note names it.
  verifier_key text,
  -- The signed checkpoint that is served.
  checkpoint text,
  checkpoint_size bigint not null default 0,
  checkpoint_at timestamptz,
  -- Why nothing is signed at present.
  refusal text
);
insert into log_tree (size, root) values (0, sha256(''));
