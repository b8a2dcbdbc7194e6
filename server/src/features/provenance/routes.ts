import { provenance } from '@verso/contract/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Call, type Route, route } from '#http/route.ts';
import { type ArtworkRow, holdersOf, lockArtwork } from '#features/artworks/queries.ts';
import { insertFile, removeStored, type StoredFile, storeDocument, storeEach } from '#features/files/store.ts';
import { acceptSale } from './accept-sale.ts';
import { askRecovery } from './ask-recovery.ts';
import { closeSale } from './close-sale.ts';
import { offerSale } from './offer-sale.ts';
import { openClaim, type ReportedKind } from './open-claim.ts';
import { decideRecovery } from './decide-recovery.ts';
import {
  acceptSaleRefusal,
  answerSaleRefusal,
  decideRecoveryRefusal,
  recordRefusal,
  reportRefusal,
  sellRefusal,
} from './policy.ts';
import { findOpenRecovery, findRecovery, findSale } from './queries.ts';
import { recordEntry } from './record-entry.ts';
import { reportToPolice } from './report-to-police.ts';

type Recording = Call<
  (typeof provenance)[Exclude<
    keyof typeof provenance,
    'answerSale' | 'decideRecovery' | 'contest' | 'decideDispute' | 'endDispute'
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
        const told = await tellOf(tx, call, files);
        // What corrects an earlier report changes what is said; the mark stays as it is.
        if (call.body.corrects !== null)
          await recordEntry(tx, { ...told, kind: call.body.resolved ? 'recovered' : kind });
        else if (call.body.resolved) await askRecovery(tx, told, kind);
        else await openClaim(tx, { ...told, kind });
        return standing(artwork);
      },
    });

  return [
    route(provenance.addHistory, {
      ...recording,
      policy: recordRefusal,
      handle: async (tx, call, found, files) => {
        const { subKind, price, pricePublic } = call.body;
        const told = await tellOf(tx, call, files);
        await recordEntry(tx, { ...told, kind: 'history', subKind, price, pricePublic });
        return standing(existing(found));
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
        const told = {
          ...(await tellOf(tx, call, files)),
          police: { force, caseNumber, officer: officer || null },
        };
        if (corrects !== null) await recordEntry(tx, { ...told, kind: resolved ? 'settled' : 'police_report' });
        else if (resolved) await askRecovery(tx, told, 'police');
        else await reportToPolice(tx, artwork, told);
        return standing(artwork);
      },
    }),

    route(provenance.insurance, {
      ...recording,
      policy: recordRefusal,
      handle: async (tx, call, found, files) => {
        const { insurer, policy, value, from, to } = call.body;
        const told = await tellOf(tx, call, files);
        const insurance = { insurer, policy: policy || null, value, from, to };
        await recordEntry(tx, { ...told, kind: 'insured', insurance });
        return standing(existing(found));
      },
    }),

    route(provenance.sold, {
      ...recording,
      policy: sellRefusal,
      handle: async (tx, call, found, files) => {
        const artwork = existing(found);
        const { happened, place, parties, note, corrects, price, pricePublic, buyerName, buyerEmail } = call.body;
        if (corrects !== null) throw invalid('corrects', 'does not go with a sale: add the correction to the history');
        const documents = await keepDocuments(tx, call, files);
        const entry = { happened, place, parties, note, price, pricePublic, documents };
        await offerSale(tx, artwork, { entry, buyerName, buyerEmail }, publicUrl);
        return standing(artwork);
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
      handle: async (tx, { actor, body: { status: granted, answer } }, { artwork: found, recovery }) => {
        const artwork = existing(found);
        if (!recovery) throw notFound('report');
        await decideRecovery(tx, { artworkId: artwork.id, recovery, deciderId: actor.id, granted, answer });
        return standing(artwork);
      },
    }),

    route(provenance.answerSale, {
      load: async (db, { params, body }) => {
        const artwork = await lockArtwork(db, params.id);
        return { artwork, sale: await findSale(db, params.id), accept: body.accept };
      },
      policy: (actor, { artwork, sale, accept }) =>
        (accept ? acceptSaleRefusal : answerSaleRefusal)(actor, artwork, sale),
      handle: async (tx, { actor }, { artwork: found, sale, accept }) => {
        const artwork = existing(found);
        if (!sale) throw notFound('sale');
        await (accept ? acceptSale : closeSale)(tx, artwork, sale, actor.id, publicUrl);
        return standing(artwork);
      },
    }),
  ];
}

type Reporting = Call<(typeof provenance)['stolen' | 'missing' | 'police']>;

async function loadReported(db: Db, { params, body }: Reporting, kind: ReportedKind) {
  const artwork = await lockArtwork(db, params.id);
  return { artwork, asked: await findOpenRecovery(db, params.id, kind), kind, body };
}

/** What corrects an earlier report changes what is said, and asks for no more than any other entry. */
const reportedRefusal = (
  actor: Actor | null,
  { artwork, asked, kind, body }: Awaited<ReturnType<typeof loadReported>>,
) =>
  body.corrects === null
    ? reportRefusal(actor, artwork, { kind, resolved: body.resolved, asked })
    : recordRefusal(actor, artwork);

/** What every form of provenance tells. */
async function tellOf(tx: Tx, call: Recording, files: readonly StoredFile[]) {
  const { happened, place, parties, note, corrects } = call.body;
  const documents = await keepDocuments(tx, call, files);
  return { artworkId: call.params.id, happened, place, parties, note, corrects, documents, recordedBy: call.actor.id };
}

async function keepDocuments(tx: Tx, { body }: Recording, files: readonly StoredFile[]) {
  const documents = [];
  for (const file of files) documents.push({ fileId: await insertFile(tx, file), public: body.documentsPublic });
  return documents;
}

/** The policies refuse a work that is not there; this tells the compiler. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}

const standing = ({ id, status }: ArtworkRow) => ({ artwork: { _id: id, status } });
