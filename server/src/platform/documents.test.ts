import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDocumentWorkers, documentLimit, inspectDocument } from './documents.ts';
import { closePictureWorkers } from './pictures.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterAll(async () => {
  await Promise.all([closeDocumentWorkers(), closePictureWorkers()]);
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

interface Parts {
  pages?: number;
  /** What else the catalogue says. */
  catalogue?: string;
  /** What else the first page says. */
  page?: string;
  /** Further objects, numbered from 10. */
  objects?: (string | Buffer)[];
  trailer?: string;
  text?: string;
}

/** A bill, written by hand: catalogue 1, page tree 2, content 3, font 4, further objects from 10, pages from 100. */
function pdf({ pages = 2, catalogue = '', page = '', objects = [], trailer = '', text = 'Bill' }: Parts = {}): Buffer {
  const pageNumbers = Array.from({ length: pages }, (_, at) => 100 + at);
  const all = new Map<number, string | Buffer>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`],
    [3, packed(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`)],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...objects.map((object, at): [number, string | Buffer] => [10 + at, object]),
    ...pageNumbers.map((number, at): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> ${at === 0 ? page : ''} >>`,
    ]),
  ]);
  let file = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  let table = `xref\n0 1\n0000000000 65535 f \n`;
  for (const [number, object] of all) {
    table += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
  }
  const end = `${table}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}

function packed(content: string, dictionary = '/Filter /FlateDecode', data: Buffer = deflateSync(content)): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

describe('an accepted document', () => {
  test('is a PDF, with its pages counted', async () => {
    expect(await inspectDocument(await fileOf(pdf({ pages: 2 })), 'bill.pdf')).toEqual({
      mediaType: 'application/pdf',
      pages: 2,
    });
    expect(await inspectDocument(await fileOf(pdf({ pages: 50 })))).toMatchObject({ pages: 50 });
  });

  test('may speak of launching and scripts, and use names that only begin alike', async () => {
    const honest = pdf({
      text: 'Launch party, JavaScript course',
      objects: ['<< /LaunchSans 4 0 R /EncryptMetadata false >>'],
    });
    expect(await inspectDocument(await fileOf(honest))).toMatchObject({ pages: 2 });
  });

  test('may be a photograph of a bill', async () => {
    const bill = sharp({ create: { width: 60, height: 90, channels: 3, background: '#ffffff' } });
    expect(await inspectDocument(await fileOf(await bill.jpeg().toBuffer()), 'bill.jpg')).toEqual({
      mediaType: 'image/jpeg',
      pages: 1,
    });
    expect(await inspectDocument(await fileOf(await bill.png().toBuffer()), 'bill.png')).toEqual({
      mediaType: 'image/png',
      pages: 1,
    });
  });
});

