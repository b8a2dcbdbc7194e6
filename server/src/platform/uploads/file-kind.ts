import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { endings } from './file-name.ts';
import { refusePolyglot } from './polyglot.ts';
import { UploadRefused } from './upload-refused.ts';

const nouns: Record<string, string> = {
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'image/webp': 'a WebP picture',
  'image/gif': 'a GIF picture',
  'image/tiff': 'a TIFF picture',
  'image/avif': 'an AVIF picture',
  'image/heic': 'a HEIC picture',
  'image/heif': 'a HEIC picture',
  'image/svg+xml': 'an SVG drawing',
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive',
  'text/html': 'a web page',
};

/**
 * Detects a file's kind by its first bytes, and refuses unaccepted kinds and names that do not match. This only selects
 * the reader and the message: the reader itself proves the content.
 * @param name the uploader's file name; only its extension is used
 * @param advice what to do instead, as a sentence
 * @throws UploadRefused 'empty', 'mislabelled', 'unsupported_type' or 'polyglot'
 */
export async function requireKind<Kind extends string>(
  file: string,
  name: string,
  accepted: readonly Kind[],
  advice: string,
): Promise<Kind> {
  const head = await firstBytes(file);
  if (head.length === 0) throw new UploadRefused('empty', 'This file is empty. Choose another file and upload it.');

  const found = await kindOf(head);
  const noun = nouns[found] ?? 'something else';
  const kind = accepted.find((each) => each === found);
  const ending = path.extname(name).slice(1).toLowerCase();
  const expected = Object.keys(endings).find((each) => endings[each]?.includes(ending));

  if (expected !== undefined && expected !== found) {
    const remedy = kind ? `Rename it to end in .${endings[kind]?.[0]} and upload it again.` : advice;
    throw new UploadRefused('mislabelled', `This file is named .${ending} but contains ${noun}. ${remedy}`);
  }
  if (!kind) {
    const problem = found in nouns ? `This file contains ${noun}.` : 'This type of file can’t be used here.';
    throw new UploadRefused('unsupported_type', `${problem} ${advice}`);
  }
  await refusePolyglot(file, kind);
  return kind;
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4100), 0, 4100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function kindOf(head: Buffer): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found !== undefined && found !== 'application/xml') return found;
  const text = head.toString('latin1');
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  return /<!doctype html|<html[\s>]|<script[\s>]/i.test(text) ? 'text/html' : 'application/octet-stream';
}
