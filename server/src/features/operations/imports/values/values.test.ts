import { expect, it } from 'vitest';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { isRefused } from './cell.ts';
import { readAcquisition } from './read-acquisition.ts';
import { readDate } from './read-date.ts';
import { readEdition } from './read-edition.ts';
import { readLife, readMaker, readAttribution } from './read-maker.ts';
import { readMedium } from './read-medium.ts';
import { readNumber } from './read-number.ts';
import { currencyOf, readPrice } from './read-price.ts';
import { readSize, readSizes, unitOf } from './read-size.ts';

it.each([
  ['1920', '1920'],
  ['c. 1920–25', 'c. 1920–25'],
  ['um 1920', 'c. 1920'],
  ['vers 1887-1890', 'c. 1887–90'],
  ['1920?', 'c. 1920'],
  ['[1920]', 'c. 1920'],
  ['zwischen 1920 und 1925', '1920–25'],
  ['entre 1920 et 1925', '1920–25'],
  ['1832–3', '1832–33'],
  ['1860 or 63', '1860–63'],
  ['1920s', '1920–29'],
  ['1920er Jahre', '1920–29'],
  ['späte 1920er', '1925–29'],
  ['anni 1920', '1920–29'],
  ['early 1840s', '1840–44'],
  ['late 18th century', 'c. 1767–1800'],
  ['Ende 18. Jh.', 'c. 1767–1800'],
  ['XVIIIe siècle', 'c. 1701–1800'],
  ['sec. XVIII', 'c. 1701–1800'],
  ['18e eeuw', 'c. 1701–1800'],
  ['vor 1950', 'before 1950'],
  ['antes de 1950', 'before 1950'],
  ['nach 1877', 'after 1877'],
  ['31.05.1920', '31 May 1920'],
  ['3. März 1994', '3 March 1994'],
  ['May 3, 1994', '3 May 1994'],
  ['3 de mayo de 1994', '3 May 1994'],
  ['mei 1994', 'May 1994'],
  ['3 de maio de 1994', '3 May 1994'],
  ['cerca de 1920', 'c. 1920'],
  ['05/1994', 'May 1994'],
  ['1920-05-31', '31 May 1920'],
  ['12/31/1920', '31 December 1920'],
  ['o. J.', 'date unknown'],
  ['s.d.', 'date unknown'],
  ['44 BC', '44 BC'],
  ['1965, cast 1972', '1965'],
])('a date is read: %s', (written, date) => {
  const read = readDate(written);
  expect(!isRefused(read) && read.value && formatUncertainDate(read.value)).toBe(date);
});

it('a date is read: what no field holds is kept in words', () => {
  expect(readDate('between the wars')).toEqual({ value: null, kept: 'between the wars' });
  expect(readDate('1965, cast 1972')).toMatchObject({ kept: '1965, cast 1972' });
});

it.each(['31.02.1920', '1920-13-01', '29 February 1900', '13/1920', '3021', '1925–1920'])(
  'a date is read: %s is refused',
  (written) => {
    expect(isRefused(readDate(written)), written).toBe(true);
  },
);

it('a day that can be read in two ways is doubtful', () => {
  expect(readDate('03/05/1920')).toMatchObject({
    value: { date: '1920-05-03' },
    doubt: '“03/05/1920” was read with the day first.',
  });
});

