import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { removeStored, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { approveRequest, closeRequest, confirmRequest } from './decide-request.ts';
import { answerRefusal, decideRefusal, readRefusal, requestRefusal, withdrawRefusal } from './policy.ts';
import { presentOwnership } from './present.ts';
import { findOwnershipCase, lockOwnershipCase, type OwnershipCase } from './queries.ts';
import { answerRequest, requestOwnership } from './request-ownership.ts';

export function ownershipRoutes(services: Services): Route[] {
  const load = (db: Db, { params }: { params: { id: string } }) => lockOwnershipCase(db, params.id);
  /** With the request that the call is about. */
  const loadRequest = async (db: Db, call: { params: { id: string }; body: { requestId: string } }) => ({
    found: await load(db, call),
    requestId: call.body.requestId,
  });

  return [
    route(ownership.get, {
      load: (db, { params }) => findOwnershipCase(db, params.id),
      policy: readRefusal,
      handle: (db, { actor }, found) => presentOwnership(db, found, { actor, services }),
      logRead: logWorkRead,
    }),

    route(ownership.request, {
      load,
      policy: requestRefusal,
      prepare: ({ uploads, actor }) => storeEach(storeDocument, services, uploads['documents'] ?? [], actor.id),
      undo: (db, files) => removeStored(db, services, files),
      handle: async (tx, { actor, body }, { artwork }, files) => {
        if (!artwork) throw notFound('work');
        await requestOwnership(tx, artwork, { askerId: actor.id, ...body, files });
        return {};
      },
    }),

    route(ownership.answer, {
      load: loadRequest,
      policy: (actor, { found, requestId }) => answerRefusal(actor, found, requestId),
      handle: async (tx, { actor, body }, { found }) => {
        const { artwork } = existing(found, body);
        await answerRequest(tx, artwork, { requestId: body.requestId, ownerId: actor.id, answer: body.answer });
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
          return { outcome: 'denied' as const };
        }
        if (request.approved_by === null) {
          await approveRequest(tx, request, actor.id);
          return { outcome: 'approved' as const };
        }
        await confirmRequest(tx, artwork, request, { adminId: actor.id, publicUrl: services.settings.publicUrl });
        return { outcome: 'confirmed' as const };
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
