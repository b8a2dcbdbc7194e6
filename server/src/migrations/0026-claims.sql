-- Reports to the police, and disputes that people open, as claims against a work.

alter table provenance_entry drop constraint provenance_entry_kind_check;
alter table provenance_entry add constraint provenance_entry_kind_check
  check (kind in ('created', 'registered', 'authenticated', 'denied', 'certificate_issued', 'certificate_superseded', 'history', 'sold',
    'stolen', 'missing', 'recovered', 'police_report', 'disputed', 'settled', 'insured', 'withdrawn'));

alter table claim drop constraint claim_kind_check;
alter table claim add constraint claim_kind_check check (kind in ('stolen', 'missing', 'police', 'disputed'));

-- A report to the police that no loss covers, then or since, stands open, as it was corrected last.
insert into claim (artwork_id, kind, opened_entry, opened_at)
select distinct on (report.artwork_id) report.artwork_id, 'police', report.id, report.recorded_at
from provenance_entry report
join artwork on artwork.id = report.artwork_id
where report.kind = 'police_report' and not exists (select from claim where claim.artwork_id = report.artwork_id)
  and not exists (select from provenance_entry later where later.corrects = report.id)
  and artwork.deleted_at is null and artwork.status <> 'withdrawn'
  -- An approved work that is edited again is no draft to anybody else.
  and (artwork.status <> 'draft' or artwork.first_approved_at is not null)
order by report.artwork_id, report.sequence;

-- What somebody contests: an admin accepts it, which opens a claim, or declines it with an answer.
create table dispute (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artwork,
  about text not null check (about in ('ownership', 'authenticity')),
  reason text not null,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  answer text not null default '',
  -- The claim that it opened; null while it waits, and where it was declined.
  claim_id uuid unique references claim,
  check ((decided_at is null) = (decided_by is null)),
  check (claim_id is null or decided_at is not null),
  check (decided_by <> asked_by)
);
create unique index dispute_open on dispute (artwork_id, asked_by) where decided_at is null;
create index dispute_artwork on dispute (artwork_id);
create index dispute_asked_by on dispute (asked_by);
create index dispute_decided_by on dispute (decided_by) where decided_by is not null;
