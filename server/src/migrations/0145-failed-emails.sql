-- Why an email was given up; null if that was not recorded.
alter table mail add column failure text check (failure in ('refused', 'unreachable'));
create index mail_given_up on mail (given_up_at) where given_up_at is not null;
