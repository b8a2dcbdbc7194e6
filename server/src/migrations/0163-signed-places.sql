-- A status list is made from the certificates that are in it, by what was signed: these columns follow from the document
-- and can't be changed by themselves.
alter table credential
  add column signed_place int generated always as (
    (substring(document #>> '{credentialStatus,0,statusListCredential}' from '/([0-9]{1,4})$')::int - 1) * 131072
      + substring(document #>> '{credentialStatus,0,statusListIndex}' from '^[0-9]{1,6}$')::int) stored,
  add column signed_version int generated always as (
    substring(document #>> '{credentialSubject,certificateVersion}' from '^[0-9]{1,9}$')::int) stored,
  add column signed_work uuid generated always as (
    substring(document #>> '{credentialSubject,id}' from '/artwork/detail/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid) stored;
create index credential_signed_place on credential (signed_place) include (signed_work, signed_version);
