-- What artists with an account say about works that an owner recorded as theirs.
create table maker_answer (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  person_id uuid not null references person,
  kind text not null check (kind in ('confirmed', 'suggested')),
  -- The suggested values: title, creation, medium, dimensions.
  suggested jsonb,
  note text not null,
  answered_at timestamptz not null,
  -- The owner's decision on a suggestion.
  accepted boolean,
  decided_at timestamptz,
  check ((kind = 'suggested') = (suggested is not null)),
  check ((accepted is null) = (decided_at is null)),
  check (kind = 'suggested' or accepted is null)
);
create index maker_answer_artwork on maker_answer (artwork_id, answered_at);
create index maker_answer_person on maker_answer (person_id);
create unique index maker_answer_open on maker_answer (artwork_id) where kind = 'suggested' and accepted is null;
