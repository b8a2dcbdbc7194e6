import { type FileHandle, open } from 'node:fs/promises';
import { UploadRefused } from './upload-refused.ts';

/** How far into a file programs search for the start of a PDF or a web page. */
const headBytes = 1024;
/** The end record of a ZIP's directory and the longest comment after it. */
const tailBytes = 22 + 65_535;

const markup = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php|hta:)[\s>:/]/i;

/**
 * Patterns that occur in a picture's pixels less than once in 100,000 pictures; a shorter `<svg` is more frequent. Each
 * part has a maximum length, because a crafted file could otherwise take seconds to search.
 */
const unlikelyMarkup =
  /<(?:(?:!doctype\s+html|html|head|body|script|iframe|\?php|hta:application)[\s>:/]|svg\s[^<>]{0,300}?(?:xmlns|on[a-z]{3})[\w:]{0,40}\s{0,20}=)/i;

/**
 * Refuses a file that another program would read as a different type: a PDF or picture that is also a web page, an
 * archive or a PDF, or that contains one before its header, inside it or after its end. Phones append films and more
 * pictures to a photograph, so data after the end is refused only for its type.
 * @throws UploadRefused 'polyglot'
 */
export async function refusePolyglot(file: string, kind: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = (await readAt(handle, 0, Math.min(headBytes, size))).toString('latin1');
    const tail = await readAt(handle, Math.max(0, size - tailBytes), Math.min(tailBytes, size));
    const isPdf = kind === 'application/pdf';
    if (markup.test(head)) throw polyglot('a web page');
    if (endsAsZip(tail)) throw polyglot('a ZIP archive');
    if (!isPdf && head.includes('%PDF-')) throw polyglot('a PDF');
    // A PDF may contain such words as its text; a picture's data ends before them.
    if (!isPdf && markup.test(tail.toString('latin1'))) throw polyglot('a web page');
    if (isPdf && !head.startsWith('%PDF-')) throw polyglot('other data before the PDF begins');
    if (isPdf && hidesAfterEnd(tail)) throw polyglot('other data after the PDF ends');
    await searchWhole(handle, isPdf);
  } finally {
    await handle.close();
  }
}

/** Small enough that the engine frees each piece's text early, also during many large uploads. */
const pieceBytes = 64 * 1024;
/** Longer than any searched pattern. */
const overlap = 512;

async function searchWhole(handle: FileHandle, isPdf: boolean): Promise<void> {
  let directories = 0;
  const room = Buffer.alloc(pieceBytes);
  for (let from = 0; ; from += pieceBytes - overlap) {
    const { bytesRead } = await handle.read(room, 0, pieceBytes, from);
    const piece = room.subarray(0, bytesRead);
    if (archives.some((head) => piece.includes(head))) throw polyglot('an archive');
    for (const end of directoryEnds(piece)) {
      // Each needs a read elsewhere in the file; chance produces none or one.
      if ((directories += 1) > 100 || (await leadsToDirectory(handle, { ...end, at: from + end.at })))
        throw polyglot('a ZIP archive');
    }
    const text = isPdf ? '' : piece.toString('latin1');
    if (pdfHead.test(text)) throw polyglot('a PDF');
    if (unlikelyMarkup.test(text)) throw polyglot('a web page');
    if (piece.length < pieceBytes) return;
  }
}

const pdfHead = /%PDF-[12]\.\d/;

/** RAR and 7z: their programs search for the signature anywhere in a file. */
const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((head) => Buffer.from(head, 'latin1'));

/** The end record of a ZIP's directory, in bytes from the start of the file. */
interface DirectoryEnd {
  at: number;
  size: number;
  offset: number;
}

function* directoryEnds(piece: Buffer): Generator<DirectoryEnd> {
  for (const at of each(piece, 'PK\x05\x06', 22))
    yield { at, size: piece.readUInt32LE(at + 12), offset: piece.readUInt32LE(at + 16) };
  // ZIP64; larger numbers are beyond any accepted file.
  for (const at of each(piece, 'PK\x06\x06', 56))
    yield { at, size: Number(piece.readBigUInt64LE(at + 40)), offset: Number(piece.readBigUInt64LE(at + 48)) };
}

function* each(piece: Buffer, signature: string, length: number): Generator<number> {
  for (let at = piece.indexOf(signature); at >= 0; at = piece.indexOf(signature, at + 1))
    if (at + length <= piece.length) yield at;
}

/**
 * Whether a directory is where its end record says: readers count back from the end or from the start of the file.
 * Compressed data often contains an end signature by chance, but never one that leads to an entry signature.
 */
async function leadsToDirectory(handle: FileHandle, { at, size, offset }: DirectoryEnd): Promise<boolean> {
  for (const place of [at - size, offset])
    if (place >= 0 && place < at && (await readAt(handle, place, 4)).toString('latin1') === 'PK\x01\x02') return true;
  return false;
}

async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** Whether a ZIP's directory ends here: its comment is exactly as long as the rest of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1))
    if (at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22) return true;
  return false;
}

/** Writers end a PDF with at most some white space. */
function hidesAfterEnd(tail: Buffer): boolean {
  const end = tail.lastIndexOf('%%EOF');
  return end >= 0 && /[^\0\s]/.test(tail.toString('latin1', end + 5));
}

const polyglot = (also: string) =>
  new UploadRefused(
    'polyglot',
    `This file also contains ${also}. Open it on your computer, export or print it to a new file and upload that.`,
  );
