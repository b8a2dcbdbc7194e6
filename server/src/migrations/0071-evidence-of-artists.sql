-- What the voters on an artist check, besides the public profile. The names of referees are private.
alter table artist
  add column training text not null default '',
  add column exhibited text not null default '',
  add column referees text not null default '';

-- Voters can ask an artist for more before they decide, as with works.
alter table profile_round drop constraint profile_round_outcome_check;
alter table profile_round add constraint profile_round_outcome_check
  check (outcome in ('approved', 'denied', 'info_requested'));
alter table profile_vote drop constraint profile_vote_choice_check;
alter table profile_vote add constraint profile_vote_choice_check
  check (choice in ('approve', 'deny', 'request_information'));
