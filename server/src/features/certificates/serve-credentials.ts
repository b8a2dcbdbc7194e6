import type { FastifyInstance, FastifyReply } from 'fastify';
import { Id } from '@verso/contract/fields.ts';
import type { Pool } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { maySee } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { addresses } from './addresses.ts';
import { openIssuer, readDidDocument } from './issuer.ts';
import { findCertificate } from './queries.ts';
import { purposes, readStatusList } from './status.ts';

const fiveMinutes = 'public, max-age=300';

/**
 * Serves what the programs of others ask for: the issuer's keys, the credentials and the status lists that these name.
 */
export function serveCredentials(app: FastifyInstance, pool: Pool, services: Services): void {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  // Anybody's page may check a certificate, so anybody's page may read these.
  const send = (reply: FastifyReply, type: string, document: unknown) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', fiveMinutes)
      .type(type)
      .send(JSON.stringify(document));

  app.get('/.well-known/did.json', async (_request, reply) =>
    send(reply, 'application/did+json', await readDidDocument(pool, issuer, publicUrl)),
  );

  app.get(addresses.context, (_request, reply) =>
    send(reply, 'application/ld+json', { '@context': { '@vocab': `${publicUrl}${addresses.context}#` } }),
  );

  app.get<{ Params: { id: string; version: string } }>(
    addresses.credential(':id', ':version'),
    async ({ params }, reply) => {
      const found = await findPublic(params);
      if (!found?.document) throw notFound('credential');
      return send(reply, 'application/vc', found.document);
    },
  );

  app.get<{ Params: { purpose: string; list: string } }>(
    addresses.statusList(':purpose', ':list'),
    async ({ params }, reply) => {
      const purpose = purposes.find((one) => one === params.purpose);
      const list = /^[1-9]\d{0,5}$/.test(params.list) ? Number(params.list) : undefined;
      const document =
        purpose && list && (await readStatusList(pool, publicUrl, { purpose, list, issuer: issuer.did }));
      if (!document) throw notFound('list');
      return send(reply, 'application/vc', await issuer.secure(document));
    },
  );

  /** A certificate of a work that everybody may see. */
  async function findPublic({ id, version }: { id: string; version: string }) {
    const artwork = Id.safeParse(id).success ? await findArtwork(pool, id) : undefined;
    if (!artwork || !maySee(null, artwork) || !/^\d{1,6}$/.test(version)) return undefined;
    return findCertificate(pool, id, Number(version));
  }
}
