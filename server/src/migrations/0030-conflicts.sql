-- Who does not check a bill, and which rounds too few people are left for.

-- A name that is typed on a bill excludes nobody: a checker declares a conflict, or an admin confirms who is meant.
create table purchase_conflict (
  purchase_id uuid not null references purchase,
  person_id uuid not null references person,
  -- The checker, or the admin who confirmed that the bill names them.
  declared_by uuid not null references person,
  declared_at timestamptz not null,
  reason text not null default '',
  primary key (purchase_id, person_id)
);
create index purchase_conflict_person on purchase_conflict (person_id);
create index purchase_conflict_declared_by on purchase_conflict (declared_by);

-- Rounds and open decisions that the admins were told of, because they cannot be closed by those who are left.
create table quorum_alert (
  round_id uuid primary key,
  alerted_at timestamptz not null
);
