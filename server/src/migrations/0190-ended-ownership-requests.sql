-- A request for title ends when title passes to someone else before it is decided.
alter table ownership_request drop constraint ownership_request_outcome_check;
alter table ownership_request add constraint ownership_request_outcome_check
  check (outcome in ('confirmed', 'denied', 'withdrawn', 'ended'));
