import type { Calls } from '#call.ts';

/** What API keys can be allowed to do. Each key has at least one. */
export const scopes = ['read', 'works', 'webhooks'] as const;
export type Scope = (typeof scopes)[number];

export const scopeWords: Readonly<Record<Scope, { name: string; help: string }>> = {
  read: {
    name: 'Read',
    help: 'Everything public, and what your account can read: your works, orders, bills and notifications.',
  },
  works: { name: 'Change your works', help: 'Add and edit works, send them for review, and add to their provenance.' },
  webhooks: {
    name: 'Manage webhooks',
    help: 'Add, test and delete webhooks, which send your notifications to another server.',
  },
};

/** The prefix of an API key, by which it can be recognised in a header, a log or a leaked file. */
export const apiKeyPrefix = 'verso_';

/** How many keys an account can have. */
export const mostApiKeys = 20;

export const apiKeyDays = { default: 90, most: 365 } as const;

export const apiKeys = {
  list: { method: 'GET', path: '/api-keys', access: 'session' },
  create: { method: 'POST', path: '/api-keys', access: 'verified' },
  revoke: { method: 'POST', path: '/api-keys/{id}/revoke', access: 'session' },
} as const satisfies Calls;
