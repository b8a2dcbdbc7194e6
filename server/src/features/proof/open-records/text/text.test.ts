import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import { doubts } from '@verso/contract/works/provenance.ts';
import { titleKinds } from '@verso/contract/works/provenance-kinds.ts';
import type { Party, ProvenanceItem } from '@verso/contract/works/schemas/provenance.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { titleRoles } from './read-statement.ts';
import { readText } from './read-text.ts';
import { writeText } from './write-text.ts';

/** Entries as in a record, in the given order. */
function recordOf(entries: readonly Partial<TextEntry>[]) {
  return uncorrectedEntries(
    entries.map(
      (entry, at): ProvenanceItem => ({
        type: 'entry',
        _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        kind: 'history',
        subKind: 'acquisition',
        happened: { kind: 'unknown' },
        place: '',
        parties: [],
        price: null,
        pricePublic: false,
        note: '',
        police: null,
        insurance: null,
        support: 'declared',
        billChecked: null,
        refunded: false,
        final: false,
        documents: [],
        recordedBy: 'its owner',
        recordedAt: '2026-01-01T00:00:00.000Z',
        corrects: null,
        correctedBy: null,
        disputed: null,
        disputeRefused: null,
        logged: null,
        ...entry,
      }),
    ),
  );
}

const artist = 'Edgar Vidal';
const read = (text: string) => readText(text, { entries: [], artist });
const entriesOf = (text: string) => read(text).map(({ entry }) => entry);

const word = fc.constantFrom(
  'Anna',
  'Emil',
  'Rauch',
  'Szőke',
  'O’Neill',
  'Marie-Claire',
  'von Hatvany',
  'Ağaoğlu',
  'Li',
  'Øst',
);
const name = fc.oneof(
  fc.tuple(word, word).map((words) => words.join(' ')),
  fc.tuple(fc.constantFrom('J. P.', 'Dr. A.', 'Thos.'), word).map((words) => words.join(' ')),
);
const life = fc.constantFrom({}, { born: 1871 }, { died: 1941 }, { born: 1871, died: 1941 });
const year = fc.integer({ min: 1000, max: 2020 });
const date: fc.Arbitrary<UncertainDate> = fc.oneof(
  fc.record({ kind: fc.constant('year' as const), year }),
  year.map((one) => ({ kind: 'year' as const, year: one, circa: true })),
  fc
    .tuple(year, fc.integer({ min: 1, max: 60 }))
    .map(([from, more]) => ({ kind: 'range' as const, from, to: Math.min(from + more, 2026) })),
  year.map((from) => ({ kind: 'range' as const, from, to: from + 3, circa: true })),
  fc.record({ kind: fc.constant('month' as const), year, month: fc.integer({ min: 1, max: 12 }) }),
  fc
    .date({ min: new Date('1500-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((day) => ({ kind: 'day' as const, date: day.toISOString().slice(0, 10) })),
  fc.record({ kind: fc.constantFrom('before' as const, 'after' as const), year }),
  fc.constant({ kind: 'unknown' as const }),
);
const place = fc.constantFrom('', 'Wien', 'Győr', 'Paris, France', 'New York');
const note = fc.constantFrom(
  '',
  'Letter of 3 May 1931, in the family’s papers.',
  'Sale 14 June 1962, lot 88; annotated copy.',
);
const person = (role: Party['role'], doubtful: Pick<Party, 'doubt'> = {}) =>
  fc.tuple(name, life).map(([named, years]): Party => ({ role, name: named, ...years, ...doubtful }));

/** The outputs of `read-statement.ts` for each kind that passes title: who gave the work, who received it, or both. */
const entry: fc.Arbitrary<TextEntry> = fc
  .record({
    subKind: fc.constantFrom(...titleKinds),
    doubt: fc.constantFrom(undefined, ...doubts),
    named: fc.constantFrom('both', 'giver', 'receiver'),
    sold: fc.boolean(),
  })
  .chain(({ subKind, doubt, named, sold }) => {
    const { giver, receiver } = titleRoles[subKind];
    const given = named !== 'receiver';
    const through = sold && (subKind === 'auction' || subKind === 'acquisition');
    const alone = subKind === 'acquisition' && !given && !through;
    return fc.record({
      subKind: fc.constant(subKind),
      happened: date,
      place,
      note,
      parties: fc
        .tuple(
          given ? person(giver).map((one) => [one]) : fc.constant([]),
          through ? name.map((agent) => [{ role: 'agent' as const, name: agent }]) : fc.constant([]),
          named === 'giver'
            ? fc.constant([])
            : person(alone ? 'owner' : receiver, doubt && { doubt }).map((one) => [one]),
        )
        .map((all): Party[] => all.flat()),
    });
  });

it('a provenance text written from any record is parsed into the same entries', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      expect(entriesOf(writeText(recordOf(entries)))).toEqual(entries);
    }),
    { numRuns: 500 },
  );
});

