import { agreementVersion } from '@verso/contract/people/accounts.ts';
import type { FirstAdmin } from '@verso/contract/people/schemas/setup.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { countEmailAsVerified } from '#features/people/accounts/email/count-email-as-verified.ts';
import { findPersonByEmail } from '#features/people/accounts/queries.ts';
import { insertPerson } from '#features/people/accounts/register.ts';
import { changeAdmin } from '#features/people/people/rights/change-admin.ts';

/**
 * Creates the account of the first admin. The person with the code operates the server, so their email counts as
 * verified: mail may not be set up yet.
 */
export async function makeFirstAdmin(
  tx: Tx,
  { firstname, lastname, email, password }: FirstAdmin,
  passwordHash: string,
): Promise<void> {
  if (await findPersonByEmail(tx, email))
    throw invalid('email', 'already has an account. Use another, or run “npm run make-admin” on the server');
  const role = 'collector';
  const form = { firstname, lastname, email, password, role, nationalityId: null } as const;
  const id = await insertPerson(tx, form, passwordHash);
  const about = { actorId: id, personId: id };
  await record(tx, 'person_registered', about, { role, invited: false });
  await record(tx, 'agreement_accepted', about, { role, version: agreementVersion, byRegistering: true });
  const person = await countEmailAsVerified(tx, id);
  await record(tx, 'email_verified', about, {});
  await changeAdmin(tx, { actorId: null, person, allowed: true });
  await tx.deleteFrom('setup_code').execute();
}
