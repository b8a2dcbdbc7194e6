import { expect, test } from 'vitest';
import { z } from 'zod';
import { loggedEvents } from '@verso/contract/schemas/events.ts';
import { Event } from '@verso/contract/operations/schemas/administration.ts';
import { eventNames, eventWords, partsOf, sentenceOf } from './event-words.ts';

test('every event type has a unique label, and a sentence even without optional data', () => {
  const labels = Object.values(eventWords).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(eventNames).toHaveLength(labels.length - 1);
  for (const [name, schema] of Object.entries(loggedEvents))
    for (const data of [...samplesOf(schema, 'whole'), ...samplesOf(schema, 'bare')]) {
      const sentence = sentenceOf(Event.parse({ ...about, name, data }));
      expect(sentence, name).toMatch(/^[A-Z{3].*[.”]$/);
      expect(sentence, name).not.toMatch(/undefined|null|object|NaN|_| {2}| [.,]|“”/);
    }
});

const about = { _id: 1, at: '2026-02-03T12:00:00Z', actor: null, member: null, person: null, work: null };

/** Sample data of a schema, one for each enum value. `bare` leaves out optional fields. */
function samplesOf(schema: z.ZodObject, extent: 'whole' | 'bare'): Record<string, unknown>[] {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([key, field]) => [key, valuesOf(field, extent)] as const,
  );
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(fields.map(([key, values]) => [key, values[at % values.length]])),
  );
}

function valuesOf(schema: z.core.$ZodType, extent: 'whole' | 'bare'): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return extent === 'bare' ? [undefined] : valuesOf(schema.def.innerType, extent);
  if (schema instanceof z.ZodNullable) return [...valuesOf(schema.def.innerType, extent), null];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodObject) return samplesOf(schema, extent);
  if (schema instanceof z.ZodArray) return [[], valuesOf(schema.element, extent)];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodISODate) return ['2026-02-03'];
  if (schema instanceof z.ZodUUID) return ['01930000-0000-7000-8000-000000000000'];
  return schema instanceof z.ZodNumber ? [3] : ['Words.'];
}

test('a profile change shows the previous value, if it is stored', () => {
  const rename = {
    fields: ['lastname', 'portrait'],
    from: { lastname: 'O’Hára-Świątek' },
    to: { lastname: 'Świątek' },
  };
  expect(sentenceOf({ name: 'profile_changed', data: rename })).toBe(
    '{who} changed {person}’s profile: the last name from “O’Hára-Świątek” to “Świątek” and the portrait.',
  );
  // Values of deleted accounts are erased.
  const erased = { fields: ['lastname'], from: {}, to: {} };
  expect(sentenceOf({ name: 'profile_changed', data: erased })).toBe(
    '{who} changed {person}’s profile: the last name.',
  );
});

test('an event names a person who acted on their own account or bill once', () => {
  const [aoi, jonas] = [{ _id: 'aoi' }, { _id: 'jonas' }];
  const verified = { name: 'email_verified', data: {}, person: aoi } as const;
  expect(sentenceOf({ ...verified, actor: aoi })).toBe('{person} verified their email.');
  expect(sentenceOf({ ...verified, actor: jonas })).toBe('{who} verified {person}’s email.');
  const organisationId = '01930000-0000-7000-8000-000000000001';
  const role = { organisationId, organisation: 'Museum of the Coast', role: 'registrar' } as const;
  const changed = { name: 'member_role_changed', data: role, person: aoi, actor: { _id: 'museum' } } as const;
  expect(sentenceOf({ ...changed, member: aoi })).toBe(
    '{person} changed their role in Museum of the Coast to registrar.',
  );
  expect(sentenceOf({ ...changed, member: jonas })).toBe('{who} made {person} a registrar of Museum of the Coast.');
  const data = { fields: ['portrait'], from: {}, to: {} };
  expect(sentenceOf({ name: 'profile_changed', data, actor: aoi, person: aoi })).toBe(
    '{person} changed their profile: the portrait.',
  );
  const purchaseId = '01930000-0000-7000-8000-000000000000';
  const excluded = { name: 'purchase_conflict_declared', data: { purchaseId, round: 1 }, person: aoi } as const;
  expect(sentenceOf({ ...excluded, actor: aoi })).toBe(
    '{who} declared a conflict of interest and can’t vote on the bill of sale for {work}.',
  );
  expect(sentenceOf({ ...excluded, actor: jonas })).toBe(
    '{who} confirmed that the bill of sale for {work} names {person}, who can’t vote on it.',
  );
});

