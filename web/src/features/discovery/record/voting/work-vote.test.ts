import { expect, test } from 'vitest';
import { sentBasis } from './basis-values.ts';
import { isWritten, namesPerson, parseWorkVote, voteOf } from './work-vote.ts';

test('a vote of which only the choice was pressed is not a written draft', () => {
  expect(isWritten({ ...voteOf(null), choice: 'deny' })).toBe(false);
  expect(isWritten({ ...voteOf(null), words: ' ' })).toBe(false);
});

test.for([
  { words: 'The ground agrees with the year.' },
  { basis: { grounds: ['style'] } },
  { basis: { seen: 'pictures' } },
  { basis: { interest: 'none' } },
])('a vote with %o is a written draft', (stored) => {
  expect(isWritten(parseWorkVote(stored))).toBe(true);
});

test('a stored vote that names the same ground twice, as earlier versions allowed, can be sent again', () => {
  const stored = {
    choice: 'approve',
    opinion: 'The ground agrees with the year.',
    grounds: ['style', 'style', 'technical'],
    seen: 'pictures',
    attribution: null,
    conflict: '',
  } as const;
  expect(sentBasis(voteOf({ ...stored, grounds: [...stored.grounds] }).basis).grounds).toEqual(['style', 'technical']);
});

test.for([
  ['Henrik Vasmer', true],
  ['HENRIK VÁSMER', true],
  ['Henrik Vasmers', false],
] as const)('a voter of the name %s is named by a seller Henrik Vasmer: %s', ([name, named]) => {
  expect(namesPerson([{ name: 'Ada Moreau' }, { name: 'Henrik Vasmer' }], name)).toBe(named);
});
