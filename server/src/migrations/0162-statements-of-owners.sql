-- A statement of how an owner got a work ends with their ownership, and a further one does not take the place of an earlier one.
alter table acquisition_statement drop constraint acquisition_statement_pkey;
alter table acquisition_statement add column id bigint generated always as identity primary key;
create index acquisition_statement_of on acquisition_statement (artwork_id, owner_id, id);
