-- What reviewers base their opinions on, who stood aside, appeals; how a work stands to its artist.

alter table vote
  add grounds text[] not null default '{}' check (grounds <@ array['style', 'technical', 'documentary', 'provenance']),
  -- What the reviewer had before them.
  add seen text check (seen in ('pictures', 'object')),
  -- Interests that they disclose; empty where they state that they have none, null where they state nothing.
  add conflict text,
  add attribution text check (attribution in
    ('by', 'attributed_to', 'studio_of', 'circle_of', 'follower_of', 'manner_of', 'after'));

-- Who stood aside from a round while it was open, for good.
create table recusal (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references review_round,
  person_id uuid not null references person,
  reason text not null,
  recused_at timestamptz not null,
  unique (round_id, person_id)
);
create index recusal_person on recusal (person_id);
create trigger recusal_append_only before update or delete on recusal for each row execute function refuse_change();
create trigger recusal_keep_closed before insert on recusal
  for each row execute function keep_closed_votes('review_round');

-- A round that hears an appeal against an earlier one; each is appealed once.
alter table review_round
  add appeal_of uuid unique references review_round,
  add appealed_by uuid references person,
  add appeal_side text check (appeal_side in ('owner', 'artist')),
  add appeal_reason text,
  add check ((appeal_of is null) = (appealed_by is null) and (appeal_of is null) = (appeal_side is null)
    and (appeal_of is null) = (appeal_reason is null));
create index review_round_appealed_by on review_round (appealed_by) where appealed_by is not null;

alter table artwork
  add attribution text not null default 'by' check (attribution in
    ('by', 'attributed_to', 'studio_of', 'circle_of', 'follower_of', 'manner_of', 'after'));

-- That a lost work is found is told by one person and confirmed by another; until then the claim stays open.
create table recovery (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claim,
  -- What was told, which stands in the provenance whatever is decided.
  entry_id uuid not null unique references provenance_entry,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  granted boolean,
  answer text not null default '',
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (granted is null)),
  check (decided_by <> asked_by)
);
create unique index recovery_open on recovery (claim_id) where decided_at is null;
create index recovery_claim on recovery (claim_id);
create index recovery_asked_by on recovery (asked_by);
create index recovery_decided_by on recovery (decided_by) where decided_by is not null;
