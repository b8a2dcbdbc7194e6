-- The bank's rate of a day and those that admins entered are kept side by side. The bank's is used; of the entered ones, the last.
alter table exchange_rate drop constraint exchange_rate_pkey;
alter table exchange_rate add column id bigint generated always as identity primary key;
create unique index exchange_rate_of_bank on exchange_rate (currency, day) where entered_by is null;
create index exchange_rate_by_day on exchange_rate (currency, day, id);
