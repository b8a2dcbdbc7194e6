-- Emails are stored in lower case and compared as they are; the unique index is on lower(email), which no query asks for.
create index person_email_exact on person (email);
