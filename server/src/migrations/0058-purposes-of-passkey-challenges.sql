-- What a signature of the challenge does. One made for something else is refused, and one session can wait for both at
-- once. The default is for processes of the version before: here what they ask in a session counts for nothing, and the
-- person starts again.
alter table passkey_challenge add column purpose text not null default 'login'
  check (purpose in ('login', 'confirm', 'add'));
drop index passkey_challenge_session;
create unique index passkey_challenge_session on passkey_challenge (session_id, purpose) where session_id is not null;
