import type { z } from 'zod';
import type {
  Dispute,
  Party,
  ProvenanceEntry,
  Recovery,
  Transfer,
  Upheld,
} from '@verso/contract/works/schemas/provenance.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import { provenance as calls } from '@verso/contract/works/schemas/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import { refusedWords } from '#http/session/member.ts';
import { type Read, timeOf } from '#platform/database/read.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';
import type { Signer } from '#features/evidence/files/links.ts';
import { presentDocument } from '#features/evidence/files/present.ts';
import { decideDisputeRefusal, endDisputeRefusal } from './disputes/dispute-policy.ts';
import { disputeEntryRefusal, isFinal } from './entry-disputes/policy.ts';
import { awaitsAdmin, confirmRefusal, sideOf } from './policy.ts';
import type { EntryRow, selectAnsweredDispute, selectDisputes, selectRecoveries, selectSale } from './queries.ts';
import { SaleEntry } from './title/sale-entry.ts';

/**
 * An entry for a reader. Whether a private document is attached is public, since the entry's support depends on it; its
 * name and content are not.
 */
export function presentEntry(
  row: EntryRow,
  {
    readsPrivate,
    checks,
    holder,
    sellers,
    viewer,
    artwork,
    signerOf,
  }: {
    readsPrivate: boolean;
    /** Whether the reader may check documents. */
    checks: boolean;
    /** The present owner, if its name is public and this entry brought it the work. */
    holder: string | null;
    /** The public names of its sellers. */
    sellers: readonly string[];
    viewer: { actor: Actor | null; sign: Signer };
    artwork: ArtworkRow;
    signerOf: (document: EntryRow['documents'][number]) => Signer;
  },
): z.input<typeof ProvenanceEntry> {
  const own = { actor: viewer.actor, signOwn: viewer.sign };
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
    parties: row.parties.map((party) =>
      withHolder(readsPrivate ? party : withoutPrivateName(row, party, { holder, sellers }), holder),
    ),
    price: row.price_public || readsPrivate ? price : null,
    pricePublic: row.price_public,
    note: row.note,
    police: row.police && (readsPrivate ? row.police : { ...row.police, officer: null }),
    insurance: row.insurance && (readsPrivate ? row.insurance : { ...row.insurance, policy: null, value: null }),
    support: row.confirmations.length > 0 ? 'confirmed' : row.support,
    billChecked: checkOf(row),
    refunded: row.refunded,
    final: isFinal(row),
    disputed: row.disputed,
    disputeRefused: refusedWords(viewer.actor, calls.disputeEntry, disputeEntryRefusal(viewer.actor, artwork, row)),
    documents: row.documents.map((document) =>
      document.public || readsPrivate
        ? presentDocument(document, { ...own, sign: signerOf(document), checks })
        : { ...presentDocument(document, { ...own, sign: null, checks: false }), name: 'Private document' },
    ),
    // The name of a work's artist is public.
    recordedBy: withMember(
      row,
      viewer.actor,
      recorderOf(row, artwork, readsPrivate || row.recorded_by === artwork.maker_id || byNamedOwner(row, artwork)),
    ),
    recordedAt: timeOf(row.recorded_at),
    corrects: row.corrects,
    correctedBy: row.corrected_by,
    logged: row.logged,
  };
}

/**
 * Reports that the work was found. The decider, the source and the reason of a confirmation are visible to admins only;
 * the reason of a refusal also to its author. A later owner does not read it. An admin who may decide
 * can write to the person who sent the report.
 */
export const presentRecovery = (
  row: Read<typeof selectRecoveries>,
  viewer: Actor | null,
  refused: string | null,
): z.input<typeof Recovery> => ({
  entryId: row.entry_id,
  claim: row.kind,
  askedAt: timeOf(row.asked_at),
  reporter: refused === null ? row.reporter : null,
  state: row.granted === null ? 'open' : row.granted ? 'confirmed' : 'refused',
  decidedAt: row.decided_at && timeOf(row.decided_at),
  source: viewer?.admin ? row.source : '',
  answer: viewer && (viewer.admin || (row.granted === false && viewer.id === row.asked_by)) ? row.answer : '',
  refused,
  confirmRefused: confirmRefusal(row)?.message ?? null,
});

/** Disputes, for their author and for admins without a stake in the work. */
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
        state: row.claim_id === null ? 'open' : row.upheld_at ? 'upheld' : 'accepted',
        answer: row.upheld_at === null ? null : { on: timeOf(row.upheld_at), words: row.upheld_because ?? '' },
        refused: refusal?.message ?? null,
        onlyDecider: row.claim_id === null && refusal === null && row.deciders.every((id) => id === actor?.id),
      };
    });

