-- Logs that have ended, each with its head, from which the next one goes on. Its entries are the first of the next log.
create table former_log (
  verifier_key text primary key,
  size bigint not null,
  root bytea not null,
  -- The last checkpoint of it that this database agrees with.
  checkpoint text not null,
  ended_at timestamptz not null
);
create trigger former_log_append_only before update or delete on former_log
  for each row execute function refuse_change();
create trigger former_log_no_truncate before truncate on former_log
  for each statement execute function refuse_change();