it('a provenance text uses a semicolon for a direct transfer, and a full stop for an unknown one', () => {
  const text = writeText(
    recordOf([
      {
        subKind: 'acquisition',
        parties: [{ role: 'owner', name: 'Emil Rauch', born: 1870, died: 1941 }],
        place: 'Vienna',
        happened: { kind: 'year', year: 1912 },
        note: 'Letter to the artist.',
      },
      {
        subKind: 'inheritance',
        parties: [
          { role: 'giver', name: 'Emil Rauch' },
          { role: 'heir', name: 'Anna Rauch' },
        ],
        happened: { kind: 'year', year: 1941 },
      },
      {
        subKind: 'acquisition',
        parties: [
          { role: 'agent', name: 'Galerie Nagel, Berlin' },
          { role: 'buyer', name: 'Ada Moreau', doubt: 'probably' },
        ],
        happened: { kind: 'before', year: 1965 },
      },
    ]),
  );
  expect(text).toBe(
    `Emil Rauch [1870–1941], Vienna, 1912 [1];
By inheritance to Anna Rauch, 1941.
Probably acquired through (Galerie Nagel, Berlin) by Ada Moreau, before 1965.

[1] Letter to the artist.`,
  );
});

it('a provenance text as a museum prints it is parsed, in one paragraph and with American dates', () => {
  const statements = read(
    'The artist, Paris; Paul Durand-Ruel [1831-1922], Paris, by 1891; sold to H. O. Havemeyer, New York, April 3, 1895; by descent to his daughter, Adaline Frelinghuysen (born 1884), until 1963. (Wildenstein and Co., New York); purchased by Private collection, ca. 1970.',
  );
  expect(
    statements.map(({ entry: one, remarks }) => [
      one?.subKind,
      one?.place,
      one?.happened,
      one?.parties.map(({ role, name: named }) => `${role} ${named}`),
      remarks.length > 0,
    ]),
  ).toEqual([
    [undefined, undefined, undefined, undefined, true],
    ['acquisition', 'Paris', { kind: 'before', year: 1891 }, ['seller Edgar Vidal', 'buyer Paul Durand-Ruel'], false],
    [
      'acquisition',
      'New York',
      { kind: 'day', date: '1895-04-03' },
      ['seller Paul Durand-Ruel', 'buyer H. O. Havemeyer'],
      false,
    ],
    [
      'inheritance',
      'Adaline Frelinghuysen (born 1884)',
      { kind: 'before', year: 1963 },
      ['giver H. O. Havemeyer', 'heir his daughter'],
      true,
    ],
    ['other', '', { kind: 'unknown' }, ['agent Wildenstein and Co., New York'], true],
    ['acquisition', '', { kind: 'year', year: 1970, circa: true }, ['buyer Private collection'], false],
  ]);
});

it.each([
  ['gift', 'giver', 'Given by Ana Prates, 1931.'],
  ['inheritance', 'giver', 'By inheritance from Ana Prates, 1931.'],
  ['acquisition', 'seller', 'Acquired from Ana Prates, 1931.'],
  ['auction', 'seller', 'Sold at auction by Ana Prates, 1931.'],
  ['restitution', 'giver', 'Restituted by Ana Prates, 1931.'],
  ['return', 'giver', 'Returned by Ana Prates, 1931.'],
] as const)(
  'a provenance text says how a work left its last owner by %s, if the next one is not named',
  (subKind, role, text) => {
    const left: TextEntry = {
      subKind,
      happened: { kind: 'year', year: 1931 },
      place: '',
      parties: [{ role, name: 'Ana Prates' }],
      note: '',
    };
    expect(writeText(recordOf([left]))).toBe(text);
    expect(entriesOf(text)).toEqual([left]);
    const owned: Partial<TextEntry> = { parties: [{ role: 'owner', name: 'Ana Prates' }] };
    expect(writeText(recordOf([owned, left]))).toBe(`Ana Prates;\n${text}`);
  },
);

it('a provenance text writes names within a sentence, and a bequest as the person who left it', () => {
  const from = (subKind: 'gift' | 'inheritance', name: string): Partial<TextEntry> => ({
    subKind,
    parties: [
      { role: 'giver', name },
      { role: 'owner', name: 'The Albertina' },
    ],
  });
  const office = 'The harbour master’s office';
  expect(writeText(recordOf([from('gift', office)]))).toBe('Given by the harbour master’s office to the Albertina.');
  expect(writeText(recordOf([from('inheritance', 'Bequest of Amélia Vidal')]))).toBe(
    'By inheritance from Amélia Vidal to the Albertina.',
  );
  expect(writeText(recordOf([{ parties: [{ role: 'owner', name: office }] }]))).toBe(`${office}.`);
});

