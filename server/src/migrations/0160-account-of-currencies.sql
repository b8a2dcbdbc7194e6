-- Which account answered, by a hash of its key: after a change of the account, or from the sandbox to Stripe, the answer is
-- another one. Earlier answers are asked for again.
alter table settled_currencies add column account text not null default '';
