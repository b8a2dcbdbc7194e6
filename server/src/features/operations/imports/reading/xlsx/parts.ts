import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#platform/errors.ts';
import { type CheckTime, withinTime } from '#features/operations/imports/reading/reading-time.ts';
import { unreadable } from '#features/operations/imports/reading/table-row.ts';
import { decoded } from '#features/operations/imports/reading/text-encoding.ts';
import { type XmlEvent, xmlEvents } from '#features/operations/imports/reading/xml-events.ts';

/** The most bytes of a part after unpacking: a sheet of 200,000 rows is far smaller. */
const largestPart = 1024 ** 3;
/** A part that grows more than this is made to fill memory or time. */
const largestRatio = 200;
const mostParts = 5000;

/** The parts of an XLSX file, by their names. */
export interface Parts {
  has(name: string): boolean;
  names(): IterableIterator<string>;
  /** The XML elements of a part, in order, without loading it. */
  elements(name: string): AsyncGenerator<XmlEvent>;
  close(): void;
}

export async function openParts(file: string, checkTime: CheckTime): Promise<Parts> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw unreadable('This file is damaged. Save it again and upload it.');
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > mostParts) throw unreadable('This file has too many parts to be a spreadsheet.');
    }
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : unreadable('This file is damaged. Save it again and upload it.');
  }
  return {
    has: (name) => entries.has(name),
    names: () => entries.keys(),
    elements: (name) => elementsOf(zip, entries.get(name), checkTime),
    close: () => zip.close(),
  };
}

async function* elementsOf(zip: ZipFile, entry: Entry | undefined, checkTime: CheckTime): AsyncGenerator<XmlEvent> {
  if (!entry) return;
  if (entry.uncompressedSize > largestPart || entry.uncompressedSize > entry.compressedSize * largestRatio + 10_000_000)
    throw unreadable('This file unpacks to far more data than a table needs, so it was not read.');
  // The reader of the archive checks that no part is larger than it says.
  const stream: Readable = await zip.openReadStreamPromise(entry);
  try {
    yield* xmlEvents(decoded('utf-8')(withinTime(stream, checkTime)));
  } finally {
    stream.destroy();
  }
}
