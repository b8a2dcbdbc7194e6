-- Which database may remove files from the storage: the one that the storage last heard of (features/files/claim-storage.ts).
alter table installation
  add column sweep_tokens text[] not null default '{}',
  add column claimed_at timestamptz;
