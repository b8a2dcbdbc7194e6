-- A note says why an admin changed a person's rights. It is erased with the account, like what identifies the person.
create or replace function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data <> old.data
    and new.data = old.data - array['ip', 'email', 'userAgent', 'address', 'from', 'to', 'note'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
