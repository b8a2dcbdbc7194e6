-- Whether the owners' pages list the pair, which they do not for a private number alone. The other owner is notified once they do.
alter table possible_duplicate add column listed boolean not null default false;
-- Pairs of which the owner has been notified: by the picture, or by a title unless the dimensions differ.
update possible_duplicate set listed = true
  where 'picture' = any(reasons)
    or ('title' = any(reasons) and ('dimensions' = any(reasons) or not 'inventory_number' = any(reasons)));
