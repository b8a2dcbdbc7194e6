-- Who told the admin that a loss or police matter is over. The reason of the decision is its answer.

alter table recovery add column source text not null default '';
