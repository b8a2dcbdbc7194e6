-- The decisions made last, for the time that they usually take.
create index review_round_closed_at on review_round (closed_at desc) where closed_at is not null;
create index profile_round_closed_at on profile_round (closed_at desc) where closed_at is not null;
create index edit_request_decided_at on edit_request (decided_at desc) where decided_at is not null;
create index profile_edit_request_decided_at on profile_edit_request (decided_at desc) where decided_at is not null;
create index identity_session_decided_at on identity_session (decided_at desc) where decided_at is not null;
