import type { Calls } from '#call.ts';
import { coverForm } from './news.ts';

/** By today's date: open, in the future, or over. */
export const runs = ['current', 'coming', 'past'] as const;

export const exhibitions = {
  list: { method: 'GET', path: '/exhibitions', access: 'public' },
  get: { method: 'GET', path: '/exhibitions/{id}', access: 'public' },
  save: { method: 'POST', path: '/exhibitions/{id}', access: 'verified', form: coverForm },
  delete: { method: 'POST', path: '/exhibitions/{id}/delete', access: 'verified' },
  questions: { method: 'GET', path: '/users/info/exhibition_questions', access: 'session' },
  answer: { method: 'POST', path: '/exhibitions/{id}/answer', access: 'verified' },
} as const satisfies Calls;
