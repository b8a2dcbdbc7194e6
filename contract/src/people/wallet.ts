import type { Calls } from '#call.ts';

export const wallet = {
  list: { method: 'GET', path: '/wallets', access: 'session' },
  challenge: { method: 'POST', path: '/wallets/challenge', access: 'verified' },
  link: { method: 'POST', path: '/wallets', access: 'verified' },
  unlink: { method: 'DELETE', path: '/wallets/{id}', access: 'session' },
} as const satisfies Calls;
