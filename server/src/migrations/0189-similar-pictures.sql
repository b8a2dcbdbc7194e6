-- The perceptual hash of a picture as a number, named as what it is.
alter table file rename column likeness to phash_bits;
alter index file_likeness_low rename to file_phash_low;
alter index file_likeness_middle rename to file_phash_middle;
alter index file_likeness_high rename to file_phash_high;
drop function pictures_like(bigint, int);
-- All similar pictures: the caller takes those that the reader may see, and limits them afterwards. With a limit here, hidden copies could
-- keep a registered work from being found.
create function similar_pictures(wanted bigint, most int) returns table (file_id uuid, distance int)
language sql stable rows 100 set enable_seqscan = off as $$
  select id, bit_count((phash_bits # wanted)::bit(64))::int from (
    select id, phash_bits from file where phash_bits is not null and (phash_bits & 4194303) = any(turned_bits(wanted & 4194303, 22))
    union
    select id, phash_bits from file
      where phash_bits is not null and ((phash_bits >> 22) & 2097151) = any(turned_bits((wanted >> 22) & 2097151, 21))
    union
    select id, phash_bits from file
      where phash_bits is not null and ((phash_bits >> 43) & 2097151) = any(turned_bits((wanted >> 43) & 2097151, 21))
  ) near
  where bit_count((phash_bits # wanted)::bit(64)) <= most
$$;
