import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { inOrder, type OrderedEntry } from './in-order.ts';

const year = (value: number): UncertainDate => ({ kind: 'year', year: value });
const day = (date: string): UncertainDate => ({ kind: 'day', date });

/** Entries named by their dates, recorded in the given order on one day. */
function recorded(on: string, ...entries: [UncertainDate, OrderedEntry['kind']?][]) {
  return entries.map(([happened, kind = 'history'], sequence) => ({
    kind,
    happened,
    recorded_at: `${on}T10:00:00.000Z`,
    sequence,
  }));
}
const dates = (entries: readonly OrderedEntry[]) => inOrder(entries).map(({ happened }) => happened);

test('an entry known only to the year or month of its recording follows what was recorded before it', () => {
  const registered = day('2026-11-21');
  const month = { kind: 'month' as const, year: 2026, month: 11 };
  const range = { kind: 'range' as const, from: 2026, to: 2027 };
  expect(dates(recorded('2026-11-21', [registered, 'registered'], [year(2026)], [month], [range]))).toEqual([
    registered,
    year(2026),
    month,
    range,
  ]);
});

test('an entry that is certainly earlier comes earlier, whenever it was recorded', () => {
  const entries = recorded(
    '2026-11-21',
    [day('2026-11-21'), 'registered'],
    [year(2026)],
    [day('2026-03-01')],
    [year(1953)],
  );
  expect(dates(entries)).toEqual([year(1953), day('2026-03-01'), day('2026-11-21'), year(2026)]);
});

test('an older year is placed at its beginning, and equal dates in the order of recording', () => {
  const entries = recorded('2026-11-21', [day('1953-06-03')], [year(1953)], [{ ...year(1953) }]);
  expect(inOrder(entries).map(({ sequence }) => sequence)).toEqual([1, 2, 0]);
});

test('the making of a work comes before what happened to it in the same year', () => {
  const entries = recorded('2026-11-21', [day('2026-03-01')], [year(2026), 'created'], [{ kind: 'unknown' }]);
  expect(dates(entries)).toEqual([year(2026), day('2026-03-01'), { kind: 'unknown' }]);
  expect(dates(recorded('2026-11-21', [year(1912)], [{ kind: 'unknown' }, 'created']))[0]).toEqual({ kind: 'unknown' });
  const shown = recorded('2026-11-21', [year(1926)], [year(1926), 'created']);
  expect(inOrder(shown).map(({ kind }) => kind)).toEqual(['created', 'history']);
});

const someYear = fc.integer({ min: 2023, max: 2026 });
const someDay = fc
  .date({ min: new Date('2023-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const someDate: fc.Arbitrary<UncertainDate> = fc.oneof(
  someDay.map((time) => day(time.slice(0, 10))),
  someYear.map(year),
  fc.record({ kind: fc.constant('month' as const), year: someYear, month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constantFrom('before' as const, 'after' as const), year: someYear }),
  fc.constant({ kind: 'unknown' as const }),
);
const someEntries = fc
  .array(fc.tuple(someDate, someDay), { maxLength: 8 })
  .map((all) =>
    all
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([happened, at], sequence) => ({ kind: 'history' as const, happened, recorded_at: at, sequence })),
  );

test('the order does not depend on the order of input, and days are in order', () => {
  fc.assert(
    fc.property(
      someEntries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, mixed]) => {
        const ordered = inOrder(all);
        expect(inOrder(mixed)).toEqual(ordered);
        expect(inOrder(ordered)).toEqual(ordered);
        const days = ordered.flatMap(({ happened }) => (happened.kind === 'day' ? [sortKeyOf(happened) ?? 0] : []));
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('an entry dated to its year of recording never precedes what was recorded before it and had happened by then', () => {
  fc.assert(
    fc.property(someEntries, (all) => {
      const place = new Map(inOrder(all).map(({ sequence }, at) => [sequence, at]));
      for (const coarse of all) {
        const { happened } = coarse;
        if (happened.kind !== 'year' || happened.year !== Number(coarse.recorded_at.slice(0, 4))) continue;
        for (const earlier of all) {
          if (earlier.sequence >= coarse.sequence || earlier.happened.kind !== 'day') continue;
          if (earlier.happened.date <= coarse.recorded_at.slice(0, 10))
            expect(place.get(earlier.sequence)).toBeLessThan(place.get(coarse.sequence) ?? -1);
        }
      }
    }),
  );
});
