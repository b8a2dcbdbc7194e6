import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { newToken } from '#platform/tokens.ts';
import { isSignedBy, sandboxPath, signatureOf, veriffAccount } from '#platform/veriff.ts';
import { fromThisMachine } from '#http/this-machine.ts';
import { postman } from '#sandbox/postman.ts';
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
 * Plays Veriff over real HTTP, signatures and webhooks included, where no integration is set up. It shares nothing with
 * the application but the machine: the application's client calls it as it would call Veriff.
 */
export async function serveVeriffSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const account = veriffAccount(services);
  const store = sessionStore(services.settings.dataDir);
  const post = postman({
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
  // What a stopped server still had to tell is told by the next one.
  app.addHook('onListen', async () => post.wake());
  app.addHook('onClose', () => post.stop());

  const admit = (headers: FastifyRequest['headers'], signed: Uint8Array | string) => {
    const signature = headers['x-hmac-signature'];
    if (
      headers['x-auth-client'] !== account.apiKey ||
      !isSignedBy(account.sharedSecret, signed, typeof signature === 'string' ? signature : undefined)
    )
      throw new AppError('signed_out', 'The key or the signature is not right.');
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
      sandbox.removeAllContentTypeParsers();
      sandbox.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

      sandbox.post('/v1/sessions', async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        admit(request.headers, body);
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

      sandbox.get<ById>('/v1/sessions/:id/decision', async ({ headers, params }) => {
        admit(headers, params.id);
        return known(store.byId(params.id)).decision ?? { status: 'success', verification: null };
      });

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

      // Everybody's sessions: for whoever sits at the machine.
      const preHandler = async (request: FastifyRequest) => {
        if (!fromThisMachine(request)) throw new AppError('not_found', 'This page opens on the machine itself only.');
      };
      sandbox.get('/', { preHandler }, async (_request, reply) => html(reply, overviewPage(store.all()), ''));
      sandbox.post<ById>('/deliveries/:id', { preHandler }, async ({ params }, reply) => {
        for (const delivery of store.all().flatMap(({ deliveries }) => deliveries))
          if (delivery.id === params.id && delivery.dueAt !== null) delivery.dueAt = Date.now();
        return changed(reply, `${sandboxPath}/`);
      });
    },
    { prefix: sandboxPath },
  );
}

function understood<T>(schema: z.ZodType<T>, read: () => unknown): T {
  try {
    return schema.parse(read());
  } catch (cause) {
    throw new AppError('invalid', `The request is not understood: ${String(cause)}`);
  }
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
