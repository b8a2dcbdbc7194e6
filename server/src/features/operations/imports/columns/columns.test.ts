import { expect, it } from 'vitest';
import { importFieldNames, importLabel } from '@verso/contract/operations/imports.ts';
import { fieldNamed } from './column-names.ts';
import { findHeader, matchColumns } from './match-columns.ts';

const row = (line: number, ...cells: string[]) => ({ line, cells });

it.each([
  ['Accession Number', 'inventoryNumber'],
  ['accession_number', 'inventoryNumber'],
  ['Inv.-Nr.', 'inventoryNumber'],
  ['N° d’inventaire', 'inventoryNumber'],
  ['Künstler/in:', 'artist'],
  ['Auteur', 'artist'],
  ['Kunstenaar', 'artist'],
  ['artistRole', 'attribution'],
  ['dateText', 'creation'],
  ['Datierung', 'creation'],
  ['Año', 'creation'],
  ['Höhe (in cm)', 'height'],
  ['Breite in cm', 'width'],
  ['Larghezza cm', 'width'],
  ['Maße', 'dimensions'],
  ['creditLine', 'acquisition'],
  ['Procedencia', 'provenance'],
  ['Prix (EUR)', 'price'],
  ['N.º de inventário', 'inventoryNumber'],
  ['Título da obra', 'title'],
  ['Datação', 'creation'],
  ['Dimensões', 'dimensions'],
  ['Largura (cm)', 'width'],
  ['Modo de incorporação', 'acquisition'],
  ['Proveniência', 'provenance'],
])('the name of a column is understood %s', (heading, field) => {
  expect(fieldNamed(heading)).toBe(field);
});

it('the name of a column is understood unless it is none', () => {
  for (const heading of ['', 'Telefon', 'Thumbnail URL', '12']) expect(fieldNamed(heading), heading).toBeUndefined();
});

it('the header is found below title rows', () => {
  const rows = [
    row(1, 'Museum Haus Birke'),
    row(3, 'Bestand am', '1.1.2026'),
    row(5, 'Inv.-Nr.', 'Künstler', 'Titel'),
    row(6, '1', 'Anna Weber', 'Morgen'),
  ];
  expect(findHeader(rows)?.line).toBe(5);
});

it('a header with unknown names is the first row of words', () => {
  expect(findHeader([row(1, 'Wer', 'Was', 'Wie'), row(2, 'Weber', 'Morgen', 'Öl 1920')])?.line).toBe(1);
});

it('the header is not found in a table without one', () => {
  expect(findHeader([row(1, '1920', 'Morgen', '60 x 80'), row(2, '1921', 'Abend', '50 x 40')])).toBeNull();
  expect(findHeader([row(1, 'Only a title', 'and another')])).toBeNull();
});

it('a column with an unknown name is matched by its cells', () => {
  const sample = ['60 x 80 cm', '50,5 × 40 cm', '30 x 20 x 5 cm'].map((size, at) => row(at + 2, 'Morgen', size));
  expect(matchColumns(row(1, 'Titel', 'Angaben'), sample)).toEqual(['title', 'dimensions']);
});

it('a column can be matched to these fields, in this order', () => {
  expect(importFieldNames.map(importLabel)).toEqual([
    'Inventory number',
    'Artist',
    'Attribution',
    'Artist’s life dates',
    'Artist’s year of birth',
    'Artist’s year of death',
    'Title',
    'Date',
    'Year, if the date can’t be read',
    'Medium',
    'Support',
    'Dimensions',
    'Height',
    'Width',
    'Depth',
    'Unit of length',
    'Edition',
    'Signature',
    'Inscription',
    'Description',
    'Subjects',
    'Place made',
    'Condition',
    'Where it is kept',
    'Sale price',
    'Currency',
    'How it was acquired',
    'When it was acquired',
    'Provenance',
    'File name or web address of the picture',
  ]);
});

it('a column keeps its field from a later one with the same name', () => {
  expect(matchColumns(row(1, 'Title', 'Titel', 'Phone'), [])).toEqual(['title', null, null]);
});
