import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import {
  headingOf,
  historyKinds,
  isTitleKind,
  partyRoles,
  provenanceKinds,
} from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { gapsInOwnership, type OwnershipEntry } from './ownership.ts';
import { titleMove } from './title.ts';

const year = (value: number): UncertainDate => ({ kind: 'year', year: value });
const unknown: UncertainDate = { kind: 'unknown' };

let count = 0;
function entry(
  kind: OwnershipEntry['kind'] | NonNullable<OwnershipEntry['subKind']>,
  happened: UncertainDate,
  parties: Partial<Record<Party['role'], string>> = {},
): OwnershipEntry {
  count += 1;
  const subKind = historyKinds.find((one) => one === kind) ?? null;
  return {
    id: String(count),
    kind: provenanceKinds.find((one) => one === kind) ?? 'history',
    subKind,
    happened,
    byBill: false,
    byRegistry: false,
    parties: partyRoles.flatMap((role) => {
      const name = parties[role];
      return name === undefined ? [] : [{ role, name }];
    }),
  };
}
const made = (at: number) => entry('created', year(at), { artist: 'Paul Klee' });
const gaps = (entries: OwnershipEntry[], registeredByMaker = true) =>
  gapsInOwnership(entries, { registeredByMaker }).map(({ from, to }) => [from, to]);

test('a sale proved by its bill passes between the parties named in the bill, not from the owner of the work here', () => {
  const billed = (from: string) => ({
    ...entry('sold', year(1960), { seller: from, buyer: 'Galerie Nord' }),
    byBill: true,
  });
  expect(gaps([made(1912), billed('Paul Klee')])).toEqual([]);
  expect(gaps([made(1912), billed('Anna Berg')])).toEqual([[1912, 1960]]);
});

test('an ownership request that the registry recorded passes title between two people whom it knows and does not name', () => {
  const sold = entry('sold', year(2015), { seller: 'Paul Klee', buyer: 'Olga Stern' });
  const inherited = (byRegistry: boolean) => ({
    ...entry('inheritance', year(2025), { giver: 'Private collection', heir: 'Private collection' }),
    byRegistry,
  });
  expect(gaps([made(1912), sold, inherited(true)])).toEqual([]);
  expect(gaps([made(1912), sold, inherited(false)])).toEqual([[2015, 2025]]);
  const given = entry('gift', year(2040), { giver: 'Hanna Stern', owner: 'Kunsthaus Chur' });
  expect(gaps([made(1912), sold, inherited(true), given])).toEqual([]);
});

test.each(historyKinds.filter(isTitleKind))('the heading of %s names who got the title', (kind) => {
  const heading = headingOf('history', kind);
  const named: readonly string[] = heading.named?.roles ?? [];
  for (const roles of [['owner'], ['owner', 'heir'], ['owner', 'buyer'], ['buyer'], ['heir']] as const) {
    const { parties } = entry(kind, unknown, Object.fromEntries(roles.map((role) => [role, role])));
    const [first] = named.filter((role) => parties.some((party) => party.role === role));
    const { receivers } = titleMove({ kind: 'history', subKind: kind, parties });
    if (named.length > 0) expect(receivers.map(({ role }) => role)).toContain(first);
    else expect(kind).toBe('auction');
  }
});

test('a chain of ownership without a gap links each owner to the one before', () => {
  expect(
    gaps([
      made(1912),
      entry('acquisition', year(1912), { seller: 'Paul Klee', owner: 'Anna Berg' }),
      entry('acquisition', year(1950), { seller: 'Anna Berg', buyer: 'Galerie Nord' }),
      entry('gift', year(1981), { giver: 'Galerie Nord', owner: 'Museum' }),
    ]),
  ).toEqual([]);
});

test('a chain of ownership without a gap accepts the giver named as the owner, or the artist', () => {
  expect(gaps([made(1912), entry('acquisition', year(1950), { artist: 'Paul Klee', owner: 'Anna Berg' })])).toEqual([]);
  expect(gaps([made(1912), entry('auction', year(1950), { owner: 'Paul Klee', buyer: 'Anna Berg' })])).toEqual([]);
});

test('a chain of ownership without a gap matches names written differently', () => {
  expect(gaps([made(1912), entry('gift', year(1950), { giver: 'PAUL  Kleé', owner: 'Anna Berg' })])).toEqual([]);
});

test('a chain of ownership without a gap is closed by undated entries that lead from one owner to the other', () => {
  expect(
    gaps([
      made(1912),
      entry('gift', unknown, { giver: 'Anna Berg', heir: 'Ruth Berg' }),
      entry('acquisition', unknown, { seller: 'Paul Klee', owner: 'Anna Berg' }),
      entry('acquisition', year(1990), { seller: 'Ruth Berg', buyer: 'Museum' }),
    ]),
  ).toEqual([]);
});

test('a chain of ownership without a gap covers a work registered by its maker and sold here', () => {
  expect(gaps([made(1990), entry('registered', year(2024)), entry('sold', year(2026), { seller: 'P. K.' })])).toEqual(
    [],
  );
});

test('a chain of ownership without a gap ignores gaps of less than two years', () => {
  expect(gaps([made(1912), entry('acquisition', year(1913), { owner: 'Anna Berg' })])).toEqual([]);
});

test('a chain of ownership with a gap is reported between the creation and a first owner of unknown source', () => {
  expect(gaps([made(1912), entry('acquisition', year(1950), { owner: 'Anna Berg' })])).toEqual([[1912, 1950]]);
});

