import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { Tx } from '#platform/database/db.ts';
import { readQuorum } from '#platform/site-settings.ts';
import type { Services } from '#platform/services.ts';
import { addArtwork } from '#features/works/artworks/editing/add-artwork.ts';
import { changePriceVisibility } from '#features/works/artworks/showing/change-price-visibility.ts';
import { changeVisibility } from '#features/works/artworks/showing/change-visibility.ts';
import { type ArtworkRow, findArtistOf, listPictures, lockArtwork } from '#features/works/artworks/queries.ts';
import { toggleCarousel } from '#features/works/artworks/showing/toggle-carousel.ts';
import { toggleRecommended } from '#features/works/artworks/showing/toggle-recommended.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { withdrawArtwork } from '#features/works/artworks/editing/withdraw-artwork.ts';
import { insertFile, storeDocument, type StoredFile, uploadFromDisk } from '#features/evidence/files/store.ts';
import { acceptSale } from '#features/works/provenance/title/accept-sale.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { openClaim } from '#features/works/provenance/disputes/open-claim.ts';
import { findOpenRecovery, findSale } from '#features/works/provenance/queries.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { reportToPolice } from '#features/works/provenance/entries/report-to-police.ts';
import { askRecovery } from '#features/works/provenance/disputes/ask-recovery.ts';
import { decideRecovery } from '#features/works/provenance/disputes/decide-recovery.ts';
import { appealDecision } from '#features/works/review/voting/appeal-decision.ts';
import { castVote } from '#features/works/review/voting/cast-vote.ts';
import { decideEditRequest } from '#features/works/review/editing/decide-edit-request.ts';
import { ballotOf, openEditRequest } from '#features/works/review/queries.ts';
import { requestEdit } from '#features/works/review/editing/request-edit.ts';
import { submitForReview } from '#features/works/review/submit.ts';
import { typedPaper } from './paper.ts';
import { fieldsOf } from './data/fields-of-work.ts';
import { demoAdmin, demoArtists } from './data/people.ts';
import type { Cast } from './seed/seed-people.ts';
import type { StoredPictures } from './stored-pictures.ts';
import type {
  DemoDocument,
  DemoEntry,
  DemoLoss,
  DemoMoney,
  DemoPoliceReport,
  DemoSold,
  DemoWork,
} from './data/types.ts';
import type { Act } from './work-acts.ts';

export interface Stage {
  tx: Tx;
  services: Services;
  cast: Cast;
  pictures: StoredPictures;
  /** Ids of the works so far, by slug. */
  works: Map<string, string>;
  /** Ids of recorded entries, by slug and their index in the catalogue. */
  entries: Map<string, string>;
}

/** Performs one act through the operation behind the corresponding call. */
export async function performAct(stage: Stage, act: Act): Promise<void> {
  const papers =
    act.kind === 'record' && act.entry.document ? [await storePaper(stage, act.entry.document, act.work)] : [];
  if (act.kind === 'register') return registerWork(stage, act.work);
  const artwork = await lockArtwork(stage.tx, stage.works.get(act.work.slug) ?? '');
  if (!artwork) throw new Error(`${act.work.slug} is not registered yet`);
  return performOnWork(stage, artwork, act, papers);
}

async function performOnWork(
  stage: Stage,
  artwork: ArtworkRow,
  act: Exclude<Act, { kind: 'register' }>,
  papers: readonly StoredFile[],
): Promise<void> {
  const { tx } = stage;
  const { publicUrl } = stage.services.settings;
  const quorum = await readQuorum(tx, stage.services.settings);
  const adminId = personOf(stage.cast, demoAdmin.email).id;
  const ownerId = artwork.owner_id;
  switch (act.kind) {
    case 'record':
      return recordAct(stage, artwork, act, papers);
    case 'recover': {
      const { kind } = act.entry;
      const { when: happened, place, note } = act.found;
      await askRecovery(tx, { artworkId: artwork.id, happened, place, note, recordedBy: ownerId }, kind);
      if (!act.confirmed) return;
      const recovery = await findOpenRecovery(tx, artwork.id, kind);
      if (!recovery) throw new Error(`${act.work.slug} was not found`);
      return decideRecovery(tx, {
        artworkId: artwork.id,
        recovery,
        deciderId: adminId,
        granted: true,
        source: 'Its owner',
        answer:
          'The police receipt names the work, and a new photograph of the back shows the same labels as the earlier one.',
      });
    }
    case 'accept': {
      const sale = await findSale(tx, artwork.id);
      if (!sale) throw new Error(`no sale of ${act.work.slug}`);
      return acceptSale(tx, artwork, sale, personOf(stage.cast, act.entry.buyer).id, publicUrl);
    }
    case 'submit':
      return submitForReview(tx, { artwork, actorId: ownerId, quorum });
    case 'appeal':
      return appealDecision(tx, { artwork, actorId: ownerId, side: 'owner', reason: act.reason, quorum });
    case 'vote': {
      const { authenticator, choice, opinion, basis } = act.vote;
      const voterId = personOf(stage.cast, authenticator).id;
      return castVote(tx, { artwork, ...(await ballotOf(tx, artwork.id)), voterId, choice, opinion, basis });
    }
    case 'ask_to_edit':
      return requestEdit(tx, artwork, ownerId, act.work.editRequest?.reason);
    case 'allow_edit': {
      const request = await openEditRequest(tx, artwork.id);
      if (!request) throw new Error(`no request to edit ${act.work.slug}`);
      await decideEditRequest(tx, { artwork, request, adminId, granted: true });
      await updateArtwork(tx, {
        artwork: { ...artwork, status: 'draft' },
        actorId: ownerId,
        change: fieldsOf(act.work),
        files: [],
      });
      return;
    }
    case 'show':
      return showWork(tx, artwork, act.work, adminId);
    case 'withdraw':
      return withdrawArtwork(tx, artwork, ownerId);
  }
}