it('a provenance text leaves unclear parts to the reader, and guesses nothing', () => {
  expect(entriesOf('It was then away for a while, nobody knows where.')).toEqual([null]);
  expect(read('whereabouts unclear for some time; Emil Rauch, Vienna, early 1920s.')).toMatchObject([
    { entry: null, remarks: ['We couldn’t read this part of the text.'] },
    { entry: { happened: { kind: 'unknown' } }, remarks: ['We couldn’t read the date. Enter it here.'] },
  ]);
});

it('a provenance text takes a theft for an event, and not for a purchase', () => {
  const [seized] = read('Confiscated by Einsatzstab Reichsleiter Rosenberg, Paris, 1941.');
  expect(seized?.entry).toMatchObject({
    subKind: 'other',
    parties: [{ role: 'other', name: 'Einsatzstab Reichsleiter Rosenberg' }],
  });
  expect(seized?.remarks[0]).toContain('Title does not pass this way');
});

it('a provenance text takes a bare pair of years for a duration of ownership, and “between” for an uncertain date', () => {
  const statements = read(
    'Emil Rauch, Vienna, 1912–1938; sold to Anna Rauch, between c. 1938 and 1945; on loan to the Albertina, 1950–52.',
  );
  expect(statements.map(({ entry: one }) => one?.happened)).toEqual([
    { kind: 'year', year: 1912 },
    { kind: 'range', from: 1938, to: 1945, circa: true },
    { kind: 'range', from: 1950, to: 1952 },
  ]);
  expect(statements.map(({ remarks }) => remarks)).toEqual([
    [
      'We read 1912 to 1938 as a period, so the entry is dated 1912. If it was a single event within these years, choose “Between two years”.',
    ],
    [],
    [],
  ]);
});

it('a provenance text omits the artist if the record begins with them, and parses how the work came from them', () => {
  expect(read('The artist, Paris, until 1891.')).toMatchObject([
    { entry: null, remarks: ['You can leave this out: the record already begins with the artist.'] },
  ]);
  const fromArtist = {
    subKind: 'acquisition',
    happened: { kind: 'year', year: 1891 },
    parties: [
      { role: 'seller', name: artist },
      { role: 'buyer', name: 'Durand-Ruel' },
    ],
  };
  expect(entriesOf('The artist, sold to Durand-Ruel, 1891.')).toMatchObject([fromArtist]);
  expect(entriesOf('By the artist, Paris, sold to Durand-Ruel, 1891.')).toMatchObject([fromArtist]);
  expect(read('The artist, who sold it to Durand-Ruel, 1891.')).toMatchObject([
    { entry: null, remarks: ['We couldn’t read this part of the text.'] },
  ]);
});

it('a provenance text states no transfer between private names, or across missing years', () => {
  const sale = (year: number, seller: string, buyer: string): Partial<TextEntry> => ({
    happened: { kind: 'year', year },
    parties: [
      { role: 'seller', name: seller },
      { role: 'buyer', name: buyer },
    ],
  });
  const hidden = 'Private collection';
  expect(writeText(recordOf([sale(1950, 'Emil Rauch', hidden), sale(1960, hidden, 'Ada Moreau')]))).toBe(
    'Acquired from Emil Rauch by Private collection, 1950.\nAcquired from Private collection by Ada Moreau, 1960.',
  );
  const [first, next] = recordOf([sale(1950, 'Emil Rauch', 'Li Wei'), sale(1960, 'Li Wei', 'Ada Moreau')]);
  const gap = { type: 'gap', from: 1950, to: 1960, years: 10 } as const;
  expect(first && next && writeText([first, { ...next, gap }])).toContain('Li Wei, 1950.\n');
  expect(first && next && writeText([first, next])).toContain('Li Wei, 1950;\n');
});

it.each([
  ['a bracket never closed', '['],
  ['an initial', 'A. '],
  ['a word', 'sold from x '],
])('a provenance text of nothing but %s, repeated, is returned unparsed', (_what, piece) => {
  expect(read(piece.repeat(20_000))).toMatchObject([
    { entry: null, remarks: [expect.stringContaining('too long for one statement')] },
  ]);
});

it('a provenance text marks entries that are already on record', () => {
  const known = {
    parties: [{ role: 'owner' as const, name: 'Emil Rauch' }],
    happened: { kind: 'year' as const, year: 1912 },
  };
  expect(readText('Emil Rauch, Vienna, 1912.', { entries: recordOf([known]), artist })).toMatchObject([
    { known: true },
  ]);
  expect(readText('Emil Rauch, Vienna, 1913.', { entries: recordOf([known]), artist })).toMatchObject([
    { known: false },
  ]);
});
