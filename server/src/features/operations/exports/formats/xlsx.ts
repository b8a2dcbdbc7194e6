import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, type Column, inert } from '#features/operations/exports/table.ts';

/** The most characters that Excel allows in a cell. */
const longestCell = 32_767;
const written = new Date('2000-01-01T00:00:00Z');

/** A table as an Excel workbook with one sheet, a few rows at a time. */
export function xlsxOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { mtime: written, forceDosTimestamp: true });
  const sheet = Readable.from(sheetOf(columns, rows), { objectMode: false });
  const file = new PassThrough();
  zip.on('error', (error: Error) => file.destroy(error));
  file.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime: written, forceDosTimestamp: true });
  zip.end();
  return zip.outputStream.pipe(file);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

async function* sheetOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowOf(columns.map(({ heading }) => heading));
  for await (const row of rows) yield rowOf(columns.map(({ write }) => write(row)));
  yield '</sheetData></worksheet>';
}

const rowOf = (cells: readonly Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(String(inert(cell)).slice(0, longestCell))}</t></is></c>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Without control characters, which XML forbids. */
const xmlText = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '');
