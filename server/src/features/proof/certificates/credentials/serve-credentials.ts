import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Database } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { sendOpenDocument } from '#http/open-document.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import { openIssuer, readDidDocument } from './issuer.ts';
import { findCertificate } from '#features/proof/certificates/queries.ts';
import { signedStatusList } from './signed-status-list.ts';

/** Serves documents for other programs: the issuer's keys, the credentials and their status lists. */
export function serveCredentials(app: FastifyInstance, database: Database, services: Services): void {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { type, document, changedAt }: { type: string; document: unknown; changedAt?: Date | null },
  ) => sendOpenDocument(request, reply, { type, text: JSON.stringify(document), changedAt: changedAt ?? undefined });

  app.get('/.well-known/did.json', async (request, reply) =>
    send(request, reply, {
      type: 'application/did+json',
      document: await readDidDocument(database, issuer, publicUrl),
    }),
  );

  app.get(addresses.context, (request, reply) =>
    send(request, reply, {
      type: 'application/ld+json',
      document: { '@context': { '@vocab': `${publicUrl}${addresses.context}#` } },
    }),
  );

  // Only the terms of the log's service entry in DID documents; the others are already defined.
  app.get(addresses.logContext, (request, reply) => {
    const term = (name: string) => `${publicUrl}${addresses.logContext}#${name}`;
    const context = {
      '@protected': true,
      TransparencyLog: term('TransparencyLog'),
      verifierKey: term('verifierKey'),
    };
    return send(request, reply, { type: 'application/ld+json', document: { '@context': context } });
  });

  app.get<{ Params: { id: string; version: string } }>(
    addresses.credential(':id', ':version'),
    async (request, reply) => {
      const found = await findPublic(request.params);
      if (!found?.document) throw notFound('credential');
      return send(request, reply, { type: 'application/vc', document: found.document, changedAt: found.signed_at });
    },
  );

  app.get<{ Params: { purpose: string; list: string } }>(
    addresses.statusList(':purpose', ':list'),
    async (request, reply) => {
      const document = await signedStatusList(database, { issuer, publicUrl }, request.params);
      if (!document) throw notFound('list');
      return send(request, reply, { type: 'application/vc', document });
    },
  );

  /** The certificate of a public work. */
  async function findPublic({ id, version }: { id: string; version: string }) {
    const artwork = Id.safeParse(id).success ? await findArtwork(database, id) : undefined;
    if (!artwork || !maySee(null, artwork) || !/^\d{1,6}$/.test(version)) return undefined;
    return findCertificate(database, id, Number(version));
  }
}
