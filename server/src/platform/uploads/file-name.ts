import path from 'node:path';
import { withoutUnseen } from '@verso/contract/visible-text.ts';

/** The extensions of a kind, the usual one first. */
export const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/**
 * Characters with a meaning for a file system or a shell, and all format characters, even those that some scripts need.
 */
const unsafe = /[\p{Cf}/\\:*?"<>|]/gu;

/** Device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/** Of a given name only its beginning and its end are read, which has the extension. */
const mostRead = 1000;

/** The limit of most file systems is 255 bytes. */
const longest = { signs: 120, bytes: 200 };

/** The sender's file name without misleading characters; empty if nothing is left. */
export function plainName(given: string): string {
  const read = given.length > mostRead ? given.slice(0, mostRead / 2) + given.slice(-mostRead / 2) : given;
  const visible = withoutUnseen(read.normalize('NFC')).replaceAll(unsafe, '').replaceAll(/\s+/gu, ' ');
  return shortened(visible.replaceAll(/^[. ]+|[. ]+$/g, ''));
}

/** The stored and served name: plain, with the extension of the content. */
export function fileNameFor(given: string, mediaType: string): string {
  const [usual, ...others] = endings[mediaType] ?? ['bin'];
  const name = plainName(given);
  const ending = path.extname(name).slice(1).toLowerCase();
  const kept = [usual, ...others].find((one) => one === ending);
  const base = kept ? name.slice(0, -kept.length - 1) : name;
  const stem = withoutEndings(base).replaceAll(/[. ]+$/g, '') || 'file';
  return `${reserved.test(stem) ? '_' : ''}${stem}.${kept ?? usual}`;
}

/** `Invoice.pdf.hta` as `Invoice`: an inner extension would be untrue. */
function withoutEndings(name: string): string {
  const shorter = name.replace(/(.)\.[a-z][a-z0-9]{1,3}$/i, '$1');
  return shorter === name ? name : withoutEndings(shorter);
}

function shortened(name: string): string {
  const ending = path.extname(name);
  const room = ending.length <= 6 ? ending : '';
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(name.slice(0, name.length - room.length))) {
    const next = kept + segment;
    if (next.length > longest.signs || Buffer.byteLength(next) > longest.bytes) break;
    kept = next;
  }
  return kept + room;
}
