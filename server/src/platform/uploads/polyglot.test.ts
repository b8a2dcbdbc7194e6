import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDocumentWorkers, inspectDocument } from '#platform/documents/documents.ts';
import { closePictureWorkers, inspectPicture } from '#platform/pictures/pictures.ts';
import { UploadRefused } from './upload-refused.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'polyglots-'));
});
afterAll(async () => {
  await Promise.all([closeDocumentWorkers(), closePictureWorkers()]);
  await rm(folder, { recursive: true });
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The code of the refusal, or 'taken'. */
async function outcome(bytes: Buffer, inspect: (file: string) => Promise<unknown>): Promise<string> {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return inspect(file).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.code;
      throw error;
    },
  );
}
const pictureOutcome = (bytes: Buffer) => outcome(bytes, inspectPicture);
const documentOutcome = (bytes: Buffer) => outcome(bytes, inspectDocument);

const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

/** An archive of one program. `before` is the data before it if its offsets count from the start of the file. */
function zip({ before = 0, zip64 = false }: { before?: number; zip64?: boolean } = {}): Buffer {
  const name = latin1('run.hta');
  const body = deflateRawSync('<script>alert(1)</script>');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32('<script>alert(1)</script>'), 10);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(25, 18);
  fields.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([latin1('PK\x03\x04'), fields, name, body]);
  const more = Buffer.alloc(14);
  more.writeUInt32LE(before, 10);
  const directory = Buffer.concat([latin1('PK\x01\x02\x14\0'), fields, more, name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : directory.length, 12);
  end.writeUInt32LE(zip64 ? 0xffffffff : before + entry.length, 16);
  if (!zip64) return Buffer.concat([entry, directory, end]);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(before + entry.length), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(before + entry.length + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([entry, directory, end64, locator, end]);
}

/** A PDF of one page, and a stream with the given bytes. */
function pdfWith(stream: Buffer): Buffer {
  const objects = [
    latin1('<< /Type /Catalog /Pages 2 0 R >>'),
    latin1('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    latin1('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>'),
    Buffer.concat([latin1(`<< /Length ${stream.length} >>\nstream\n`), stream, latin1('\nendstream')]),
  ];
  let bytes = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const places: string[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(`${String(bytes.length).padStart(10, '0')} 00000 n \n`);
    bytes = Buffer.concat([bytes, latin1(`${index + 1} 0 obj\n`), object, latin1('\nendobj\n')]);
  }
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, latin1(table)]);
}

