import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hours, later, now } from '#platform/clock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Pool } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { logFailure } from '#platform/logging/log-outage.ts';

/** The longest duration of an upload, in milliseconds; a reservation left by a crash ends after it. */
export const longestUpload = hours(1);

export type Quotas = Pick<Settings, 'storageQuotas' | 'uploadsPerHour'>;

/** In bytes. */
export interface StorageUse {
  used: number;
  files: number;
  quota: number;
  /** Uploaded within the current hour. */
  hourUsed: number;
  hourQuota: number;
  hourEndsAt: Date | null;
}

export const quotaOf = ({ storageQuotas }: Quotas, { role, admin }: Pick<Actor, 'role' | 'admin'>): number =>
  admin ? Math.max(storageQuotas.admin, storageQuotas[role]) : storageQuotas[role];

export async function readStorageUse(
  db: Db,
  quotas: Quotas,
  person: Pick<Actor, 'id' | 'role' | 'admin'>,
): Promise<StorageUse> {
  const row = await db
    .selectFrom('storage_use')
    .where('person_id', '=', person.id)
    .select(['bytes', 'files', 'hour_bytes', 'hour_ends_at'])
    .executeTakeFirst();
  const inHour = row !== undefined && row.hour_ends_at > now();
  return {
    used: row?.bytes ?? 0,
    files: row?.files ?? 0,
    quota: quotaOf(quotas, person),
    hourUsed: inHour ? row.hour_bytes : 0,
    hourQuota: quotas.uploadsPerHour,
    hourEndsAt: inHour ? row.hour_ends_at : null,
  };
}

/** Reserved room for an upload, until it is released. */
export interface Reservation {
  /** @param received the bytes that arrived, which count for the hour */
  release(received: number): Promise<void>;
}

/**
 * Reserves room for an upload before any of it is read. Simultaneous uploads are counted together: each waits for the
 * row of the account.
 * @throws AppError 'quota_exceeded' or 'too_many_requests'
 */
export async function reserveUpload(
  pool: Pool,
  quotas: Quotas,
  person: Pick<Actor, 'id' | 'role' | 'admin'>,
  bytes: number,
): Promise<Reservation> {
  const time = now();
  await pool
    .insertInto('storage_use')
    .values({ person_id: person.id })
    .onConflict((on) => on.doNothing())
    .execute();
  const inHour = sql<number>`case when hour_ends_at > ${time} then hour_bytes else 0 end`;
  const reserved = sql<number>`reserved_bytes(reservations, ${time})`;
  const id = randomUUID();
  const reservation = JSON.stringify({ [id]: { bytes, until: later(longestUpload).toISOString() } });
  const { numUpdatedRows } = await pool
    .updateTable('storage_use')
    .set({
      reservations: sql`reservations_after(reservations, ${time}) || ${reservation}::jsonb`,
      hour_bytes: sql`${inHour} + ${bytes}`,
      hour_ends_at: sql`case when hour_ends_at > ${time} then hour_ends_at else ${later(hours(1))} end`,
    })
    .where('person_id', '=', person.id)
    .where(sql<boolean>`bytes + ${reserved} + ${bytes} <= ${quotaOf(quotas, person)}`)
    .where(sql<boolean>`${inHour} + ${bytes} <= ${quotas.uploadsPerHour}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusalOf(await readStorageUse(pool, quotas, person), bytes);
  return {
    async release(received) {
      await pool
        .updateTable('storage_use')
        .set({
          reservations: sql`reservations - ${id}::text`,
          hour_bytes: sql`greatest(hour_bytes - ${Math.max(bytes - received, 0)}, 0)`,
        })
        .where('person_id', '=', person.id)
        .execute()
        .catch((error: unknown) =>
          logFailure(error, 'the space reserved for an upload could not be released and stays reserved for an hour'),
        );
    },
  };
}

function refusalOf({ used, quota, hourUsed, hourQuota, hourEndsAt }: StorageUse, bytes: number): AppError {
  if (hourUsed + bytes > hourQuota && used + bytes <= quota) {
    const wait = hourEndsAt ? Math.max(1, Math.ceil((hourEndsAt.getTime() - now().getTime()) / 60_000)) : 60;
    return new AppError(
      'too_many_requests',
      `You can upload up to ${inWords(hourQuota)} an hour. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}, or send smaller files.`,
    );
  }
  return new AppError(
    'quota_exceeded',
    `There is not enough storage for this upload (${inWords(bytes)}). You’ve used ${inWords(used)} of ${inWords(quota)}. Delete files you no longer need, upload smaller ones, or ask an admin for more space.`,
  );
}

const inWords = (bytes: number): string =>
  bytes >= 1e9 ? `${Math.round(bytes / 1e8) / 10} GB` : `${Math.ceil(bytes / 1e5) / 10} MB`;
