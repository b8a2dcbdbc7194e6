import type pg from 'pg';
import { sql } from 'kysely';
import { seconds } from '#platform/clock.ts';
import type { Connection, Tx } from './db.ts';
import { connectHeld, heldClient } from './held-connection.ts';
import { log } from '#platform/logging/log.ts';

/**
 * `notification`: a person's notifications changed, by their id. `session_end`: a session has ended, by its id.
 * `public_change`: what visitors see changed, by the id of the work, or empty for more than one work.
 */
const channels = ['notification', 'session_end', 'public_change'] as const;
type Channel = (typeof channels)[number];

/** The payload of the signal; null if some may have been missed. */
type Listener = (about: string | null) => void;

/**
 * Short messages from the database to every listening process of ours. They are no record: listeners read the tables.
 */
export interface Signals {
  /** Calls back at each signal until the returned function is called. Once the promise resolves, none is missed. */
  listen(channel: Channel, listener: Listener): Promise<() => void>;
  /** Whether listeners hear of every change now. */
  listening(): boolean;
  /** Resolves once listeners have heard of everything that was committed before. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Sends signals when the transaction commits, and only then. */
export async function signal(tx: Tx, channel: Channel, about: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, about) from unnest(${about}::text[]) about`.execute(tx);
}

/** A connection that does not answer for this long counts as lost. */
const patience = seconds(2);

/**
 * One connection for the process, opened for the first listener and reopened whenever it is lost.
 * @param pause before it is reopened without a new listener
 */
export function openSignals(connection: Connection, pause = seconds(1)): Signals {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  let connected: Promise<pg.Client> | undefined;
  /** The connection, while it listens. */
  let client: pg.Client | undefined;
  let closed = false;
  /** The connection was lost, and listeners have not been told to read the tables since. */
  let missed = false;

  async function connect(): Promise<pg.Client> {
    const opened = heldClient(connection, 'verso signals');
    opened.on('error', (error) =>
      log.warn({ reason: error.message }, 'the database connection for LISTEN and NOTIFY was lost'),
    );
    opened.on('notification', ({ channel, payload }) => {
      const name = channels.find((one) => one === channel);
      if (name) notify(name, payload ?? null);
    });
    await connectHeld(opened);
    for (const channel of channels) await opened.query(`listen ${channel}`);
    opened.on('end', () => {
      if (client === opened) reconnect();
    });
    client = opened;
    // Signals sent meanwhile are lost, so every listener reads the tables after any reconnection.
    if (missed) for (const channel of channels) notify(channel, null);
    missed = false;
    return opened;
  }

  function reconnect(): void {
    connected = undefined;
    client = undefined;
    missed = true;
    // What was read before may be out of date from now on.
    notify('public_change', null);
    if (closed) return;
    setTimeout(() => {
      if (!closed && !connected) open().catch(() => undefined);
    }, pause).unref();
  }

  function open(): Promise<pg.Client> {
    connected ??= connect().catch((error: unknown) => {
      reconnect();
      throw error;
    });
    return connected;
  }

  const notify = (channel: Channel, about: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(about);
  };

  return {
    async listen(channel, listener) {
      if (closed) throw new Error('signals are not listened to any more');
      const stop = () => void listeners.get(channel)?.delete(listener);
      listeners.get(channel)?.add(listener);
      try {
        await open();
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    listening: () => client !== undefined,
    async settle() {
      const asked = client;
      if (!asked) return;
      await new Promise<void>((resolve) => {
        const giveUp = () => {
          if (client === asked) reconnect();
          void asked.end().catch(() => undefined);
          resolve();
        };
        const late = setTimeout(giveUp, patience);
        // PostgreSQL sends what it was signalled before it answers.
        asked.query('select', (error: Error | null) => {
          clearTimeout(late);
          if (error) giveUp();
          else resolve();
        });
      });
    },
    async close() {
      closed = true;
      const last = await connected?.catch(() => undefined);
      await last?.end();
    },
  };
}
