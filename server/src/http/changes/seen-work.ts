import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';

const SeenWork = z.tuple([z.uuid(), z.iso.datetime()]);

/** The version of a work that a caller has seen: its `_id` and `updatedAt`. */
export interface SeenWork {
  id: string;
  updatedAt: Date;
}

/** What the header `Seen-Work` says, or undefined. */
export function seenWorkOf({ headers }: FastifyRequest): SeenWork | undefined {
  const value = headers['seen-work'];
  if (value === undefined) return undefined;
  const { data } = SeenWork.safeParse(String(value).split(' '));
  if (!data) throw new AppError('invalid', 'The header Seen-Work must be a work’s _id, a space, and its updatedAt.');
  return { id: data[0], updatedAt: new Date(data[1]) };
}

/** When a work last changed; undefined if there is no such work. */
export type LastChange = (db: Db, workId: string) => Promise<Date | undefined>;

/** Throws unless the call acts on the work that its caller has seen, as it was then. */
export async function requireUnchanged(
  db: Db,
  lastChange: LastChange,
  { params, body, seenWork }: { params: object; body: object; seenWork?: SeenWork | undefined },
): Promise<void> {
  if (!seenWork) return;
  const { id, artwork_id: artworkId = id }: Readonly<Record<string, unknown>> = { ...body, ...params };
  const changed = artworkId === seenWork.id ? await lastChange(db, seenWork.id) : undefined;
  if (changed?.getTime() !== seenWork.updatedAt.getTime())
    throw new AppError('outdated', 'This work has changed since you opened it. See what has changed, then try again.');
}