it.each([
  ['Gift of Ana Prates, 1931', 'gift', '1931', ['Ana Prates']],
  ['Gift of Ana Prates, May 1931', 'gift', 'May 1931', ['Ana Prates']],
  ['Presented by Ana Prates, 3 May 1960', 'gift', '3 May 1960', ['Ana Prates']],
  ['Gift of Ana Prates, before 1931', 'gift', 'before 1931', ['Ana Prates']],
  ['Given by Ana Prates in 1931', 'gift', '1931', ['Ana Prates']],
  ['Purchase, 1947–48', 'acquisition', '1947–48', []],
  ['Schenkung Ana Prates, um 1931', 'gift', 'c. 1931', []],
  ['Doação de Ana Prates, maio 1931', 'gift', 'May 1931', []],
  ['Purchased c. 1947', 'acquisition', 'c. 1947', []],
  ['Bequest of Amélia Vidal (1952)', 'inheritance', '1952', ['Amélia Vidal']],
  ['Bequest of Amélia Vidal, c. 1952', 'inheritance', 'c. 1952', ['Amélia Vidal']],
  ['Gift of the Class of 1931', 'gift', 'date unknown', ['the Class of 1931']],
  ['Purchase, 1931.45', 'acquisition', 'date unknown', []],
  ['Purchase, Vidal Bequest 1952', 'acquisition', '1952', []],
  ['Gift of Ana Prates, Vidal Bequests 1952', 'gift', '1952', ['Ana Prates, Vidal Bequests']],
  ['Transferred from the Ministry, acquired 1931', 'acquisition', '1931', []],
  ['Gift of Ana Prates, accessioned 1931', 'gift', '1931', ['Ana Prates']],
  ['Bequest of Amélia Vidal, transferred 1952', 'inheritance', '1952', ['Amélia Vidal']],
  ['Gift of Ana Prates, accession number 1931', 'gift', 'date unknown', ['Ana Prates']],
  ['Gift of Ana Prates, acquisition number 1931', 'gift', 'date unknown', ['Ana Prates']],
  ['Gift of Friends, Room 1931', 'gift', 'date unknown', ['Friends, Room 1931']],
  ['Gift of Friends, Gallery 1931', 'gift', 'date unknown', ['Friends, Gallery 1931']],
  ['Gift of the Fund for the Gallery 1931', 'gift', '1931', ['the Fund for the Gallery']],
  ['Gift of Friends, Donors’ Wall 1931', 'gift', 'date unknown', ['Friends, Donors’ Wall']],
  ['Gift of Ana Prates, born 1931', 'gift', 'date unknown', ['Ana Prates, born 1931']],
  ['Found in collection', 'other', 'date unknown', []],
  ['Restituted by the City Museum to the heirs of Ana Prates, 2001', 'restitution', '2001', ['the City Museum']],
  ['Restituted by the City Museum, 2001', 'restitution', '2001', ['the City Museum']],
  ['Rückgabe, 2001', 'restitution', '2001', []],
  ['Gift of Ana Prates, after its restitution', 'gift', 'date unknown', ['Ana Prates, after its restitution']],
  // Only the note has what can't be a date.
  ['Promised gift of Ana Prates, 2999', 'gift', 'date unknown', []],
  ['Gift of Ana Prates, 31.02.1920', 'gift', 'date unknown', ['Ana Prates']],
])('a credit line is read: %s', (written, kind, date, givers) => {
  const { subKind, happened, parties, note } = readAcquisition(written, null, null).value;
  expect([subKind, formatUncertainDate(happened)]).toEqual([kind, date]);
  expect(parties.filter(({ role }) => role === 'giver').map(({ name }) => name)).toEqual(givers);
  expect(note).toBe(written);
});

it('years of a life are no date', () => {
  const { value, doubt } = readAcquisition('Gift of Emil Rauch, 1881–1973', null, null);
  expect(value.happened).toEqual({ kind: 'unknown' });
  expect(doubt).toBeUndefined();
});

it('a last clause whose year may be of something else makes the row doubtful, unless a date is given', () => {
  const line = 'Bequest of Amélia Vidal, Lisbon 1952';
  const doubt = '“Lisbon 1952” was not read as a date, so the acquisition has no date.';
  expect(readAcquisition(line, null, null)).toMatchObject({ value: { happened: { kind: 'unknown' } }, doubt });
  const year = { kind: 'year' as const, year: 1952 };
  expect(readAcquisition(line, year, null)).not.toHaveProperty('doubt');
  for (const sure of ['Gift of Ana Prates, 1931', 'Gift of Ana Prates, born 1931', 'Gift of Ana Prates, Lisbon'])
    expect(readAcquisition(sure, null, null)).not.toHaveProperty('doubt');
});

