import { nationalities } from '@verso/contract/people/nationalities.ts';
import type { RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';
import type { Db } from '#platform/database/db.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { findStatement } from './acquisition/state-acquisition.ts';
import { SaleEntry } from '#features/works/provenance/title/sale-entry.ts';

/** The registry's data about a work sold by its owner; the seller must state the rest. */
type SellersFacts = Pick<RoyaltyFacts, 'artist' | 'resale' | 'fromArtist' | 'acquiredOn'>;

/** For a work not recorded as by its artist, the maker is unknown. */
const unknownFacts: SellersFacts = {
  artist: { nationality: null, residence: null, birthYear: null, life: null },
  resale: null,
  fromArtist: null,
  acquiredOn: null,
};

const countries = new Map(nationalities.map(({ NationalityID, CountryCode }) => [NationalityID, CountryCode]));

/** The seller and, for a past sale, its time; by default the owner, now. */
interface Sale {
  sellerId: string;
  at: Date | null;
}

/**
 * The artist's nationality and years from their profile or a catalogue, and how the seller got the work: recorded if
 * that was a sale here, otherwise as they stated it. An artist with a profile and no year of death is alive; an estate's
 * profile has the year.
 */
export async function knownFacts(
  db: Db,
  artwork: ArtworkRow,
  sale: Sale = { sellerId: artwork.owner_id, at: null },
): Promise<SellersFacts> {
  const facts = await recordedFacts(db, artwork, sale);
  const stated = await findStatement(db, artwork.id, sale);
  if (artwork.attribution !== 'by' || !stated) return facts;
  return {
    ...facts,
    resale: facts.resale ?? stated.how !== 'for_artist',
    fromArtist: facts.fromArtist ?? stated.how === 'from_artist',
    acquiredOn: facts.acquiredOn ?? stated.on,
  };
}

/** The same without what the seller stated, which is private. */
export async function recordedFacts(
  db: Db,
  artwork: ArtworkRow,
  sale: Sale = { sellerId: artwork.owner_id, at: null },
): Promise<SellersFacts> {
  if (artwork.attribution !== 'by') return unknownFacts;
  const artist = await db
    .selectFrom('artist')
    .leftJoin('person', 'person.id', 'artist.person_id')
    .where('artist.id', '=', artwork.artist_id)
    .select(['artist.birth_year', 'artist.death_year', 'artist.residence', 'person.deleted_at'])
    .select((of) => of.fn.coalesce('person.nationality_id', 'artist.nationality_id').as('nationality_id'))
    .executeTakeFirstOrThrow();
  const kept = artwork.maker_id !== null && artist.deleted_at === null;
  return {
    artist: {
      nationality: countries.get(artist.nationality_id ?? 0) ?? null,
      residence: artist.residence,
      birthYear: artist.birth_year,
      life: artist.death_year !== null ? { kind: 'died', year: artist.death_year } : kept ? { kind: 'living' } : null,
    },
    ...(await acquisition(db, artwork, sale)),
  };
}

/** For a work whose maker has no account here, an earlier sale is unknown. */
async function acquisition(
  db: Db,
  { id, maker_id: maker }: ArtworkRow,
  { sellerId, at }: Sale,
): Promise<Pick<SellersFacts, 'resale' | 'fromArtist' | 'acquiredOn'>> {
  if (sellerId === maker) return { resale: false, fromArtist: null, acquiredOn: null };
  const bought = await db
    .selectFrom('title_transfer')
    .where('artwork_id', '=', id)
    .where('buyer_id', '=', sellerId)
    .where('accepted', '=', true)
    .$if(at !== null, (bought) => bought.where('answered_at', '<', at))
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
