-- Commitments that publish the hashes of documents, which a job replaces.
create index log_entry_papers on log_entry (about_id) where payload like '%"papers":["%';
