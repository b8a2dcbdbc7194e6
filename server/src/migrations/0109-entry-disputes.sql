-- Corrections of entries that the registry recorded or confirmed: the owner or a party to the sale asks, two admins decide.
create table entry_dispute (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  entry_id uuid not null references provenance_entry,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  -- Whether the person who asked owned the work then; otherwise they are a party to the sale.
  by_owner boolean not null,
  reason text not null,
  -- What the entry should say: date, place, parties, price, note.
  correction jsonb not null,
  approved_by uuid references person,
  approved_at timestamptz,
  outcome text check (outcome in ('corrected', 'denied', 'withdrawn')),
  answer text not null default '',
  closed_by uuid references person,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> asked_by),
  check (outcome is distinct from 'corrected'
    or (approved_by is not null and closed_by <> approved_by and closed_by <> asked_by))
);
create unique index entry_dispute_open on entry_dispute (entry_id) where closed_at is null;
create index entry_dispute_entry on entry_dispute (entry_id);
create index entry_dispute_artwork on entry_dispute (artwork_id);
create index entry_dispute_asker on entry_dispute (asked_by);
create index entry_dispute_approver on entry_dispute (approved_by) where approved_by is not null;
create index entry_dispute_closer on entry_dispute (closed_by) where closed_by is not null;

-- The page of the work and the open records say that an entry is disputed.
create trigger public_change after insert or update or delete on entry_dispute
  for each row execute function signal_public_change('artwork_id');
create constraint trigger entry_dispute_change_noted after insert or delete or update on entry_dispute
  deferrable initially deferred for each row execute function note_record_change();
