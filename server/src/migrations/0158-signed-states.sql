-- Works that were decided on before the log had states are listed once, by the migration. A row put in later would have a
-- changed state taken as the true one.
create trigger unlogged_state_only_shrinks before insert or update on unlogged_state
  for each row execute function refuse_change();

-- Status lists are made from the logged states that are against a certificate.
create index log_entry_state on log_entry (artwork_id, id desc) where kind = 'state';
create index log_entry_state_against on log_entry (artwork_id) where kind = 'state'
  and payload ~ '"state":"(suspended|superseded|withdrawn)"|"resolved":null|"paymentDisputed":true';