it.each([
  ['60 x 80,5 cm', [600, 805, null]],
  ['60 × 80.5', [600, 805, null]],
  ['600x805mm', [600, 805, null]],
  ['H 60 x B 80,5 x T 5 cm', [600, 805, 50]],
  ['60 cm x 80 cm x 5 cm', [600, 800, 50]],
  ['Bildmaß: 60 x 80 cm', [600, 800, null]],
  ['1,2 x 2 m', [1200, 2000, null]],
  ['60 x 80 cm (23 5/8 x 31 1/2 in.)', [600, 800, null]],
  ['support: 394 x 419 mm', [394, 419, null]],
  ['60 par 80 cm', [600, 800, null]],
  ['H. 22 cm; W. 64 cm; D. 15 cm', [220, 640, 150]],
  ['Höhe: 22,5 cm, Breite: 64 cm, Tiefe: 15 cm', [225, 640, 150]],
  ['W. 64; D. 15; H. 22', [220, 640, 150]],
  ['H. 22 cm; D. 15 cm', [220, null, 150]],
  ['H. 220 mm (8 5/8 in.); L. 640 mm (25 1/4 in.)', [220, 640, null]],
  ['B80xH60', [600, 800, null]],
  ['L 60 x B 80 x H 20 cm', [200, 800, 600]],
  ['600 x 805,5 mm; frame 700 x 900 mm', [600, 805.5, null]],
])('a size is read: %s', (written, [height, width, depth]) => {
  expect(readSize(written, 'cm')).toMatchObject({ value: { height, width, depth, unit: 'cm' } });
});

it('a size is read in inches, with fractions', () => {
  expect(readSize('23⅝ × 31½ in', 'cm')).toMatchObject({ value: { height: 600.1, width: 800.1, unit: 'in' } });
  expect(readSize('23 5/8 x 31 1/2"', 'cm')).toMatchObject({ value: { height: 600.1, unit: 'in' } });
});

it('a size is read from columns of its own', () => {
  expect(readSizes(['60', '80,5', ''], 'cm')).toEqual({
    value: { height: 600, width: 805, depth: null, unit: 'cm' },
  });
  expect(readSizes(['394', '419', '0'], 'mm')).toMatchObject({ value: { height: 394, width: 419, depth: null } });
  expect(isRefused(readSizes(['sixty', '80', ''], 'cm'))).toBe(true);
  expect(isRefused(readSizes(['999999', '80', ''], 'cm'))).toBe(true);
});

it('a size that is not understood is kept in words', () => {
  expect(readSize('Overall display dimensions variable', 'cm')).toMatchObject({
    value: null,
    kept: 'Overall display dimensions variable',
  });
});

it.each(['H. 22 cm; Diam. 15 cm', '22 x 64 cm; D. 15 cm', 'H. 22 cm; W. 64 in'])(
  'a size is read: %s is doubtful, and is kept whole',
  (written) => {
    expect(readSize(written, 'cm')).toMatchObject({
      value: { height: 220 },
      kept: written,
      doubt: 'could only be read in part, so all of them will be added to the description.',
    });
  },
);

it.each(['Diam. 15 cm', 'about 60 cm by the width of a hand'])(
  'a size is read: %s cannot be read, and is doubtful',
  (written) => {
    expect(readSize(written, 'cm')).toEqual({
      value: null,
      kept: written,
      doubt: 'could not be read, so they will be added to the description.',
    });
  },
);

it('a size is read with the unit of a heading', () => {
  expect([unitOf('Zoll'), unitOf('mm'), unitOf('cm.'), unitOf('EUR')]).toEqual(['in', 'mm', 'cm', undefined]);
});

