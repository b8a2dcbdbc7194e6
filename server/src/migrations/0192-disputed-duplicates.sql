-- A record can be disputed as a second one of the same work.
alter table dispute drop constraint dispute_about_check;
alter table dispute add constraint dispute_about_check check (about in ('ownership', 'authenticity', 'duplicate'));
