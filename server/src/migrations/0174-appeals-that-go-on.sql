-- A round that ended with a question is followed by one that hears the same appeal.
alter table review_round drop constraint review_round_appeal_of_key;
create unique index review_round_one_appeal on review_round (appeal_of) where outcome is distinct from 'info_requested';
create index review_round_appeal_of on review_round (appeal_of) where appeal_of is not null;