it.each([
  ['80,5', false, 80.5],
  ['1.200,50', true, 1200.5],
  ["1'200", true, 1200],
  ['12.500', true, 12_500],
  ['12.500', false, 12.5],
  ['1.234.567', true, 1_234_567],
  ['12 500', true, 12_500],
  ['1,2,3', true, undefined],
  ['x', true, undefined],
])('the number %s is read', (written, thousands, number) => {
  expect(readNumber(written, { thousands })).toBe(number);
});

it.each([
  ['EUR 12.500,-', 1_250_000, 'EUR'],
  ['€ 1,200.50', 120_050, 'EUR'],
  ["CHF 1'200.–", 120_000, 'CHF'],
  ['12 500 €', 1_250_000, 'EUR'],
  ['$950', 95_000, 'USD'],
  ['1200', 120_000, 'GBP'],
])('a price is read: %s', (written, amount, currency) => {
  expect(readPrice(written, 'GBP')).toEqual({ value: { amount, currency } });
});

it('a price that is not understood is refused', () => {
  for (const written of ['cheap', 'XYZ 100', '0,10 €'])
    expect(isRefused(readPrice(written, undefined)), written).toBe(true);
  expect(readPrice('1200', undefined)).toEqual({ refused: '“1200” has no currency. Write, for example, EUR 1200.' });
  expect(readPrice('auf Anfrage', undefined)).toEqual({ value: null });
  expect(currencyOf('euro')).toBe('EUR');
});

const publishersProof = (written: string) => ({
  value: { kind: 'unknown' },
  kept: written,
  doubt: `“${written}” may be a publisher’s proof, so it will be added to the description. If it is a printer’s proof, write PP.`,
});

it.each([
  ['1/12', { value: { kind: 'numbered', number: 1, size: 12 } }],
  ['1st of 12 + 3 AP', { value: { kind: 'numbered', number: 1, size: 12 }, kept: '1st of 12 + 3 AP' }],
  ['AP 2/5', { value: { kind: 'ap', number: 2, size: 5 } }],
  ['E.A. 2/5', { value: { kind: 'ap', number: 2, size: 5 } }],
  ['épreuve d’artiste 2/5', { value: { kind: 'ap', number: 2, size: 5 } }],
  ['PP 2/5', { value: { kind: 'ep', number: 2, size: 5 } }],
  ['E.P. 2/5', publishersProof('E.P. 2/5')],
  ['épreuve d’éditeur 2/5', publishersProof('épreuve d’éditeur 2/5')],
  ['3/50 E.A.', { value: { kind: 'ap', number: 3, size: 50 } }],
  ['3/50, AP', { value: { kind: 'ap', number: 3, size: 50 } }],
  ['e P.A. 2/5', { value: { kind: 'ap', number: 2, size: 5 } }],
  ['2/5 E. P.', publishersProof('2/5 E. P.')],
  ['2/5, épreuve d’éditeur', publishersProof('2/5, épreuve d’éditeur')],
  ['AP 2/5 + EP', { value: { kind: 'ap', number: 2, size: 5 }, kept: 'AP 2/5 + EP' }],
  ['3 von 50', { value: { kind: 'numbered', number: 3, size: 50 } }],
  ['Unikat', { value: { kind: 'unique' } }],
  ['(3 AP) AP 2/5', { value: { kind: 'ap', number: 2, size: 5 }, kept: '(3 AP) AP 2/5' }],
  [
    '7, edition size unknown + 3 AP',
    { value: { kind: 'numbered', number: 7, size: null }, kept: '7, edition size unknown + 3 AP' },
  ],
  ['Auflage 50', { value: { kind: 'unknown' }, kept: 'Auflage 50' }],
  ['Auflage 50, 3 EA und 2 PP', { value: { kind: 'unknown' }, kept: 'Auflage 50, 3 EA und 2 PP' }],
  ['AP + 3 EP', { value: { kind: 'unknown' }, kept: 'AP + 3 EP' }],
  ['7/5', { refused: '“7/5” has a copy number higher than the edition size.' }],
  ['0/25', { refused: '“0/25” is not an edition. Its numbers must be from 1 to 100,000.' }],
  ['AP 0', { refused: '“AP 0” is not an edition. Its numbers must be from 1 to 100,000.' }],
  ['7/200000', { refused: '“7/200000” is not an edition. Its numbers must be from 1 to 100,000.' }],
])('the edition %s is read', (written, read) => {
  expect(readEdition(written)).toEqual(read);
});

