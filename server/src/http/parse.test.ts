import { expect, it } from 'vitest';
import { z } from 'zod';
import { ArtworkChange } from '@verso/contract/works/schemas/artworks.ts';
import { Token } from '@verso/contract/schemas/fields.ts';
import { Money } from '@verso/contract/schemas/money.ts';
import { AppError } from '#platform/errors.ts';
import { parse } from './parse.ts';

function faults(schema: z.ZodObject, value: unknown): Record<string, string> {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? { '': error.message };
    throw error;
  }
  return {};
}

const Sample = z.strictObject({
  count: z.int().min(1).max(10),
  ratio: z.number().gt(0),
  name: z.string().min(1).max(5),
  on: z.boolean(),
  choice: z.enum(['approve', 'deny', 'request_information']),
  only: z.literal('draft'),
  tags: z.array(z.string()).min(2),
  inner: z.strictObject({ id: z.uuid(), at: z.iso.datetime(), day: z.iso.date() }),
  price: z.union([z.number().min(0), Money]),
});
const right = {
  count: 1,
  ratio: 1,
  name: 'a',
  on: true,
  choice: 'deny',
  only: 'draft',
  tags: ['a', 'b'],
  inner: { id: '01930000-0000-7000-8000-000000000000', at: '2026-01-01T00:00:00Z', day: '2026-01-01' },
  price: 12,
};

it.each([
  [{ count: '20' }, { count: 'must be a number' }],
  [{ count: 1.5 }, { count: 'must be a whole number' }],
  [{ count: undefined }, { count: 'is missing' }],
  [{ count: null }, { count: 'must be a number' }],
  [{ count: 0 }, { count: 'must be at least 1' }],
  [{ count: 11 }, { count: 'must be at most 10' }],
  [{ ratio: 0 }, { ratio: 'must be more than 0' }],
  [{ name: 5 }, { name: 'must be text' }],
  [{ name: '' }, { name: 'must not be empty' }],
  [{ name: 'too long' }, { name: 'must be at most 5 characters' }],
  [{ on: 'yes' }, { on: 'must be true or false' }],
  [{ choice: 'maybe' }, { choice: 'must be approve, deny or request_information' }],
  [{ choice: undefined }, { choice: 'is missing' }],
  [{ only: 'other' }, { only: 'must be draft' }],
  [{ tags: 'a' }, { tags: 'must be a list' }],
  [{ tags: ['a'] }, { tags: 'must have at least 2 entries' }],
  [{ tags: ['a', 2] }, { 'tags.1': 'must be text' }],
  [{ inner: 'x' }, { inner: 'must be an object with named fields' }],
  [
    { inner: { id: 'x', at: 'noon', day: 'May' } },
    {
      'inner.id': 'must be an id',
      'inner.at': 'must be a time in UTC, such as 2026-05-31T12:00:00Z',
      'inner.day': 'must be a date, such as 2026-05-31',
    },
  ],
  [{ price: -1 }, { price: 'must be at least 0' }],
  [{ price: 'ten' }, { price: 'must be a number, or must be an object with named fields' }],
  [{ price: { amount: 5 } }, { 'price.currency': 'is missing' }],
  [{ price: undefined }, { price: 'is missing' }],
  [{ misspelt: 1 }, { misspelt: 'is not a known field' }],
])('a field refused for %j says what is wrong with it', (wrong, expected) => {
  expect(faults(Sample, { ...right, ...wrong })).toEqual(expected);
});

it.each([
  [{ edition: {} }, { 'edition.kind': 'is missing' }],
  [{ edition: { kind: 'rare' } }, { 'edition.kind': 'must be unique, unknown, numbered, ap or ep' }],
])('a refused field that takes several forms says which, as in %j', (wrong, expected) => {
  expect(faults(ArtworkChange, wrong)).toEqual(expected);
});

it('a refused field is absent if everything is valid', () => {
  expect(faults(Sample, right)).toEqual({});
});

it.each([[['a list']], ['text'], [7]])('a body that is no object is refused with its type: %j', (body) => {
  expect(faults(Sample, body)['']).toMatch(/must be a JSON object .* It was a (list|string|number)\.$/);
});

it('a fault with a sentence of its own is told without the name of its field', () => {
  expect(() => parse(z.strictObject({ token: Token }), { token: 'cut' })).toThrow(
    /^This link is incomplete\. Open the link from the email again, or copy the whole link\.$/,
  );
});

it('fields that a schema does not have are removed where they are ignored, at any depth', () => {
  const extra = { ...right, more: 1, inner: { ...right.inner, deep: [1] } };
  expect(parse(Sample, extra, { ignoreUnknown: true })).toEqual(right);
  expect(faults(Sample, extra)).toEqual({ more: 'is not a known field', 'inner.deep': 'is not a known field' });
});

it('fields that a schema does not have are refused above the number that a client would send, at any depth', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, number) => [`more${number}`, 1]));
  for (const extra of [
    { ...right, ...many },
    { ...right, inner: { ...right.inner, ...many } },
  ])
    expect(() => parse(Sample, extra, { ignoreUnknown: true })).toThrow('more than 200 unknown fields');
  expect(Object.keys(faults(Sample, { ...right, ...many }))).toHaveLength(50);
});

it('fields that a schema does not have do not hide other faults', () => {
  expect(() => parse(Sample, { ...right, more: 1, on: 1 }, { ignoreUnknown: true })).toThrow(
    'on must be true or false.',
  );
});
