import pg from 'pg';
import { seconds } from '#platform/clock.ts';
import type { Connection } from './db.ts';
import { DatabaseAway } from '#platform/outage.ts';

/** A client for a long-lived connection, to listen on or to hold a lock. */
export function heldClient(connection: Connection, name: string): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(15),
    connectionTimeoutMillis: seconds(10),
  });
  // pg emits an error twice when a connection is lost: one without a listener would end the process.
  client.on('error', () => {});
  return client;
}

/** Connects with keep-alives, so each side notices within half a minute when the other disappears. */
export async function connectHeld(client: pg.Client): Promise<void> {
  try {
    await client.connect();
    await client.query('set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
  } catch (error) {
    void client.end().catch(() => undefined);
    throw new DatabaseAway(error);
  }
}