it.each([
  '3/50 + EP',
  '3/50 + AP',
  '3/50 (+ EP)',
  '3/50 (3 EP)',
  '3/50 (3 AP)',
  '3/50, 2 APs',
  '3/50; 2 H.C.',
  '3/50 & 2 PP',
  '3/50 e P.A.',
  '3/50 e 2 P.A.',
  '3/50 y 2 P.A.',
  '3/50 en 5 EA',
  '3/50 et 5 épreuves d’artiste',
  '(3 AP) 3/50',
  'Ed. 2016, 5 AP, 3/50',
  'Edition of 50, 3 AP, this copy 3/50',
  'Edition of 50 (3 AP, 2 H.C.), 3/50',
  'Edition of 50, 3 artist’s proofs; 3/50',
])('%s is a copy, and the proofs beside it are kept in words', (written) => {
  expect(readEdition(written)).toEqual({ value: { kind: 'numbered', number: 3, size: 50 }, kept: written });
});

it.each(['Edition of 50 plus 10 AP numbered 7/50', 'Edition of 50, 3 AP and 2 PP, 7/50', 'Edition of 50 + AP 2/5'])(
  '%s names a copy among proofs, and is doubtful',
  (written) => {
    expect(readEdition(written)).toEqual({
      value: { kind: 'unknown' },
      kept: written,
      doubt: `“${written}” describes both a numbered copy and proofs, so it will be added to the description. To avoid this, enter only the copy’s number, such as 3/50.`,
    });
  },
);

it.each([
  ['oil on canvas / Öl auf Leinwand', 'oil', 'canvas'],
  ['Öl auf Leinwand', 'Öl', 'Leinwand'],
  ['huile sur toile', 'huile', 'toile'],
  ['Bronze', 'Bronze', ''],
  ['Graphite on paper. Verso: ink on paper', 'Graphite on paper. Verso: ink on paper', ''],
])('the medium %s is read', (written, medium, support) => {
  expect(readMedium(written)).toEqual({ medium, support });
});

// Of a hundred times the length that a cell can have; a reader that tries its parts in many ways would take minutes.

const many = (text: string) => text.repeat(200_000 / text.length);

const texts = [
  `(${many('1')}`,
  `a${many(' ')}b`,
  `${many('(')}1881`,
  many('a'),
  `22 cm (${many('h.')}~)`,
  `${many(' ,')}1931`,
];
it.each(texts)('a very long cell is read in one pass', (written) => {
  expect(readAcquisition(written, null, null).value.parties).toHaveLength(1);
  expect(readMaker(written).maker.born).toBeNull();
  expect(readSize(written, 'cm')).not.toHaveProperty('value.height');
  expect(readSizes([written, '', ''], 'cm')).not.toHaveProperty('value.height');
});

