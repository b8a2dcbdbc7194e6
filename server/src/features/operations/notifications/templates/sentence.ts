import type { Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { quoted } from '#platform/mail/quoted.ts';

/** The name of a work inside a sentence, which is emphasised there. */
export const titled = (title: string): Piece => ({ text: title === '' ? 'Untitled' : title, title: true });

/** A sentence with names of works: sentence`More is asked about ${titled('Evening')}`. */
export function sentence(words: readonly string[], ...values: readonly (string | Piece)[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (last && !last.title) last.text += text;
    else if (text !== '') pieces.push({ text, title: false });
  };
  words.forEach((text, index) => {
    add(text);
    const value = values[index];
    if (typeof value === 'string') add(value);
    else if (value?.title === false) add(value.text);
    else if (value) pieces.push(value);
  });
  const [first] = pieces;
  if (first && !first.title) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return pieces;
}

/** As plain text, with names of works in quotation marks. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, title }) => (title ? quoted(text) : text)).join('');
