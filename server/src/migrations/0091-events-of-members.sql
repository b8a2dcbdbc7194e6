-- The audit trail finds what a member did for an organisation.
create index event_member on event (member_id) where member_id is not null;
