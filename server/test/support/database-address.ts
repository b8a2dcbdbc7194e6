import type { EmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/** The `DATABASE_URL` of a database that listens only on a socket. */
export const addressOf = ({ host, port, user, database }: EmbeddedPostgres['connection']) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
