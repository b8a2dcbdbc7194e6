-- That the witness with this public key has seen another history of the log, and what to do. Nothing is signed until it agrees.
alter table log_tree
  add column witness_refusal text,
  add column witness_refused_by text;
