-- The people who decided on a work are named in its provenance by their ids, so that their names go with their accounts. A job
-- changes older entries.
create function keep_provenance_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kind in ('authenticated', 'denied')
    and to_jsonb(new) - 'parties' = to_jsonb(old) - 'parties'
    and not exists (select from jsonb_array_elements(new.parties) party where party ? 'name')
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger provenance_entry_append_only on provenance_entry;
create trigger provenance_entry_append_only before update or delete on provenance_entry
  for each row execute function keep_provenance_entry();
create index provenance_entry_examiners on provenance_entry (sequence)
  where kind in ('authenticated', 'denied') and parties @? '$[*].name';
