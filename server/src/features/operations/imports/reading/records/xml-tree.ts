import { unreadable } from '#features/operations/imports/reading/table-row.ts';
import type { XmlEvent } from '#features/operations/imports/reading/xml-events.ts';

/** An element with all that is in it. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

const deepest = 100;
const mostCharacters = 2_000_000;

/** Every element of this name, one after the other, wherever it is in the text. */
export async function* elementsNamed(name: string, events: AsyncIterable<XmlEvent>): AsyncGenerator<XmlNode> {
  let open: XmlNode[] = [];
  let size = 0;
  for await (const event of events) {
    const parent = open.at(-1);
    if (event.kind === 'open') {
      if (!parent && event.name !== name) continue;
      const node: XmlNode = { name: event.name, attributes: event.attributes, text: '', children: [] };
      parent?.children.push(node);
      open.push(node);
    } else if (!parent) continue;
    else if (event.kind === 'text') {
      parent.text += event.text;
      size += event.text.length;
    } else {
      open.pop();
      if (open.length > 0) continue;
      yield parent;
      open = [];
      size = 0;
    }
    if (open.length > deepest || size > mostCharacters)
      throw unreadable('One record in this file is too large to import.');
  }
}

/** The elements at a path below a node: `titleSet/appellationValue`. */
export const at = (node: XmlNode | undefined, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      node ? [node] : [],
    );

/** An attribute by its name without prefix. */
export const attribute = ({ attributes }: XmlNode, name: string): string =>
  Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1] ?? '';
