-- Purchase information: bills of sale, each as it was sent and voted on, and the entries that they confirm.

-- Who vouches for an entry: the authenticators and admins who checked the paper that it rests on.
create table entry_confirmation (
  entry_id uuid not null references provenance_entry,
  person_id uuid not null references person,
  confirmed_at timestamptz not null,
  primary key (entry_id, person_id)
);
create index entry_confirmation_person on entry_confirmation (person_id);
create trigger entry_confirmation_append_only before update or delete on entry_confirmation
  for each row execute function refuse_change();
create trigger entry_confirmation_no_truncate before truncate on entry_confirmation
  for each statement execute function refuse_change();

-- A sale told by an approved bill of it: title did not pass here with it, and its names and price are private to those two.
alter table provenance_entry
  add column by_bill boolean not null default false,
  add constraint provenance_entry_by_bill check (not by_bill or kind = 'sold');

create table purchase (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  state text not null check (state in ('in_review', 'info_requested', 'approved', 'denied', 'withdrawn')),
  -- The sale that the bill proves: named by whoever sent it, or written when it was approved.
  entry_id uuid references provenance_entry,
  check (state <> 'approved' or entry_id is not null)
);
create index purchase_artwork on purchase (artwork_id, state);
create index purchase_submitted_by on purchase (submitted_by);
-- A sale is proved by one bill, and one at a time is looked at.
create unique index purchase_entry on purchase (entry_id) where state in ('in_review', 'info_requested', 'approved');
create index purchase_entry_all on purchase (entry_id) where entry_id is not null;

-- The bill as it was sent, with what it is said to say.
create table purchase_round (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchase,
  number int not null,
  -- Null once it was taken back.
  bill_id uuid references file,
  seller text not null,
  buyer text not null,
  sold_on text not null check (sold_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  price_amount bigint not null,
  price_currency text not null,
  price_public boolean not null,
  note text not null default '',
  quorum int not null check (quorum > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('approved', 'denied', 'info_requested', 'withdrawn')),
  unique (purchase_id, number),
  check ((closed_at is null) = (outcome is null)),
  check (bill_id is not null or closed_at is not null)
);
create unique index purchase_round_open on purchase_round (purchase_id) where closed_at is null;
create index purchase_round_queue on purchase_round (opened_at, id) where closed_at is null;
create unique index purchase_round_bill on purchase_round (bill_id) where bill_id is not null;

-- The pages of a bill as pictures, which is all that is shown of it.
create table purchase_page (
  round_id uuid not null references purchase_round,
  position int not null,
  file_id uuid not null unique references file,
  primary key (round_id, position)
);

create table purchase_vote (
  round_id uuid not null references purchase_round,
  voter_id uuid not null references person,
  choice text not null check (choice in ('approve', 'deny', 'request_information')),
  message text not null default '',
  cast_at timestamptz not null,
  primary key (round_id, voter_id)
);
create index purchase_vote_voter on purchase_vote (voter_id);

create function keep_closed_purchase_votes() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_round where id = coalesce(old.round_id, new.round_id) and closed_at is not null) then
    raise exception 'the round is closed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger purchase_vote_keep_closed before insert or update or delete on purchase_vote
  for each row execute function keep_closed_purchase_votes();
