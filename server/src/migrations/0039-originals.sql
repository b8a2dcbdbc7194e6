-- Who got a file as it was uploaded from somebody who had it, with the title to its work.
create table original_grant (
  file_id uuid not null references file on delete cascade,
  person_id uuid not null references person on delete cascade,
  granted_at timestamptz not null,
  primary key (file_id, person_id)
);
create index original_grant_person on original_grant (person_id);

-- What the owner answered when they set the sale up: whether the buyer gets the files as they were uploaded.
alter table artwork add column originals_with_sale boolean;
