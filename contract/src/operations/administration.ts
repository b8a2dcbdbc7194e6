import type { Calls } from '#call.ts';

export const invitationStates = ['pending', 'used', 'revoked', 'expired'] as const;

export const reportStates = ['open', 'closed'] as const;

export const administration = {
  invitations: { method: 'POST', path: '/users/invitations', access: 'verified' },
  revokeInvitation: { method: 'POST', path: '/users/invitations/{id}/revoke', access: 'verified' },
  resendInvitation: { method: 'POST', path: '/users/invitations/{id}/resend', access: 'verified' },
  reports: { method: 'POST', path: '/users/reports', access: 'verified' },
  closeReport: { method: 'POST', path: '/users/reports/{id}/close', access: 'verified' },
  events: { method: 'POST', path: '/events', access: 'verified' },
  person: { method: 'GET', path: '/users/{id}/rights', access: 'verified' },
  arrange: { method: 'POST', path: '/artwork/arrange', access: 'verified' },
} as const satisfies Calls;
