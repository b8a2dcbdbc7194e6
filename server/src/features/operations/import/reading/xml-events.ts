import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable } from './table-row.ts';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string };

/** The XML elements of a text, in order, without loading it; names are without their prefixes. */
export async function* xmlEvents(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  let events: XmlEvent[] = [];
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw unreadable('This file has a document type declaration, which we don’t accept. Remove it.');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    events.push({ kind: 'open', name: local(tag.name), attributes: tag.attributes });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('cdata', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', (tag: SaxesTagPlain) => events.push({ kind: 'close', name: local(tag.name) }));
  parser.on('error', () => {
    throw unreadable('This file is damaged. Save it again and upload it.');
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}

/** `x:row` → `row`: some programs prefix every element. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);
