import { nationalities } from '@verso/contract/nationalities.ts';
import type { RoyaltyFacts } from '@verso/contract/royalties.ts';
import type { Db } from '#platform/db.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { SaleEntry } from '#features/provenance/sale-entry.ts';

/** What the register knows of a work that is sold by its owner; the rest whoever sells must say. */
type SellersFacts = Pick<RoyaltyFacts, 'artist' | 'resale' | 'fromArtist' | 'acquiredOn'>;

/** Of a work that is not said to be by the artist whom its record names, who made it is not known. */
const nothingKnown: SellersFacts = {
  artist: { nationality: null, birthYear: null, life: null },
  resale: null,
  fromArtist: null,
  acquiredOn: null,
};

const countries = new Map(nationalities.map(({ NationalityID, CountryCode }) => [NationalityID, CountryCode]));

/**
 * Only what stands in the register: the artist's nationality and years as they or a catalogue tell them, and how the
 * owner got the work, where that was recorded as a sale here. Whoever has an artist's profile and no year of death in
 * it is alive; where an estate keeps the profile, it tells the year.
 */
export async function knownFacts(db: Db, artwork: ArtworkRow): Promise<SellersFacts> {
  if (artwork.attribution !== 'by') return nothingKnown;
  const artist = await db
    .selectFrom('artist')
    .leftJoin('person', 'person.id', 'artist.person_id')
    .where('artist.id', '=', artwork.artist_id)
    .select(['artist.birth_year', 'artist.death_year', 'person.deleted_at'])
    .select((of) => of.fn.coalesce('person.nationality_id', 'artist.nationality_id').as('nationality_id'))
    .executeTakeFirstOrThrow();
  const kept = artwork.maker_id !== null && artist.deleted_at === null;
  return {
    artist: {
      nationality: countries.get(artist.nationality_id ?? 0) ?? null,
      birthYear: artist.birth_year,
      life: artist.death_year !== null ? { kind: 'died', year: artist.death_year } : kept ? { kind: 'living' } : null,
    },
    ...(await acquisition(db, artwork)),
  };
}

/** Of a work whose maker has no account here nobody knows whether it was ever sold. */
async function acquisition(
  db: Db,
  artwork: ArtworkRow,
): Promise<Pick<SellersFacts, 'resale' | 'fromArtist' | 'acquiredOn'>> {
  const { owner_id: owner, maker_id: maker } = artwork;
  if (owner === maker) return { resale: false, fromArtist: null, acquiredOn: null };
  const bought = await db
    .selectFrom('title_transfer')
    .where('artwork_id', '=', artwork.id)
    .where('buyer_id', '=', owner)
    .where('accepted', '=', true)
    .orderBy('answered_at', 'desc')
    .select(['seller_id', 'entry'])
    .limit(1)
    .executeTakeFirst();
  const sold = bought && SaleEntry.parse(bought.entry).happened;
  return {
    resale: maker === null && !bought ? null : true,
    fromArtist: bought ? bought.seller_id === maker : null,
    acquiredOn: sold?.kind === 'day' ? sold.date : null,
  };
}
