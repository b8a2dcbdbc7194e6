-- The page of a work says that it is not for sale while its owner wants to cancel the order by which they own it, or to return it.
create function signal_work_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', artwork_id::text)
    from sale_order where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger public_change after insert or update or delete on order_complaint
  for each row execute function signal_work_of_order();
