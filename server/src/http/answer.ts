import type { z } from 'zod';
import type { Body, EndpointDefinition, Params, Query, Reply } from '@verso/contract/schemas/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Db, Tx } from '#platform/database/db.ts';
import type { Position } from '#platform/database/reads.ts';
import type { AppError, Refusal } from '#platform/errors.ts';
import type { Uploads } from './form.ts';
import type { SeenWork } from './changes/seen-work.ts';

/** An actor if the endpoint requires a session; may be null if it is public. */
type ActorOf<E extends EndpointDefinition> = E['access'] extends 'public' ? Actor | null : Actor;
export type Connection<E extends EndpointDefinition> = E['effect'] extends 'write' ? Tx : Db;

/** One request, parsed by the contract. */
export interface Call<E extends EndpointDefinition> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  actor: ActorOf<E>;
  uploads: Uploads;
  /** `binding` is the browser's value from an earlier `setBinding`. */
  from: {
    requestId: string;
    ip: string;
    userAgent: string;
    browser: boolean;
    binding: string | undefined;
    /** The database position of this browser's last write, if it is recent. */
    written: Position | undefined;
  };
  /** The version of a work that the caller has seen, for calls that act on it as it was seen. */
  seenWork?: SeenWork | undefined;
  /** Sets a cookie that scripts can't read, for the session's lifetime. */
  setBinding: (value: string) => void;
}

/** The origin of a request. */
export type From = Call<EndpointDefinition>['from'];

/** Access to a call: `load` finds its subject (and may lock it), `policy` returns the reason for a refusal. */
export interface Guard<E extends EndpointDefinition, Subject> {
  load?: (db: Db, call: Call<E>) => Promise<Subject>;
  policy: (actor: ActorOf<E>, subject: Subject) => Refusal | null;
}

/**
 * The implementation of a call. `prepare` does work that must not happen inside a transaction (storing files, hashing
 * passwords); `handle` acts and replies. An AppError that `handle` returns instead of throwing also refuses the call,
 * but keeps its writes, such as the record of the attempt.
 */
export interface Answer<E extends EndpointDefinition, Subject, Prepared> extends Guard<E, Subject> {
  prepare?: (call: Call<E>, subject: Subject) => Promise<Prepared>;
  /** Undoes `prepare` when the transaction failed; checks for itself whether it was committed after all. */
  undo?: (db: Db, prepared: Prepared) => Promise<void>;
  handle: (
    connection: Connection<E>,
    call: Call<E>,
    subject: Subject,
    prepared: Prepared,
  ) => Promise<z.input<E['reply']> | AppError>;
  /** Logs what a reading call has read, also from the cache; if that fails, the call is not answered. */
  logRead?: (database: Database, call: Call<E>, reply: Reply<E>) => Promise<void>;
}

/**
 * The implementation of a changing call to an external service, which must not happen inside a transaction. `save`
 * stores the request, so that a job can continue if this process ends; `ask` sends it after the commit; `reply` answers
 * from the database.
 */
export interface OutsideAnswer<E extends EndpointDefinition, Subject, Saved extends object, Given>
  extends Guard<E, Subject> {
  save?: (tx: Tx, call: Call<E>, subject: Subject) => Promise<Saved>;
  ask: (database: Database, call: Call<E>, saved: Saved) => Promise<Given>;
  reply: (db: Db, call: Call<E>, given: Given) => Promise<z.input<E['reply']>>;
}
