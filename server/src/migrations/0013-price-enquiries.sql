-- Questions about the price of a work whose price is on request, and the answers.

create table price_enquiry (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork on delete cascade,
  asker_id uuid not null references person on delete cascade,
  -- Who owned the work then: the question is theirs, not a later owner's.
  owner_id uuid not null references person on delete cascade,
  message text not null,
  -- Each side's consent that the other is told their email.
  asker_shares_email boolean not null,
  asked_at timestamptz not null,
  answer text,
  owner_shares_email boolean not null default false,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (asker_id <> owner_id)
);
-- One open question of each person about each work.
create unique index price_enquiry_open on price_enquiry (artwork_id, asker_id) where answered_at is null;
create index price_enquiry_artwork on price_enquiry (artwork_id);
create index price_enquiry_owner on price_enquiry (owner_id, asked_at desc, id desc);
create index price_enquiry_asker on price_enquiry (asker_id, asked_at desc, id desc);