it.each([
  ['Weber, Anna', 'Anna Weber', 'by', null, null],
  ['Anna Weber (Bern 1881–1973 Basel)', 'Anna Weber', 'by', 1881, 1973],
  ['Studio of Emil Rauch', 'Emil Rauch', 'studio_of', null, null],
  ['Werkstatt des Emil Rauch', 'Emil Rauch', 'studio_of', null, null],
  ['Emil Rauch (geb. 1950)', 'Emil Rauch', 'by', 1950, null],
  ['Holbein, Hans, the Younger', 'Hans Holbein the Younger', 'by', null, null],
  ['Carved by João Feio', 'João Feio', 'by', null, null],
  ['Gemalt von Franz von Stuck', 'Franz von Stuck', 'by', null, null],
  ['Photographed by Wilhelm von Gloeden (1856–1931)', 'Wilhelm von Gloeden', 'by', 1856, 1931],
  ['Gemalt von Johann und Maria von Stuck', 'Johann und Maria von Stuck', 'by', null, null],
  ['Gemalt von Weber, Anna (1881–1973)', 'Anna Weber', 'by', 1881, 1973],
  ['Painted by Anna Weber (active in Lisbon by 1880)', 'Anna Weber', 'by', null, null],
  ['Painted by Anna Weber (active in Lisbon by the late 1880s)', 'Anna Weber', 'by', null, null],
  ['Painted by Anna Weber (active by May 1880)', 'Anna Weber', 'by', null, null],
  ['Painted by Anna Weber, active in Lisbon by c. 1880', 'Anna Weber', 'by', null, null],
  ['Painted by Weber, Anna, active in Lisbon by 1880', 'Anna Weber', 'by', null, null],
  ['Painted by Anna Weber (died by 1880)', 'Anna Weber', 'by', null, 1880],
  ['Painted by Anna Weber, died by 1880', 'Anna Weber', 'by', null, 1880],
  ['Cast by Emil Rauch, in 1972', 'Emil Rauch', 'by', null, null],
  ['Cast by Emil Rauch, 1972', 'Emil Rauch', 'by', null, null],
  ['Cast by Emil Rauch, May 1972', 'Emil Rauch', 'by', null, null],
  ['Cast by Emil Rauch (1881–1973), 1972', 'Emil Rauch', 'by', 1881, 1973],
  ['Carved by Emil Rauch, 19th century', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (active in Lisbon by the 19th century)', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (active in Lisbon)', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (19th century)', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (active by c.1880)', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (active by 3 May 1880)', 'Emil Rauch', 'by', null, null],
  ['Carved by Emil Rauch (active by at least 1880)', 'Emil Rauch', 'by', null, null],
  ['Photographed by Man Ray (1920)', 'Man Ray', 'by', null, null],
  ['Photographed by Man Ray (Paris 1920–22)', 'Man Ray', 'by', null, null],
  ['Photographed by Man Ray (b. 1890)', 'Man Ray', 'by', 1890, null],
  ['Photographed by Man Ray (1890–)', 'Man Ray', 'by', 1890, null],
  ['Man Ray (1890)', 'Man Ray', 'by', 1890, null],
  ['Painted by Anders Berg par exemple', 'Anders Berg par exemple', 'by', null, null],
  ['Painted by Andreas Miller by hand', 'Andreas Miller by hand', 'by', null, null],
  ['By the River Studio', 'By the River Studio', 'by', null, null],
  ['Unknown Fields Division', 'Unknown Fields Division', 'by', null, null],
])('a maker %s', (written, name, term, born, died) => {
  expect(readMaker(written)).toMatchObject({ maker: { name, born, died }, term });
});

it.each([
  'Unknown Portuguese artist',
  'Artist unknown',
  'Unbekannter Künstler',
  'artiste portugais inconnu',
  'Anonymous (active 1850–1870)',
  'Carved by Unknown master',
  'Autor não identificado',
  'Made by hand',
])('a maker %s is no known person, and is kept in words', (written) => {
  const maker = { name: 'Unknown', sortName: 'Unknown', born: null, died: null };
  expect(readMaker(written)).toEqual({ maker, term: 'by', kept: written });
});

it.each([
  ['Anna Weber (active 1880–1900)', null, null],
  ['Weber, Anna (fl. 1620–1650)', null, null],
  ['Anna Weber (tätig um 1880)', null, null],
  ['Anna Weber (born 1850, active 1880–1900)', 1850, null],
])('a maker %s has other years than those of a life, which are kept in words', (written, born, died) => {
  const maker = { name: 'Anna Weber', born, died };
  expect(readMaker(written)).toMatchObject({ maker, kept: written });
});

it.each(['Anna Weber (1850–1920)', 'Anna Weber (1850, active in Paris, died 1920)'])(
  'a maker %s has a life',
  (written) => {
    const { maker, kept } = readMaker(written);
    expect([maker.born, maker.died, kept]).toEqual([1850, 1920, undefined]);
  },
);

it.each([
  ['Cast by Emil Rauch, Paris 1920', 'Emil Rauch'],
  ['Cast by Rauch, Emil, 1972', 'Emil Rauch'],
  ['Cast by Emil Rauch, Lisbon, 1972', 'Lisbon Emil Rauch'],
  ['Cast by Emil Rauch, 1972, Lisbon', '1972 Emil Rauch, Lisbon'],
])('a maker %s has a year, and words that may be no part of the name', (written, name) => {
  const doubt = `“${written}” was read as the artist “${name}”.`;
  expect(readMaker(written)).toMatchObject({ maker: { name }, kept: written, doubt });
});

it.each(['Cast by Emil Rauch, 1972', 'Cast by Emil Rauch, in 1972', 'Gemalt von Weber, Anna (1881–1973)'])(
  'a maker %s is not doubtful',
  (written) => {
    expect(readMaker(written)).not.toHaveProperty('doubt');
  },
);

it.each(['Unknown', 'Unbekannt', 'desconhecido'])('a maker %s is no one in particular', (written) => {
  expect(readMaker(written).maker.name).toBe('Unknown');
  expect(readMaker(written).kept).toBeUndefined();
});

it('a maker that may be someone after all is for the owner to look at', () => {
  for (const written of ['Anonymous (Emil Rauch)', 'Unknown, Hans'])
    expect(readMaker(written)).toMatchObject({
      maker: { name: 'Unknown' },
      kept: written,
      doubt: `“${written}” was read as an unknown maker.`,
    });
  expect(readMaker('Attributed to an unknown artist')).toMatchObject({
    maker: { name: 'Unknown' },
    term: 'attributed_to',
  });
});

it.each([
  'Designed by Emil Rauch, made by Ada Moreau',
  'Designed by Emil Rauch, manufactured by Ada Moreau',
  'Designed by Emil Rauch, Made by Ada Moreau',
  'DESIGNED BY EMIL RAUCH, MADE BY ADA MOREAU',
  'DESIGNED BY EMIL RAUCH AND MADE BY ADA MOREAU',
  'DESSINÉ PAR EMIL RAUCH, IMPRIMÉ PAR ADA MOREAU',
  'ENTWORFEN VON EMIL RAUCH, AUSGEFÜHRT VON ADA MOREAU',
  'Printed by Emil Rauch, after a design by Ada Moreau',
  'Designed by Emil Rauch (made by Ada Moreau)',
  'Designed by Emil Rauch; made by Ada Moreau',
  'Designed by Emil Rauch, printed by Mourlot 1965',
  'Designed by Emil Rauch (active by 1880), made by Ada Moreau',
  'Etched by Afro, printed by 2RC, Rome',
  'Designed by Emil Rauch, manufactured by 10 Corso Como',
  'Photographed by Emil Rauch, published by 1984 Press',
  'Designed by Emil Rauch, printed by atelier lacourière 1950',
  'Designed by Emil Rauch and published by Ada Moreau',
  'Entworfen von Emil Rauch, ausgeführt von Ada Moreau',
  'Dessiné par Emil Rauch, imprimé par Ada Moreau',
])('a maker %s keeps its words, which name two', (two) => {
  expect(readMaker(two)).toMatchObject({ maker: { name: two }, doubt: `“${two}” names more than one maker.` });
});

it('a maker has the years of a life, and a term', () => {
  expect(readLife('† 1520')).toEqual({ born: null, died: 1520 });
  expect(readLife('active 1880–1900')).toEqual({ born: null, died: null, kept: 'active 1880–1900' });
  expect(readAttribution('artist')).toEqual({ value: 'by' });
  expect(readAttribution('after')).toEqual({ value: 'after' });
  expect(readAttribution('Werkstatt')).toEqual({ value: 'studio_of' });
  expect(readAttribution('and assistants')).toMatchObject({ value: 'by', kept: 'and assistants' });
});
