import type { Calls } from '#call.ts';

export const security = {
  get: { method: 'GET', path: '/security', access: 'session' },
  confirm: { method: 'POST', path: '/security/confirm', access: 'session' },
  confirmOptions: { method: 'POST', path: '/security/confirm/options', access: 'session' },
  changePassword: { method: 'POST', path: '/security/password', access: 'session' },
  changeEmail: { method: 'POST', path: '/security/email', access: 'session' },
  endSession: { method: 'POST', path: '/security/sessions/{id}/end', access: 'session' },
  endOtherSessions: { method: 'POST', path: '/security/sessions/end', access: 'session' },
  startApp: { method: 'POST', path: '/security/app', access: 'verified' },
  confirmApp: { method: 'POST', path: '/security/app/confirm', access: 'verified' },
  removeApp: { method: 'POST', path: '/security/app/remove', access: 'session' },
  startPasskey: { method: 'POST', path: '/security/passkeys/options', access: 'verified' },
  addPasskey: { method: 'POST', path: '/security/passkeys', access: 'verified' },
  renamePasskey: { method: 'PATCH', path: '/security/passkeys/{id}', access: 'session' },
  removePasskey: { method: 'POST', path: '/security/passkeys/{id}/remove', access: 'session' },
  renewRecoveryCodes: { method: 'POST', path: '/security/recovery', access: 'session' },
} as const satisfies Calls;
