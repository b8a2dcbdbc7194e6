import type { Tx } from '#platform/db.ts';
import { StartupError } from '#platform/startup-error.ts';
import { findPersonByEmail } from '#features/accounts/queries.ts';
import { changeAdmin } from '#features/people/change-admin.ts';
import { command, withDatabase } from './command.ts';

// Makes the first admin: `npm run make-admin -- you@museum.example`.

await command(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartupError('Say who: npm run make-admin -- you@museum.example');
  await withDatabase(async (pool) => {
    const said = await pool.transaction().execute((tx) => makeAdmin(tx, email));
    process.stdout.write(`${said}\n`);
  });
});

async function makeAdmin(tx: Tx, email: string): Promise<string> {
  const person = await findPersonByEmail(tx, email.trim().toLowerCase());
  if (!person) throw new StartupError(`Nobody is registered as ${email}. Register on the site first.`);
  if (!person.email_verified_at)
    throw new StartupError(
      `The address ${email} is not verified. Open the link in the mail first: only then is it certain whose it is.`,
    );
  if (person.admin) return `${email} is an admin already.`;
  await changeAdmin(tx, { actorId: null, person, allowed: true });
  return `${email} is an admin from the next page they open. Admins make further admins on their dashboard.`;
}
