-- Accounts whose address nobody has verified are erased after 30 days.
create index person_never_verified on person (registered_at) where email_verified_at is null and deleted_at is null;
