-- The pages of authenticators and organisations can be reported like others.
alter table content_report drop constraint content_report_kind_check,
  add constraint content_report_kind_check
    check (kind in ('artwork', 'artist', 'authenticator', 'organisation', 'article', 'exhibition', 'certificate'));
