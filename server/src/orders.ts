import type { EmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/** Messages between the supervisor and the server processes. The supervisor loads no validation library. */

/** Asks the first process, which reads the settings, for its plan. */
export const prepare = 'prepare';

/** What the server processes need. */
export interface Plan {
  processes: number;
  /** The data folder of the embedded PostgreSQL; null if the settings name a database. */
  dataDir: string | null;
  /** Whether pages are served, and so must be built. */
  serveWeb: boolean;
  logLevel: string;
}

export function isPlan(message: unknown): message is Plan {
  return typeof message === 'object' && message !== null && 'processes' in message && 'dataDir' in message;
}

/** Instructions for a server process. */
export interface Orders {
  /** The embedded PostgreSQL; null if the settings name a database. */
  postgres: EmbeddedPostgres['connection'] | null;
  /** Whether it prints the addresses. */
  announces: boolean;
}

export const pagesAreBuilt = 'the pages are built';
