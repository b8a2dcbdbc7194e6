import { type AnyExtension, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** Limits the editor to what the contract accepts (contract/src/schemas/rich-text.ts). */
export const richTextKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(narrowed);
  },
}).configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, defaultProtocol: 'https' },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
});

function narrowed(extension: AnyExtension): AnyExtension {
  if (extension instanceof Node && (extension.name === 'listItem' || extension.name === 'blockquote'))
    return extension.extend({ content: 'paragraph+' });
  if (extension instanceof Node && extension.name === 'orderedList')
    return extension.extend({ addAttributes: () => ({}) });
  if (extension instanceof Mark && extension.name === 'link')
    return extension.extend({ addAttributes: () => ({ href: { default: null } }) });
  return extension;
}

/** Prepares a text for sending: a link to `example.com` becomes https. */
export function sendable(text: unknown): unknown {
  const json = JSON.stringify(text, (name, value: unknown) =>
    name === 'href' && typeof value === 'string' ? withScheme(value.trim()) : value,
  );
  const sent: unknown = JSON.parse(json);
  return sent;
}

const withScheme = (address: string) =>
  /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)
    ? address
    : address.includes('@')
      ? `mailto:${address}`
      : `https://${address}`;
