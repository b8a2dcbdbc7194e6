import { expect, it } from 'vitest';
import { catalogueAcquisition } from './catalogue/catalogue-acquisition.ts';
import { parseCatalogueDate } from './catalogue/catalogue-date.ts';
import { parseCatalogueDimensions, splitMedium } from './catalogue/catalogue-dimensions.ts';
import { catalogueMaker, readingName } from './catalogue/catalogue-maker.ts';
import { readArtist } from './catalogue/catalogue-rows.ts';

it.each([
  ['1851', { kind: 'year', year: 1851 }],
  ['c.1785', { kind: 'year', year: 1785, circa: true }],
  ['?c.1785', { kind: 'year', year: 1785, circa: true }],
  ['circa 1806', { kind: 'year', year: 1806, circa: true }],
  ['exhibited ?1811', { kind: 'year', year: 1811, circa: true }],
  ['1965, cast 1972', { kind: 'year', year: 1965 }],
  ['1832–3', { kind: 'range', from: 1832, to: 1833 }],
  ['1976 –7', { kind: 'range', from: 1976, to: 1977 }],
  ['1794–c. 1805', { kind: 'range', from: 1794, to: 1805, circa: true }],
  ['1860 or 63', { kind: 'range', from: 1860, to: 1863 }],
  ['early 1840s', { kind: 'range', from: 1840, to: 1844 }],
  ['1970s', { kind: 'range', from: 1970, to: 1979 }],
  ['late 18th C', { kind: 'range', from: 1767, to: 1799, circa: true }],
  ['after c.1830', { kind: 'after', year: 1830 }],
  ['before 1877', { kind: 'before', year: 1877 }],
  ['date not known', { kind: 'unknown' }],
])('a catalogue’s date %s is parsed', (text, date) => {
  expect(parseCatalogueDate(text, '')).toEqual(date);
});

it('a catalogue’s date that cannot be parsed is the catalogue’s sort year, as an approximate one', () => {
  expect(parseCatalogueDate('between the wars', '1925')).toEqual({ kind: 'year', year: 1925, circa: true });
  expect(parseCatalogueDate('between the wars', 'no date')).toEqual({ kind: 'unknown' });
  expect(parseCatalogueDate('1850–1840', '1840')).toEqual({ kind: 'year', year: 1840, circa: true });
  expect(parseCatalogueDate('3021', '')).toEqual({ kind: 'unknown' });
});

it('a catalogue’s dimensions are height, width and depth in millimetres, of the work and not of its frame', () => {
  expect(parseCatalogueDimensions('frame: 1105 x 1458 x 145 mm\nsupport: 762 x 1118 mm')).toEqual({
    height: 762,
    width: 1118,
    depth: null,
    unit: 'cm',
  });
  expect(parseCatalogueDimensions('object: 544 x 185.5 x 135 mm, 9.9 kg')).toMatchObject({
    width: 185.5,
    depth: 135,
  });
  expect(parseCatalogueDimensions('10 x 12 in')).toMatchObject({ height: 254, width: 304.8, unit: 'in' });
});

it('a catalogue’s dimensions are null if there are none', () => {
  for (const text of ['', 'duration: 12min', 'Overall display dimensions variable', '0 x 0 mm', '9999999 x 9999999 mm'])
    expect(parseCatalogueDimensions(text), text).toBeNull();
});

it('a medium and its support are separated if that is clear', () => {
  expect(splitMedium('Oil paint on canvas')).toEqual({ medium: 'Oil paint', support: 'canvas' });
  expect(splitMedium('Graphite on paper. Verso: ink on paper').support).toBe('');
  expect(splitMedium('Bronze')).toEqual({ medium: 'Bronze', support: '' });
});

it.each([
  ['Blake, Robert', 'Robert Blake'],
  ['Barret, George, Senior', 'George Barret, Senior'],
  ['Holbein, Hans, the Younger', 'Hans Holbein the Younger'],
  ['Gheeraerts, Marcus, II', 'Marcus Gheeraerts II'],
  ['Wright, Joseph, of Derby', 'Joseph Wright of Derby'],
  ['Aylesford, Heneage Finch, Fourth Earl of', 'Heneage Finch, Fourth Earl of Aylesford'],
  ['Art & Language (Ian Burn, 1939-1993; Mel Ramsden)', 'Art & Language (Ian Burn, 1939-1993; Mel Ramsden)'],
  ['Canaletto', 'Canaletto'],
])('a catalogue’s maker %s is parsed as %s', (written, name) => {
  expect(readingName(written)).toBe(name);
});

it('a catalogue’s maker is a separate one for works after, near or formerly attributed to a person', () => {
  expect(catalogueMaker('Crome, John', 'artist', '1')).toMatchObject({
    name: 'John Crome',
    person: true,
    reference: '1',
  });
  expect(catalogueMaker('Crome, John', 'after', '1')).toEqual({
    name: 'After John Crome',
    sortName: 'Crome, John (after)',
    reference: '1 after',
    person: false,
  });
  expect(catalogueMaker('Watts, George', 'and assistants', '2').name).toBe('George Watts and assistants');
});

const read = (line: string, year = '1894') =>
  catalogueAcquisition(line, year, { holder: 'Tate', maker: 'J.M.W. Turner' });

it.each([
  ['Presented by Sir Henry Tate 1894', 'gift', 'Sir Henry Tate'],
  ['Presented by the artist 1894', 'gift', 'J.M.W. Turner'],
  ['Presented by Rose and Chris Prater through the Institute 1975', 'gift', 'Rose and Chris Prater'],
  ['Presented anonymously 1974', 'gift', undefined],
  ['Bequeathed by A.N. MacNicholl 1916', 'inheritance', 'A.N. MacNicholl'],
  ['Accepted by the nation as part of the Turner Bequest 1856', 'inheritance', 'J.M.W. Turner'],
  ['Purchased with assistance from the Friends 1980', 'acquisition', undefined],
])('a credit line %s', (line, kind, giver) => {
  const acquisition = read(line);
  expect(acquisition?.kind).toBe(kind);
  expect(acquisition?.parties.find(({ role }) => role === 'giver')?.name).toBe(giver);
  expect(acquisition?.parties.find(({ role }) => role === 'owner')?.name).toBe('Tate');
});

it('a credit line may have no year, or be missing', () => {
  expect(read('Purchased', '')?.happened).toEqual({ kind: 'unknown' });
  expect(read('', '')).toBeNull();
});

const artist = (name: string) => ({
  line: 2,
  values: {
    id: '1',
    name,
    dates: '',
    yearOfBirth: '',
    yearOfDeath: '',
    placeOfBirth: 'Ba\u2800sel',
    placeOfDeath: '',
  },
});

it('a row is read without invisible characters, and refused if no other are left', () => {
  expect(readArtist(artist('Tur\u202Ener\uE000, J\u200Boseph'))).toMatchObject({
    sortName: 'Turner, Joseph',
    birthPlace: 'Basel',
  });
  expect(JSON.stringify(readArtist(artist('\u2800\u200B')))).toMatch(/"line":2.*is empty/);
});
