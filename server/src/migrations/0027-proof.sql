-- The public key of the witness that signed last, as a note names it, and whether that one was started by the registry itself.
alter table log_tree add column witness_key text;
alter table log_tree add column witness_own boolean not null default false;

-- The public key that certificates are signed with.
alter table installation add column certificate_key text;
