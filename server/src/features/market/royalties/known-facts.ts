import { nationalities } from '@verso/contract/people/nationalities.ts';
import type { RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';
import type { Db } from '#platform/database/db.ts';
import { acquisitionBy, listTitlePassages } from '#features/works/artworks/entries/title-passages.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { findStatement, type Sale } from './acquisition/state-acquisition.ts';

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

/** By the last ownership only. For a work whose maker has no account here, an earlier sale is unknown. */
async function acquisition(
  db: Db,
  { id, maker_id: maker }: ArtworkRow,
  { sellerId, at }: Sale,
): Promise<Pick<SellersFacts, 'resale' | 'fromArtist' | 'acquiredOn'>> {
  if (sellerId === maker) return { resale: false, fromArtist: null, acquiredOn: null };
  const got = acquisitionBy(await listTitlePassages(db, id), sellerId, at);
  const acquiredOn = got?.happened.kind === 'day' ? got.happened.date : null;
  const fromArtist = got ? got.from === maker : null;
  // What the law makes of a sale by the artist's heirs depends on more than the record tells.
  if (fromArtist && got?.how === 'heir') return { resale: null, fromArtist: null, acquiredOn };
  return { resale: maker === null && !got ? null : true, fromArtist, acquiredOn };
}
