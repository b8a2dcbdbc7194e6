import { randomUUID } from 'node:crypto';
import { minutes } from '#platform/clock.ts';
import type { Delivery, Outcome, Session } from './sessions.ts';

export const deliveryWays = ['at_once', 'late', 'twice', 'out_of_order', 'wrong_signature'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** Delay of a late message unless it is delivered manually. */
export const lateness = minutes(5);

const codes: Record<Outcome, number> = {
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  review: 9121,
  expired: 9104,
  abandoned: 9104,
};

const reasons: Partial<Record<Outcome, { code: number; words: string }>> = {
  declined: { code: 103, words: 'Person showing the document does not appear to match document photo' },
  resubmission_requested: { code: 204, words: 'Poor image quality' },
};

/** Starts the check, or restarts it after a request for more. */
export function begin(session: Session): void {
  session.attemptId = randomUUID();
  session.status = 'started';
  session.deliveries.push(deliveryOf(session, 'started'));
}

/** Decides the check, and queues its messages in the chosen way. */
export function decide(session: Session, outcome: Outcome, way: DeliveryWay): void {
  const wasReviewed = session.status === 'review';
  session.status = outcome;
  session.decision = decisionOf(session, outcome);
  const handedIn = outcome !== 'expired' && outcome !== 'abandoned' && !wasReviewed;
  const submitted = handedIn ? [deliveryOf(session, 'submitted')] : [];
  const decision = deliveryOf(session, outcome);
  session.deliveries.push(...inTheWay(way, submitted, decision));
}

function inTheWay(way: DeliveryWay, submitted: Delivery[], decision: Delivery): Delivery[] {
  const late = { ...decision, dueAt: Date.now() + lateness };
  switch (way) {
    case 'at_once':
      return [...submitted, decision];
    case 'late':
      return [...submitted, late];
    case 'twice':
      return [...submitted, decision, { ...decision, id: randomUUID() }];
    case 'out_of_order':
      return [decision, ...submitted];
    case 'wrong_signature':
      return [...submitted, { ...decision, id: randomUUID(), forged: true }, late];
  }
}

function deliveryOf(session: Session, about: Outcome | 'started' | 'submitted'): Delivery {
  const { id, attemptId, vendorData, decision } = session;
  const body =
    about === 'started' || about === 'submitted'
      ? { id, attemptId, feature: 'selfid', code: about === 'started' ? 7001 : 7002, action: about, vendorData }
      : decision;
  return { id: randomUUID(), about, body: JSON.stringify(body), forged: false, dueAt: Date.now(), answers: [] };
}

function decisionOf({ id, attemptId, vendorData, name }: Session, status: Outcome): Record<string, unknown> {
  const time = new Date().toISOString();
  const reason = reasons[status];
  const person = {
    ...name,
    dateOfBirth: '1980-01-01',
    idNumber: null,
    nationality: null,
    gender: null,
    citizenship: null,
    pepSanctionMatch: null,
  };
  const document = {
    type: 'PASSPORT',
    number: 'SANDBOX-0001',
    country: 'PT',
    validUntil: '2035-01-01',
    validFrom: null,
    state: null,
  };
  return {
    status: 'success',
    verification: {
      id,
      attemptId,
      code: codes[status],
      status,
      reason: reason?.words ?? null,
      reasonCode: reason?.code ?? null,
      person,
      document: status === 'expired' || status === 'abandoned' ? null : document,
      vendorData,
      endUserId: null,
      comments: [],
      acceptanceTime: time,
      decisionTime: time,
      additionalVerifiedData: {},
    },
    technicalData: { ip: null },
  };
}
