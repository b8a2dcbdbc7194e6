import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { newToken } from '#platform/keys/tokens.ts';
import { isSignedBy, sandboxPath, signatureOf, veriffAccount } from '#platform/providers/veriff.ts';
import { fromThisMachine, notHere, serveThisMachineOnly } from '#http/monitoring/this-machine.ts';
import { webhookDelivery } from '#sandbox/webhook-delivery.ts';
import { understood } from '#sandbox/understood.ts';
import { begin, decide, deliveryWays } from './decide.ts';
import { overviewPage, sessionPage } from './pages.ts';
import { outcomes, type Session, sessionStore } from './sessions.ts';

const NewSession = z.object({
  verification: z.object({
    callback: z.url({ protocol: /^https?$/ }),
    person: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }).nullish(),
    vendorData: z.string().max(1000).nullish(),
  }),
});
const Choice = z.object({ outcome: z.enum(outcomes), way: z.enum(deliveryWays) });

/**
 * Imitates Veriff over real HTTP, with signatures and webhooks, if no integration is configured. It shares nothing with
 * the application but the machine: the application's client calls it as it would call Veriff.
 */
export async function serveVeriffSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const account = veriffAccount(services);
  const store = sessionStore(services.settings.dataDir);
  const post = webhookDelivery({
    name: 'Veriff',
    webhook: () => `${services.ownAddress()}/api/webhooks/veriff`,
    headers: ({ forged, body }) => ({
      'x-auth-client': account.apiKey,
      'x-hmac-signature': signatureOf(forged ? `not ${account.sharedSecret}` : account.sharedSecret, body),
    }),
    deliveries: () => store.all().flatMap(({ deliveries }) => deliveries),
    save: () => store.save(),
    once: ({ forged }) => forged,
  });
  // Delivers messages that a stopped server left.
  app.addHook('onListen', async () => post.wake());
  app.addHook('onClose', () => post.stop());

  const admit = (request: FastifyRequest, signed: Uint8Array | string) => {
    const { 'x-hmac-signature': signature, 'x-auth-client': key } = request.headers;
    if (
      key === account.apiKey &&
      isSignedBy(account.sharedSecret, signed, typeof signature === 'string' ? signature : undefined)
    )
      return;
    // Other machines of the installation have the key; strangers get a 404.
    if (!fromThisMachine(request, services.settings)) throw notHere();
    throw new AppError('signed_out', 'The key or the signature is wrong.');
  };
  const known = (session: Session | undefined): Session => {
    if (!session) throw new AppError('not_found', 'There is no such session.');
    return session;
  };
  const changed = (reply: FastifyReply, address: string) => {
    store.save();
    post.wake();
    return reply.redirect(address, 303);
  };
  type ById = { Params: { id: string } };
  type ByToken = { Params: { token: string } };

  await app.register(
    async (sandbox) => {
      acceptAnyBody(sandbox);

      sandbox.post('/v1/sessions', async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        admit(request, body);
        const { verification } = understood(NewSession, () => JSON.parse(body.toString('utf8')));
        const session: Session = {
          id: randomUUID(),
          token: newToken(),
          vendorData: verification.vendorData ?? null,
          callback: verification.callback,
          name: {
            firstName: verification.person?.firstName ?? null,
            lastName: verification.person?.lastName ?? null,
          },
          attemptId: null,
          status: 'created',
          decision: null,
          deliveries: [],
        };
        store.add(session);
        const url = `${services.settings.publicUrl}${sandboxPath}/v/${session.token}`;
        const { id, vendorData, status, token: sessionToken } = session;
        return reply.code(201).send({
          status: 'success',
          verification: { id, url, vendorData, host: services.settings.publicUrl, status, sessionToken },
        });
      });

      sandbox.get<ById>('/v1/sessions/:id/decision', async (request, reply) => {
        admit(request, request.params.id);
        return reply.send(known(store.byId(request.params.id)).decision ?? { status: 'success', verification: null });
      });
    },
    { prefix: sandboxPath },
  );

  // Only the person of a check has its address, which cannot be guessed: a proxy before them changes nothing.
  await app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', async () => {
        if (!services.settings.localPages) throw notHere();
      });
      acceptAnyBody(sandbox);

      const page = (reply: FastifyReply, token: string, handedIn: boolean) => {
        const nonce = randomBytes(16).toString('base64');
        const content = sessionPage(known(store.byToken(token)), handedIn, nonce);
        return html(reply, content, `script-src 'nonce-${nonce}'; `);
      };
      sandbox.get<ByToken>('/v/:token', async ({ params }, reply) => page(reply, params.token, false));
      sandbox.get<ByToken>('/v/:token/end', async ({ params }, reply) => page(reply, params.token, true));

      sandbox.post<ByToken>('/v/:token/begin', async ({ params }, reply) => {
        const session = known(store.byToken(params.token));
        if (session.status === 'created' || session.status === 'resubmission_requested') begin(session);
        return changed(reply, `${sandboxPath}/v/${session.token}`);
      });

      sandbox.post<ByToken>('/v/:token/decide', async ({ params, body }, reply) => {
        const session = known(store.byToken(params.token));
        const { outcome, way } = understood(Choice, () => Object.fromEntries(new URLSearchParams(String(body))));
        if (session.status === 'started' || session.status === 'review') decide(session, outcome, way);
        return changed(reply, `${sandboxPath}/v/${session.token}/end`);
      });
    },
    { prefix: sandboxPath },
  );

  await app.register(
    async (sandbox) => {
      serveThisMachineOnly(sandbox, services.settings);
      acceptAnyBody(sandbox);

      sandbox.get('/', async (_request, reply) => html(reply, overviewPage(store.all()), ''));
      sandbox.post<ById>('/deliveries/:id', async ({ params }, reply) => {
        for (const delivery of store.all().flatMap(({ deliveries }) => deliveries))
          if (delivery.id === params.id && delivery.dueAt !== null) delivery.dueAt = Date.now();
        return changed(reply, `${sandboxPath}/`);
      });
    },
    { prefix: sandboxPath },
  );
}

function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const html = (reply: FastifyReply, page: string, script: string) =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; ${script}style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
