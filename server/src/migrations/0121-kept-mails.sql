-- An email that could not be delivered for days, after the last attempt. Its text is gone, as after a delivery.
alter table mail add column given_up_at timestamptz;
-- What an account's export and erasure ask for.
create index mail_recipient on mail (recipient, created_at);
drop index mail_waiting;
create index mail_waiting on mail (created_at) where sent_at is null and given_up_at is null;
