-- Reports of the content of public pages, by anybody. Deleted a year after the answer.
create table content_report (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('artwork', 'artist', 'article', 'exhibition', 'certificate')),
  subject_id uuid not null,
  -- As it was called when it was reported: an article can be deleted.
  subject_name text not null,
  path text not null,
  reason text not null check (reason in ('false', 'rights', 'privacy', 'illegal', 'other')),
  message text not null,
  sender_name text not null,
  sender_email text not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references person,
  answer text not null default '',
  check ((closed_at is null) = (closed_by is null))
);
create index content_report_queue on content_report (reported_at) where closed_at is null;
create index content_report_closed_by on content_report (closed_by) where closed_by is not null;
create index content_report_closed on content_report (closed_at) where closed_at is not null;
create index content_report_sender on content_report (lower(sender_email));
