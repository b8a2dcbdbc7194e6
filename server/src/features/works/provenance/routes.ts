import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { type ArtworkRow, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';
import { chooseOriginals } from '#features/works/artworks/editing/choose-originals.ts';
import { insertFile, removeStored, type StoredFile, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { acceptSale } from './title/accept-sale.ts';
import { agreeToTitle } from './title/agree-to-title.ts';
import { askRecovery } from './disputes/ask-recovery.ts';
import { closeSale } from './title/close-sale.ts';
import { offerSale } from './title/offer-sale.ts';
import { openClaim, type ReportedKind } from './disputes/open-claim.ts';
import { decideRecovery } from './disputes/decide-recovery.ts';
import {
  acceptSaleRefusal,
  answerSaleRefusal,
  awaitsAdmin,
  decideRecoveryRefusal,
  recordRefusal,
  reportRefusal,
  sellRefusal,
} from './policy.ts';
import { findOpenRecovery, findRecovery, findSale } from './queries.ts';
import { keepOwnerUnnamed } from './entries/keep-owner-unnamed.ts';
import { recordEntry } from './entries/record-entry.ts';
import { reportToPolice } from './entries/report-to-police.ts';

type Recording = Call<
  (typeof provenance)[Exclude<
    keyof typeof provenance,
    | 'answerSale'
    | 'decideRecovery'
    | 'dispute'
    | 'decideDispute'
    | 'endDispute'
    | 'disputeEntry'
    | 'withdrawEntryDispute'
    | 'decideEntryDispute'
  >]
>;

export function provenanceRoutes(services: Services): Route[] {
  const { publicUrl } = services.settings;
  const recording = {
    load: (db: Db, { params }: Recording) => lockArtwork(db, params.id),
    prepare: ({ uploads, actor }: Recording) =>
      storeEach(storeDocument, services, uploads['documents'] ?? [], actor.id),
    undo: (db: Db, files: StoredFile[]) => removeStored(db, services, files),
  };

  const reporting = (endpoint: typeof provenance.stolen | typeof provenance.missing, kind: 'stolen' | 'missing') =>
    route(endpoint, {
      ...recording,
      load: (db, call) => loadReported(db, call, kind),
      policy: reportedRefusal,
      handle: async (tx, call, { artwork: found }, files) => {
        const artwork = existing(found);
        const fields = await entryFieldsOf(tx, call, files);
        // A correction changes the report; the claim stays as it is.
        if (call.body.corrects !== null)
          await recordEntry(tx, { ...fields, kind: call.body.resolved ? 'recovered' : kind });
        else if (call.body.resolved) await askRecovery(tx, fields, kind);
        else await openClaim(tx, { ...fields, kind });
        return changedArtwork(artwork);
      },
    });

  return [
    route(provenance.addHistory, {
      ...recording,
      policy: recordRefusal,
      handle: async (tx, call, found, files) => {
        const { subKind, price, pricePublic } = call.body;
        const fields = await entryFieldsOf(tx, call, files);
        const parties = await keepOwnerUnnamed(tx, fields.corrects, fields.parties);
        await recordEntry(tx, { ...fields, parties, kind: 'history', subKind, price, pricePublic });
        return changedArtwork(existing(found));
      },
    }),

    reporting(provenance.stolen, 'stolen'),
    reporting(provenance.missing, 'missing'),

    route(provenance.police, {
      ...recording,
      load: (db, call) => loadReported(db, call, 'police'),
      policy: reportedRefusal,
      handle: async (tx, call, { artwork: found }, files) => {
        const artwork = existing(found);
        const { force, caseNumber, officer, resolved, corrects } = call.body;
        const fields = {
          ...(await entryFieldsOf(tx, call, files)),
          police: { force, caseNumber, officer: officer || null },
        };
        let opened = false;
        if (corrects !== null) await recordEntry(tx, { ...fields, kind: resolved ? 'settled' : 'police_report' });
        else if (resolved) await askRecovery(tx, fields, 'police');
        else ({ opened } = await reportToPolice(tx, artwork, fields));
        return { ...changedArtwork(artwork), opened };
      },
    }),

    route(provenance.insurance, {
      ...recording,
      policy: recordRefusal,
      handle: async (tx, call, found, files) => {
        const { insurer, policy, value, from, to } = call.body;
        const fields = await entryFieldsOf(tx, call, files);
        const insurance = { insurer, policy: policy || null, value, from, to };
        await recordEntry(tx, { ...fields, kind: 'insured', insurance });
        return changedArtwork(existing(found));
      },
    }),

    route(provenance.sold, {
      ...recording,
      policy: sellRefusal,
      handle: async (tx, call, found, files) => {
        const artwork = existing(found);
        const { happened, place, parties, note, corrects, price, pricePublic, buyerName, buyerEmail } = call.body;
        if (corrects !== null)
          throw invalid('corrects', 'can’t be sent with a sale: add the correction to the history');
        const documents = await keepDocuments(tx, call, files);
        const entry = { happened, place, parties, note, price, pricePublic, documents };
        await chooseOriginals(tx, artwork, call.body.originals);
        await offerSale(tx, artwork, { entry, buyerName, buyerEmail }, publicUrl);
        return changedArtwork(artwork);
      },
    }),

    route(provenance.decideRecovery, {
      load: async (db, { params, body }) => {
        const artwork = await lockArtwork(db, params.id);
        return {
          artwork,
          recovery: await findRecovery(db, params.id, body.entryId),
          holders: await holdersOf(db, params.id),
          granted: body.status,
        };
      },
      policy: (actor, { artwork, ...asked }) => decideRecoveryRefusal(actor, artwork, asked),
      handle: async (tx, { actor, body: { status: granted, source, answer } }, { artwork: found, recovery }) => {
        const artwork = existing(found);
        if (!recovery) throw notFound('report');
        await decideRecovery(tx, {
          artworkId: artwork.id,
          recovery,
          deciderId: actor.id,
          granted,
          source: granted ? source : '',
          answer,
        });
        return changedArtwork(artwork);
      },
    }),

    route(provenance.answerSale, {
      load: async (db, { params, body }) => {
        const artwork = await lockArtwork(db, params.id);
        return { artwork, sale: await findSale(db, params.id), ...body };
      },
      policy: (actor, { artwork, sale, accept }) =>
        (accept ? acceptSaleRefusal : answerSaleRefusal)(actor, artwork, sale),
      handle: async (tx, { actor }, { artwork: found, sale, accept, transfer }) => {
        const artwork = existing(found);
        if (!sale) throw notFound('sale');
        // It can be cancelled, and recorded again with other terms, while the other side reads it.
        if (transfer !== undefined && transfer !== sale.id)
          throw new AppError(
            'outdated',
            'This sale or return was replaced after you opened it. Read the new one before you answer.',
          );
        if (accept && awaitsAdmin(sale)) await agreeToTitle(tx, artwork, sale, actor.id);
        else await (accept ? acceptSale : closeSale)(tx, artwork, sale, actor.id, publicUrl);
        return { ...changedArtwork(artwork), byBill: sale.bill_entry !== null, returned: sale.order_id !== null };
      },
    }),
  ];
}

type Reporting = Call<(typeof provenance)['stolen' | 'missing' | 'police']>;

async function loadReported(db: Db, { params, body }: Reporting, kind: ReportedKind) {
  const artwork = await lockArtwork(db, params.id);
  return { artwork, asked: await findOpenRecovery(db, params.id, kind), kind, body };
}

/** A correction of a report is refused for the same reasons as other entries. */
const reportedRefusal = (
  actor: Actor | null,
  { artwork, asked, kind, body }: Awaited<ReturnType<typeof loadReported>>,
) =>
  body.corrects === null
    ? reportRefusal(actor, artwork, { kind, resolved: body.resolved, asked })
    : recordRefusal(actor, artwork);

/** The fields that all provenance forms share. */
async function entryFieldsOf(tx: Tx, call: Recording, files: readonly StoredFile[]) {
  const { happened, place, parties, note, corrects } = call.body;
  const documents = await keepDocuments(tx, call, files);
  return { artworkId: call.params.id, happened, place, parties, note, corrects, documents, recordedBy: call.actor.id };
}

async function keepDocuments(tx: Tx, { body }: Recording, files: readonly StoredFile[]) {
  const documents = [];
  for (const file of files) documents.push({ fileId: await insertFile(tx, file), public: body.documentsPublic });
  return documents;
}

/** For the compiler: the policies refuse a missing work. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}

const changedArtwork = ({ id, status }: ArtworkRow) => ({ artwork: { _id: id, status } });
