import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { currencies } from '@verso/contract/money.ts';
import type { Settings } from '#platform/env.ts';
import { newToken } from '#platform/keys/tokens.ts';
import { fromThisMachine } from '#http/monitoring/this-machine.ts';
import { readForm, Requests } from './form.ts';
import { expireDue, type PaymentEvents } from './payment-events.ts';
import type { Memory, Session } from './memory.ts';
import {
  accountObject,
  bankPayoutObject,
  disputeObject,
  leftOf,
  type Json,
  listObject,
  newId,
  refundObject,
  seconds,
  sessionObject,
  transferObject,
} from './objects.ts';

/** A refusal in Stripe's wording. */
class ApiError extends Error {
  readonly status: number;
  readonly body: Json;
  /** Whether it is no fault of the parameters alone. */
  readonly acted: boolean;

  constructor(status: number, message: string, more: Json = {}, { acted = false } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...more } };
    this.acted = acted;
  }
}

interface Api {
  memory: Memory;
  happen: PaymentEvents;
  secretKey: string;
  urlOf: (session: Session) => string;
  onboardingUrl: (accountId: string) => string;
  /** Called after each change. */
  changed: () => void;
  settings: Pick<Settings, 'localPages'>;
}

type ById = { Params: { id: string } };
const leastTime = 30 * 60;
const mostTime = 24 * 3600;
const mostAmount = 99_999_999;

/**
 * The part of Stripe's HTTP API that we use: replays idempotency keys, refuses wrong and unknown parameters, and checks
 * states.
 */
