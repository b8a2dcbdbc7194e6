-- Why the first of two admins approves a request for title that the recorded owner says is wrong.
alter table ownership_request add column approval_reason text not null default '';
