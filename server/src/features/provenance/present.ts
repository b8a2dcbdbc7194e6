import type { z } from 'zod';
import {
  type Dispute,
  type Party,
  privateCollection,
  type ProvenanceEntry,
  type Recovery,
  type Transfer,
  type Upheld,
} from '@verso/contract/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import { type Read, timeOf } from '#platform/read.ts';
import { holderName } from '#features/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { hasStake } from '#features/review/policy.ts';
import type { Signer } from '#features/files/links.ts';
import { presentDocument } from '#features/files/present.ts';
import { decideDisputeRefusal, endDisputeRefusal } from './dispute-policy.ts';
import { confirmRefusal, sideOf } from './policy.ts';
import type { EntryRow, selectAnsweredDispute, selectDisputes, selectRecoveries, selectSale } from './queries.ts';
import { SaleEntry } from './sale-entry.ts';

/**
 * An entry as somebody may read it. That a private paper is attached is no secret, for the entry rests on it; what it
 * is called and holds is one.
 */
export function presentEntry(
  row: EntryRow,
  {
    readsPrivate,
    checks,
    artwork,
    signerOf,
  }: {
    readsPrivate: boolean;
    /** Whether the reader is one of those who check papers. */
    checks: boolean;
    artwork: ArtworkRow;
    signerOf: (document: EntryRow['documents'][number]) => Signer;
  },
): z.input<typeof ProvenanceEntry> {
  const price =
    row.price_amount !== null && row.price_currency !== null
      ? { amount: row.price_amount, currency: row.price_currency }
      : null;
  return {
    type: 'entry',
    _id: row.id,
    kind: row.kind,
    subKind: row.sub_kind,
    happened: row.happened,
    place: row.place,
    parties: readsPrivate ? row.parties : row.parties.map((party) => withoutPrivateName(row, party, artwork.maker_id)),
    price: row.price_public || readsPrivate ? price : null,
    pricePublic: row.price_public,
    note: row.note,
    police: row.police && (readsPrivate ? row.police : { ...row.police, officer: null }),
    insurance: row.insurance && (readsPrivate ? row.insurance : { ...row.insurance, policy: null, value: null }),
    support: row.confirmations.length > 0 ? 'confirmed' : row.support,
    billChecked: checkOf(row),
    documents: row.documents.map((document) =>
      document.public || readsPrivate
        ? presentDocument(document, { sign: signerOf(document), checks })
        : presentDocument({ ...document, name: 'Private document' }, { sign: null, checks: false }),
    ),
    // The name of a work's artist is no secret.
    recordedBy: recorderOf(row, artwork, readsPrivate || row.recorded_by === artwork.maker_id),
    recordedAt: timeOf(row.recorded_at),
    corrects: row.corrects,
    correctedBy: row.corrected_by,
    logged: row.logged,
  };
}

/**
 * What was said of the work's being found; who decided stays with the admins, and why not with them and who asked:
 * whoever owns the work later did not.
 */
export const presentRecovery = (
  row: Read<typeof selectRecoveries>,
  viewer: Actor | null,
  refused: string | null,
): z.input<typeof Recovery> => ({
  entryId: row.entry_id,
  claim: row.kind,
  askedAt: timeOf(row.asked_at),
  state: row.granted === null ? 'open' : row.granted ? 'confirmed' : 'refused',
  decidedAt: row.decided_at && timeOf(row.decided_at),
  answer: viewer && (viewer.admin || viewer.id === row.asked_by) ? row.answer : '',
  refused,
  confirmRefused: confirmRefusal(row)?.message ?? null,
});

