import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { disputeEntry } from '#features/works/provenance/entry-disputes/dispute-entry.ts';
import { selectEntryDisputes } from '#features/works/provenance/entry-disputes/queries.ts';
import { askRecovery } from '#features/works/provenance/disputes/ask-recovery.ts';
import { disputeWork } from '#features/works/provenance/disputes/dispute-work.ts';
import { decideDispute } from '#features/works/provenance/disputes/decide-dispute.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { findOpenRecovery, selectDisputes } from '#features/works/provenance/queries.ts';
import { requestEdit } from '#features/works/review/editing/request-edit.ts';
import { type Arrange, nothing, type Setting, shown, work } from '../arrange.ts';

const happened = { kind: 'year', year: 2020 } as const;

const editRequested: Arrange = async ({ tx, owner }) => {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  await requestEdit(tx, artwork, owner.id);
  return { id: artwork.id, status: false };
};

const saidFound: Arrange = async ({ tx, owner }) => {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const report = { artworkId: artwork.id, happened, recordedBy: owner.id };
  await openClaim(tx, { ...report, kind: 'stolen' });
  await askRecovery(tx, report, 'stolen');
  const said = await findOpenRecovery(tx, artwork.id, 'stolen');
  return {
    id: artwork.id,
    entryId: said?.entry_id,
    status: true,
    source: 'The police of Graz',
    answer: 'They returned it to its owner.',
  };
};

const lost: Arrange = async ({ tx, owner }) => {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  await openClaim(tx, { artworkId: artwork.id, happened, recordedBy: owner.id, kind: 'stolen' });
  return { id: artwork.id, place: 'A fair in Lyon' };
};

const reason = 'My grandmother lent it and never sold it.';

/** A disputed work, and an admin who may accept the dispute. */
async function openedDispute({ tx, owner }: Setting) {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const asker = await buildPerson(tx);
  const admin = await buildPerson(tx, { admin: true });
  await disputeWork(tx, { artworkId: artwork.id, askedBy: asker.id, about: 'ownership', reason });
  const dispute = await selectDisputes(tx, artwork.id).executeTakeFirstOrThrow();
  return { artwork, dispute, deciderId: admin.id };
}

const correction = { happened, place: '', parties: [], price: null, note: '' };

/** A sale that the registry recorded itself. */
const soldHere = (tx: Setting['tx'], artworkId: string) =>
  appendEntry(tx, { artworkId, kind: 'sold', happened, support: 'confirmed', recordedBy: null });

async function disputed(tx: Setting['tx'], owner: Setting['owner'], askedBy: string) {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const entryId = await soldHere(tx, artwork.id);
  await disputeEntry(tx, artwork, { entryId, askedBy, reason, correction });
  const { id: disputeId } = await selectEntryDisputes(tx, artwork.id).executeTakeFirstOrThrow();
  return { id: artwork.id, disputeId };
}

async function offered({ tx, owner }: Setting, buyerEmail: string) {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const entry = { happened, place: '', parties: [], price: null, pricePublic: false, note: '', documents: [] };
  await offerSale(tx, artwork, { entry, buyerName: 'Ada Moreau', buyerEmail }, 'http://localhost');
  return { id: artwork.id, accept: false };
}

export const recordCases: Record<string, Arrange> = {
  'record.list, public works': nothing,
  'record.list, own works': async () => ({ type: 'mine' }),
  'record.list, followed works': async () => ({ type: 'followed' }),
  'record.list, works to vote on': async () => ({ type: 'queue' }),
  'record.list, edit requests': async () => ({ type: 'edit_requests' }),
  'record.list, recoveries': async () => ({ type: 'recoveries' }),
  'record.get, approved': work(shown),
  'record.get, in review': work({ status: 'in_review' }),
  'record.get, a draft': work({ status: 'draft' }),
  'record.get, sent back with a question': work({ status: 'info_requested' }),
  'record.get, hidden': work({ ...shown, hidden: true }),
  'record.get, withdrawn': work({ status: 'withdrawn' }),

  'review.approve, in review': work({ status: 'in_review' }),
  'review.approve, a draft': work({ status: 'draft' }),
  'review.deny, in review': work({ status: 'in_review' }),
  'review.requestInformation, in review': work({ status: 'in_review' }, { message: 'Which varnish?' }),
  'review.recuse, in review': work({ status: 'in_review' }, { reason: 'A cousin of mine painted it.' }),
  'review.appeal, denied': work({ status: 'denied' }, { reason: 'The bill of 1931 has been found.' }),
  'review.handleEditRequest': editRequested,

  'provenance.addHistory': work(shown, { happened, subKind: 'exhibition' }),
  'provenance.addHistory, hidden': work({ ...shown, hidden: true }, { happened, subKind: 'exhibition' }),
  'provenance.sold': work(shown, { happened, buyerName: 'Ada Moreau', buyerEmail: 'buyer@people.example' }),
  'provenance.stolen': work(shown, { happened }),
  'provenance.missing': work(shown, { happened }),
  'provenance.police': work(shown, { happened, force: 'Police of Zürich', caseNumber: '17/2020' }),
  'provenance.insurance': work(shown, { happened, insurer: 'Helvetia' }),
  'sightings.report': lost,
  'sightings.report, of a work that is not lost': work(shown, { place: 'A fair in Lyon' }),
  'sightings.list': lost,
  'openRecords.get': work(shown),
  'openRecords.get, hidden': work({ ...shown, hidden: true }),
  'openRecords.readText': work(shown, { text: 'Emil Rauch, Vienna, 1912.' }),
  'openRecords.recordText': work(shown, { entries: [{ happened, subKind: 'acquisition' }] }),
  'openRecords.objectId': work(shown),
  'openRecords.objectIdPdf': work({ ...shown, pictures: 0 }),
  'provenance.decideRecovery, said by its owner': saidFound,
  'provenance.dispute': work(shown, { about: 'ownership', reason }),
  'provenance.dispute, not public': work({ ...shown, hidden: true }, { about: 'ownership', reason }),
  'provenance.decideDispute': async (setting) => {
    const { artwork, dispute } = await openedDispute(setting);
    return { id: artwork.id, disputeId: dispute.id, status: true };
  },
  'provenance.endDispute': async (setting) => {
    const { artwork, dispute, deciderId } = await openedDispute(setting);
    await decideDispute(setting.tx, { artworkId: artwork.id, dispute, deciderId, accepted: true, answer: '' });
    return { id: artwork.id, disputeId: dispute.id, outcome: reason };
  },
  'provenance.disputeEntry': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    return { id: artwork.id, entryId: await soldHere(tx, artwork.id), reason, ...correction };
  },
  'provenance.withdrawEntryDispute': async ({ tx, owner }) => disputed(tx, owner, owner.id),
  'provenance.decideEntryDispute': async ({ tx, owner }) => ({
    ...(await disputed(tx, owner, (await buildPerson(tx)).id)),
    approve: true,
  }),
  'provenance.answerSale, offered to others': (setting) => offered(setting, 'buyer@people.example'),
  'provenance.answerSale, offered to them': (setting) => {
    const { caller, owner } = setting;
    return offered(setting, caller && caller.id !== owner.id ? caller.email : 'buyer@people.example');
  },
};
