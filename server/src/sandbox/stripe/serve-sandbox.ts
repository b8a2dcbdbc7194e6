import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import { serveThisMachineOnly } from '#http/monitoring/this-machine.ts';
import { webhookDelivery } from '#sandbox/webhook-delivery.ts';
import { understood } from '#sandbox/understood.ts';
import { serveApi } from './api.ts';
import { deliveryWays, expireDue, paymentEvents } from './payment-events.ts';
import { Account, Charge, openMemory, Session, Transfer } from './memory.ts';
import { leftOf, mayDispute } from './objects.ts';
import { onboardingPage, overviewPage, payPage, sandboxPath } from './pages.ts';
import { signatureHeader } from './signature.ts';

const Payment = z.object({ card: z.enum(['pays', 'declined']), way: z.enum(deliveryWays) });

/** Objects from before this sandbox started. */
const PastObjects = z.strictObject({
  session: Session.optional(),
  charge: Charge.optional(),
  transfer: Transfer.optional(),
  account: Account.optional(),
});

type ById = { Params: { id: string } };
type Act = { Params: { id: string; act: string } };
type ByToken = { Params: { token: string }; Querystring: { declined?: string } };

/**
 * Imitates Stripe over real HTTP, with signatures and webhooks, if no account is configured: its API at /v1, its pages
 * below /sandbox/stripe. It shares nothing with the application but the machine: the SDK calls it as it would call
 * Stripe.
 */
export async function serveStripeSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const { secretKey, webhookSecrets } = stripeAccount(services);
  const { publicUrl, dataDir } = services.settings;
  const memory = openMemory(dataDir);
  const urlOf = (session: Session) => `${publicUrl}${sandboxPath}/pay/${session.token}`;
  const happen = paymentEvents(memory, urlOf);
  const [webhookSecret] = webhookSecrets;
  const post = webhookDelivery({
    name: 'Stripe',
    webhook: () => `${services.ownAddress()}/api/webhooks/stripe`,
    headers: ({ body }) => ({ 'stripe-signature': signatureHeader(webhookSecret, body) }),
    deliveries: () => memory.deliveries,
    save: () => memory.save(),
    before: () => expireDue(memory, happen),
    alsoDue: () => memory.sessions.flatMap(({ status, expires_at }) => (status === 'open' ? [expires_at * 1000] : [])),
  });
  // Delivers messages that a stopped server left.
  app.addHook('onListen', async () => post.wake());
  app.addHook('onClose', () => post.stop());
  const changed = () => {
    memory.save();
    post.wake();
  };

  const onboardingUrl = (id: string) => `${publicUrl}${sandboxPath}/accounts/${id}`;
  await serveApi(app, { memory, happen, secretKey, urlOf, onboardingUrl, changed, settings: services.settings });

  await app.register(
    async (sandbox) => {
      serveThisMachineOnly(sandbox, services.settings);
      sandbox.removeAllContentTypeParsers();
      sandbox.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

      sandbox.get<ByToken>('/pay/:token', async ({ params, query }, reply) => {
        expireDue(memory, happen);
        return html(reply, payPage(known(memory.sessionByToken(params.token)), query.declined !== undefined));
      });
      sandbox.post<ByToken>('/pay/:token', async ({ params, body }, reply) => {
        expireDue(memory, happen);
        const session = known(memory.sessionByToken(params.token));
        const { card, way } = understood(Payment, () => Object.fromEntries(new URLSearchParams(String(body))));
        if (session.status !== 'open') return reply.redirect(`${sandboxPath}/pay/${session.token}`, 303);
        if (card === 'declined') return reply.redirect(`${sandboxPath}/pay/${session.token}?declined`, 303);
        happen.pay(session, way);
        changed();
        return reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
      });

      const accountOf = (id: string) => known(memory.accountById(id));
      sandbox.get<ById>('/accounts/:id', async ({ params }, reply) =>
        html(reply, onboardingPage(accountOf(params.id))),
      );
      sandbox.post<ById>('/accounts/:id', async ({ params }, reply) => {
        const one = accountOf(params.id);
        happen.changeAccount(one, true);
        changed();
        return reply.redirect(one.back || `${sandboxPath}/accounts/${one.id}`, 303);
      });

      const done = (reply: FastifyReply) => {
        changed();
        return reply.redirect(`${sandboxPath}/`, 303);
      };
      sandbox.get('/', async (_request, reply) => html(reply, overviewPage(memory)));
      sandbox.post('/past', async ({ body }, reply) => {
        const { session, charge, transfer, account } = understood(PastObjects, () => JSON.parse(String(body)));
        if (session) memory.sessions.push(session);
        if (charge) memory.charges.push(charge);
        if (transfer) memory.transfers.push(transfer);
        if (account) memory.accounts.push(account);
        changed();
        return reply.code(204).send();
      });
      sandbox.post<ById>('/deliveries/:id', async ({ params }, reply) => {
        for (const delivery of memory.deliveries)
          if (delivery.id === params.id && delivery.dueAt !== null) delivery.dueAt = Date.now();
        return done(reply);
      });
      sandbox.post<Act>('/sessions/:id/:act', async ({ params }, reply) => {
        const session = known(memory.sessionById(params.id));
        if (params.act === 'repeat') happen.repeat(session);
        else if (session.status === 'open') happen.expire(session);
        return done(reply);
      });
      sandbox.post<Act>('/transfers/:id/:act', async ({ params }, reply) => {
        const transfer = known(memory.transferById(params.id));
        const left = transfer.amount - transfer.amount_reversed;
        if (params.act === 'reverse' && left > 0) happen.reverse(transfer, left);
        if (params.act === 'reverse-part' && left > 1) happen.reverse(transfer, Math.floor(left / 2));
        return done(reply);
      });
      sandbox.post<Act>('/accounts/:id/:act', async ({ params }, reply) => {
        const one = accountOf(params.id);
        if (params.act === 'restrict') happen.changeAccount(one, false);
        if (params.act === 'close') happen.closeAccount(one);
        if (params.act === 'pay-out') happen.payOut(one);
        if (params.act === 'refuse') happen.refusePayout(one);
        return done(reply);
      });
      sandbox.post<Act>('/charges/:id/:act', async ({ params }, reply) => {
        const charge = known(memory.chargeById(params.id));
        const left = leftOf(charge);
        if (params.act === 'send-fee' && charge.feeLate) happen.sendFee(charge);
        if (params.act === 'refund' && left > 0) happen.refund(charge, left);
        if (params.act === 'refund-part' && left > 1) happen.refund(charge, Math.floor(left / 2));
        if (params.act === 'fail-refund' && charge.lastRefund > 0) happen.failRefund(charge);
        if (params.act === 'dispute' && mayDispute(charge)) happen.dispute(charge);
        if (params.act === 'dispute-part' && mayDispute(charge)) happen.dispute(charge, Math.ceil(left / 2));
        if (params.act === 'won' || params.act === 'lost') happen.closeDispute(charge, params.act);
        return done(reply);
      });
    },
    { prefix: sandboxPath },
  );
}

function known<T>(one: T | undefined): T {
  if (one === undefined) throw new AppError('not_found', 'This doesn’t exist in the sandbox.');
  return one;
}

const html = (reply: FastifyReply, page: string) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
