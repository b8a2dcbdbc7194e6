import type { Pool } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/** Whether nobody has used this database yet. */
export async function needsDemo(pool: Pool): Promise<boolean> {
  return (await pool.selectFrom('person').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function demoAccounts(pool: Pool): Promise<{ email: string; about: string }[]> {
  const people = await pool.selectFrom('person').select(['email', 'role', 'admin']).where('email', 'like', '%@verso.example').limit(20).execute();
  return people.map((person) => ({ email: person.email, about: person.admin ? 'admin' : person.role }));
}

export async function fillDemo(_pool: Pool, _services: Services): Promise<void> {}
