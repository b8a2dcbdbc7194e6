import { createInflateRaw } from 'node:zlib';
import { active, encrypted, unreadable } from './pdf-refusals.ts';

const refusals = new Map([
  ['Encrypt', encrypted],
  ['JavaScript', () => active('contains a script')],
  ['Launch', () => active('can start another program')],
  ['EmbeddedFile', () => active('has another file attached')],
  ['EmbeddedFiles', () => active('has another file attached')],
  ['RichMedia', () => active('contains embedded media')],
  ['Rendition', () => active('contains embedded media')],
  ['SubmitForm', () => active('can send what is typed into it to another computer')],
  ['ImportData', () => active('can read another file')],
  ['GoToR', () => active('can open another file')],
  ['GoToE', () => active('can open another file')],
]);

/** Filters of object streams that this scan can't unpack; no common program uses them for one. */
const unusual = /^(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)$/;

const unpackedLimit = 256_000_000;
/** The size limit of object streams, which are held in memory whole. */
const objectsLimit = 32_000_000;
/** The overlap of two pieces: enough for a name across the cut. */
const overlap = 100;
const piece = 1_000_000;

/**
 * Limits what a PDF's streams unpack to, and searches all bytes for names that an attack needs and a bill does not. The
 * object parser decides (pdf-objects.ts); this scan finds what lies outside parsed objects, where another program may
 * see it. Names are compared after decoding their `#` escapes.
 * @throws UploadRefused 'encrypted', 'active_content' or 'unreadable'
 */
export async function scanPdf(pdf: Buffer): Promise<void> {
  for (let start = 0; start < pdf.length; start += piece) {
    refuseForbidden(pdf.subarray(Math.max(0, start - overlap), start + piece));
  }
  let unpacked = 0;
  let objects = 0;
  let previous = 0;
  for (const data of streams(pdf)) {
    const names = [...namesIn(pdf.subarray(previous, data))];
    previous = data;
    const holdsObjects = names.includes('ObjStm') || names.includes('XRef');
    if (names.includes('ObjStm') && names.some((name) => unusual.test(name))) throw unreadable();
    if (!isDeflated(pdf, data)) continue;

    let seen: Buffer = Buffer.alloc(0);
    for await (const chunk of inflate(pdf.subarray(data + 2))) {
      unpacked += chunk.length;
      if (holdsObjects) objects += chunk.length;
      if (unpacked > unpackedLimit || objects > objectsLimit) throw unreadable();
      seen = Buffer.concat([seen.subarray(-overlap), chunk]);
      refuseForbidden(seen);
    }
    refuseForbidden(Buffer.concat([seen.subarray(-overlap), Buffer.from('\n')]));
  }
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
 * Possible starts of a stream's data: after every line with the keyword. The length in a stream's dictionary may be
 * false, and an unpacked stream knows its own end.
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

/** Unpacks without checking the checksum, as viewers do. */
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
