-- A reversal is stored before the provider is asked: the total of all reversals of the transfer once it is complete.
alter table payout add column reversing_to bigint check (reversing_to > 0);
