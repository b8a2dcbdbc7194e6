import type { EmbeddedPostgres } from '#platform/embedded-postgres.ts';

/** The `DATABASE_URL` of a database that listens on a socket only. */
export const addressOf = ({ host, port, user, database }: EmbeddedPostgres['connection']) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
