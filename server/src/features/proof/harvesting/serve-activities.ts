import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { inertJson } from '#platform/text/inert-text.ts';
import type { Services } from '#platform/services.ts';
import { sendOpenDocument } from '#http/open-document.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { context as linkedArt } from '#features/proof/open-records/linked-art/terms.ts';
import {
  countChanges,
  lastChangeAt,
  listChanges,
  type RecordChange,
} from '#features/proof/open-records/record-changes.ts';

const budget = { most: 120, seconds: 60 };
const pageSize = 100;
const context = 'http://iiif.io/api/discovery/1/context.json';
const collection = '/iiif/discovery/activities.json';
const pageAddress = (number: number | string) => `/iiif/discovery/activities/${number}.json`;

/** Lists the changes of public works by IIIF Change Discovery 1.0: https://iiif.io/api/discovery/1.0/ */
export function serveActivities(app: FastifyInstance, database: Database, { settings }: Services): void {
  const { publicUrl } = settings;
  const preHandler = keepRate(app, 'iiif-discovery', budget);
  const page = (number: number) => ({ id: `${publicUrl}${pageAddress(number)}`, type: 'OrderedCollectionPage' });

  const send = (request: FastifyRequest, reply: FastifyReply, document: object, changedAt: Date | undefined) =>
    sendOpenDocument(request, reply, {
      type: `application/ld+json;profile="${context}"`,
      text: inertJson(document),
      changedAt,
      cacheControl: 'no-cache',
    });

  app.get(collection, { preHandler }, async (request, reply) => {
    const total = await countChanges(database);
    const collected = {
      '@context': context,
      id: `${publicUrl}${collection}`,
      type: 'OrderedCollection',
      totalItems: total,
      first: page(1),
      last: page(Math.max(1, Math.ceil(total / pageSize))),
    };
    return send(request, reply, collected, await lastChangeAt(database));
  });

  app.get<{ Params: { page: string } }>(pageAddress(':page'), { preHandler }, async (request, reply) => {
    const number = /^[1-9]\d{0,6}$/.test(request.params.page) ? Number(request.params.page) : 0;
    const startIndex = (number - 1) * pageSize;
    const found = number > 0 ? await listChanges(database, { limit: pageSize + 1, offset: startIndex }) : [];
    if (found.length === 0 && number !== 1) throw notFound('page');
    const changes = found.slice(0, pageSize);
    const listed = {
      '@context': context,
      ...page(number),
      partOf: { id: `${publicUrl}${collection}`, type: 'OrderedCollection' },
      startIndex,
      ...(number > 1 && { prev: page(number - 1) }),
      ...(found.length > pageSize && { next: page(number + 1) }),
      orderedItems: changes.map((change) => activityOf(change, publicUrl)),
    };
    return send(request, reply, listed, await lastChangeAt(database));
  });
}

/** A work without pictures has no manifest: for viewers it is deleted. */
const activityOf = ({ artworkId, changedAt, created, removed, pictured }: RecordChange, publicUrl: string) => ({
  type: removed || !pictured ? 'Delete' : created ? 'Create' : 'Update',
  object: {
    id: `${publicUrl}${addresses.manifest(artworkId)}`,
    type: 'Manifest',
    ...(!removed && {
      seeAlso: [
        {
          id: `${publicUrl}${addresses.work(artworkId)}`,
          type: 'Dataset',
          format: 'application/ld+json',
          profile: linkedArt,
        },
      ],
    }),
  },
  endTime: changedAt.toISOString(),
});
