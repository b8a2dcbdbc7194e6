-- The hint of the dashboard is counted under the name that the specification has for it.
update person set tooltips = (tooltips - 'record_entry') || jsonb_build_object('collector', tooltips -> 'record_entry')
where tooltips ? 'record_entry';
