/* oxlint-disable typescript/no-unsafe-type-assertion -- The types of a call are computed from its schemas; here, and only here, what the schemas have parsed becomes them. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { EndpointDefinition, Reply, Values } from '@verso/contract/schemas/endpoint.ts';
import { freshMinutes } from '@verso/contract/call.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { type Actor, verifiedUserRefusal, visitorRefusal } from '#platform/actor.ts';
import { later, minutes } from '#platform/clock.ts';
import { asMember } from '#platform/database/acting-member.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Pool } from '#platform/database/pool.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import { CommitUnknown, Outage } from '#platform/outage.ts';
import type { Reads } from '#platform/database/reads.ts';
import type { Answer, Call, Connection, From, Guard, OutsideAnswer } from './answer.ts';
import { jsonBody } from './bodies.ts';
import { CachedReply } from './caching/cached-reply.ts';
import type { ResponseCache, Source } from './caching/response-cache.ts';
import { type Quotas, reserveUpload } from '#platform/files/storage-quota.ts';
import { receiveForm, type Uploads } from './form.ts';
import {
  everyTime,
  type Idempotency,
  idempotencyKeyOf,
  idempotencyOf,
  type StoredReply,
} from './changes/idempotency.ts';
import { lastWrite, rememberWrite } from './monitoring/last-write.ts';
import { parse } from './parse.ts';
import { budgetOf, generalBudget, keepRate, nameOf, settleNothing, spendBodyBudgets } from './limits/rate-limit.ts';
import { type LastChange, requireUnchanged, seenWorkOf } from './changes/seen-work.ts';
import type { Sessions } from './session/session.ts';

/** Everything that routes depend on. */
interface Base {
  pool: Pool;
  reads: Reads;
  /** Visitors' replies to the calls that the contract marks as cached. */
  replies: ResponseCache;
  /** Resolves once the cached replies that a change made stale are dropped. */
  settle: () => Promise<void>;
  sessions: Sessions;
  uploadFolder: string;
  secretKey: string;
  quotas: Quotas;
  lastChange: LastChange;
}

/** What a reading call reads from. */
type Readable = Pick<Base, 'pool' | 'reads' | 'replies'>;

export interface Route {
  endpoint: EndpointDefinition;
  register(app: FastifyInstance, base: Base): void;
  /** Answers a reading call within the server as it would answer the actor's request; null is a visitor. */
  readAs(base: Readable, actor: Actor | null, values: Readonly<Record<string, unknown>>, from: From): Promise<unknown>;
}

/** The origin of a program's request, which is not counted as a view. */
export const fromProgram = (request: FastifyRequest): From => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: '',
  browser: false,
  binding: undefined,
  written: lastWrite(request),
});

/**
 * Makes a reading call as an actor: for an export, which shows what its reader's lists show. The call's schemas parse the
 * values.
 */
export type AskAs = <E extends EndpointDefinition>(
  actor: Actor | null,
  endpoint: E,
  values: Readonly<Record<string, unknown>>,
  from: From,
) => Promise<Reply<E>>;

export const callsAs =
  (routes: readonly Route[], base: Readable): AskAs =>
  async <E extends EndpointDefinition>(
    actor: Actor | null,
    endpoint: E,
    values: Readonly<Record<string, unknown>>,
    from: From,
  ) => {
    const bound = routes.find((one) => one.endpoint === endpoint);
    if (!bound) throw new Error(`${endpoint.method} ${endpoint.path} has no route`);
    return (await bound.readAs(base, actor, values, from)) as Reply<E>;
  };

/** Makes a public reading call as a visitor: for data in a page's first HTML. */
export type AskAsVisitor = <E extends EndpointDefinition>(
  endpoint: E,
  values: Values<E>,
  from: From,
) => Promise<Reply<E>>;

export const visitorsCalls =
  (ask: AskAs): AskAsVisitor =>
  (endpoint, values, from) =>
    ask(null, endpoint, values, from);

/** For calls without access control. */
export const anyone = () => null;

type Perform<E extends EndpointDefinition> = (
  base: Base,
  call: Call<E>,
  once: Idempotency,
) => Promise<Reply<E> | CachedReply<Reply<E>>>;

