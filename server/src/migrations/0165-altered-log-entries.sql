-- Status lists are signed from the log, so its rows on states and certificates are compared with what was committed to. The
-- index has those that differ, usually none, and follows each change of a row, however it was made: asking for them costs nothing.
create function log_entry_fits(
  kind text, about_id uuid, artwork_id uuid, payload text, salt bytea, body bytea, leaf bytea
) returns boolean language sql immutable parallel safe
return coalesce(
  leaf = sha256('\x00'::bytea || body)
  and position(convert_to('"k":"' || kind || '"', 'UTF8') in body) > 0
  and (kind not in ('state', 'certificate')
    or position(convert_to('"c":"' || encode(sha256(salt || convert_to(payload, 'UTF8')), 'base64') || '"', 'UTF8') in body) > 0
      and position('"id":"' || about_id || '"' in payload) > 0
      and (kind <> 'state' or artwork_id = about_id)), false);
create index log_entry_altered on log_entry (id) where not log_entry_fits(kind, about_id, artwork_id, payload, salt, body, leaf);

-- The signed certificates that the log knows, with their works, beside those that the table has.
create index log_entry_signed on log_entry (about_id) include (artwork_id)
  where kind = 'certificate' and payload like '%"state":"signed"%';
create index credential_of_work on credential (certificate_id) include (signed_work);
