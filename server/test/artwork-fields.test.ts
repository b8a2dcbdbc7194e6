import { expect, it } from 'vitest';
import { artworkFieldNames, editionWords } from '@verso/contract/works/artwork-fields.ts';
import { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { readMedium } from '#features/operations/imports/values/read-medium.ts';
import { factsOf } from '#features/proof/certificates/pdf/certificate-words.ts';

/** As the first release submitted it: a new field needs a default. */
const firstRecord = {
  number: 1,
  artist: 'Ana Ilić',
  title: 'Dusk',
  creation: { kind: 'year', year: 1912 },
  medium: 'Oil',
  support: 'Canvas',
  dimensions: { height: 601, width: 480, depth: null, unit: 'in' },
  edition: { kind: 'ap', number: 1, size: 5 },
  signature: 'A. I.',
  inscriptions: [
    { where: 'Verso', text: 'For E.' },
    { where: '', text: 'Second of three' },
  ],
  description: 'A river.',
  subjects: ['river'],
  placeMade: 'Višegrad',
  condition: 'Good',
  pictures: [],
};

it('the fields of a work have their facts in the order of their schema', () => {
  expect(artworkFieldNames).toEqual(Object.keys(ArtworkFields.shape));
});

it('the fields of a work can be read in the oldest records', () => {
  expect(RevisionRecord.parse(firstRecord)).toMatchObject({ ...firstRecord, attribution: 'by' });
});

it('the fields of a work are printed on a certificate in one line each', () => {
  expect(factsOf(RevisionRecord.parse(firstRecord))).toEqual([
    { label: 'Medium', value: 'Oil' },
    { label: 'Support', value: 'Canvas' },
    { label: 'Dimensions', value: '23 5/8 × 18 7/8 in (60.1 × 48 cm)' },
    { label: 'Edition', value: 'Artist’s proof 1/5' },
    { label: 'Signature', value: 'A. I.' },
    { label: 'Inscribed', value: 'Verso: For E.; Second of three' },
    { label: 'Place made', value: 'Višegrad' },
  ]);
});

it('the fields of a work print a support with a capital, also if an import cut it from the end of a phrase', () => {
  const { medium, support } = readMedium('Oil on canvas');
  expect(factsOf(RevisionRecord.parse({ ...firstRecord, medium, support })).slice(0, 2)).toEqual([
    { label: 'Medium', value: 'Oil' },
    { label: 'Support', value: 'Canvas' },
  ]);
});

it.each([
  [{ kind: 'unknown' }, ''],
  [{ kind: 'unique' }, 'Unique'],
  [{ kind: 'numbered', number: 3, size: 50 }, '3/50'],
  [{ kind: 'numbered', number: 3, size: null }, '3, edition size unknown'],
  [{ kind: 'ep', number: 2, size: 4 }, 'Printer’s proof 2/4'],
] as const)('the fields of a work name an edition in the same words everywhere: %o', (edition, words) => {
  expect(editionWords(edition)).toBe(words);
});