/** Binds an endpoint of the contract to its implementation. */
export function route<E extends EndpointDefinition, Subject = undefined, Prepared = undefined>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
): Route {
  const look = async (db: Db, call: Call<E>) => {
    const subject = await load(answer, db, call);
    permit(endpoint, answer, call, subject);
    return handle(endpoint, answer, db, call, subject, undefined as Prepared);
  };
  return {
    ...bind(endpoint, answer, (base, call, once) =>
      endpoint.effect === 'read' ? read(endpoint, answer, look, base, call) : write(endpoint, answer, base, call, once),
    ),
    async readAs(base, actor, values, from) {
      if (endpoint.effect !== 'read') throw notForReading(endpoint);
      admit(endpoint, actor);
      const part = (schema: z.ZodObject | undefined) =>
        parse(schema, Object.fromEntries(Object.entries(values).filter(([name]) => schema?.shape[name])));
      const call = {
        params: part(endpoint.params),
        query: part(endpoint.query),
        body: part(endpoint.body),
        actor,
        uploads: {},
        from,
        setBinding: () => {},
      } as Call<E>;
      const found = await read(endpoint, answer, look, base, call);
      return found instanceof CachedReply ? found.reply : found;
    },
  };
}

/** Binds a changing endpoint of the contract to an implementation that calls an external service. */
export function outsideRoute<
  E extends EndpointDefinition,
  Subject = undefined,
  Saved extends object = object,
  Given = void,
>(endpoint: E, answer: OutsideAnswer<E, Subject, Saved, Given>): Route {
  return {
    ...bind(endpoint, answer, (base, call, once) => askOutside(endpoint, answer, base, call, once)),
    readAs: () => Promise.reject(notForReading(endpoint)),
  };
}

const notForReading = ({ method, path }: EndpointDefinition) => new Error(`${method} ${path} does not only read`);

function bind<E extends EndpointDefinition, Subject>(
  endpoint: E,
  { policy }: Guard<E, Subject>,
  perform: Perform<E>,
): Pick<Route, 'endpoint' | 'register'> {
  if (typeof policy !== 'function') throw new Error(`${endpoint.method} ${endpoint.path} has no policy`);
  return {
    endpoint,
    register(app, base) {
      const spend = budgetOf(app, endpoint);
      const options: RouteOptions = {
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        preHandler: [app.keepKeyBudget, keepRate(app, nameOf(endpoint), generalBudget)],
        handler: async (request, reply) => {
          const actor = await base.sessions.actorOf(request, endpoint);
          admit(endpoint, actor);
          // After the session is read, so that strangers at a shared address don't use up the budget of its users.
          const settle = await spend(request, actor, (email) => base.sessions.isKnown(request, email));
          return settle(() => respond(endpoint, perform, base, actor, request, reply));
        },
      };
      app.route(options);
    },
  };
}

async function respond<E extends EndpointDefinition>(
  endpoint: E,
  perform: Perform<E>,
  base: Base,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const key = endpoint.effect === 'write' ? idempotencyKeyOf(request) : undefined;
  const received = endpoint.form
    ? await receiveWithinQuota(request, { endpoint, actor, base })
    : { body: jsonBody(request), uploads: {}, discard: async () => {} };
  try {
    const ignoreUnknown = endpoint.specified === true;
    const call = {
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query, { ignoreUnknown }),
      body: parse(endpoint.body, received.body, { ignoreUnknown }),
      actor,
      uploads: received.uploads,
      from: {
        requestId: request.id,
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        browser: request.headers.origin !== undefined,
        binding: base.sessions.bindingOf(request),
        written: lastWrite(request),
      },
      seenWork: endpoint.seen && seenWorkOf(request),
      setBinding: (value: string) => base.sessions.setBinding(reply, value),
    } as Call<E>;
    const settle = actor
      ? await spendBodyBudgets(request.server, endpoint, { caller: actor, body: call.body })
      : settleNothing;
    const once =
      key === undefined ? everyTime : idempotencyOf(base.secretKey, key, endpoint, actor, sentWith(request, received));
    const result = await settle(() => perform(base, call, once)).catch((error: unknown) => {
      throw key !== undefined && error instanceof CommitUnknown ? retryIsSafe() : error;
    });
    reply.header('cache-control', 'no-store');
    if (result instanceof CachedReply) return await result.send(request, reply);
    const message =
      typeof endpoint.notice === 'function'
        ? endpoint.notice({ body: call.body, reply: result } as never)
        : endpoint.notice;
    if (endpoint.effect === 'write') await Promise.all([rememberWrite(reply, base.reads), base.settle()]);
    return { ...success, ...(message === undefined ? {} : { message }), ...result };
  } finally {
    await received.discard();
  }
}

const success = { status: 'success' } as const;

const retryIsSafe = () =>
  new AppError(
    'outcome_unknown',
    'We lost the connection to the database while saving and can’t say whether your change was saved. Try again: the change won’t be made twice.',
  );

/** Everything that identifies a request, besides its address. */
const sentWith = ({ params, query }: FastifyRequest, { body, uploads }: { body: unknown; uploads: Uploads }) => [
  params,
  query,
  body,
  Object.entries(uploads).map(([part, files]) => [part, files.map(({ name, file }) => [name, file.sha256])]),
];