export async function serveApi(app: FastifyInstance, api: Api): Promise<void> {
  const { memory, happen } = api;
  await app.register(async (stripe) => {
    stripe.removeAllContentTypeParsers();
    stripe.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    stripe.addHook('onRequest', async (request, reply) => {
      reply.header('request-id', newId('req'));
      if (request.headers.authorization !== `Bearer ${api.secretKey}`) {
        // Other machines of the installation have the key; strangers get a 404.
        if (!fromThisMachine(request, api.settings)) return reply.callNotFound();
        throw new ApiError(401, 'Invalid API Key provided.');
      }
      expireDue(memory, happen);
    });
    stripe.setErrorHandler((error, _request, reply) => {
      if (error instanceof ApiError) return reply.code(error.status).send(error.body);
      return reply.code(500).send({ error: { type: 'api_error', message: String(error) } });
    });

    /**
     * Answers a POST once for each idempotency key: the same key gets the same reply, and is refused with other
     * parameters.
     */
    const answer = (request: FastifyRequest, reply: FastifyReply, act: (body: string) => Json) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const asked = `${request.method} ${request.url} ${body}`;
      const key = request.headers['idempotency-key'];
      const before = typeof key === 'string' ? memory.keys[key] : undefined;
      if (before && before.asked !== asked) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        throw new ApiError(400, message, { type: 'idempotency_error' });
      }
      if (before) return reply.header('idempotent-replayed', 'true').code(before.status).send(before.answer);
      const remember = (status: number, answer: Json) => {
        if (typeof key === 'string') memory.keys[key] = { asked, status, answer };
      };
      const made = unlessRefused(() => act(body), remember);
      remember(200, made);
      api.changed();
      return reply.send(made);
    };
    const session = (id: string): Session => found(memory.sessionById(id), 'checkout.session', id);
    const shown = (one: Session, expand?: readonly string[]) => sessionObject(memory, one, api.urlOf(one), expand);

    stripe.post('/v1/checkout/sessions', async (request, reply) =>
      answer(request, reply, (body) => {
        const asked = understood(Requests.createSession, () => readForm(body));
        const [item] = asked.line_items;
        if (!item) throw missing('line_items');
        const amount = item.quantity * item.price_data.unit_amount;
        if (amount > mostAmount)
          throw new ApiError(400, 'Amount must be no more than 999,999.99', { code: 'amount_too_large' });
        const life = asked.expires_at - seconds();
        if (life < leastTime || life > mostTime)
          throw new ApiError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
            param: 'expires_at',
          });
        const made: Session = {
          id: newId('cs_test'),
          token: newToken(),
          created: seconds(),
          expires_at: asked.expires_at,
          status: 'open',
          client_reference_id: asked.client_reference_id ?? null,
          customer_email: asked.customer_email ?? null,
          amount_total: amount,
          currency: item.price_data.currency,
          name: item.price_data.product_data.name,
          success_url: asked.success_url,
          cancel_url: asked.cancel_url ?? null,
          metadata: asked.metadata,
          transfer_group: asked.payment_intent_data?.transfer_group ?? null,
          payment_intent: null,
        };
        memory.sessions.push(made);
        return shown(made);
      }),
    );

    stripe.get<ById>('/v1/checkout/sessions/:id', async ({ params, url }) => {
      const expand = [...new URL(url, 'http://sandbox').searchParams].flatMap(([name, value]) =>
        name.startsWith('expand') ? [value] : [],
      );
      return shown(session(params.id), expand);
    });

    stripe.get('/v1/checkout/sessions', async ({ url }) => {
      const intent = new URL(url, 'http://sandbox').searchParams.get('payment_intent');
      const data = memory.sessions.filter(({ payment_intent }) => payment_intent === intent);
      return listObject(
        '/v1/checkout/sessions',
        data.map((one) => shown(one)),
      );
    });

    stripe.post<ById>('/v1/checkout/sessions/:id/expire', async (request, reply) =>
      answer(request, reply, () => {
        const one = session(request.params.id);
        if (one.status !== 'open')
          throw new ApiError(
            400,
            `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${one.status}.`,
          );
        happen.expire(one);
        return shown(one);
      }),
    );

    stripe.post('/v1/refunds', async (request, reply) =>
      answer(request, reply, (body) => {
        const asked = understood(Requests.refund, () => readForm(body));
        const charge = found(memory.chargeById(asked.charge), 'charge', asked.charge);
        const left = leftOf(charge);
        if (left === 0)
          throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
            code: 'charge_already_refunded',
          });
        const amount = asked.amount ?? left;
        if (amount > left) throw new ApiError(400, 'Refund amount is greater than unrefunded amount on charge.');
        if (charge.dispute?.status === 'needs_response')
          throw new ApiError(
            400,
            `Charge ${charge.id} has been charged back; cannot issue a refund.`,
            { code: 'charge_disputed' },
            { acted: true },
          );
        happen.refund(charge, amount);
        return { ...refundObject(charge, { amount, status: 'succeeded' }), metadata: asked.metadata };
      }),
    );

    stripe.get('/v1/disputes', async ({ url }) => {
      const of = new URL(url, 'http://sandbox').searchParams.get('charge');
      const charge = of === null ? undefined : memory.chargeById(of);
      // Newest first.
      const disputes = charge ? [charge.dispute, ...charge.closedDisputes.toReversed()] : [];
      return listObject(
        '/v1/disputes',
        disputes.flatMap((dispute) => (charge && dispute ? [disputeObject(charge, dispute)] : [])),
      );
    });

    stripe.post('/v1/transfers', async (request, reply) =>
      answer(request, reply, (body) => {
        const asked = understood(Requests.transfer, () => readForm(body));
        const charge = found(memory.chargeById(asked.source_transaction), 'charge', asked.source_transaction);
        const account = found(memory.accountById(asked.destination), 'destination', asked.destination);
        if (!account.ready)
          throw new ApiError(
            400,
            'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
            { code: 'insufficient_capabilities_for_transfer' },
            { acted: true },
          );
        if (asked.currency !== charge.currency || charge.transferred + asked.amount > charge.amount - charge.fee)
          throw new ApiError(
            400,
            'Insufficient funds in the source transaction.',
            { code: 'balance_insufficient' },
            { acted: true },
          );
        charge.transferred += asked.amount;
        const transfer = {
          id: newId('tr'),
          created: seconds(),
          amount: asked.amount,
          amount_reversed: 0,
          currency: asked.currency,
          destination: asked.destination,
          source_transaction: charge.id,
          transfer_group: asked.transfer_group ?? null,
          metadata: asked.metadata,
        };
        happen.transfer(transfer);
        return transferObject(transfer);
      }),
    );

    stripe.get('/v1/transfers', async ({ url }) => {
      const group = new URL(url, 'http://sandbox').searchParams.get('transfer_group');
      const data = memory.transfers.filter(({ transfer_group: of }) => of === group);
      return listObject('/v1/transfers', data.map(transferObject));
    });

    stripe.get<ById>('/v1/transfers/:id', async ({ params }) =>
      transferObject(found(memory.transferById(params.id), 'transfer', params.id)),
    );

    stripe.get('/v1/balance', async () => {
      const amounts = currencies.map((currency) => ({ amount: 0, currency: currency.toLowerCase() }));
      return { object: 'balance', livemode: false, available: amounts, pending: amounts };
    });

    stripe.get('/v1/payouts', async ({ headers }) => {
      const id = String(headers['stripe-account']);
      return listObject(
        '/v1/payouts',
        found(memory.accountById(id), 'account', id).payouts.toReversed().map(bankPayoutObject),
      );
    });

    stripe.post<ById>('/v1/transfers/:id/reversals', async (request, reply) =>
      answer(request, reply, (body) => {
        const { amount } = understood(Requests.reversal, () => readForm(body));
        const { id } = request.params;
        const transfer = found(memory.transferById(id), 'transfer', id);
        if (amount > transfer.amount - transfer.amount_reversed)
          throw new ApiError(400, 'Transfer reversal amount is greater than unreversed amount on transfer.');
        happen.reverse(transfer, amount);
        return { id: newId('trr'), object: 'transfer_reversal', amount, currency: transfer.currency, transfer: id };
      }),
    );

    stripe.post('/v2/core/accounts', async (request, reply) =>
      answer(request, reply, (body) => {
        const { contact_email: email } = jsonOf(body);
        const account = {
          id: newId('acct'),
          email: typeof email === 'string' ? email : null,
          ready: false,
          closed: false,
          back: '',
          payouts: [],
        };
        memory.accounts.push(account);
        return accountObject(account);
      }),
    );
    stripe.get<ById>('/v2/core/accounts/:id', async ({ params }) =>
      accountObject(found(memory.accountById(params.id), 'account', params.id)),
    );
    stripe.post('/v2/core/account_links', async (request, reply) =>
      answer(request, reply, (body) => {
        const { account: id, use_case: useCase } = jsonOf(body);
        const account = found(memory.accountById(String(id)), 'account', String(id));
        if (account.closed)
          throw new ApiError(400, `The account ${account.id} has been closed.`, { code: 'account_invalid' });
        account.back = /"return_url":"(https?:[^"]+)"/.exec(JSON.stringify(useCase))?.[1] ?? '';
        return {
          object: 'v2.core.account_link',
          account: account.id,
          url: api.onboardingUrl(account.id),
          use_case: useCase,
        };
      }),
    );
  });
}

/** Stripe repeats a refusal to the same key as well, once it has begun to act. */
function unlessRefused(act: () => Json, remember: (status: number, answer: Json) => void): Json {
  try {
    return act();
  } catch (error) {
    if (error instanceof ApiError && error.acted) remember(error.status, error.body);
    throw error;
  }
}

function found<T>(one: T | undefined, what: string, id: string): T {
  if (one === undefined) throw new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing' });
  return one;
}

const missing = (param: string) =>
  new ApiError(400, `Missing required param: ${param}.`, { param, code: 'parameter_missing' });

function understood<T>(schema: z.ZodType<T>, read: () => unknown): T {
  const parsed = schema.safeParse(unlessUnreadable(read));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(400, `Invalid request: ${issue?.message}`, { param: issue?.path.join('.') });
}

function unlessUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ApiError(400, `Invalid request: ${String(error)}`);
  }
}

function jsonOf(body: string): Json {
  const read: unknown = unlessUnreadable((): unknown => JSON.parse(body === '' ? '{}' : body));
  return typeof read === 'object' && read !== null ? { ...read } : {};
}