/** A part of a JPEG (APP2, a comment) or of a PNG that programs skip. */
function jpegWith(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
function pngWith(png: Buffer, type: string, body: Buffer): Buffer {
  const named = Buffer.concat([latin1(type), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  // After the header of the file and its first chunk.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const film = (length: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), latin1('ftypmp42\0\0\0\0isommp42'), randomBytes(length)]);

describe.each(['jpeg', 'png', 'webp'] as const)('a %s picture is refused', (format) => {
  it.each<[string, (given: Buffer) => Buffer]>([
    ['an archive at its end', (given) => Buffer.concat([given, zip()])],
    [
      'an archive that counts from the start of the file',
      (given) => Buffer.concat([given, zip({ before: given.length })]),
    ],
    ['an archive and one more byte', (given) => Buffer.concat([given, zip(), Buffer.from([0])])],
    ['an archive and a megabyte after it', (given) => Buffer.concat([given, zip(), Buffer.alloc(1_200_000)])],
    [
      'an archive where two pieces of the file meet',
      (given) => Buffer.concat([given, Buffer.alloc(999_990 - given.length - zip().length), zip(), Buffer.alloc(99)]),
    ],
    ['a ZIP64 archive and one more byte', (given) => Buffer.concat([given, zip({ zip64: true }), Buffer.from([0])])],
    ['a RAR archive', (given) => Buffer.concat([given, latin1('Rar!\x1a\x07\x01\0'), randomBytes(99)])],
    ['a 7z archive', (given) => Buffer.concat([given, latin1('7z\xbc\xaf\x27\x1c'), randomBytes(99)])],
    [
      'a page more than 64 kB before its end',
      (given) => Buffer.concat([given, latin1('<html><script>alert(1)</script></html>'), Buffer.alloc(90_000)]),
    ],
    [
      'a drawing with a script',
      (given) => Buffer.concat([given, latin1('<svg width="1" onload="alert(1)">'), Buffer.alloc(90_000)]),
    ],
    ['a PDF', (given) => Buffer.concat([given, pdfWith(Buffer.alloc(0)), Buffer.alloc(90_000)])],
  ])('with %s', async (_, build) => {
    expect(await pictureOutcome(build(await picture(format)))).toBe('polyglot');
  });
});

const page = Buffer.concat([Buffer.alloc(2000), latin1('<script>alert(1)</script>')]);
it('parts of a picture that programs skip contain no page and no archive', async () => {
  const [jpeg, png] = await Promise.all([picture('jpeg'), picture('png')]);
  const after = Buffer.alloc(90_000);
  for (const hidden of [page, Buffer.concat([Buffer.alloc(2000), zip()])]) {
    expect(await pictureOutcome(Buffer.concat([jpegWith(jpeg, 0xfe, hidden), after]))).toBe('polyglot');
    expect(await pictureOutcome(Buffer.concat([pngWith(png, 'teXt', hidden), after]))).toBe('polyglot');
  }
  expect(await pictureOutcome(jpegWith(jpeg, 0xfe, Buffer.alloc(2000, 'Photographed in Zürich <3 ')))).toBe('taken');
  expect(await pictureOutcome(pngWith(png, 'teXt', Buffer.from('Comment\0Photographed in Basel')))).toBe('taken');
});

// Many minutes if the search backtracks without a limit.
it('a picture made to slow down the search is accepted', async () => {
  const jpeg = await picture('jpeg');
  const hostile = latin1(`<svg ${'on'.repeat(32_500)}`);
  const many = Buffer.concat(Array.from({ length: 160 }, () => hostile));
  expect(await pictureOutcome(Buffer.concat([jpeg, Buffer.alloc(2000), many, Buffer.alloc(90_000)]))).toBe('taken');
});

it('a photograph with a film after it (a motion photo) is accepted, with and without the trailer of its maker', async () => {
  const jpeg = await picture('jpeg');
  const xmp = latin1(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>',
  );
  const motion = Buffer.concat([jpegWith(jpeg, 0xe1, xmp), film(1_500_000)]);
  expect(await pictureOutcome(motion)).toBe('taken');
  expect(await pictureOutcome(Buffer.concat([motion, latin1('SEFHj\0\0\0\x01\0\0\0SEFT')]))).toBe('taken');
});

it('a photograph with further pictures after it (MPF, gain maps, previews) is accepted', async () => {
  const jpeg = await picture('jpeg');
  const index = latin1('MPF\0II*\0\x08\0\0\0\x03\0');
  const several = Buffer.concat([jpegWith(jpeg, 0xe2, index), jpeg, Buffer.alloc(64), jpeg]);
  expect(await pictureOutcome(several)).toBe('taken');
  expect(await documentOutcome(several)).toBe('taken');
});

it('a photograph with the end signature of an archive in its data by chance is accepted', async () => {
  const jpeg = await picture('jpeg');
  const end = (size: number, offset: number) => {
    const bytes = Buffer.alloc(22);
    bytes.write('PK\x05\x06', 'latin1');
    bytes.writeUInt32LE(size, 12);
    bytes.writeUInt32LE(offset, 16);
    return bytes;
  };
  const byChance = Buffer.concat([end(40, 2), end(0, 0xffffffff), end(0xffffffff, 7)]);
  expect(await pictureOutcome(Buffer.concat([jpeg, byChance, film(2000)]))).toBe('taken');
});

it('a PDF with an archive in a stream is refused, whatever its offsets count from', async () => {
  expect(await documentOutcome(pdfWith(zip()))).toBe('polyglot');
  expect(await documentOutcome(pdfWith(zip({ zip64: true })))).toBe('polyglot');
  const before = pdfWith(Buffer.alloc(0)).indexOf('stream\n') + 7 + String(zip().length).length - 1;
  expect(await documentOutcome(pdfWith(zip({ before })))).toBe('polyglot');
});

it('a PDF with packed streams of any content is accepted', async () => {
  const packed = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => zip())));
  expect(await documentOutcome(pdfWith(packed))).toBe('taken');
  expect(await documentOutcome(pdfWith(latin1('PK\x05\x06 ends an archive')))).toBe('taken');
});
