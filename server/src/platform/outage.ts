import pg from 'pg';

/** In seconds: the time after which to try again. */
export const retryAfter = 5;

/** A service that we need does not answer. The message is for the caller, the cause for the log. */
export abstract class Outage extends Error {}

/** The database does not answer, or can't write. */
export class DatabaseAway extends Outage {
  /** SQLSTATE “cannot connect now”: the job queue retries after it. */
  readonly code = '57P03';

  constructor(cause: unknown) {
    super('The database is not answering. Nothing was changed. Try again in a few seconds.', { cause });
    this.name = 'DatabaseAway';
  }
}

/** Another change holds what this one needs, for longer than a request may wait. */
export class Contended extends Outage {
  constructor(cause: unknown) {
    super('Another change to the same data has not finished yet. Nothing was changed. Try again in a few seconds.', {
      cause,
    });
    this.name = 'Contended';
  }
}

/** SQLSTATEs of a lock that was not available in time, and of a statement that took too long. */
const tookTooLong: ReadonlySet<unknown> = new Set(['55P03', '57014']);

export const saysContended = (error: unknown) => error instanceof pg.DatabaseError && tookTooLong.has(error.code);

/** The file store does not answer, or refuses us. */
export class StoreAway extends Outage {
  constructor(cause: unknown) {
    super('The file store is not answering. Nothing was changed. Try again in a few minutes.', { cause });
    this.name = 'StoreAway';
  }
}

/** The connection was lost during the commit: the change was saved completely or not at all. */
export class CommitUnknown extends Outage {
  constructor(cause: unknown) {
    super(
      'We lost the connection to the database while saving, so your change may or may not have been saved. Check before you send it again.',
      { cause },
    );
    this.name = 'CommitUnknown';
  }
}

/** pg's messages about a lost connection, which have no code. */
const lostConnection =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|timeout expired|.* is not queryable$)/;

/** Whether the client refused a query because it already knew that its connection was lost. */
export const neverSent = (error: unknown) => error instanceof Error && error.message.endsWith('is not queryable');

const networkErrors: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
]);

/**
 * SQLSTATEs of an outage: connection exceptions (08, also from PgBouncer), shutdown, crash and start (57P), too many
 * connections, a read-only standby, and disk errors (58). Not a full disk (53100): the server answers, and reads still
 * work.
 */
const serverAway = /^(?:08...|57P..|53300|25006|58...)$/;

/** Whether a migration has changed the columns of a statement that the connection keeps. */
export const saysStale = (error: unknown) =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';

/** Whether a database error means that the database is away, or that the request has to be sent again. */
export function saysAway(error: unknown): boolean {
  if (error instanceof Outage) return true;
  if (error instanceof pg.DatabaseError) return serverAway.test(error.code ?? '') || saysStale(error);
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  return ('code' in error && networkErrors.has(error.code)) || lostConnection.test(error.message);
}

/** Whether the database is away or lacks resources: disk, memory or lock tables (53). */
export const saysAwayOrFull = (error: unknown) =>
  saysAway(error) || (error instanceof pg.DatabaseError && error.code?.startsWith('53') === true);
