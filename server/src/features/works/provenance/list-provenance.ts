import { isBefore } from '@verso/contract/uncertain-date-span.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { ProvenanceItem } from '@verso/contract/works/schemas/provenance.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { type Signer, unsigned } from '#features/evidence/files/links.ts';
import { inOrder } from './in-order.ts';
import { gapsInOwnership } from './title/ownership.ts';
import { titleMove } from './title/title.ts';
import { mayReadPrivate } from './policy.ts';
import { presentEntry } from './present.ts';
import { type EntryRow, readEntries, selectEntries } from './queries.ts';

/** A work's provenance for a reader. */
export async function listProvenance(db: Db, artwork: ArtworkRow, viewer: Viewer): Promise<ProvenanceItem[]> {
  return presentProvenance(
    readEntries(await selectEntries(db, artwork.id).modifyEnd(keepPlan).execute()),
    artwork,
    viewer,
  );
}

interface Viewer {
  actor: Actor | null;
  sign: Signer;
}

/** A work's entries for a reader, in chronological order, with gaps in ownership before the entries that end them. */
export function presentProvenance(rows: readonly EntryRow[], artwork: ArtworkRow, viewer: Viewer): ProvenanceItem[] {
  const entries = inOrder(rows);
  const uncorrected = entries
    .filter((entry) => entry.corrected_by === null)
    .map((entry) => ({
      ...entry,
      subKind: entry.sub_kind,
      byBill: entry.by_bill,
      byRegistry: entry.recorded_by === null,
    }));
  const gaps = gapsInOwnership(uncorrected, { registeredByMaker: artwork.registered_by === artwork.maker_id });
  const acquisition = acquisitionOf(uncorrected, entries, artwork)?.id;
  const isPublic = maySee(null, artwork);
  const checks = viewer.actor !== null && isVoter(viewer.actor);
  const signerOf = (document: EntryRow['documents'][number]) => (document.public && isPublic ? unsigned : viewer.sign);
  return entries.flatMap((entry): ProvenanceItem[] => {
    const readsPrivate = mayReadPrivate(viewer.actor, artwork, firstTold(entry, entries));
    return [
      ...gaps
        .filter(({ before }) => before === entry.id)
        .map(({ from, to }) => ({ type: 'gap' as const, from, to, years: to - from })),
      presentEntry(entry, {
        readsPrivate,
        checks,
        holder: entry.id === acquisition ? entry.named_owner : null,
        sellers: publicSellers(entry, entries, artwork),
        viewer,
        artwork,
        signerOf,
      }),
    ];
  });
}

/**
 * The entry by which an organisation got a work that records show as its own. This is the sale here that passed title to it, or
 * else the entry in which it says how it got the work, if that is the last one that passes title. Where dates are unknown or
 * overlap, the order of the entries proves nothing, so there is none.
 */
function acquisitionOf<Entry extends EntryRow & Parameters<typeof titleMove>[0]>(
  uncorrected: readonly Entry[],
  entries: readonly EntryRow[],
  { owner_id: ownerId }: ArtworkRow,
): Entry | undefined {
  const bought = uncorrected.findLast((entry) => entry.kind === 'sold' && boughtByOwner(entry, entries));
  if (bought) return bought;
  const passing = uncorrected.filter(
    (entry) => (entry.kind === 'history' || entry.kind === 'sold') && titleMove(entry).passes,
  );
  const last = passing.at(-1);
  if (last?.recorded_by !== ownerId || !originalOf(last, entries).stated_by_owner) return undefined;
  const names = (role: string, name: string | null) =>
    last.parties.some((party) => party.role === role && party.name === name);
  // It is not the one who got what it sold.
  if (!names('owner', privateCollection) || names('seller', last.named_owner)) return undefined;
  return passing.every((entry) => entry === last || isBefore(entry.happened, last.happened)) ? last : undefined;
}

/** The entry that this one and its earlier versions correct, or itself. */
function originalOf(entry: EntryRow, entries: readonly EntryRow[]): EntryRow {
  const corrected = entries.find(({ id }) => id === entry.corrects);
  return corrected ? originalOf(corrected, entries) : entry;
}

/** Whether the present owner got the work by a sale, and no correction of its entry names another buyer. */
function boughtByOwner(entry: EntryRow, entries: readonly EntryRow[]): boolean {
  const corrected = entries.find(({ id }) => id === entry.corrects);
  if (!corrected) return entry.bought_by_owner;
  return buyerOf(entry) === buyerOf(corrected) && boughtByOwner(corrected, entries);
}

const buyerOf = ({ parties }: EntryRow) => parties.find(({ role }) => role === 'buyer')?.name;

/**
 * The names of sellers that an entry shows in public: of a sale by the artist, as it was recorded first. A correction by the
 * registry can hold a name that the person who disputed the entry typed, which stays private.
 */
function publicSellers(
  entry: EntryRow,
  entries: readonly EntryRow[],
  { maker_id: makerId }: ArtworkRow,
): readonly string[] {
  const first = firstTold(entry, entries);
  // A sale refers to the last version of its entry.
  const soldByMaker =
    first.recorded_by === null
      ? entries.some((version) => version.sold_by_maker && firstTold(version, entries).id === first.id)
      : first.recorded_by === makerId;
  if (first.by_bill || !soldByMaker) return [];
  return first.parties.flatMap(({ role, name }) => (role === 'seller' ? [name] : []));
}

/** The entry that a correction by the registry corrects: the same people read its private parts. */
function firstTold(entry: EntryRow, entries: readonly EntryRow[]): EntryRow {
  const corrected = entry.recorded_by === null ? entries.find(({ id }) => id === entry.corrects) : undefined;
  return corrected ? firstTold(corrected, entries) : entry;
}