/** The outcome of the reader's last dispute. */
export const presentAnsweredDispute = (row: Read<typeof selectAnsweredDispute>): z.input<typeof Dispute> => ({
  _id: row.id,
  about: row.about,
  reason: row.reason,
  askedAt: timeOf(row.asked_at),
  askedBy: null,
  state: row.claim_id === null ? 'declined' : 'ended',
  answer: { on: timeOf(row.answered_at), words: row.answer },
  refused: 'This dispute is closed.',
  onlyDecider: false,
});

/** The public form of an upheld dispute. */
export const presentUpheld = (row: z.input<typeof Upheld> | null) => row && { ...row, on: timeOf(row.on) };

function checkOf({ confirmations: [first, ...others] }: EntryRow): z.input<typeof ProvenanceEntry>['billChecked'] {
  if (!first) return null;
  return {
    at: timeOf(first.at),
    by: [first, ...others].map(({ id, name, left }) => ({ name, id: left ? null : id })),
  };
}

/**
 * The owner of a work is private, unless it is its maker or a named holder; so are the names of sellers and buyers here.
 * The registry itself records card sales, and no person does. An artist who sells is named in both.
 */
function withoutPrivateName(
  row: EntryRow,
  party: Party,
  { holder, sellers }: { holder: string | null; sellers: readonly string[] },
): Party {
  if (row.kind !== 'sold') return party;
  // The sale can hold an earlier name, or the one that a bill gives.
  if (party.role === 'buyer') return { ...party, name: holder ?? privateCollection };
  return party.role === 'seller' && !sellers.includes(party.name) ? { ...party, name: privateCollection } : party;
}

/** Owners record how they came by a work without their name, so an organisation is named only while it shows its works. */
const withHolder = (party: Party, holder: string | null): Party =>
  holder !== null && party.role === 'owner' && party.name === privateCollection ? { ...party, name: holder } : party;

const byNamedOwner = (row: EntryRow, artwork: ArtworkRow) =>
  row.named_owner !== null && row.recorded_by === artwork.owner_id;

function recorderOf(
  { recorded_by: id, recorded_at: at, firstname, lastname, admin, deleted_at: leftAt }: EntryRow,
  { maker_id, maker_died }: ArtworkRow,
  named: boolean,
): string | null {
  if (id === null || firstname === null) return null;
  if (leftAt !== null) return 'a former member';
  if (!named) return admin ? 'an admin' : 'its owner';
  // Artists stay the authors of what they recorded themselves.
  const died = maker_died !== null && new Date(at).getUTCFullYear() > maker_died ? maker_died : null;
  return holderName({ maker_id, maker_died: died }, { id, firstname, lastname: lastname ?? '' });
}

/** `Ada Moreau for Museum X`: the members of an organisation see who acted for it, and so do admins. */
function withMember(row: EntryRow, viewer: Actor | null, recorder: string | null): string | null {
  const { member_firstname: firstname, member_lastname: lastname } = row;
  if (recorder === null || firstname === null || !viewer || !(viewer.admin || viewer.id === row.recorded_by))
    return recorder;
  return `${`${firstname} ${lastname ?? ''}`.trim()} for ${recorder}`;
}

/**
 * A pending sale, for its two parties and admins; null for others and if none is pending. The terms are for the parties
 * only.
 */
export function presentTransfer(
  sale: Read<typeof selectSale> | undefined,
  viewer: Actor | null,
): z.input<typeof Transfer> | null {
  if (!sale || sale.answered_at !== null) return null;
  const own = sideOf(viewer, sale);
  if (own === 'none' && !viewer?.admin) return null;
  const { happened, place, price } = SaleEntry.parse(sale.entry);
  const returned = sale.order_id !== null;
  return {
    _id: sale.id,
    buyerName: sale.buyer_name,
    // The buyer of a refunded order gave no email: it is the seller's, which the order doesn't show.
    buyerEmail: returned ? '' : (shownEmail(sale.buyer_email) ?? ''),
    offeredAt: timeOf(sale.offered_at),
    terms: own === 'none' ? null : { happened, place, price },
    own,
    byBill: sale.bill_entry !== null,
    returned,
    adminConfirms: awaitsAdmin(sale),
    acceptedAt: sale.agreed_at && timeOf(sale.agreed_at),
  };
}
