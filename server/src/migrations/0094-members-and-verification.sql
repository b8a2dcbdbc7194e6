-- The member who recorded an entry for an organisation.
alter table provenance_entry
  add column member_id uuid references person default nullif(current_setting('verso.member', true), '')::uuid;
create index provenance_entry_member on provenance_entry (member_id) where member_id is not null;

-- When an owner of the organisation asked the admins to verify it; null once they decided.
alter table organisation add column verification_asked_at timestamptz;
