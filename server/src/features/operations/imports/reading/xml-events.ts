import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable } from './table-row.ts';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string };

/** Without the beginning or end of an element: such a text or comment is no value of a table. */
const longestText = 4_000_000;
const deepest = 1000;

/** The XML elements of a text, in order, without loading it; names are without their prefixes. */
export async function* xmlEvents(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  let events: XmlEvent[] = [];
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw unreadable(
      'This file has a document type declaration, which we don’t accept. Remove the declaration and upload the file again.',
    );
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > deepest) throw unreadable('This file has too many nested elements to be a table.');
    events.push({ kind: 'open', name: local(tag.name), attributes: tag.attributes });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('cdata', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    events.push({ kind: 'close', name: local(tag.name) });
  });
  parser.on('error', () => {
    throw unreadable('This file is damaged. Save it again and upload it.');
  });
  let pending = 0;
  for await (const chunk of chunks) {
    parser.write(chunk);
    pending = events.length > 0 ? 0 : pending + chunk.length;
    if (pending > longestText) throw unreadable('One value in this file is too long to import.');
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}

/** `x:row` → `row`: some programs prefix every element. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);
