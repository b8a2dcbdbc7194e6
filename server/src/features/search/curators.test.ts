import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { search } from '@verso/contract/search.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { importCollection } from '#features/import/import-collection.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';

const app = testApp();
const artworksFile = path.resolve(import.meta.dirname, '../../../test/tate/artworks.csv');

const lobster = 'Lobster Telephone';
const narcissus = 'Metamorphosis of Narcissus';
const snowStorm = "Snow Storm - Steam-Boat off a Harbour's Mouth";
const burial = 'Peace - Burial at Sea';
const venice = 'Venice - Maria della Salute';
const italy = "Childe Harold's Pilgrimage - Italy";
const pieta = 'Pietà or Revolution by Night';

type Search = Partial<z.input<typeof search.search.body>>;

/** What a curator types, what they narrow it to, and which works stand on the first page, the best first. */
const searches: readonly [typed: string, more: Search, expected: readonly string[] | { first: string }][] = [
  // Names misspelt.
  ['turnre', {}, [venice, burial, italy, snowStorm]],
  ['milais ophelia', {}, ['Ophelia']],
  ['ophlia', {}, ['Ophelia']],
  ['salvadore dali', {}, [lobster, narcissus]],
  ['wintre mars', {}, ['Mars Ascends']],
  ['max ernts', {}, [pieta]],
  // Accents missing, or put where there are none.
  ['dali', {}, [lobster, narcissus]],
  ['pieta', {}, [pieta]],
  ['DALÍ lobster', {}, [lobster]],
  ['Óphelia', {}, ['Ophelia']],
  // Parts of titles, in any order, with what stands between them.
  ['narcissus metamor', {}, [narcissus]],
  ['steam boat harbour', {}, [snowStorm]],
  ['every man also gave him a piece of money', {}, { first: 'Every Man also Gave him a Piece of Money' }],
  ["job's dreams", {}, ["Job's Evil Dreams"]],
  ['the crucifiction', {}, ['The Crucifixion']],
  // Another language than the record's.
  ['huile sur toile turner 1842', {}, [burial, snowStorm]],
  ['Dalí öl auf leinwand', {}, [narcissus]],
  [
    'blake aquarelle',
    {},
    { first: 'Every Man also Gave him a Piece of Money. Verso: God the Father with Attendant Angels' },
  ],
  // Medium and year.
  ['turner oil 1844', {}, [venice]],
  ['', { medium: 'plaster', yearFrom: 1930, yearTo: 1940 }, [lobster]],
  ['roberts 1959', {}, ['Trooping the Colour']],
  ['T03289', {}, ['Mars Ascends']],
];

describe('with works of the Tate collection', () => {
  beforeAll(async () => {
    const { id: ownerId } = await app.change((tx) => buildPerson(tx));
    const collection = { source: 'Tate', ownerId, artworksFile, artistsFile: undefined };
    const bad: unknown[] = [];
    const { works } = await importCollection(app.pool, collection, {
      progress: () => {},
      bad: (_file, row) => void bad.push(row),
    });
    expect([works.inserted, bad]).toEqual([22, []]);
  });

  it.each(searches)('“%s” %j has the right first page', async (filterkey, more, expected) => {
    const { artworks = [] } = await as(app).call(search.search, { filterkey, ...more });
    const titles = artworks.map(({ title }) => title);
    if ('first' in expected) expect(titles[0]).toBe(expected.first);
    else expect(titles.toSorted()).toEqual(expected.toSorted());
  });
});