/** What is contested, for whoever contests it and for admins without a stake in the work. */
export const presentDisputes = (
  rows: readonly Read<typeof selectDisputes>[],
  artwork: ArtworkRow,
  { actor, holders }: { actor: Actor | null; holders: readonly string[] },
): z.input<typeof Dispute>[] =>
  rows
    .filter(
      ({ asked_by: askedBy }) =>
        actor !== null && (askedBy === actor.id || (actor.admin && !hasStake(actor.id, artwork, holders))),
    )
    .map((row) => {
      const refusal =
        row.claim_id === null
          ? decideDisputeRefusal(actor, artwork, { disputes: rows, disputeId: row.id, accept: false, holders })
          : endDisputeRefusal(actor, artwork, { dispute: row, holders });
      return {
        _id: row.id,
        about: row.about,
        reason: row.reason,
        askedAt: timeOf(row.asked_at),
        askedBy: actor?.admin ? { _id: row.asked_by, name: row.asker } : null,
        state: row.claim_id === null ? 'open' : row.upheld_at ? 'upheld' : 'standing',
        answer: row.upheld_at === null ? null : { on: timeOf(row.upheld_at), words: row.upheld_because ?? '' },
        refused: refusal?.message ?? null,
      };
    });

/** What came of what the reader contested last. */
export const presentAnsweredDispute = (row: Read<typeof selectAnsweredDispute>): z.input<typeof Dispute> => ({
  _id: row.id,
  about: row.about,
  reason: row.reason,
  askedAt: timeOf(row.asked_at),
  askedBy: null,
  state: row.claim_id === null ? 'declined' : 'ended',
  answer: { on: timeOf(row.answered_at), words: row.answer },
  refused: 'This dispute is over.',
});

/** As everybody reads that a dispute was upheld. */
export const presentUpheld = (row: z.input<typeof Upheld> | null) => row && { ...row, on: timeOf(row.on) };

function checkOf({ confirmations: [first, ...others] }: EntryRow): z.input<typeof ProvenanceEntry>['billChecked'] {
  if (!first) return null;
  return {
    at: timeOf(first.at),
    by: [first, ...others].map(({ id, name, left }) => ({ name, id: left ? null : id })),
  };
}

/**
 * Who holds a work is private, unless it is its maker: the names of those who sold it here, or bought it, are too. What
 * the registry records itself, as sales by card, is nobody's own word, also where the maker has no account.
 */
function withoutPrivateName(row: EntryRow, party: Party, makerId: string | null): Party {
  const isPrivate =
    row.kind === 'sold' &&
    (party.role === 'buyer' ||
      (party.role === 'seller' && (row.by_bill || row.recorded_by === null || row.recorded_by !== makerId)));
  return isPrivate ? { ...party, name: privateCollection } : party;
}

function recorderOf(
  { recorded_by: id, recorded_at: at, firstname, lastname, admin, deleted_at: leftAt }: EntryRow,
  { maker_id, maker_died }: ArtworkRow,
  named: boolean,
): string {
  if (id === null || firstname === null) return 'Verso';
  if (leftAt !== null) return 'a former member';
  if (!named) return admin ? 'an admin' : 'its owner';
  // What artists recorded themselves stays theirs.
  const died = maker_died !== null && new Date(at).getUTCFullYear() > maker_died ? maker_died : null;
  return holderName({ maker_id, maker_died: died }, { id, firstname, lastname: lastname ?? '' });
}

/**
 * A sale that waits for its buyer, for its two parties and admins; null for everybody else and where none waits. What
 * was agreed is for the two alone.
 */
export function presentTransfer(
  sale: Read<typeof selectSale> | undefined,
  viewer: Actor | null,
): z.input<typeof Transfer> | null {
  if (!sale || sale.answered_at !== null) return null;
  const own = sideOf(viewer, sale);
  if (own === 'none' && !viewer?.admin) return null;
  const { happened, place, price } = SaleEntry.parse(sale.entry);
  return {
    _id: sale.id,
    buyerName: sale.buyer_name,
    buyerEmail: sale.buyer_email,
    offeredAt: timeOf(sale.offered_at),
    terms: own === 'none' ? null : { happened, place, price },
    own,
  };
}
