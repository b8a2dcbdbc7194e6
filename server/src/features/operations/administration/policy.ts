import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { type InvitationRow, invitationStateOf } from './queries.ts';

export function invitationsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can see invitations.');
}

export function revokeRefusal(actor: Actor, invitation: InvitationRow | undefined): Refusal | null {
  const refusal = oneInvitationRefusal(actor, invitation);
  if (refusal || !invitation) return refusal;
  switch (invitationStateOf(invitation)) {
    case 'pending':
      return null;
    case 'used':
      return conflict('This invitation has already been used.');
    case 'revoked':
      return conflict('This invitation has already been withdrawn.');
    case 'expired':
      return conflict('This invitation has expired.');
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
      return conflict('This invitation has already been used.');
    case 'revoked':
      return conflict('This invitation was withdrawn. Send a new one.');
  }
}

function oneInvitationRefusal(actor: Actor, invitation: InvitationRow | undefined): Refusal | null {
  return invitationsRefusal(actor) ?? (invitation ? null : hiddenFromYou('invitation'));
}

export function reportsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can read reports about people.');
}

export function reportRefusal(
  actor: Actor,
  { person, open }: { person: AccountRow | undefined; open: boolean },
): Refusal | null {
  if (!person) return hiddenFromYou('user');
  if (person.id === actor.id) return conflict('You can’t report yourself.');
  return open ? conflict('You have already reported this person. An admin will read your report.') : null;
}

export function closeReportRefusal(
  actor: Actor,
  report: { person_id: string; closed_at: Date | null } | undefined,
): Refusal | null {
  const refusal = reportsRefusal(actor);
  if (refusal) return refusal;
  // The reported person cannot read the report; another admin can.
  if (!report || report.person_id === actor.id) return hiddenFromYou('report');
  return report.closed_at ? conflict('This report has already been closed.') : null;
}

export function personRefusal(actor: Actor, person: AccountRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can see people’s permissions.');
  return person ? null : hiddenFromYou('user');
}

export function arrangeRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can arrange the carousel and the recommended works.');
}

export function eventsRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can read the audit trail.');
}
