import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { erasePerson } from './erase-person.ts';

const Payload = z.object({ personId: z.uuid() });

/** Erases accounts that never verified their address, once another user has. */
export function eraseReleased(database: Database, { publicUrl }: Settings): Jobs {
  return {
    'erase-released': (payload) =>
      database.transaction().execute(async (tx) => {
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
