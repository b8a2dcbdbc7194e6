import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { type InvitationRow, invitationStateOf } from './queries.ts';

export function invitationsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins see invitations.');
}

export function revokeRefusal(actor: Actor, invitation: InvitationRow | undefined): Refusal | null {
  const refusal = oneInvitationRefusal(actor, invitation);
  if (refusal || !invitation) return refusal;
  switch (invitationStateOf(invitation)) {
    case 'pending':
      return null;
    case 'used':
      return conflict('This invitation was used already.');
    case 'revoked':
      return conflict('This invitation was taken back already.');
    case 'expired':
      return conflict('This invitation has ended by itself.');
  }
}

export function resendRefusal(actor: Actor, invitation: InvitationRow | undefined): Refusal | null {
  const refusal = oneInvitationRefusal(actor, invitation);
  if (refusal || !invitation) return refusal;
  switch (invitationStateOf(invitation)) {
    case 'pending':
    case 'expired':
      return null;
    case 'used':
      return conflict('This invitation was used already.');
    case 'revoked':
      return conflict('This invitation was taken back. Invite them anew.');
  }
}

function oneInvitationRefusal(actor: Actor, invitation: InvitationRow | undefined): Refusal | null {
  return invitationsRefusal(actor) ?? (invitation ? null : hiddenFromYou('invitation'));
}

export function reportsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins read reports about people.');
}

export function reportRefusal(
  actor: Actor,
  { person, open }: { person: AccountRow | undefined; open: boolean },
): Refusal | null {
  if (!person) return hiddenFromYou('user');
  if (person.id === actor.id) return conflict('You cannot report yourself.');
  return open ? conflict('You have reported them already. An admin will read it.') : null;
}

export function closeReportRefusal(
  actor: Actor,
  report: { person_id: string; closed_at: Date | null } | undefined,
): Refusal | null {
  const refusal = reportsRefusal(actor);
  if (refusal) return refusal;
  // Nobody reads what was said about themselves; another admin does.
  if (!report || report.person_id === actor.id) return hiddenFromYou('report');
  return report.closed_at ? conflict('This report was closed already.') : null;
}

export function arrangeRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins arrange the works that are chosen.');
}

export function eventsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins read the audit trail.');
}
