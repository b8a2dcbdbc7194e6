-- Title by a confirmed bill passes only to somebody whom an admin without a part in the sale confirms as the buyer it names.

alter table title_transfer
  -- The account that accepted, until an admin confirms who it is.
  add column agreed_by uuid references person,
  add column agreed_at timestamptz,
  -- The admin who says that it is the buyer: by inviting that email, or by confirming who accepted.
  add column buyer_confirmed_by uuid references person,
  add constraint title_transfer_agreed check ((agreed_by is null) = (agreed_at is null));
create index title_transfer_agreed_by on title_transfer (agreed_by) where agreed_by is not null;
create index title_transfer_buyer_confirmed_by on title_transfer (buyer_confirmed_by) where buyer_confirmed_by is not null;