/**
 * Reads a form once there is room for it in the account's storage, and reserves the room until the call is answered.
 */
async function receiveWithinQuota(
  request: FastifyRequest,
  { endpoint, actor, base }: { endpoint: EndpointDefinition; actor: Actor | null; base: Base },
): Promise<Awaited<ReturnType<typeof receiveForm>>> {
  // Visitors have no quota; what they upload is not stored, or its call has a small budget.
  if (endpoint.access === 'public' || !actor || !request.isMultipart())
    return receiveForm(request, endpoint, base.uploadFolder);
  const most = Object.values(endpoint.form ?? {}).reduce((sum, part) => sum + part.most * part.limit, 0);
  const announced = Number(request.headers['content-length'] ?? most);
  const reservation = await reserveUpload(base.pool, base.quotas, actor, Math.min(announced, most));
  try {
    const form = await receiveForm(request, endpoint, base.uploadFolder);
    const bytes = Object.values(form.uploads).flatMap((list) => list.map(({ file }) => file.bytes));
    const received = bytes.reduce((sum, one) => sum + one, 0);
    return {
      ...form,
      discard: async () => {
        await Promise.all([form.discard(), reservation.release(received)]);
      },
    };
  } catch (error) {
    await reservation.release(Math.min(announced, most));
    throw error;
  }
}

/**
 * Signed-in users read from the primary, because they may act on what they read; visitors may read from a replica, and
 * get cached replies.
 */
async function read<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  { logRead }: Answer<E, Subject, Prepared>,
  look: (db: Db, call: Call<E>) => Promise<Reply<E> | AppError>,
  { pool, reads, replies }: Readable,
  call: Call<E>,
): Promise<Reply<E> | CachedReply<Reply<E>>> {
  const ask = async (source: Source) =>
    orRefusal(
      await (call.actor || source === 'primary'
        ? look(pool, call)
        : reads.read(call.from.written, (db) => look(db, call))),
    );
  if (!endpoint.cached || call.actor) {
    const found = await ask('replica');
    await logRead?.(pool, call, found);
    return found;
  }
  const found = (await replies.get(keyOf(endpoint, call), workOf(endpoint, call), async (source) => {
    const reply = await ask(source);
    return new CachedReply(reply, Buffer.from(JSON.stringify({ ...success, ...reply })));
  })) as CachedReply<Reply<E>>;
  await logRead?.(pool, call, found.reply);
  return found;
}

/** The schemas have put the values in order, so that equal ones have one key. */
const keyOf = ({ method, path }: EndpointDefinition, { params, query, body }: Call<EndpointDefinition>) =>
  `${method} ${path} ${JSON.stringify([params, query, body])}`;

function workOf({ cached }: EndpointDefinition, { params }: { params: Readonly<Record<string, unknown>> }) {
  const { id } = params;
  return cached === 'work' && typeof id === 'string' ? id : null;
}

async function write<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
  base: Base,
  call: Call<E>,
  once: Idempotency,
): Promise<Reply<E>> {
  const { pool } = base;
  const { prepare, undo } = answer;
  const change = (prepared: Prepared) =>
    changeOnce(pool, call, once, async (tx, recording) => {
      const held = await hold(endpoint, answer, base, tx, recording);
      return handle(endpoint, answer, tx, held.call, held.subject, prepared);
    });
  if (!prepare) return orRefusal((await change(undefined as Prepared)).result);

  const before = await once.find(pool);
  if (before) return orRefusal(replyWithBinding(call, before) as Reply<E> | AppError);
  // Files are inspected only once the caller may send them.
  const first = await hold(endpoint, answer, base, pool, call);
  const prepared = await prepare(first.call, first.subject);
  const undone = () =>
    undo?.(pool, prepared).catch((failure: unknown) =>
      log.warn(failure, 'the files of a failed or repeated call could not be removed'),
    );
  try {
    const { result, repeated } = await change(prepared);
    if (repeated) await undone();
    return orRefusal(result);
  } catch (error) {
    // A change that may still be saved needs its files.
    if (!(error instanceof CommitUnknown)) await undone();
    throw error;
  }
}

