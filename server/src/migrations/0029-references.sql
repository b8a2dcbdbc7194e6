-- A work is looked for by the reference that its source gives it, whatever the source.
create index artwork_source_reference on artwork (source_reference) where source_reference is not null;
