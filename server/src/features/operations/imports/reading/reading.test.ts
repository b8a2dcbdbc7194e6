import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TableRow, tidyRow } from './table-row.ts';
import { minutes } from '#platform/clock.ts';
import { limitTime } from './reading-time.ts';
import { tableRows } from './table-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array | string): Promise<TableRow[]> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return rowsIn(file);
}
async function rowsIn(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of tableRows(file, limitTime(minutes(5)))) rows.push(row);
  return rows;
}
const cellsOf = async (bytes: Uint8Array | string) => (await read(bytes)).map(({ cells }) => cells);

it('a text table loses what PostgreSQL does not store: null characters and halves of a character', () => {
  expect(tidyRow(1, ['Q\0uay', `${'x'.repeat(19_999)}🎨`])?.cells).toEqual(['Quay', `${'x'.repeat(19_999)}\uFFFD`]);
});

const table = 'Künstler;Titel;Maße\nWeber, Anna;"Morgen; am Fluß";60 x 80,5 cm\n';
const cells = [
  ['Künstler', 'Titel', 'Maße'],
  ['Weber, Anna', 'Morgen; am Fluß', '60 x 80,5 cm'],
];

it.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
])('a text table in %s is read', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(cells);
});

it.each([',', ';', '\t', '|', '^'])('a text table with the delimiter %s is read', async (delimiter) => {
  const lines = ['Artist|Title|Date', 'Anna Weber|Morning|1920', 'Ada Rhys|"Evening\nand night"|c. 1925'];
  expect(await cellsOf(lines.join('\n').replaceAll('|', delimiter))).toEqual([
    ['Artist', 'Title', 'Date'],
    ['Anna Weber', 'Morning', '1920'],
    ['Ada Rhys', 'Evening\nand night', 'c. 1925'],
  ]);
});

it('a text table has the dashes and quotation marks of Windows-1252', async () => {
  expect(await cellsOf(Buffer.from('a;b\n\x93c\x94;1920\x9625\n', 'latin1'))).toEqual([
    ['a', 'b'],
    ['“c”', '1920–25'],
  ]);
});

it.each([
  ['', /empty/],
  ['Just one sentence.\nAnd another.', /not a table/],
  ['%PDF-1.7', /not a table/],
  [Buffer.from([1, 0, 0, 7, 0, 9, 0, 0]), /not a table/],
  ['a,b\n1,"2\n', /quotation mark in row 2 is not closed/],
  [`${'x,'.repeat(201)}x\n1,2`, /Row 1 has 202 columns, but a table can have at most 200/],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel format or has a password/],
])('a text table is refused: %s', async (bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

it('a text table is not read to its end after an unclosed quotation mark', async () => {
  const file = path.join(folder, randomUUID());
  // Windows-1252, which is known from the first such letter. The rest is a hole of four gigabytes.
  await writeFile(file, Buffer.from(`a,b\n1,"caf\xe9\n${'some words\n'.repeat(10_000)}`, 'latin1'));
  await truncate(file, 2 ** 32);
  await expect(rowsIn(file)).rejects.toThrow(/quotation mark in row 2 is not closed/);
});

it('a text table of too many rows is refused', async () => {
  await expect(read(`a,b\n${'1,2\n'.repeat(200_001)}`)).rejects.toThrow('more than 200,000 rows');
});

interface Book {
  rows: string;
  strings?: string;
  styles?: string;
  merges?: string;
  more?: Record<string, Uint8Array>;
  workbook?: string;
}

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

function book({ rows, strings = '', styles = '', merges = '', more = {}, workbook = '' }: Book): Uint8Array {
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r">${workbook}<sheets><sheet name="Hidden" state="hidden" r:id="rId9"/><sheet name="Works" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet9.xml"/><Relationship Id="rId2" TargetMode="External" Target="file:///etc/passwd"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
    'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
    ...more,
  });
}

it('a sheet has its texts, numbers, days and stored values of formulas', async () => {
  const cells = await cellsOf(
    book({
      strings: '<si><t>Title</t></si><si><r><t>Mor</t></r><r><t>ning</t></r><rPh><t>x</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>',
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Size</t></is></c></row>
          <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>7457</v></c><c r="C3"><v>80.500000000000004</v></c>
          <c r="D3" s="2"><v>1</v></c><c r="E3"><f>C3*2</f><v>161</v></c><c r="F3" t="e"><v>#REF!</v></c><c r="G3" t="b"><v>1</v></c></row>`,
    }),
  );
  expect(cells).toEqual([
    ['Title', '', 'Size'],
    ['Morning', '1920-05-31', '80.5', '1900-01-01', '161', '#REF!', 'TRUE'],
  ]);
});

it('a sheet fills merged cells downwards, and leaves merged title rows as they are', async () => {
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  expect(
    await read(
      book({
        rows: `<row r="1">${cell('A1', 'Collection')}</row><row r="2">${cell('A2', 'Artist')}${cell('B2', 'Title')}</row>
            <row r="3">${cell('A3', 'Anna Weber')}${cell('B3', 'Morning')}</row><row r="4">${cell('B4', 'Evening')}</row><row r="5">${cell('B5', 'Night')}</row>`,
        merges: '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>',
      }),
    ),
  ).toEqual([
    { line: 1, cells: ['Collection'] },
    { line: 2, cells: ['Artist', 'Title'] },
    { line: 3, cells: ['Anna Weber', 'Morning'] },
    { line: 4, cells: ['Anna Weber', 'Evening'] },
    { line: 5, cells: ['', 'Night'] },
  ]);
});

it('a sheet counts days from 1904 if the workbook does', async () => {
  const rows = '<row r="1"><c r="A1" s="0"><v>5995</v></c></row>';
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
  expect(await cellsOf(book({ rows, styles, workbook: '<workbookPr date1904="1"/>' }))).toEqual([['1920-05-31']]);
});

it.each([
  ['macros', book({ rows: '', more: { 'xl/vbaProject.bin': new Uint8Array(3) } }), /contains macros/],
  ['another archive', zipSync({ 'word/document.xml': xml('<w/>') }), /not an XLSX file/],
  ['damage', book({ rows: '<row r="1"><c>' }), /damaged/],
  ['half of it', book({ rows: '' }).subarray(0, 200), /damaged/],
  [
    'entities',
    zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "b">]><workbook/>') }),
    /document type declaration/,
  ],
  [
    'a bomb',
    book({ rows: '', more: { 'xl/sharedStrings.xml': new Uint8Array(40_000_000).fill(32) } }),
    /unpacks to far more/,
  ],
])('a sheet with %s is refused', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});
