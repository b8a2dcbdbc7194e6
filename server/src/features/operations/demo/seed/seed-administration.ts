import { registryNumber } from '@verso/contract/works/artworks.ts';
import { at, days } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { closeReport } from '#features/operations/administration/close-report.ts';
import { lockInvitation, lockReport } from '#features/operations/administration/queries.ts';
import { reportPerson } from '#features/operations/administration/report-person.ts';
import { revokeInvitation } from '#features/operations/administration/invitations/revoke-invitation.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { lockAccount } from '#features/people/accounts/queries.ts';
import { changePermission } from '#features/people/people/rights/change-permission.ts';
import { toggleRecommended } from '#features/people/people/rights/toggle-recommended.ts';
import { record } from '#platform/jobs/events.ts';
import { demoAdmin, demoAuthenticators } from '#features/operations/demo/data/people.ts';
import type { Cast } from './seed-people.ts';

const day = (date: string) => new Date(`${date}T10:20:00Z`);
const daysAgo = (count: number) => new Date(Date.now() - days(count));
/** Recent, whenever the demo is filled: an invitation is valid for 14 days. */
const invited = [
  { email: 'studio@lindenmuseum.example', role: 'authenticator', ago: 9, revoked: false },
  { email: 'rosa.amaral@atelier.example', role: 'artist', ago: 5, revoked: false },
  { email: 'paolo.ferri@mercato.example', role: 'authenticator', ago: 12, revoked: true },
] as const;

/** Examples for an admin: permissions, recommended people, invitations, an open report and an answered one. */
export async function seedAdministration(tx: Tx, cast: Cast): Promise<void> {
  const actorId = idOf(cast, demoAdmin.email);
  await at(day('2024-04-20'), async () => {
    for (const { email, checksPurchases } of demoAuthenticators)
      if (checksPurchases) await allow(tx, actorId, idOf(cast, email), 'check_purchase_allowed');
    await allow(tx, actorId, idOf(cast, 'artist@verso.example'), 'private_token_allowed');
    for (const email of ['artist@verso.example', 'haruko.shimizu@verso.example']) {
      const person = await lockAccount(tx, idOf(cast, email));
      if (person) await toggleRecommended(tx, { person, actorId });
    }
  });
  for (const { email, role, ago, revoked } of invited)
    await at(daysAgo(ago), async () => {
      await issueToken(tx, { purpose: 'invite', email, role, createdBy: actorId });
      await record(tx, 'person_invited', { actorId }, { role });
      if (revoked) await revoke(tx, email, actorId);
    });
  await at(day('2025-06-02'), async () => {
    const id = await reportPerson(tx, {
      personId: idOf(cast, 'authenticator2@verso.example'),
      reporterId: idOf(cast, 'marit.solheim@verso.example'),
      message: 'He used to deal in Lindqvist’s work and now votes on it. Is that acceptable?',
    });
    const report = await lockReport(tx, id);
    const answer =
      'He declares every work he has handled, and can’t vote on any of them. We checked his votes one by one.';
    if (report) await closeReport(tx, report, { actorId, answer });
  });
  const offered = await tx
    .selectFrom('artwork')
    .where('title', '=', 'The Orchard Wall')
    .select('number')
    .executeTakeFirstOrThrow();
  await at(daysAgo(7), () =>
    reportPerson(tx, {
      personId: idOf(cast, 'david.okonjo@verso.example'),
      reporterId: idOf(cast, 'ruth.adeyemi@verso.example'),
      message: `He offers The Orchard Wall (${registryNumber(offered.number)}) on his gallery’s website as if he owned it. I have not sold it.`,
    }),
  );
}

async function allow(
  tx: Tx,
  actorId: string,
  id: string,
  permission: 'check_purchase_allowed' | 'private_token_allowed',
): Promise<void> {
  const person = await lockAccount(tx, id);
  if (person) await changePermission(tx, { actorId, person, permission, allowed: true });
}

async function revoke(tx: Tx, email: string, actorId: string): Promise<void> {
  const { id } = await tx
    .selectFrom('one_time_token')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const invitation = await lockInvitation(tx, id);
  if (invitation) await revokeInvitation(tx, invitation, actorId);
}

function idOf(cast: Cast, email: string): string {
  const person = cast.get(email);
  if (!person) throw new Error(`${email} is not in the demo`);
  return person.id;
}
