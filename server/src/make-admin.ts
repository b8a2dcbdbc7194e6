import type { Tx } from '#platform/database/db.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { findPersonByEmail } from '#features/people/accounts/queries.ts';
import { changeAdmin } from '#features/people/people/rights/change-admin.ts';
import { command, withDatabase } from './command.ts';

// Makes the first admin: `npm run make-admin -- you@museum.example`.

await command(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartupError('Add the account’s email: npm run make-admin -- you@museum.example');
  await withDatabase(async (pool) => {
    const message = await pool.transaction().execute((tx) => makeAdmin(tx, email));
    process.stdout.write(`${message}\n`);
  });
});

async function makeAdmin(tx: Tx, email: string): Promise<string> {
  const person = await findPersonByEmail(tx, email.trim().toLowerCase());
  if (!person) throw new StartupError(`There is no account with the email ${email}. Create it on the site first.`);
  if (!person.email_verified_at)
    throw new StartupError(`The address ${email} is not verified. Open the link in the verification email first.`);
  if (person.admin) return `${email} is already an admin.`;
  await changeAdmin(tx, { actorId: null, person, allowed: true });
  return `${email} is an admin now. They will see this on the next page they open. Admins can make other people admins on the dashboard.`;
}
