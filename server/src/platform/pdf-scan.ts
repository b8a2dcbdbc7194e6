import { createInflateRaw } from 'node:zlib';
import { UploadRefused } from './upload-refused.ts';

const refusals = new Map([
  ['Encrypt', encrypted],
  ['JavaScript', () => active('carries a script')],
  ['Launch', () => active('can start another program')],
  ['EmbeddedFile', () => active('has another file attached')],
  ['EmbeddedFiles', () => active('has another file attached')],
  ['RichMedia', () => active('carries embedded media')],
]);

/** Ways to pack an object stream that this scan does not unpack; no common program uses them for one. */
const unusual = /^(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)$/;

const unpackedLimit = 256_000_000;
/** So much of one piece is seen again with the next: enough for a name that lies across the cut. */
const overlap = 100;
const piece = 1_000_000;

/**
 * Looks through a PDF's bytes, and through what its streams unpack to, for the names of things a bill does not need and
 * an attacker does. Names are compared after their `#` escapes are decoded. Looking at bytes rather than at parsed
 * objects also finds what no page refers to.
 * @throws UploadRefused 'encrypted', 'active_content' or 'unreadable'
 */
export async function scanPdf(pdf: Buffer): Promise<void> {
  for (let start = 0; start < pdf.length; start += piece) {
    refuseForbidden(pdf.subarray(Math.max(0, start - overlap), start + piece));
  }
  let unpacked = 0;
  let previous = 0;
  for (const data of streams(pdf)) {
    const names = [...namesIn(pdf.subarray(previous, data))];
    previous = data;
    if (names.includes('ObjStm') && names.some((name) => unusual.test(name))) throw unreadable();
    if (!isDeflated(pdf, data)) continue;

    let seen: Buffer = Buffer.alloc(0);
    for await (const chunk of inflate(pdf.subarray(data + 2))) {
      unpacked += chunk.length;
      if (unpacked > unpackedLimit) throw unreadable();
      seen = Buffer.concat([seen.subarray(-overlap), chunk]);
      refuseForbidden(seen);
    }
    refuseForbidden(Buffer.concat([seen.subarray(-overlap), Buffer.from('\n')]));
  }
}

export function encrypted(): UploadRefused {
  return new UploadRefused(
    'encrypted',
    'This PDF is protected by a password or by restrictions. Print it to a new, unprotected PDF and upload that.',
  );
}

export function active(what: string): UploadRefused {
  return new UploadRefused('active_content', `This PDF ${what}. Print it to a new PDF and upload that.`);
}

export function unreadable(): UploadRefused {
  return new UploadRefused('unreadable', 'This PDF cannot be read. Print it to a new PDF and upload that.');
}

function refuseForbidden(bytes: Buffer): void {
  for (const name of namesIn(bytes)) {
    const refusal = refusals.get(name);
    if (refusal) throw refusal();
  }
}

function* namesIn(bytes: Buffer): Generator<string> {
  for (const [, name = ''] of bytes
    .toString('latin1')
    .matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,64})(?=[\0\t\n\f\r ()<>[\]{}/%])/g)) {
    yield name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

/**
 * Where the bytes of a stream may begin: after every line that holds the keyword. What a stream's dictionary says of
 * its length may lie, and an unpacked stream knows its own end.
 */
function* streams(pdf: Buffer): Generator<number> {
  let lineEnd = -1;
  for (let keyword = pdf.indexOf('stream'); keyword !== -1; keyword = pdf.indexOf('stream', keyword + 6)) {
    if (pdf.toString('latin1', keyword - 3, keyword) === 'end' || lineEnd > keyword) continue;
    lineEnd = keyword + 6;
    while (lineEnd < pdf.length && pdf[lineEnd] !== 0x0a && pdf[lineEnd] !== 0x0d) lineEnd += 1;
    yield pdf[lineEnd] === 0x0d && pdf[lineEnd + 1] === 0x0a ? lineEnd + 2 : lineEnd + 1;
  }
}

function isDeflated(pdf: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = pdf.subarray(at, at + 2);
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Unpacks without regard to the checksum, as viewers do. */
async function* inflate(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 65_536 });
  inflater.end(bytes);
  try {
    for await (const chunk of inflater) {
      if (Buffer.isBuffer(chunk)) yield chunk;
    }
  } catch {
    throw unreadable();
  }
}