test('a chain of ownership with a gap is reported from the last evidence of an owner to the acquisition from another person', () => {
  expect(
    gaps([
      made(1912),
      entry('acquisition', year(1912), { seller: 'Paul Klee', owner: 'Anna Berg' }),
      entry('loan', year(1931), { lender: 'Anna Berg', borrower: 'Kunsthalle' }),
      entry('exhibition', year(1936), { venue: 'Haus der Kunst' }),
      entry('acquisition', year(1950), { seller: 'Otto Lang', owner: 'Museum' }),
    ]),
  ).toEqual([[1931, 1950]]);
});

test('a chain of ownership with a gap is reported after an owner gave it to an unknown person', () => {
  expect(
    gaps([
      made(1912),
      entry('acquisition', year(1912), { seller: 'Paul Klee' }),
      entry('acquisition', year(1950), { seller: 'Paul Klee', owner: 'Museum' }),
    ]),
  ).toEqual([[1912, 1950]]);
});

test('a chain of ownership with a gap is reported until a loan shows its owner', () => {
  expect(
    gaps([
      made(1912),
      entry('loan', year(1940), { lender: 'Otto Lang' }),
      entry('acquisition', year(1950), { seller: 'Otto Lang', owner: 'Museum' }),
    ]),
  ).toEqual([[1912, 1940]]);
});

test('a chain of ownership with a gap is reported until registration by a person who is not the maker and states no source', () => {
  const undated = [made(1816), entry('acquisition', unknown, { owner: 'Museum' }), entry('registered', year(2026))];
  expect(gaps(undated, false)).toEqual([[1816, 2026]]);
  expect(
    gaps([made(1816), entry('gift', year(1910), { owner: 'Museum' }), entry('registered', year(2026))], false),
  ).toEqual([[1816, 1910]]);
});

test('a chain of ownership with a gap counts only the certain years of uncertain dates', () => {
  const circa: UncertainDate = { kind: 'year', year: 1912, circa: true };
  const acquired = (happened: UncertainDate) =>
    gaps([entry('created', circa, { artist: 'Paul Klee' }), entry('acquisition', happened, { owner: 'Anna Berg' })]);
  expect(acquired({ kind: 'range', from: 1940, to: 1950 })).toEqual([[1917, 1940]]);
  expect(acquired({ kind: 'before', year: 1950 })).toEqual([[1917, 1950]]);
  expect(acquired({ kind: 'year', year: 1920, circa: true })).toEqual([]);
});

test('a chain of ownership with a gap counts no year twice, if a date known to the month follows one that is less precise', () => {
  const before = (year: number) => entry('acquisition', { kind: 'before', year }, { owner: `Owner of ${year}` });
  const month = entry('acquisition', { kind: 'month', year: 1768, month: 1 }, { owner: 'Museum' });
  expect(gaps([made(1700), before(1769), month, before(1770)])).toEqual([[1700, 1769]]);
  expect(gaps([made(1700), before(1769), month, before(1780)])).toEqual([
    [1700, 1769],
    [1769, 1780],
  ]);
});

const anyYear = fc.integer({ min: 1000, max: 2026 });
const date: fc.Arbitrary<UncertainDate> = fc.oneof(
  fc.record({ kind: fc.constant('year' as const), year: anyYear, circa: fc.boolean() }),
  fc.tuple(anyYear, anyYear).map(([a, b]) => ({ kind: 'range' as const, from: Math.min(a, b), to: Math.max(a, b) })),
  fc.record({ kind: fc.constantFrom('before' as const, 'after' as const), year: anyYear }),
  fc.record({ kind: fc.constant('month' as const), year: anyYear, month: fc.integer({ min: 1, max: 12 }) }),
  fc.constant({ kind: 'unknown' as const }),
);
const party = fc.record({
  role: fc.constantFrom(...partyRoles),
  name: fc.constantFrom('A', 'B', 'C', 'Private collection'),
});
const anyEntry: fc.Arbitrary<OwnershipEntry> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...provenanceKinds),
    subKind: fc.constantFrom(...historyKinds),
    happened: date,
    parties: fc.array(party, { maxLength: 3 }),
    byBill: fc.boolean(),
    byRegistry: fc.boolean(),
  })
  .map((one) => (one.kind === 'history' ? one : { ...one, subKind: null }));

test('gaps of all entries come in order, do not overlap, last two years or more, and lie within the years of the entries', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.boolean(), (entries, registeredByMaker) => {
      const found = gapsInOwnership(entries, { registeredByMaker });
      const years = entries.flatMap(({ happened }) => Object.values(yearsOf(happened)).filter((one) => one !== null));
      found.forEach(({ before, from, to }, at) => {
        expect(to - from).toBeGreaterThanOrEqual(2);
        expect(from).toBeGreaterThanOrEqual(Math.min(...years));
        expect(to).toBeLessThanOrEqual(Math.max(...years));
        expect(from).toBeGreaterThanOrEqual(found[at - 1]?.to ?? from);
        expect(entries.some(({ id }) => id === before)).toBe(true);
      });
    }),
    { numRuns: 2000 },
  );
});

test('the order of input does not matter unless two entries fall on the same year', () => {
  const inYears = fc
    .uniqueArray(fc.tuple(anyEntry, anyYear), { maxLength: 8, selector: ([, at]) => at })
    .map((list) => list.map(([one, at]) => ({ ...one, happened: year(at) })));
  fc.assert(
    fc.property(inYears, fc.boolean(), (entries, registeredByMaker) => {
      expect(gapsInOwnership(entries.toReversed(), { registeredByMaker })).toEqual(
        gapsInOwnership(entries, { registeredByMaker }),
      );
    }),
  );
});