async function registerWork(stage: Stage, work: DemoWork): Promise<void> {
  const { tx } = stage;
  const person = personOf(stage.cast, makerEmail(work));
  const artist = await findArtistOf(tx, person.id);
  if (!artist) throw new Error(`${person.name} has no entry among the makers`);
  const files = await Promise.all(work.pictures.map(({ file }) => stage.pictures(file, person.id)));
  const artwork = await addArtwork(tx, {
    artistId: artist.id,
    personId: person.id,
    fields: fieldsOf(work, work.editRequest?.measuredBefore),
    files,
  });
  const pictures = (await listPictures(tx, artwork.id)).map(({ id }, at) => ({
    _id: id,
    caption: work.pictures[at]?.caption ?? '',
  }));
  await updateArtwork(tx, { artwork, actorId: person.id, change: { pictures }, files: [] });
  stage.works.set(work.slug, artwork.id);
}

async function recordAct(
  stage: Stage,
  artwork: ArtworkRow,
  { work, index, entry }: Act & { kind: 'record' },
  papers: readonly StoredFile[],
): Promise<void> {
  const { tx } = stage;
  const documents = [];
  for (const paper of papers) documents.push({ fileId: await insertFile(tx, paper), public: entry.kind === 'history' });
  const declared = {
    artworkId: artwork.id,
    recordedBy: artwork.owner_id,
    happened: entry.when,
    place: entry.place ?? '',
    parties: [...(entry.parties ?? [])],
    note: entry.note ?? '',
    price: moneyOf(entry.price),
    corrects: entry.corrects === undefined ? null : (stage.entries.get(`${work.slug} ${entry.corrects}`) ?? null),
    documents,
  };
  if (entry.kind === 'sold') return offer(stage, artwork, entry, declared);
  if (isLoss(entry)) {
    await openClaim(tx, { ...declared, kind: entry.kind });
    return;
  }
  const id =
    entry.kind === 'police_report'
      ? (await reportToPolice(tx, artwork, { ...declared, police: entry.police })).entryId
      : await recordEntry(tx, { ...declared, ...particularsOf(entry) });
  stage.entries.set(`${work.slug} ${index}`, id);
}

const isLoss = (entry: DemoEntry): entry is DemoLoss => entry.kind === 'stolen' || entry.kind === 'missing';

function particularsOf(entry: Exclude<DemoEntry, DemoSold | DemoLoss | DemoPoliceReport>) {
  switch (entry.kind) {
    case 'history':
      return { kind: entry.kind, subKind: entry.subKind };
    case 'insured': {
      const { insurer, policy, valueMinor, currency, from, to } = entry.insurance;
      return { kind: entry.kind, insurance: { insurer, policy, value: { amount: valueMinor, currency }, from, to } };
    }
  }
}

type Entry = Parameters<typeof recordEntry>[1];
function offer(
  stage: Stage,
  artwork: ArtworkRow,
  sold: DemoSold,
  declared: Omit<Entry, 'kind' | 'parties'> & { parties: readonly Party[] },
): Promise<void> {
  const { happened, place = '', parties, note = '', price = null, documents = [] } = declared;
  return offerSale(
    stage.tx,
    artwork,
    {
      entry: { happened, place, parties: [...parties], note, price, pricePublic: false, documents: [...documents] },
      buyerName: personOf(stage.cast, sold.buyer).name,
      buyerEmail: sold.buyer,
    },
    stage.services.settings.publicUrl,
  );
}

/** Applies the owner's and admins' choices of how the work is shown. */
async function showWork(tx: Tx, artwork: ArtworkRow, work: DemoWork, adminId: string): Promise<void> {
  if (work.hiddenPrice) await changePriceVisibility(tx, artwork, artwork.owner_id, true);
  if (work.hidden) await changeVisibility(tx, { artworkId: artwork.id, actorId: artwork.owner_id }, true);
  if (work.carousel) await toggleCarousel(tx, artwork, adminId);
  if (work.recommended) await toggleRecommended(tx, artwork, adminId);
}

async function storePaper({ services, cast }: Stage, document: DemoDocument, work: DemoWork): Promise<StoredFile> {
  const file = path.join(services.uploadFolder, `${randomUUID()}.pdf`);
  await writeFile(file, await typedPaper(document.title, document.lines), { mode: 0o600 });
  try {
    const upload = { ...(await uploadFromDisk(file)), name: `${document.title}.pdf` };
    return await storeDocument(services, upload, personOf(cast, makerEmail(work)).id);
  } finally {
    await rm(file, { force: true });
  }
}

const moneyOf = (money: DemoMoney | undefined) => (money ? { amount: money.minor, currency: money.currency } : null);

function makerEmail(work: DemoWork): string {
  const artist = demoArtists.find(({ key }) => key === work.artist);
  if (!artist) throw new Error(`${work.slug} has no artist`);
  return artist.email;
}

function personOf(cast: Cast, email: string): { id: string; name: string } {
  const person = cast.get(email);
  if (!person) throw new Error(`${email} is not in the demo`);
  return person;
}
