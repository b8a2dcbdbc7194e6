-- The provenance of works: append-only entries, their papers, open claims, sales waiting for their buyer.

create table provenance_entry (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  kind text not null check (kind in ('created', 'registered', 'authenticated', 'denied', 'certificate_issued',
    'certificate_superseded', 'history', 'sold', 'stolen', 'missing', 'recovered', 'police_report', 'insured', 'withdrawn')),
  sub_kind text,
  happened jsonb not null,
  -- Orders entries by when they happened; null for undated ones, which stand where they were recorded.
  happened_key int,
  place text not null default '',
  parties jsonb not null default '[]',
  price_amount bigint,
  price_currency text,
  price_public boolean not null default false,
  note text not null default '',
  police jsonb,
  insurance jsonb,
  support text not null check (support in ('declared', 'documented', 'confirmed')),
  corrects uuid references provenance_entry,
  recorded_by uuid references person,
  recorded_at timestamptz not null,
  -- Keeps the order of entries recorded in one transaction.
  sequence bigint generated always as identity,
  check ((kind = 'history') = (sub_kind is not null)),
  check ((price_amount is null) = (price_currency is null))
);
create index provenance_entry_artwork on provenance_entry (artwork_id, happened_key, sequence);
create index provenance_entry_recorded_by on provenance_entry (recorded_by) where recorded_by is not null;
create unique index provenance_entry_corrects on provenance_entry (corrects) where corrects is not null;
create trigger provenance_entry_append_only before update or delete on provenance_entry
  for each row execute function refuse_change();
create trigger provenance_entry_no_truncate before truncate on provenance_entry
  for each statement execute function refuse_change();

create table provenance_document (
  entry_id uuid not null references provenance_entry,
  file_id uuid not null references file,
  position int not null,
  public boolean not null,
  primary key (entry_id, file_id)
);
create index provenance_document_file on provenance_document (file_id);

-- A claim against a work, open until resolved.
create table claim (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  kind text not null check (kind in ('stolen', 'missing', 'disputed')),
  opened_entry uuid not null references provenance_entry,
  opened_at timestamptz not null,
  resolved_entry uuid references provenance_entry,
  resolved_at timestamptz,
  check ((resolved_at is null) = (resolved_entry is null))
);
create unique index claim_open on claim (artwork_id, kind) where resolved_at is null;
create index claim_artwork on claim (artwork_id);
create index claim_opened_entry on claim (opened_entry);
create index claim_resolved_entry on claim (resolved_entry) where resolved_entry is not null;

create table title_transfer (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  entry jsonb not null,
  seller_id uuid not null references person,
  buyer_name text not null,
  buyer_email text not null,
  offered_at timestamptz not null,
  buyer_id uuid references person,
  answered_at timestamptz,
  accepted boolean,
  check ((answered_at is null) = (accepted is null))
);
create unique index title_transfer_open on title_transfer (artwork_id) where answered_at is null;
create index title_transfer_artwork on title_transfer (artwork_id, seller_id);
create index title_transfer_seller on title_transfer (seller_id);
create index title_transfer_buyer on title_transfer (buyer_id) where buyer_id is not null;
create index title_transfer_buyer_email on title_transfer (buyer_email) where answered_at is null;
