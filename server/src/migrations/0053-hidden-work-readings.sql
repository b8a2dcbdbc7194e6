-- The audit log names a reviewer who reads a hidden work once a day (UTC), however often they open it.
create unique index event_hidden_work_read on event (artwork_id, actor_id, ((at at time zone 'utc')::date))
  where name = 'hidden_work_read';
