-- Each pairing of a tag has its own key, and counts only from the tap with which an admin puts the tag into use. Codes that were
-- collected from the tag before then prove nothing.
alter table tag
  -- What the key of the chip is derived from. Chips paired before this keep their key until they are paired again.
  add column key_label text,
  add column started_at timestamptz;
update tag set key_label = 'tag ' || lower(uid), started_at = case when last_counter >= 0 then attached_at end;
alter table tag
  alter column key_label set not null,
  alter column key_label set default 'tag ' || gen_random_uuid(),
  add constraint tag_counts_from_start check (started_at is not null or last_counter = -1);
