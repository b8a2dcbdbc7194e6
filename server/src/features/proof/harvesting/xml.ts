import { inertText } from '#platform/text/inert-text.ts';

/** Characters that XML 1.0 allows nowhere. */
// oxlint-disable-next-line eslint/no-control-regex -- These are the ones to remove
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string) =>
  inertText(text.toWellFormed().replaceAll(forbidden, ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A part of a document; only `element` and `text` make one, so no text is left unescaped. */
export interface Xml {
  xml: string;
}

export const text = (content: string): Xml => ({ xml: escaped(content) });

type Content = string | Xml | readonly Xml[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element, with text, another element or several in it. */
export function element(name: string, content: Content = '', attributes: Attributes = {}): Xml {
  const parts = typeof content === 'string' ? [text(content)] : 'xml' in content ? [content] : content;
  const inside = parts.map(({ xml }) => xml).join('');
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return { xml: inside === '' ? `<${name}${given}/>` : `<${name}${given}>${inside}</${name}>` };
}

/** An element for each text that is not empty. */
export const eachText = (name: string, texts: readonly string[], attributes: Attributes = {}): Xml[] =>
  texts.filter((one) => one !== '').map((one) => element(name, one, attributes));

export const documentOf = ({ xml }: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
