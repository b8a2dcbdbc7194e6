import { unreadable } from '#features/operations/imports/reading/table-row.ts';
import type { Parts } from './parts.ts';

export interface Workbook {
  /** The part of the first visible sheet. */
  sheet: string;
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
  /** Whether a cell's style, by its number, writes a date. */
  isDate: (style: number) => boolean;
  strings: readonly string[];
}

/** In characters; the strings of a sheet must be in memory while it is read. */
const mostText = 24_000_000;

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  if ([...parts.names()].some((name) => /vbaProject/i.test(name)))
    throw unreadable('This file contains macros. Save it as an XLSX file without macros and upload that.');
  if (!parts.has('xl/workbook.xml'))
    throw unreadable('This is not an XLSX file. Upload a CSV, TSV, XLSX, LIDO or Linked Art file.');
  let from1904 = false;
  const sheets: { id: string; hidden: boolean }[] = [];
  for await (const event of parts.elements('xl/workbook.xml')) {
    if (event.kind !== 'open') continue;
    const { name, attributes } = event;
    if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    if (name === 'sheet')
      sheets.push({ id: relationId(attributes), hidden: /hidden/i.test(attributes['state'] ?? '') });
  }
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const targets = await readTargets(parts);
  const part = sheet && targets.get(sheet.id);
  if (part === undefined || !parts.has(part)) throw unreadable('This file has no sheet with a table.');
  return { sheet: part, from1904, isDate: await readStyles(parts), strings: await readStrings(parts) };
}

const relationId = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** The parts that the workbook refers to, by the ids of the references. Those outside the file are not followed. */
async function readTargets(parts: Parts): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  for await (const event of parts.elements('xl/_rels/workbook.xml.rels')) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const { Id = '', Target = '', TargetMode } = event.attributes;
    if (TargetMode !== 'External') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  return targets;
}

async function readStrings(parts: Parts): Promise<string[]> {
  const strings: string[] = [];
  let [text, collecting, phonetic, all] = ['', false, 0, 0];
  for await (const event of parts.elements('xl/sharedStrings.xml')) {
    if (event.kind === 'text') {
      if (collecting && phonetic === 0) text += event.text;
    } else if (event.name === 'rPh') phonetic += event.kind === 'open' ? 1 : -1;
    else if (event.name === 't') collecting = event.kind === 'open';
    else if (event.name === 'si' && event.kind === 'close') {
      strings.push(text);
      all += text.length;
      text = '';
      if (all > mostText)
        throw unreadable('This sheet has too much text to read as XLSX. Save it as CSV and upload that.');
    }
  }
  return strings;
}

/** The numbers of Excel's own date formats. */
const isOwnDate = (format: number) =>
  (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);

async function readStyles(parts: Parts): Promise<(style: number) => boolean> {
  const dates = new Set<number>();
  const styles: boolean[] = [];
  let inCells = false;
  for await (const event of parts.elements('xl/styles.xml')) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inCells = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const { attributes, name } = event;
    if (name === 'numFmt' && writesDate(attributes['formatCode'] ?? '')) dates.add(Number(attributes['numFmtId']));
    if (name === 'xf' && inCells) {
      const format = Number(attributes['numFmtId'] ?? 0);
      styles.push(isOwnDate(format) || dates.has(format));
    }
  }
  return (style) => styles[style] ?? false;
}

/** Whether a format has the letters of a day or year outside of quoted text and colours. */
const writesDate = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
