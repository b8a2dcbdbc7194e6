-- The owner says whether a request is right, and can send evidence; the person who asked can reply once.
alter table ownership_request
  add column owner_agrees boolean,
  add column reply text not null default '',
  add column replied_at timestamptz,
  add check (owner_agrees is null or answered_at is not null),
  add check (replied_at is null or answered_at is not null);
alter table ownership_request_document
  add column part text not null default 'request' check (part in ('request', 'answer', 'reply'));
