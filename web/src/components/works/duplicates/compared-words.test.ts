import { expect, test } from 'vitest';
import { comparedDisputeWords, comparedFacts, correctionWords } from './compared-words.ts';

const size = (height: number, width: number) => ({ height, width, depth: null, unit: 'cm' as const });

test('two records of possibly one object are compared by what they print, without what neither says', () => {
  const creation = { kind: 'year' as const, year: 1910 };
  const edition = { kind: 'unknown' as const };
  const one = { artwork: { creation, medium: 'Oil on canvas' }, dimensions: size(400, 600), edition };
  const other = { artwork: { creation, medium: '' }, dimensions: size(402, 600), edition };
  expect(comparedFacts(one, other)).toEqual([
    { field: 'creation', label: 'Date', own: '1910', theirs: '1910', differs: false },
    { field: 'medium', label: 'Medium', own: 'Oil on canvas', theirs: '', differs: true },
    {
      field: 'dimensions',
      label: 'Dimensions',
      own: '40 × 60 cm (15¾ × 23⅝ in)',
      theirs: '40.2 × 60 cm (15⅞ × 23⅝ in)',
      differs: true,
    },
  ]);
});

test('a pending correction of a record that may be a duplicate names what would change, and who suggested it', () => {
  const at = '2026-05-03T10:00:00.000Z';
  expect(correctionWords({ by: 'artist', at, suggested: { dimensions: size(410, 600) }, note: '' })).toMatch(
    /^The artist suggested a correction on .+ 2026\. The owner hasn’t answered\. Dimensions: 41 × 60 cm \(.+\)\.$/,
  );
  expect(correctionWords({ by: 'owner', at, suggested: null, note: 'A typing error.' })).toMatch(
    /^The owner asked to edit this record on .+ 2026\.$/,
  );
});

test('an open dispute of a record that may be a duplicate says who sent it and where it stands', () => {
  const dispute = { askedAt: '2026-05-03T10:00:00.000Z', mayDecide: false };
  expect(comparedDisputeWords({ ...dispute, state: 'open', own: true })).toMatch(
    /^You disputed this record on .+ An admin will decide whether to accept it\.$/,
  );
  expect(comparedDisputeWords({ ...dispute, state: 'upheld', own: false })).toMatch(
    /^This record was disputed on .+ It was upheld and is open\.$/,
  );
});
