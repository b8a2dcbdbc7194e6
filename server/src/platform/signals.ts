import type pg from 'pg';
import { sql } from 'kysely';
import { seconds } from './clock.ts';
import type { Connection, Tx } from './db.ts';
import { connectHeld, heldClient } from './held-connection.ts';
import { log } from './log.ts';

/** `notification`: a person's notifications changed, by their id. `session_end`: a session is over, by its id. */
const channels = ['notification', 'session_end'] as const;
type Channel = (typeof channels)[number];

/** What was signalled; null: something may have been missed. */
type Listener = (about: string | null) => void;

/**
 * Short words from the database, to every process of ours that listens. They are no record: who is told looks there.
 */
export interface Signals {
  /**
   * Calls back at each signal until the function that is returned is called; from when the promise resolves on, none is
   * missed.
   */
  listen(channel: Channel, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Signals about each when, and only if, the transaction commits. */
export async function signal(tx: Tx, channel: Channel, ...about: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, about) from unnest(${about}::text[]) about`.execute(tx);
}

const pause = seconds(1);

/** One connection for the whole process, opened when somebody first listens and again whenever it is lost. */
export function openSignals(connection: Connection): Signals {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  let connected: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = heldClient(connection, 'verso signals');
    client.on('error', (error) => log.warn({ reason: error.message }, 'the connection for signals was lost'));
    client.on('notification', ({ channel, payload }) => {
      const name = channels.find((one) => one === channel);
      if (name) tell(name, payload ?? null);
    });
    await connectHeld(client);
    for (const channel of channels) await client.query(`listen ${channel}`);
    client.on('end', reconnect);
    return client;
  }

  function reconnect(): void {
    connected = undefined;
    if (closed) return;
    setTimeout(() => {
      if (closed || connected) return;
      // What was signalled meanwhile is lost: everybody looks.
      open().then(
        () => channels.forEach((channel) => tell(channel, null)),
        () => undefined,
      );
    }, pause).unref();
  }

  function open(): Promise<pg.Client> {
    connected ??= connect().catch((error: unknown) => {
      reconnect();
      throw error;
    });
    return connected;
  }

  const tell = (channel: Channel, about: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(about);
  };

  return {
    async listen(channel, listener) {
      if (closed) throw new Error('signals are not listened to any more');
      await open();
      listeners.get(channel)?.add(listener);
      return () => void listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}
