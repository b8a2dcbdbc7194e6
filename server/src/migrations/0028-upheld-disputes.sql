-- A dispute that an admin upholds stands on, with the reason in the provenance.

alter table provenance_entry drop constraint provenance_entry_kind_check;
alter table provenance_entry add constraint provenance_entry_kind_check
  check (kind in ('created', 'registered', 'authenticated', 'denied', 'certificate_issued', 'certificate_superseded', 'history', 'sold',
    'stolen', 'missing', 'recovered', 'police_report', 'disputed', 'upheld', 'settled', 'insured', 'withdrawn'));

alter table dispute add column upheld_entry uuid unique references provenance_entry;
alter table dispute add check (upheld_entry is null or claim_id is not null);
