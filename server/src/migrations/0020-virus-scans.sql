-- When a scanner for viruses found nothing in a file; null: none looked at it.
alter table file add column scanned_at timestamptz;
