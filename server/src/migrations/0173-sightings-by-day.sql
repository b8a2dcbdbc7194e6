-- Photographs of strangers are limited by how many came within a day.
create index sighting_reported on sighting (reported_at);
