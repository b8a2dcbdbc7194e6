import type { PoliceContact } from '@verso/contract/publishing/schemas/police-contacts.ts';
import type { Db } from '#platform/database/db.ts';

/** All that admins entered, by country code. */
export async function listContacts(db: Db): Promise<PoliceContact[]> {
  const rows = await db
    .selectFrom('police_contact')
    .select(['country', 'unit', 'url', 'phone', 'revision', 'updated_at'])
    .orderBy('country')
    .execute();
  return rows.map(({ updated_at: updatedAt, ...contact }) => ({ ...contact, updatedAt: updatedAt.toISOString() }));
}
