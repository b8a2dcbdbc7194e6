import pg from 'pg';
import { seconds } from './clock.ts';
import type { Connection } from './db.ts';

/** A client for a connection that is held for long, to listen on or to keep a lock by. */
export const heldClient = (connection: Connection, name: string): pg.Client =>
  new pg.Client({ ...connection, application_name: name, keepAlive: true, keepAliveInitialDelayMillis: seconds(15) });

/** Connects it so that either side notices within half a minute when the other is gone without a word. */
export async function connectHeld(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query('set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
}
