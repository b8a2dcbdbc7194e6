import type { Calls } from '#call.ts';

/** What waits for a person’s answer, beside their lists of works, orders and bills. */
export const taskKinds = ['title_request', 'record_to_confirm', 'correction', 'royalty_facts'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const tasks = {
  list: { method: 'GET', path: '/tasks', access: 'session' },
} as const satisfies Calls;