describe('a document is refused', () => {
  async function refusalOf(bytes: Uint8Array | string, name = 'bill.pdf') {
    const error: unknown = await inspectDocument(await fileOf(bytes), name).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'UploadRefused' });
    return error;
  }

  test('when it is empty', async () => {
    expect(await refusalOf('')).toMatchObject({ code: 'empty' });
  });

  test('when it is larger than 15 MB', async () => {
    const file = await fileOf(pdf());
    const handle = await open(file, 'r+');
    await handle.truncate(documentLimit + 1);
    await handle.close();
    await expect(inspectDocument(file)).rejects.toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 15 MB. Export a smaller version and upload it again.',
    });
  });

  test('when it has more than 50 pages', async () => {
    expect(await refusalOf(pdf({ pages: 51 }))).toMatchObject({ code: 'too_many_pages' });
  });

  test('when it is a ZIP archive named as a PDF', async () => {
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
      Buffer.alloc(20),
      Buffer.from('a.txt'),
    ]);
    expect(await refusalOf(zip)).toMatchObject({
      code: 'mislabelled',
      message:
        'This file is named .pdf but holds a ZIP archive. Save the document as a PDF, or photograph it as JPEG or PNG, and upload it again.',
    });
  });

  test('when it is a picture of a kind that bills are not kept in', async () => {
    const webp = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    expect(await refusalOf(webp, 'bill.webp')).toMatchObject({ code: 'unsupported_type' });
  });

  test('when it is a picture that did not arrive whole', async () => {
    const jpeg = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(jpeg.subarray(0, jpeg.length - 400), 'bill.jpg')).toMatchObject({ code: 'truncated' });
  });

  test('when its end is missing', async () => {
    const whole = pdf();
    expect(await refusalOf(whole.subarray(0, whole.length - 300))).toMatchObject({ code: 'truncated' });
  });

  test('when it only begins and ends like a PDF', async () => {
    expect(await refusalOf('%PDF-1.7\nnothing of the kind\n%%EOF\n')).toMatchObject({ code: 'unreadable' });
  });

  test('when a page that it counts is not there', async () => {
    const gap = pdf().toString('latin1').replace('/Kids [100 0 R 101 0 R]', '/Kids [100 0 R 999 0 R]');
    expect(await refusalOf(Buffer.from(gap, 'latin1'))).toMatchObject({ code: 'unreadable' });
  });

  test.each([
    ['when it is opened', { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
    [
      'by name',
      { catalogue: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: ['<< /S /JavaScript /JS (1) >>'] },
    ],
    ['when a page is shown', { page: '/AA << /O << /S /Java#53cript /JS (app.alert\\(1\\)) >> >>' }],
  ])('when it runs a script %s', async (_, parts) => {
    expect(await refusalOf(pdf(parts))).toMatchObject({
      code: 'active_content',
      message: 'This PDF carries a script. Print it to a new PDF and upload that.',
    });
  });

  test('when it holds a form with scripts of the XFA kind', async () => {
    const form = pdf({ catalogue: '/AcroForm << /Fields [] /XFA 10 0 R >>', objects: [packed('<xdp:xdp/>')] });
    expect(await refusalOf(form)).toMatchObject({ code: 'active_content' });
  });

  const launch = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>';

  test.each([
    ['plainly', { page: '/Annots [10 0 R]', objects: [launch] }],
    ['in an escaped name', { page: '/Annots [10 0 R]', objects: [launch.replace('/Launch', '/#4caunc#68')] }],
    ['in a packed object', { objects: [packed(`20 0 ${launch}`, '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode')] }],
    [
      'in an escaped name at the end of a packed object',
      { objects: [packed('20 0 /L#61unch', '/N 1 /First 5 /Filter /Fl')] },
    ],
  ])('when it can start a program, said %s', async (_, parts) => {
    expect(await refusalOf(pdf(parts))).toMatchObject({
      code: 'active_content',
      message: 'This PDF can start another program. Print it to a new PDF and upload that.',
    });
  });

  test('when a packed object is wide enough that the name lies across two pieces', async () => {
    for (const before of [65_530, 65_533, 65_536]) {
      expect(await refusalOf(pdf({ objects: [packed(`${' '.repeat(before)}/Launch `)] }))).toMatchObject({
        code: 'active_content',
      });
    }
  });

  test('when it packs objects in a way that cannot be looked through', async () => {
    const hidden = packed(
      '',
      '/Type /Obj#53tm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]',
      Buffer.from('789c>'),
    );
    expect(await refusalOf(pdf({ objects: [hidden] }))).toMatchObject({ code: 'unreadable' });
  });

  test('when what it packs is damaged', async () => {
    const damaged = deflateSync('BT (a) Tj ET'.repeat(50));
    damaged.writeUInt8(0x07, 2); // a kind of block that does not exist
    expect(await refusalOf(pdf({ objects: [packed('', '/Filter /FlateDecode', damaged)] }))).toMatchObject({
      code: 'unreadable',
    });
  });

  test('when it unpacks to more than anybody prints', { timeout: 30_000 }, async () => {
    const bomb = deflateSync(Buffer.alloc(130_000_000), { level: 1 });
    const objects = [packed('', '/Filter /FlateDecode', bomb), packed('', '/Filter /FlateDecode', bomb)];
    expect(await refusalOf(pdf({ objects }))).toMatchObject({ code: 'unreadable' });
  });

  test.each([
    [
      'another file',
      {
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
          packed('MZ', '/Type /EmbeddedFile /Filter /FlateDecode'),
        ],
      },
    ],
    ['another file that nothing refers to', { objects: [packed('MZ', '/Type /Embedded#46ile /Filter /FlateDecode')] }],
    ['embedded media', { page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }],
  ])('when it carries %s', async (_, parts) => {
    expect(await refusalOf(pdf(parts))).toMatchObject({ code: 'active_content' });
  });

  test('when it is encrypted, with or without a password to open it', async () => {
    const id = createHash('md5').update('bill').digest('hex');
    const trailer = `/ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
    expect(await refusalOf(pdf({ trailer }))).toMatchObject({
      code: 'encrypted',
      message:
        'This PDF is protected by a password or by restrictions. Print it to a new, unprotected PDF and upload that.',
    });
  });
});
