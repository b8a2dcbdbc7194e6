-- What can be taken out of an event's data: what identifies a person, and, of the events named here, what somebody wrote
-- about their own case. Some keys can go before others: network addresses after 90 days, the rest with the account.
create or replace function keep_event() returns trigger language plpgsql as $$
declare
  erasable text[] := array['ip', 'email', 'userAgent', 'address', 'from', 'to', 'note'] || case old.name
    when 'edit_requested' then array['reason']
    when 'profile_edit_requested' then array['reason']
    when 'profile_information_requested' then array['message']
    when 'bill_disputed' then array['reason']
    when 'contest_declined' then array['answer']
    when 'api_key_created' then array['name']
    when 'api_key_revoked' then array['name']
    when 'artwork_deleted' then array['title']
    else array[]::text[] end;
  removed text[];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data' then
    removed := array(select key from jsonb_object_keys(old.data) key where not new.data ? key);
    if cardinality(removed) > 0 and removed <@ erasable and new.data = old.data - removed then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
-- Those that still have a network address.
create index event_ip on event (at) where data ? 'ip';
-- The decline of a dispute names who asked in its data.
create index event_declined on event ((data ->> 'askedBy')) where name = 'contest_declined';
