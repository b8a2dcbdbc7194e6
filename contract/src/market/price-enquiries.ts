import type { Calls } from '#call.ts';

export const enquirySides = ['received', 'sent'] as const;

export const priceEnquiries = {
  ask: { method: 'POST', path: '/artwork/{id}/price-enquiries', access: 'verified' },
  list: { method: 'POST', path: '/price-enquiries', access: 'session' },
  answer: { method: 'POST', path: '/price-enquiries/{id}/answer', access: 'verified' },
} as const satisfies Calls;
