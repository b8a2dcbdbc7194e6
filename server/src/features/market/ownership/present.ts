import type { z } from 'zod';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { OwnershipPage } from '@verso/contract/market/schemas/ownership.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { timeOf } from '#platform/database/read.ts';
import { notFound, type Refusal } from '#platform/errors.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { briefSigner } from '#features/evidence/files/links.ts';
import { presentDocument } from '#features/evidence/files/present.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';
import { selectOwners } from '#features/works/artworks/holder-name.ts';
import { disputeRefusal } from '#features/works/provenance/disputes/dispute-policy.ts';
import { selectDisputes } from '#features/works/provenance/queries.ts';
import {
  answerBy,
  answerRefusal,
  decideRefusal,
  mayKnowOwnerChanged,
  mayOpenPart,
  replyRefusal,
  requestRefusal,
  roleIn,
  stateOf,
  withdrawRefusal,
} from './policy.ts';
import type { OwnershipCase, RequestRow } from './queries.ts';

type Page = z.input<typeof OwnershipPage>;

interface Reading {
  actor: Actor;
  services: Services;
}

const words = (refusal: Refusal | null) => refusal?.message ?? null;
const iso = (time: Date | null) => time?.toISOString() ?? null;

export async function presentOwnership(db: Db, found: OwnershipCase, reading: Reading): Promise<Page> {
  const { artwork, requests } = found;
  const row = artwork && (await selectCards(db).where('artwork.id', '=', artwork.id).executeTakeFirst());
  if (!row) throw notFound('work');
  const card = presentCard(row, reading);
  return {
    work: {
      _id: card._id,
      number: card.number,
      title: card.title,
      slug: card.slug,
      updatedAt: card.updatedAt,
      artist: attributedTo(card.attribution, card.artist.name),
      owner: requests.some(({ id }) => decideRefusal(reading.actor, found, { requestId: id, approve: false }) === null)
        ? await findOwner(db, card._id)
        : null,
      picture: card.picture,
    },
    requests: requests.flatMap((request) => presentRequest(request, found, reading)),
    refused: {
      request: words(requestRefusal(reading.actor, found)),
      dispute: words(disputeRefusal(reading.actor, artwork, await selectDisputes(db, card._id).execute())),
    },
  };
}

async function findOwner(db: Db, artworkId: string): Promise<Page['work']['owner']> {
  const owner = await selectOwners(db).where('artwork.id', '=', artworkId).executeTakeFirst();
  return owner && !owner.left ? { _id: owner.owner_id, name: owner.name } : null;
}

function presentRequest(request: RequestRow, found: OwnershipCase, { actor, services }: Reading): Page['requests'] {
  const role = roleIn(request, actor);
  if (!role) return [];
  const { id: requestId } = request;
  const sign = briefSigner(services, actor);
  const documents = request.documents.filter(({ part }) => mayOpenPart(actor, found, request, part));
  return [
    {
      _id: requestId,
      role,
      state: stateOf(request),
      relation: request.relation,
      name: request.asker_name,
      identified: role === 'admin' ? request.identified_by.includes(identityProvider(services)) : null,
      happened: request.happened,
      statement: request.statement,
      documents: documents.map((document) => ({
        ...presentDocument({ ...document, public: false }, { sign, signOwn: sign, actor, checks: role === 'admin' }),
        part: document.part,
      })),
      askedAt: timeOf(request.asked_at),
      answerBy: answerBy(request).toISOString(),
      answer: request.answer,
      answeredAt: iso(request.answered_at),
      ownerAgrees: request.owner_agrees,
      reply: request.reply,
      repliedAt: iso(request.replied_at),
      approvedAt: iso(request.approved_at),
      approvedBy: role === 'admin' ? request.approver_name : null,
      closedAt: iso(request.closed_at),
      ownerChanged: mayKnowOwnerChanged(actor, found, request) && found.artwork?.owner_id !== request.owner_id,
      tooFewAdmins: role === 'admin' && request.closed_at === null && request.able_admins < 2,
      approvalReason: ['approved', 'confirmed'].includes(stateOf(request)) ? request.approval_reason : '',
      reason: request.reason,
      refused: {
        answer: words(answerRefusal(actor, found, requestId)),
        reply: words(replyRefusal(actor, found, requestId)),
        withdraw: words(withdrawRefusal(actor, found, requestId)),
        approve: words(decideRefusal(actor, found, { requestId, approve: true })),
        deny: words(decideRefusal(actor, found, { requestId, approve: false })),
      },
    },
  ];
}
