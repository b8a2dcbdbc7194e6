-- A work that its owner sold by a confirmed bill is not sold again until title passes to that buyer or an admin settles it.

alter table purchase
  -- The owner who sold the work by this bill; null where the bill is of an earlier sale, or of one that passed title here.
  add column seller_id uuid references person,
  -- Since when the sale no longer keeps its seller from selling: title passed, or an admin settled it.
  add column released_at timestamptz;
alter table purchase drop constraint purchase_state_check;
alter table purchase add constraint purchase_state_check
  check (state in ('in_review', 'info_requested', 'approved', 'denied', 'withdrawn', 'annulled'));
create index purchase_seller on purchase (seller_id) where seller_id is not null;

-- Bills that are known already: the present owner's newest holding, and the sales that cannot be earlier than it.
with holding as (
  select artwork.id as artwork_id, artwork.owner_id, trim(owner.firstname || ' ' || owner.lastname) as name,
    artist.person_id is not distinct from artwork.owner_id as by_maker,
    to_char(artwork.registered_at at time zone 'UTC', 'YYYY-MM-DD') as registered,
    (select to_char(max(answered_at) at time zone 'UTC', 'YYYY-MM-DD') from title_transfer sale
      where sale.artwork_id = artwork.id and sale.accepted and sale.buyer_id = artwork.owner_id) as passed
  from artwork join person owner on owner.id = artwork.owner_id left join artist on artist.id = artwork.artist_id
), own as (
  select distinct on (purchase.artwork_id) purchase.id, holding.owner_id
  from purchase join holding on holding.artwork_id = purchase.artwork_id and holding.owner_id = purchase.submitted_by
  join lateral (select * from purchase_round where purchase_id = purchase.id order by number desc limit 1) round on true
  left join provenance_entry entry on entry.id = purchase.entry_id
  where purchase.state in ('in_review', 'info_requested', 'approved') and (entry.id is null or entry.by_bill)
    and lower(round.buyer) <> lower(holding.name)
    and (round.sold_on > coalesce(holding.passed, case when holding.by_maker then '' else holding.registered end)
      or (holding.passed is null and lower(round.seller) = lower(holding.name)))
  order by purchase.artwork_id, purchase.state = 'approved' desc, purchase.submitted_at
)
update purchase set seller_id = own.owner_id from own where own.id = purchase.id;
update artwork set price_amount = null, price_currency = null
  where exists (select from purchase where purchase.artwork_id = artwork.id and purchase.state = 'approved'
    and purchase.seller_id = artwork.owner_id);

-- A work has one such sale at a time, whatever is asked for at once.
create unique index purchase_own_sale on purchase (artwork_id)
  where seller_id is not null and released_at is null and state in ('in_review', 'info_requested', 'approved');

-- The sale on the record that a title transfer completes, where its bill was confirmed first.
alter table title_transfer add column bill_entry uuid references provenance_entry;
create index title_transfer_bill_entry on title_transfer (bill_entry) where bill_entry is not null;

-- That the bill of a sale by the owner does not stand, and how an admin settled it.
create table bill_dispute (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchase,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  reason text not null,
  decided_by uuid references person,
  decided_at timestamptz,
  outcome text check (outcome in ('stands', 'wrong', 'returned')),
  answer text not null default '',
  -- What says so in the provenance.
  entry_id uuid references provenance_entry,
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (outcome is null))
);
create unique index bill_dispute_open on bill_dispute (purchase_id) where decided_at is null;
create index bill_dispute_purchase on bill_dispute (purchase_id);
create index bill_dispute_asked_by on bill_dispute (asked_by);
create index bill_dispute_decided_by on bill_dispute (decided_by) where decided_by is not null;
create index bill_dispute_entry on bill_dispute (entry_id) where entry_id is not null;
