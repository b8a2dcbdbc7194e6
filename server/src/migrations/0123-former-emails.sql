-- Addresses that an account had verified and then changed: what is stored for them belongs to its person, and is exported
-- and erased with the account.
create table former_email (
  person_id uuid not null references person on delete cascade,
  email text not null,
  used_until timestamptz not null,
  primary key (person_id, email)
);
-- Sales that name a buyer by their address, answered ones as well.
drop index title_transfer_buyer_email;
create index title_transfer_buyer_email on title_transfer (buyer_email);
