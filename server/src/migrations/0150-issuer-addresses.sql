-- The addresses under which the registry has issued certificates: what it issued under an earlier one stays verifiable.
create table issuer_address (
  public_url text primary key,
  since timestamptz not null
);
insert into issuer_address
select regexp_replace(document ->> 'id', '/credentials/[^/]+/\d+$', ''), min(signed_at) from credential
where document ->> 'id' ~ '^https?://.+/credentials/[^/]+/\d+$' group by 1;
create trigger issuer_address_append_only before update or delete on issuer_address
  for each row execute function refuse_change();
