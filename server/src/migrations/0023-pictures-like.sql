-- Of pictures that are alike whoever asks takes those they may see, and then as many as they show: cut off before that, copies that
-- nobody sees would keep a registered work from being found.
create or replace function pictures_like(wanted bigint, most int) returns table (file_id uuid, distance int)
language sql stable rows 100 set enable_seqscan = off as $$
  select id, bit_count((likeness # wanted)::bit(64))::int from (
    select id, likeness from file where likeness is not null and (likeness & 4194303) = any(turned_bits(wanted & 4194303, 22))
    union
    select id, likeness from file
      where likeness is not null and ((likeness >> 22) & 2097151) = any(turned_bits((wanted >> 22) & 2097151, 21))
    union
    select id, likeness from file
      where likeness is not null and ((likeness >> 43) & 2097151) = any(turned_bits((wanted >> 43) & 2097151, 21))
  ) near
  where bit_count((likeness # wanted)::bit(64)) <= most
$$;
