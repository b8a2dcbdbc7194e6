import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Database } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { sendOpenDocument } from '#http/open-document.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import { type Issuer, issuerAtHost, openIssuer, readDidDocument } from './issuer.ts';
import { findCertificate } from '#features/proof/certificates/queries.ts';
import { signedStatusList } from './signed-status-list.ts';

/** Lists are signed for each request. */
const budget = { most: 300, seconds: 60 };

/** Serves documents for other programs: the issuer's keys, the credentials and their status lists. */
export function serveCredentials(app: FastifyInstance, database: Database, services: Services): void {
  const issuer = openIssuer(services);
  const preHandler = keepRate(app, 'credentials', budget);
  /** The registry under the address that the request came to, which may be an earlier one. */
  const issuerHere = async ({ host }: FastifyRequest): Promise<Issuer> =>
    (await issuerAtHost(database, issuer, host)) ?? issuer;
  /** The registry under the address that the path names. */
  const issuerNamed = async (host: string): Promise<Issuer> => {
    const found = await issuerAtHost(database, issuer, host);
    if (!found) throw notFound('issuer');
    return found;
  };
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { type, document, changedAt }: { type: string; document: unknown; changedAt?: Date | null },
  ) => sendOpenDocument(request, reply, { type, text: JSON.stringify(document), changedAt: changedAt ?? undefined });

  const sendKeys = async (request: FastifyRequest, reply: FastifyReply, one: Issuer) =>
    send(request, reply, { type: 'application/did+json', document: await readDidDocument(database, one) });
  app.get('/.well-known/did.json', { preHandler }, async (request, reply) =>
    sendKeys(request, reply, await issuerHere(request)),
  );
  // For proofs from an earlier address, also where that no longer leads here.
  app.get<{ Params: { host: string } }>(addresses.keysOf(':host'), { preHandler }, async (request, reply) =>
    sendKeys(request, reply, await issuerNamed(request.params.host)),
  );

  app.get(addresses.context, { preHandler }, async (request, reply) => {
    const { publicUrl } = await issuerHere(request);
    return send(request, reply, {
      type: 'application/ld+json',
      document: { '@context': { '@vocab': `${publicUrl}${addresses.context}#` } },
    });
  });

  // Only the terms of the log's service entry in DID documents; the others are already defined.
  app.get(addresses.logContext, { preHandler }, async (request, reply) => {
    const { publicUrl } = await issuerHere(request);
    const term = (name: string) => `${publicUrl}${addresses.logContext}#${name}`;
    const context = {
      '@protected': true,
      TransparencyLog: term('TransparencyLog'),
      verifierKey: term('verifierKey'),
      lastSize: term('lastSize'),
      lastRoot: term('lastRoot'),
    };
    return send(request, reply, { type: 'application/ld+json', document: { '@context': context } });
  });

  app.get<{ Params: { id: string; version: string } }>(
    addresses.credential(':id', ':version'),
    { preHandler },
    async (request, reply) => {
      const found = await findPublic(request.params);
      if (!found?.document) throw notFound('credential');
      return send(request, reply, { type: 'application/vc', document: found.document, changedAt: found.signed_at });
    },
  );

  type ListParams = { purpose: string; list: string };
  const sendList = async (request: FastifyRequest, reply: FastifyReply, one: Issuer, named: ListParams) => {
    const document = await signedStatusList(database, one, named);
    if (!document) throw notFound('list');
    return send(request, reply, { type: 'application/vc', document });
  };
  app.get<{ Params: ListParams }>(addresses.statusList(':purpose', ':list'), { preHandler }, async (request, reply) =>
    sendList(request, reply, await issuerHere(request), request.params),
  );
  app.get<{ Params: ListParams & { host: string } }>(
    addresses.statusListOf(':host', ':purpose', ':list'),
    { preHandler },
    async (request, reply) => sendList(request, reply, await issuerNamed(request.params.host), request.params),
  );

  /** The certificate of a public work. */
  async function findPublic({ id, version }: { id: string; version: string }) {
    const artwork = Id.safeParse(id).success ? await findArtwork(database, id) : undefined;
    if (!artwork || !maySee(null, artwork) || !/^\d{1,6}$/.test(version)) return undefined;
    return findCertificate(database, id, Number(version));
  }
}
