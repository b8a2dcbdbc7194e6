-- What people are told of the event log, which of it by email, and the wakes of whoever waits for it.

create table notification (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references person on delete cascade,
  -- Counts up for each recipient, in the order in which rows become visible: see notification_count.
  sequence int not null,
  -- Who, when and what it is worded from.
  event_id bigint not null references event,
  kind text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (recipient_id, sequence),
  -- Each event reaches each person once, however often the job is repeated.
  unique (event_id, recipient_id)
);
create index notification_unread on notification (recipient_id, sequence) where read_at is null;

-- The last number of each recipient. Whoever takes the next holds the row until they commit, so that no number becomes visible
-- after a higher one: who has read up to one has missed none.
create table notification_count (
  person_id uuid primary key references person on delete cascade,
  last int not null
);

-- Only what somebody has chosen; the rest is as the kind has it.
create table notification_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  email boolean not null,
  primary key (person_id, kind)
);

-- With it a mail is a notification that can be stopped; the address is a key and goes with the text once the mail is delivered.
alter table mail add column unsubscribe_url text;

-- A session that ends takes its event streams with it, whatever ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', old.id::text);
  return null;
end $$;
create trigger session_end after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end();
create trigger session_gone after delete on session for each row execute function tell_session_end();
