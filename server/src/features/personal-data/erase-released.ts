import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import type { Jobs } from '#platform/jobs.ts';
import { erasePerson } from './erase-person.ts';

const Payload = z.object({ personId: z.uuid() });

/** Erases accounts that never proved their address, once somebody else has. */
export function eraseReleased(pool: Pool, { publicUrl }: Settings): Jobs {
  return {
    'erase-released': (payload) =>
      pool.transaction().execute(async (tx) => {
        const { personId } = Payload.parse(payload);
        const person = await tx
          .selectFrom('person')
          .selectAll()
          .where('id', '=', personId)
          .forUpdate()
          .executeTakeFirst();
        if (person?.deleted_at && person.password_hash !== '') await erasePerson(tx, person, null, publicUrl);
      }),
  };
}
