-- A payout that the provider refused is tried again every day, under a key with the number of tries.
alter table payout add column tries int not null default 0;
-- The last refusal by the provider: { code, reason, at }.
alter table payout add column refusal jsonb;
