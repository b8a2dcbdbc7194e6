/* oxlint-disable typescript/no-unsafe-type-assertion -- The types of a call are computed from its schemas; here, and only here, what the schemas have parsed becomes them. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Body, EndpointDefinition, Params, Query, Reply, Values } from '@verso/contract/endpoint.ts';
import { type Actor, standingRefusal, visitorRefusal } from '#platform/actor.ts';
import type { Db, Pool, Tx } from '#platform/db.ts';
import { AppError, type Refusal } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import type { Position, Reads } from '#platform/reads.ts';
import { receiveForm, type Uploads } from './form.ts';
import { lastWrite, rememberWrite } from './last-write.ts';
import { keepBudget } from './rate-limit.ts';
import type { Sessions } from './session.ts';

/** An actor wherever the endpoint asks for a session; perhaps nobody where it is public. */
type ActorOf<E extends EndpointDefinition> = E['access'] extends 'public' ? Actor | null : Actor;
type Connection<E extends EndpointDefinition> = E['effect'] extends 'write' ? Tx : Db;

/** One request, parsed by the contract. */
export interface Call<E extends EndpointDefinition> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  actor: ActorOf<E>;
  uploads: Uploads;
  /** `binding` is what this browser was given by `setBinding` before. */
  from: {
    requestId: string;
    ip: string;
    userAgent: string;
    browser: boolean;
    binding: string | undefined;
    /** How far the database was when this browser wrote last, if that was just now. */
    written: Position | undefined;
  };
  /** Sets a cookie that script cannot read, for as long as the session lives. */
  setBinding: (value: string) => void;
}

/**
 * How a call is answered. `load` finds what it is about (and may lock it), `policy` says who may do it to that,
 * `prepare` does what must not happen inside a transaction (storing files, hashing passwords), `handle` acts and
 * answers. An AppError that `handle` returns instead of throwing refuses the call as well, but keeps what was written:
 * that it was tried. `finish` does what may only be done once all that is committed (asking an outside service for
 * something that rests on it), and completes the answer; when it fails, what was written stays, so that a job must be
 * able to take it up.
 */
interface Answer<E extends EndpointDefinition, Subject, Prepared> {
  load?: (db: Db, call: Call<E>) => Promise<Subject>;
  policy: (actor: ActorOf<E>, subject: Subject) => Refusal | null;
  prepare?: (call: Call<E>, subject: Subject) => Promise<Prepared>;
  /** Undoes `prepare` when the transaction failed; looks for itself whether it came about all the same. */
  undo?: (db: Db, prepared: Prepared) => Promise<void>;
  handle: (
    connection: Connection<E>,
    call: Call<E>,
    subject: Subject,
    prepared: Prepared,
  ) => Promise<z.input<E['reply']> | AppError>;
  finish?: (pool: Pool, call: Call<E>, reply: Reply<E>) => Promise<Reply<E>>;
}

/** What routes stand on. */
interface Base {
  pool: Pool;
  reads: Reads;
  sessions: Sessions;
  uploadFolder: string;
}

export interface Route {
  endpoint: EndpointDefinition;
  register(app: FastifyInstance, base: Base): void;
  /** Answers a reading call as to a visitor, without a request of its own: for what is written into a page. */
  readForVisitor(reads: Reads, values: Readonly<Record<string, unknown>>, from: From): Promise<unknown>;
}

const visitor = null as Actor | null;

/** Where a request comes from. */
export type From = Call<EndpointDefinition>['from'];

/** Of a program that reads, so that nobody counts it as one who looks. */
export const fromProgram = (request: FastifyRequest): From => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: '',
  browser: false,
  binding: undefined,
  written: lastWrite(request),
});

/** Asks a public reading call, as a visitor does. */
export type AskAsVisitor = <E extends EndpointDefinition>(
  endpoint: E,
  values: Values<E>,
  from: From,
) => Promise<Reply<E>>;

export const visitorsCalls =
  (routes: readonly Route[], reads: Reads): AskAsVisitor =>
  async <E extends EndpointDefinition>(endpoint: E, values: Values<E>, from: From) => {
    const bound = routes.find((one) => one.endpoint === endpoint);
    if (!bound) throw new Error(`${endpoint.method} ${endpoint.path} has no route`);
    return (await bound.readForVisitor(reads, values, from)) as Reply<E>;
  };

/** For calls that anybody may make. */
export const anybody = () => null;

