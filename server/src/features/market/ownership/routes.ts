import { approvalNeedsReason } from '@verso/contract/market/ownership.ts';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { removeStored, type StoredFile, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { answerRequest, replyToOwner } from './answer-request.ts';
import { approveRequest, closeRequest, confirmRequest } from './decide-request.ts';
import { answerRefusal, decideRefusal, readRefusal, replyRefusal, requestRefusal, withdrawRefusal } from './policy.ts';
import { presentOwnership } from './present.ts';
import { findOwnershipCase, lockOwnershipCase, type OwnershipCase } from './queries.ts';
import { requestOwnership } from './request-ownership.ts';

type Sending = Call<(typeof ownership)['request' | 'answer' | 'reply']>;

export function ownershipRoutes(services: Services): Route[] {
  const load = (db: Db, { params }: { params: { id: string } }) => lockOwnershipCase(db, params.id);
  /** With the request that the call is about. */
  const loadRequest = async (db: Db, call: { params: { id: string }; body: { requestId: string } }) => ({
    found: await load(db, call),
    requestId: call.body.requestId,
  });
  const sending = {
    prepare: ({ uploads, actor }: Sending) => storeEach(storeDocument, services, uploads['documents'] ?? [], actor.id),
    undo: (db: Db, files: StoredFile[]) => removeStored(db, services, files),
  };

  return [
    route(ownership.get, {
      load: (db, { params }) => findOwnershipCase(db, params.id),
      policy: readRefusal,
      handle: (db, { actor }, found) => presentOwnership(db, found, { actor, services }),
      logRead: logWorkRead,
    }),

    route(ownership.request, {
      ...sending,
      load,
      policy: requestRefusal,
      handle: async (tx, { actor, body }, { artwork }, files) => {
        if (!artwork) throw notFound('work');
        await requestOwnership(tx, artwork, { askerId: actor.id, ...body, files });
        return {};
      },
    }),

    route(ownership.answer, {
      ...sending,
      load: loadRequest,
      policy: (actor, { found, requestId }) => answerRefusal(actor, found, requestId),
      handle: async (tx, { actor, body }, { found }, files) => {
        await answerRequest(tx, existing(found, body).request, { ownerId: actor.id, ...body, files });
        return {};
      },
    }),

    route(ownership.reply, {
      ...sending,
      load: loadRequest,
      policy: (actor, { found, requestId }) => replyRefusal(actor, found, requestId),
      handle: async (tx, { actor, body }, { found }, files) => {
        await replyToOwner(tx, existing(found, body).request, { askerId: actor.id, reply: body.reply, files });
        return {};
      },
    }),

    route(ownership.withdraw, {
      load: loadRequest,
      policy: (actor, { found, requestId }) => withdrawRefusal(actor, found, requestId),
      handle: async (tx, { actor, body }, { found }) => {
        await closeRequest(tx, existing(found, body).request, { outcome: 'withdrawn', closedBy: actor.id });
        return {};
      },
    }),

    route(ownership.decide, {
      load: async (db, call) => ({ found: await load(db, call), asked: call.body }),
      policy: (actor, { found, asked }) => decideRefusal(actor, found, asked),
      handle: async (tx, { actor, body: { approve, reason, ...body } }, { found }) => {
        const { artwork, request } = existing(found, body);
        if (!approve) {
          await closeRequest(tx, request, { outcome: 'denied', closedBy: actor.id, reason });
          return { outcome: 'denied' as const, name: request.asker_name };
        }
        if (reason === '' && approvalNeedsReason({ ownerAgrees: request.owner_agrees }))
          throw invalid('reason', 'is required, because the owner answered that the request is wrong');
        if (request.approved_by === null) {
          await approveRequest(tx, request, { adminId: actor.id, reason });
          return { outcome: 'approved' as const, name: request.asker_name };
        }
        const { publicUrl } = services.settings;
        await confirmRequest(tx, artwork, request, { adminId: actor.id, reason, publicUrl });
        return { outcome: 'confirmed' as const, name: request.asker_name };
      },
    }),
  ];
}

/** For the compiler: the policies refuse a missing work or request. */
function existing({ artwork, requests }: OwnershipCase, { requestId }: { requestId: string }) {
  const request = requests.find(({ id }) => id === requestId);
  if (!artwork || !request) throw notFound('request');
  return { artwork, request };
}
