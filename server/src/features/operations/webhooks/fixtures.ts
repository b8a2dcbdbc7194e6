import type { Tx } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { createWebhook } from './change-webhook.ts';

/** A webhook of a person. Returns its id. */
export async function buildWebhook(
  tx: Tx,
  person: { id: string; email: string },
  services: Pick<Services, 'settings' | 'secretKey'>,
  address = 'https://hooks.example/verso',
): Promise<string> {
  await createWebhook(tx, person, address, services);
  const { id } = await tx
    .selectFrom('webhook')
    .select('id')
    .where('person_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