/** Binds an endpoint of the contract to its answer. */
export function route<E extends EndpointDefinition, Subject = undefined, Prepared = undefined>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
): Route {
  if (typeof answer.policy !== 'function') throw new Error(`${endpoint.method} ${endpoint.path} has no policy`);
  return {
    endpoint,
    register(app, base) {
      const options: RouteOptions = {
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        preHandler: keepBudget(app, endpoint),
        handler: (request, reply) => respond(endpoint, answer, base, request, reply),
      };
      app.route(options);
    },
    async readForVisitor(reads, values, from) {
      if (endpoint.effect !== 'read' || endpoint.access !== 'public')
        throw new Error(`${endpoint.method} ${endpoint.path} is not for visitors to read`);
      const part = (schema: z.ZodObject | undefined) =>
        parse(schema, Object.fromEntries(Object.entries(values).filter(([name]) => schema?.shape[name])));
      const call = {
        params: part(endpoint.params),
        query: part(endpoint.query),
        body: part(endpoint.body),
        actor: visitor,
        uploads: {},
        from,
        setBinding: () => {},
      } as Call<E>;
      return orRefusal(await reads.read(from.written, (db) => act(endpoint, answer, db, call, undefined as Prepared)));
    },
  };
}

async function respond<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
  base: Base,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const actor = await base.sessions.actorOf(request, endpoint);
  admit(endpoint, actor);
  const received = endpoint.form
    ? await receiveForm(request, endpoint, base.uploadFolder)
    : { body: request.body ?? {}, uploads: {}, discard: async () => {} };
  try {
    const call = {
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: parse(endpoint.body, received.body),
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
      setBinding: (value: string) => base.sessions.setBinding(reply, value),
    } as Call<E>;
    const acted = await perform(endpoint, answer, base, call);
    const result = answer.finish ? await answer.finish(base.pool, call, acted) : acted;
    const message =
      typeof endpoint.notice === 'function'
        ? endpoint.notice({ body: call.body, reply: result } as never)
        : endpoint.notice;
    if (endpoint.effect === 'write') await rememberWrite(reply, base.reads);
    reply.header('cache-control', 'no-store');
    return { status: 'success', ...(message === undefined ? {} : { message }), ...result };
  } finally {
    await received.discard();
  }
}

/**
 * Whoever has a session may do something with what they read, and reads it where it is written; visitors may read it
 * from a replica.
 */
async function perform<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
  { pool, reads }: Pick<Base, 'pool' | 'reads'>,
  call: Call<E>,
): Promise<Reply<E>> {
  const unprepared = undefined as Prepared;
  if (endpoint.effect === 'read') {
    const look = (db: Db) => act(endpoint, answer, db, call, unprepared);
    return orRefusal(await (call.actor ? look(pool) : reads.read(call.from.written, look)));
  }
  const write = (prepared: Prepared) => pool.transaction().execute((tx) => act(endpoint, answer, tx, call, prepared));
  if (!answer.prepare) return orRefusal(await write(unprepared));

  // Nobody's files are looked at before it is clear that they may send them.
  const prepared = await answer.prepare(call, await permit(answer, pool, call));
  try {
    return orRefusal(await write(prepared));
  } catch (error) {
    await answer.undo?.(pool, prepared).catch((failure: unknown) => log.warn(failure, 'what was prepared stays'));
    throw error;
  }
}

async function permit<E extends EndpointDefinition, Subject, Prepared>(
  answer: Answer<E, Subject, Prepared>,
  db: Db,
  call: Call<E>,
): Promise<Subject> {
  const subject = (await answer.load?.(db, call)) as Subject;
  const refusal = answer.policy(call.actor, subject);
  if (refusal) throw new AppError(refusal.code, refusal.message);
  return subject;
}

async function act<E extends EndpointDefinition, Subject, Prepared>(
  endpoint: E,
  answer: Answer<E, Subject, Prepared>,
  connection: Db | Tx,
  call: Call<E>,
  prepared: Prepared,
): Promise<Reply<E> | AppError> {
  const subject = await permit(answer, connection, call);
  const result = await answer.handle(connection as Connection<E>, call, subject, prepared);
  return result instanceof AppError ? result : (endpoint.reply.parse(result) as Reply<E>);
}

function orRefusal<R>(result: R | AppError): R {
  if (result instanceof AppError) throw result;
  return result;
}

function admit(endpoint: EndpointDefinition, actor: Actor | null): void {
  if (endpoint.access === 'public') return;
  const refusal = endpoint.access === 'verified' ? standingRefusal(actor) : visitorRefusal(actor);
  if (refusal) throw new AppError(refusal.code, refusal.message);
}

function parse(schema: z.ZodObject | undefined, value: unknown): unknown {
  const parsed = (schema ?? z.strictObject({})).safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw invalidBody(parsed.error);
}

/** Tells each fault by the field's path: `dimensions.height must be more than 0`. */
function invalidBody(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'is not a known field';
    else
      fields[issue.path.join('.')] ??=
        issue.input === undefined && issue.code === 'invalid_type' ? 'is missing' : sentence(issue.message);
  }
  const told = Object.entries(fields).map(([field, message]) => `${field} ${message}`.trim());
  return new AppError('invalid', `${told.slice(0, 3).join('; ')}.`, fields);
}

const sentence = (message: string) =>
  /^[A-Z]/.test(message) ? `is not right: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
