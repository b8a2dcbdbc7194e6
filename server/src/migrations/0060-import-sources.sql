-- The collection whose import made an account for itself. Nobody can sign in to it: an address under `.invalid` gets no mail.
alter table person add column import_source text unique;
-- An import asks nobody to accept the terms; whoever registered did.
update person set import_source = firstname, email = id || '@import.invalid'
where email like '%@import.verso.example' and email_verified_at is null and deleted_at is null
  and not exists (select from agreement where agreement.person_id = person.id);
