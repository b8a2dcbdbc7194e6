-- A question that a former owner left unanswered does not keep its asker from asking the new owner.

drop index price_enquiry_open;
create unique index price_enquiry_open on price_enquiry (artwork_id, asker_id, owner_id) where answered_at is null;