test('a work edit names its fields as the form does', () => {
  const data = { fields: ['title', 'placeMade', 'pictures'], picturesAdded: 1, picturesRemoved: 0 };
  expect(sentenceOf({ name: 'artwork_changed', data })).toBe('{who} edited {work} (title, place made, and pictures).');
  const none = { fields: [], picturesAdded: 0, picturesRemoved: 0 };
  expect(sentenceOf({ name: 'artwork_changed', data: none })).toBe('{who} edited {work}.');
});

test('background jobs are named by what they do, or by their id in an event of another version', () => {
  const retried = (work?: string) =>
    sentenceOf({ name: 'jobs_retried', data: { task: 'purge-files', work, count: 2 } });
  expect(retried('Delete files')).toBe('{who} retried 2 failed background jobs: Delete files.');
  expect(retried()).toBe('{who} retried 2 failed background jobs: purge-files.');
});

test('a return is called a return, and any other problem of an order a problem', () => {
  const orderId = '01930000-0000-7000-8000-000000000000';
  const opened = (reason: 'return' | 'damaged') =>
    sentenceOf({ name: 'complaint_opened', data: { orderId, messageId: orderId, reason } });
  expect(opened('return')).toBe('{who} asked to return {work}.');
  expect(opened('damaged')).toBe('{who} reported a problem with the order for {work}: the work is damaged.');
  const about = { orderId, outcome: 'refunded', answer: '' } as const;
  const closed = (reason?: 'return' | 'damaged') =>
    sentenceOf({ name: 'complaint_closed', data: { ...about, reason } });
  expect(closed('return')).toBe('The return of {work} was closed (refunded).');
  // Events of earlier versions have no reason.
  for (const reason of ['damaged', undefined] as const)
    expect(closed(reason)).toBe('The problem with the order for {work} was closed (refunded).');
});

test('after a confirmed bill, an invitation is declined or cancelled, and not the sale', () => {
  const saleId = '01930000-0000-7000-8000-000000000000';
  const declined = (byBill: boolean, returned = false) =>
    sentenceOf({ name: 'sale_declined', data: { saleId, returned, byBill } });
  const cancelled = (byBill: boolean) =>
    sentenceOf({ name: 'sale_cancelled', data: { saleId, returned: false, byBill, bySeller: true } });
  expect(declined(true)).toBe(
    '{who} declined to become the owner of {work}. The confirmed bill still shows the work as sold.',
  );
  expect(declined(false)).toBe('{who} declined the sale of {work}.');
  expect(declined(false, true)).toBe('{who} declined to take {work} back after a refund.');
  expect(cancelled(true)).toBe('{who} cancelled the invitation to the buyer named on the confirmed bill for {work}.');
  expect(cancelled(false)).toBe('{who} cancelled the sale of {work}.');
});

test('too few people left to decide are counted, and none are called no one', () => {
  const short = (left: number, quorum: number) =>
    sentenceOf({ name: 'reviewers_short', data: { of: 'dispute', left, quorum } });
  expect(short(0, 1)).toBe('1 person must decide on the dispute about {work}, but no one can.');
  expect(short(1, 2)).toBe('2 people must decide on the dispute about {work}, but only 1 person can.');
});

test('a claim names the dispute that an admin accepted, and who said that it is over', () => {
  const claimId = '01930000-0000-7000-8000-000000000000';
  const opened = (kind: 'stolen' | 'disputed') => sentenceOf({ name: 'claim_opened', data: { claimId, kind } });
  expect(opened('disputed')).toBe('{who} accepted the dispute about {work}.');
  expect(opened('stolen')).toBe('{who} marked {work} as reported stolen.');
  const over = {
    claimId,
    kind: 'stolen',
    outcome: '',
    source: 'Jonas Weidmann, by phone',
    reason: 'He sent it.',
  } as const;
  expect(sentenceOf({ name: 'claim_resolved', data: over })).toMatch(
    /Source: Jonas Weidmann, by phone\. He sent it\.$/,
  );
});

test('a sentence names the actor, the person and the work', () => {
  const sentence = sentenceOf({ name: 'permission_changed', data: { permission: 'admin', allowed: true } });
  expect(sentence).toBe('{who} allowed {person} to act as an admin.');
  expect(partsOf(sentence)).toEqual(['{who}', ' allowed ', '{person}', ' to act as an admin.']);
});
