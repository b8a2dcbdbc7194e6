import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { importCollection } from '#features/operations/imports/import-collection.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();

/**
 * A few hundred works from the test data, or the whole collection: `TATE_CSV` names a folder with
 * `tate-artworks.csv.gz` and `tate-artists.csv.gz`.
 */
const whole = process.env['TATE_CSV'];
const [artworksFile, artistsFile] =
  whole === undefined
    ? [path.resolve(import.meta.dirname, '../../../../test/tate/artworks.csv'), undefined]
    : [path.join(whole, 'tate-artworks.csv.gz'), path.join(whole, 'tate-artists.csv.gz')];

const lobster = 'Lobster Telephone';
const narcissus = 'Metamorphosis of Narcissus';
const snowStorm = 'Snow Storm - Steam-Boat off a Harbour’s Mouth';
const hannibal = 'Snow Storm: Hannibal and his Army Crossing the Alps';
const burial = 'Peace - Burial at Sea';
const dali = 'Salvador Dalí';
const turner = 'Joseph Mallord William Turner';

interface FirstPage {
  /** The first result. */
  first?: string;
  /** Results among the first `within`, 20 by default. */
  holds?: readonly string[];
  within?: number;
  /** The only results. */
  only?: readonly string[];
  /** The maker of all results, and their medium. */
  by?: string;
  made?: string;
}

type Search = Partial<z.input<typeof search.search.body>>;

/** A curator's query, its filters, and the expected first page. */
const searches: readonly [typed: string, more: Search, expected: FirstPage][] = [
  // Misspelt names.
  ['turnre', {}, { by: turner }],
  ['milais ophelia', {}, { only: ['Ophelia'] }],
  ['ophlia', {}, { first: 'Ophelia' }],
  ['salvadore dali', {}, { holds: [lobster, narcissus, 'Autumnal Cannibalism'], within: 6, by: dali }],
  ['max ernts', {}, { holds: ['Pietà or Revolution by Night', 'Celebes'], by: 'Max Ernst' }],
  ['brian winter mars', {}, { only: ['Mars Ascends'] }],
  ['waterhouse lady of shallot', {}, { only: ['The Lady of Shalott'] }],
  ['stanley spencer resurection', {}, { first: 'The Resurrection, Cookham' }],
  // Missing or wrong accents.
  ['dali', {}, { holds: [lobster, narcissus], within: 6 }],
  ['pieta', {}, { holds: ['Pieta', 'Pietà or Revolution by Night'], within: 4 }],
  ['DALÍ lobster', {}, { only: [lobster] }],
  ['Óphelia', {}, { first: 'Ophelia' }],
  ['cezanne gardener', {}, { only: ['The Gardener Vallier'] }],
  // Parts of titles, in any order, without the words between.
  ['narcissus metamor', {}, { only: [narcissus] }],
  ['steam boat harbour', {}, { holds: [snowStorm], within: 2 }],
  ['turner snow storm', {}, { holds: [snowStorm, hannibal], within: 4 }],
  ['hockney bigger splash', {}, { only: ['A Bigger Splash'] }],
  ['whistler nocturn', {}, { holds: ['Nocturne: Blue and Silver - Chelsea'], within: 4 }],
  ['job dreams', {}, { holds: ['Job’s Evil Dreams'], within: 3 }],
  ['the crucifiction', {}, { first: 'The Crucifixion' }],
  // More words than any record contains.
  ['hogarth marriage settlement', {}, { holds: ['The Dance (The Happy Marriage ?VI: The Country Dance)'], within: 4 }],
  ['rodin le baiser', {}, { holds: ['The Kiss'] }],
  // Another language than the record's.
  ['huile sur toile turner 1842', {}, { holds: [burial, snowStorm], within: 4, by: turner }],
  ['Dalí öl auf leinwand', {}, { holds: [narcissus, 'Autumnal Cannibalism'], within: 4 }],
  ['blake aquarelle', {}, { made: 'watercolour' }],
  // Medium and year.
  ['turner oil 1844', {}, { holds: ['Venice - Maria della Salute'], within: 8, by: turner }],
  ['dali', { medium: 'plaster', yearFrom: 1930, yearTo: 1940 }, { only: [lobster] }],
  ['roberts 1959', {}, { first: 'Trooping the Colour' }],
  ['turner oil 1840s', {}, { made: 'oil', by: turner }],
  ['turner 1775–1851', {}, { by: turner }],
  ['T03289', {}, { only: ['Mars Ascends'] }],
];

describe(whole === undefined ? 'with works of the Tate collection' : 'with the whole Tate collection', () => {
  beforeAll(async () => {
    const { id: ownerId } = await app.change((tx) => buildPerson(tx));
    const bad: unknown[] = [];
    const { works } = await importCollection(
      app.pool,
      { source: 'Tate', ownerId, artworksFile, artistsFile },
      { progress: () => {}, bad: (_file, row) => void bad.push(row) },
    );
    expect([works.inserted, bad]).toEqual([whole === undefined ? 465 : 69_202, []]);
    await sql`analyze`.execute(app.pool);
  }, 900_000);

  it.each(searches)(
    '“%s” %j has the right first page',
    async (filterkey, more, { first, holds, within, only, by, made }) => {
      const { artworks = [] } = await as(app).call(search.search, { filterkey, ...more });
      const titles = artworks.map(({ title }) => title);
      if (first !== undefined) expect(titles[0]).toBe(first);
      if (only) expect(titles).toEqual(only);
      if (holds) expect(titles.slice(0, within)).toEqual(expect.arrayContaining([...holds]));
      for (const { medium } of artworks) if (made !== undefined) expect(medium.toLowerCase()).toContain(made);
      expect(artworks).not.toEqual([]);
      // A work after a person, or once attributed to them, has their name in its maker's.
      for (const { artist } of artworks) if (by !== undefined) expect(artist.name).toContain(by);
    },
  );
});
