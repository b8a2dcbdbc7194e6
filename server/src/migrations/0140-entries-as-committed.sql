-- Whether an entry, as it is shown, differs from what the log committed to. Private values that were erased with an account
-- cannot be compared.

-- Nothing, in each of the ways in which an entry can have it.
create function unless_empty(value jsonb) returns jsonb language sql immutable
return case when value in ('null', '""', '[]') then null else value end;

create function entry_differs(entry provenance_entry, committed jsonb, openings jsonb) returns boolean language sql stable as $$
  select jsonb_strip_nulls(committed - array['private', 'parties', 'price', 'papers', 'replaces']) <> jsonb_strip_nulls(jsonb_build_object(
      'id', entry.id, 'kind', entry.kind, 'subKind', entry.sub_kind, 'happened', entry.happened, 'place', entry.place,
      'note', entry.note, 'support', entry.support, 'corrects', entry.corrects, 'byBill', entry.by_bill,
      'recordedAt', to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'police', case when entry.police is not null then jsonb_build_object(
        'force', entry.police -> 'force', 'caseNumber', entry.police -> 'caseNumber') end,
      'insurance', case when entry.insurance is not null then jsonb_build_object(
        'insurer', entry.insurance -> 'insurer', 'from', entry.insurance -> 'from', 'to', entry.insurance -> 'to') end))
    or entry.price_public <> (committed ? 'price')
    or exists (select from (values
        ('parties', entry.parties),
        ('price', case when entry.price_amount is not null
          then jsonb_build_object('amount', entry.price_amount, 'currency', entry.price_currency) end),
        ('papers', (select jsonb_agg(file.sha256 order by paper.position)
          from provenance_document paper join file on file.id = paper.file_id where paper.entry_id = entry.id)),
        ('officer', entry.police -> 'officer'),
        ('policy', entry.insurance -> 'policy'),
        ('value', entry.insurance -> 'value'),
        ('recordedBy', to_jsonb(entry.recorded_by))) shown (name, value)
      where unless_empty(value) is distinct from unless_empty(case
        when committed ? name then committed -> name
        when openings ? name then openings #> array[name, 'value']
        when committed -> 'private' ? name then value end))
$$;
