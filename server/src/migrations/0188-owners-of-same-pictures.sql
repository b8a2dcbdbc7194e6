-- Works of one owner do not name each other for the same picture, so a new owner of one changes the page of the other.
create trigger paired_owner_signalled after update of owner_id on artwork
  for each row execute function signal_paired_works('id');