async function askOutside<E extends EndpointDefinition, Subject, Saved extends object, Given>(
  endpoint: E,
  answer: OutsideAnswer<E, Subject, Saved, Given>,
  base: Base,
  call: Call<E>,
  once: Idempotency,
): Promise<Reply<E>> {
  const { pool } = base;
  const { result } = await changeOnce(pool, call, once, async (tx, recording) => {
    const held = await hold(endpoint, answer, base, tx, recording);
    return (await answer.save?.(tx, held.call, held.subject)) ?? ({} as Saved);
  });
  const saved = orRefusal(result);
  try {
    const given = await asMember(memberOf(call), () => answer.ask(pool, call, saved));
    return sealed(endpoint, await answer.reply(pool, call, given));
  } catch (error) {
    // A failure here comes after the change was saved.
    throw error instanceof Outage ? new CommitUnknown(error) : error;
  }
}

/** A change that was applied before under the same key gets its stored reply. */
async function changeOnce<E extends EndpointDefinition, Result extends object>(
  pool: Pool,
  call: Call<E>,
  once: Idempotency,
  work: (tx: Tx, recording: Call<E>) => Promise<Result | AppError>,
): Promise<{ result: Result | AppError; repeated: boolean }> {
  const kept = await asMember(memberOf(call), () =>
    pool.transaction().execute((tx) =>
      once.run(tx, async () => {
        let binding: string | undefined;
        const result = await work(tx, { ...call, setBinding: (value: string) => (binding = value) });
        return { result, binding };
      }),
    ),
  );
  return { result: replyWithBinding(call, kept) as Result | AppError, repeated: kept.repeated === true };
}

const memberOf = ({ actor }: { actor: Actor | null }) => actor?.member?.id ?? null;

function replyWithBinding(
  call: Pick<Call<EndpointDefinition>, 'setBinding'>,
  { result, binding }: StoredReply,
): object {
  if (binding !== undefined) call.setBinding(binding);
  return result;
}

/**
 * Loads a change's subject and judges the actor as they are now: a body can arrive long after its session or right ended.
 * The actor is locked after the subject, which is the order everywhere: works, then people, then sessions.
 */
async function hold<E extends EndpointDefinition, Subject>(
  endpoint: E,
  answer: Guard<E, Subject>,
  { sessions, lastChange }: Base,
  db: Db,
  call: Call<E>,
): Promise<{ call: Call<E>; subject: Subject }> {
  const subject = await load(answer, db, call);
  const actor = call.actor && (await sessions.holdActor(db, call.actor, endpoint));
  admit(endpoint, actor);
  const current = { ...call, actor } as Call<E>;
  const held = isDeepStrictEqual(actor, call.actor)
    ? { call, subject }
    : { call: current, subject: await load(answer, db, current) };
  permit(endpoint, answer, held.call, held.subject);
  await requireUnchanged(db, lastChange, call);
  return held;
}

const load = async <E extends EndpointDefinition, Subject>(answer: Guard<E, Subject>, db: Db, call: Call<E>) =>
  (await answer.load?.(db, call)) as Subject;

function permit<E extends EndpointDefinition, Subject>(
  endpoint: E,
  { policy, needsFreshSession }: Guard<E, Subject>,
  { actor }: Call<E>,
  subject: Subject,
): void {
  const refusal = policy(actor, subject);
  if (refusal) throw new AppError(refusal.code, refusal.message);
  if (endpoint.freshSession && (needsFreshSession?.(subject) ?? true)) requireFreshSession(actor);
}

/** Comes after the policy, so no one confirms only to be refused. */
function requireFreshSession(actor: Actor | null): void {
  // An API key has permission for the call by itself, and was created in a fresh session.
  if (actor?.confirmedAt === null) return;
  if (actor && actor.confirmedAt > later(-minutes(freshMinutes))) return;
  throw new AppError(
    'fresh_session_required',
    `Confirm it’s you first: call POST /api/security/confirm with an authenticator code or a passkey. If you have neither, use your password. Then repeat this call within ${freshMinutes} minutes.`,
  );
}

async function handle<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
  connection: Db | Tx,
  call: Call<E>,
  subject: Subject,
  prepared: Prepared,
): Promise<Reply<E> | AppError> {
  const result = await answer.handle(connection as Connection<E>, call, subject, prepared);
  return result instanceof AppError ? result : sealed(endpoint, result);
}

/** The declared fields of a reply; no others are sent. */
const sealed = <E extends EndpointDefinition>(endpoint: E, reply: z.input<E['reply']>) =>
  parseRecorded(() => endpoint.reply.parse(reply)) as Reply<E>;

function orRefusal<R>(result: R | AppError): R {
  if (result instanceof AppError) throw result;
  return result;
}

function admit(endpoint: EndpointDefinition, actor: Actor | null): void {
  if (endpoint.access === 'public') return;
  const refusal = endpoint.access === 'verified' ? verifiedUserRefusal(actor) : visitorRefusal(actor);
  if (refusal) throw new AppError(refusal.code, refusal.message);
}
