import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import type { ObjectIdDossier } from '@verso/contract/proof/schemas/open-records.ts';
import { closeDocumentWorkers, copyDocument } from '#platform/documents/documents.ts';
import { drawCertificate } from '#features/proof/certificates/pdf/certificate-pdf.ts';
import { renderBill } from '#features/operations/demo/bill-paper.ts';
import { typedPaper } from '#features/operations/demo/paper.ts';
import { drawDossier } from '#features/proof/open-records/dossier/dossier-pdf.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { drawReceipt } from '#features/market/sales/documents/receipt-pdf.ts';

const siteName = 'Register of Ghent';
const hash = 'a'.repeat(64);
const time = '2026-03-04T05:06:07.000Z';
const id = '00000000-0000-4000-8000-000000000001';

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#806040' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => closeDocumentWorkers());

const certificate = (title: string): z.input<typeof Certificate> => ({
  version: 1,
  issuedAt: time,
  state: 'superseded',
  recordHash: hash,
  artworkId: id,
  slug: 'dusk',
  versions: [{ version: 2, issuedAt: time, state: 'valid', recordHash: hash }],
  round: 1,
  quorum: 2,
  votes: [],
  claim: null,
  own: false,
  upheld: null,
  credential: { id: 'https://verso.example/credentials/1', issuer: 'did:web:verso.example', key: 'z6MkExample' },
  scanUrl: 'https://verso.example/artwork/scan/1/c1',
  code: { side: 4, path: 'M0 0h2v2h-2z' },
  picture: null,
  record: {
    number: 12,
    title,
    artist: 'Łucja Kowács',
    creation: { kind: 'year', year: 1912 },
    medium: 'Oil',
    support: 'Canvas',
    dimensions: null,
    edition: { kind: 'unique' },
    signature: 'lower left: “Ł. K.”',
    inscriptions: [],
    description: '',
    subjects: [],
    condition: '',
    placeMade: 'Kraków',
    pictures: [{ _id: id, sha256: hash, caption: '' }],
  },
});

const dossier: ObjectIdDossier = {
  number: 'V 0012',
  name: 'Dusk',
  url: 'https://verso.example/artwork/detail/1/dusk',
  documentedAt: time,
  madeAt: time,
  photographs: [],
  categories: Array.from({ length: 30 }, (_, at) => ({
    category: 'materials' as const,
    label: `Category ${at}`,
    text: at % 3 === 0 ? null : `What is known of it, at some length. ${'And more of it. '.repeat(at)}`,
    hint: 'Say what it is made of.',
  })),
  report: { kind: 'stolen', happened: '2 March 2026', place: 'Wien', note: 'From the studio.', reportedAt: time },
  police: [{ force: 'Polizei Wien', caseNumber: 'A 17', officer: 'Inspector Huber' }],
  confidential: { owner: 'Ada Moreau', location: 'A bank', insurance: [{ insurer: 'Hiscox', policy: '12' }] },
  related: [{ label: 'Record', url: 'https://verso.example/artwork/detail/1/dusk' }],
};

const receipt = {
  order: 7,
  work: { number: 12, title: 'Dusk', artist: 'Łucja Kowács' },
  buyer: { name: 'Nguyễn Thị Ánh', email: 'anh@people.example' },
  seller: { name: 'Ada Moreau' },
  price: { amount: 120_000, currency: 'EUR' as const },
  paidAt: time,
  royalty: 'By § 26 of the law 40 EUR go to the artist.',
};

const bill = {
  letterhead: ['Galerie Nord', 'Kiel'],
  title: 'Invoice',
  number: '31',
  placeAndDay: 'Kiel, 31 May 2024',
  to: ['Ada Moreau', 'Lisboa'],
  work: { title: 'Dusk', about: 'Oil on canvas' },
  price: '€4,250',
  terms: ['Paid in full.'],
  signature: 'G. Nord',
};

async function copied(): Promise<Buffer> {
  const file = path.join(inject('folder'), crypto.randomUUID());
  await writeFile(file, buildPaper('Bill of sale to Anna Kern'));
  return copyDocument(file);
}

/** Every PDF that the registry makes, with words in their reading order. */
const pdfs: [string, () => Promise<Buffer>, string[]][] = [
  [
    'a certificate',
    () => drawCertificate(certificate('Dusk'), picture, siteName),
    [
      siteName,
      'Certificate for the work',
      'Dusk',
      'Łucja Kowács',
      'Oil',
      'approved this record',
      'SHA-256',
      'compare the two',
    ],
  ],
  [
    'a certificate without a picture',
    () => drawCertificate(certificate('Dusk'), null, siteName),
    [siteName, 'Dusk', 'compare the two'],
  ],
  [
    'a certificate with a title of many letters',
    () => drawCertificate(certificate('A long title of a work '.repeat(8).trim()), picture, siteName),
    ['A long title of a work', 'Oil', 'compare the two'],
  ],
  [
    'a receipt',
    () => drawReceipt('R-2026-7', receipt, { siteName, refunds: [] }),
    [siteName, 'Receipt', 'Dusk', 'Nguyễn Thị Ánh', '€1,200', `${siteName} took the payment`, 'no tax'],
  ],
  [
    'a receipt of a refunded order',
    () => {
      const refund = {
        amount: { amount: 700_00, currency: 'EUR' as const },
        at: new Date('2026-05-04'),
        repaid: false,
      };
      return drawReceipt('R-2026-7', receipt, { siteName, refunds: [refund, { ...refund, repaid: true }] });
    },
    [siteName, 'Receipt', '€1,200', 'Refunded', '€700', 'on May 4, 2026, to the card', 'paid back by the registry'],
  ],
  [
    'a dossier of many pages',
    () =>
      drawDossier(
        dossier,
        Array.from({ length: 5 }, () => ({ caption: 'Recto', bytes: picture })),
        siteName,
      ),
    [
      'Object ID',
      siteName,
      'Dusk',
      'Reported stolen',
      'Category 29',
      'Polizei Wien',
      'More photographs',
      'Recto',
      'tell the police',
    ],
  ],
  ['a bill of the demo', () => renderBill(bill), ['Galerie Nord', 'Invoice 31', 'Dusk', 'Paid in full']],
  ['a letter of the demo', () => typedPaper('Letter', ['To whom it concerns', 'Kraków, Łódź']), ['Letter', 'Łódź']],
];

const open = (bytes: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

const Embedded = z.object({ missingFile: z.literal(false) });
const isEmbedded = (font: unknown) => Embedded.safeParse(font).success;

/** The fonts used for text. */
async function fontsOf(pdf: PDFDocumentProxy): Promise<unknown[]> {
  const fonts = new Map<string, unknown>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      const [name] = operator === OPS.setFont ? SetFont.parse(argsArray[at]) : [];
      if (name !== undefined) fonts.set(name, page.commonObjs.get(name));
    }
  }
  return [...fonts.values()];
}
const SetFont = z.tuple([z.string()]).rest(z.unknown());

interface Element {
  role: string;
  alt?: string;
  children: (Element | { type: string; id: string })[];
}
const Element: z.ZodType<Element> = z.object({
  role: z.string(),
  alt: z.string().optional(),
  children: z.array(z.union([z.lazy(() => Element), z.object({ type: z.string(), id: z.string() })])),
});

/** The elements of a document's structure, page by page, each with its text. */
async function structureOf(pdf: PDFDocumentProxy) {
  const elements: { role: string; alt: string | undefined; text: string }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const words = new Map<string, string>();
    const open: string[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if ('str' in item) {
        const content = open.at(-1);
        words.set(content ?? '', `${words.get(content ?? '') ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? 'artifact');
    }
    const walk = (element: Element) => {
      const own = element.children.flatMap((child) => ('id' in child ? [words.get(child.id) ?? ''] : []));
      elements.push({ role: element.role, alt: element.alt, text: own.join('') });
      for (const child of element.children) if ('role' in child) walk(child);
    };
    walk(Element.parse(await page.getStructTree()));
  }
  return elements;
}

const paints = [
  OPS.stroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.constructPath,
  OPS.showText,
  OPS.showSpacedText,
  OPS.paintImageXObject,
];

/** The number of drawing operations that are neither content nor decoration. */
async function countUnmarked(pdf: PDFDocumentProxy): Promise<number> {
  let [depth, unmarked] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const operator of fnArray) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
      else if (operator === OPS.endMarkedContent) depth -= 1;
      else if (depth === 0 && paints.includes(operator)) unmarked += 1;
    }
  }
  return unmarked;
}

it('a PDF without embedded fonts and structure is detected', async () => {
  const pdf = await open(buildPaper('Bill'));
  expect(await countUnmarked(pdf)).toBeGreaterThan(0);
  expect((await fontsOf(pdf)).map(isEmbedded)).toEqual([false]);
  await pdf.loadingTask.destroy();
});

it('a certificate of a stolen work says so first, and stays one page', async () => {
  const stolen = {
    ...certificate('A long title of a work '.repeat(8).trim()),
    state: 'frozen',
    claim: 'stolen',
  } as const;
  const pdf = await open(await drawCertificate(stolen, picture, siteName));
  expect(pdf.numPages).toBe(1);
  const text = (await structureOf(pdf)).map((element) => element.text).join(' ');
  const warning =
    'Reported stolen. Don’t buy this work. Scan the code to report a sighting. Suspended because of an open claim.';
  expect(text).toContain(warning);
  expect(text.indexOf(warning)).toBeLessThan(text.indexOf('A long title'));
  await pdf.loadingTask.destroy();
});

it('sets a long name of the installation beside the name of the document, not under it', async () => {
  const longest = 'Norwegian Museum of Modern Artworks Oslo';
  const pdf = await open(await drawCertificate(certificate('Dusk'), picture, longest));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const drawn = z.array(z.object({ str: z.string(), width: z.number(), transform: z.array(z.number()) })).parse(items);
  const [name, document] = [longest, 'Certificate for the work'].map((text) =>
    drawn.find(({ str }) => str.startsWith(text)),
  );
  expect(name?.width).toBeGreaterThan(150);
  expect((name?.transform[4] ?? 0) + (name?.width ?? 0)).toBeLessThan(document?.transform[4] ?? 0);
  await pdf.loadingTask.destroy();
});

describe.each([...pdfs, ['a copy of a document', copied, []] as (typeof pdfs)[number]])('%s', (_, draw, words) => {
  let bytes: Buffer;
  let pdf: PDFDocumentProxy;
  beforeAll(async () => {
    bytes = await draw();
    pdf = await open(bytes);
  });
  afterAll(() => pdf.loadingTask.destroy());

  it('is marked as tagged PDF/UA-1, with its language, and shows its title', async () => {
    const marks = { Marked: true, UserProperties: false, Suspects: false };
    expect(await pdf.getMarkInfo()).toEqual(new Map(Object.entries(marks)));
    const { info, metadata } = await pdf.getMetadata();
    expect(
      z.object({ Language: z.literal('en'), Title: z.string().regex(/\w/) }).safeParse(info).error,
    ).toBeUndefined();
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect((await pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true);
  });

  it('has everything drawn either in its structure or marked as decoration', async () => {
    expect(await countUnmarked(pdf)).toBe(0);
    const elements = await structureOf(pdf);
    expect(elements.filter(({ role, alt }) => role === 'Figure' && !alt)).toEqual([]);
  });

  it('is read in the intended order, under one heading', async () => {
    const elements = await structureOf(pdf);
    if (words.length > 0) expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const text = elements.map((element) => element.text).join(' ');
    const places = words.map((word) => text.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('embeds its fonts', async () => {
    const fonts = await fontsOf(pdf);
    if (words.length > 0) expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((font) => !isEmbedded(font))).toEqual([]);
  });
});

it.each(['Чёрный квадрат', 'Ἀθηνᾶ, Αθήνα', '神奈川沖浪裏', 'Œuvre ½ № 3'])(
  'a title is set in its own script: %s',
  async (title) => {
    const pdf = await open(await drawCertificate(certificate(title), picture, siteName));
    const heading = (await structureOf(pdf)).find(({ role }) => role === 'H1');
    expect(heading?.text.replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
    expect((await fontsOf(pdf)).filter((font) => !isEmbedded(font))).toEqual([]);
    await pdf.loadingTask.destroy();
  },
);

it('a screen reader gets characters that none of our fonts has', async () => {
  const title = 'ศิลปะ';
  const document = await PDFDocument.load(await drawCertificate(certificate(title), picture, siteName));
  const strings = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const text = object instanceof PDFDict ? object.get(PDFName.of('ActualText')) : undefined;
    return text instanceof PDFString || text instanceof PDFHexString ? [text.decodeText()] : [];
  });
  expect(strings).toContain(title);
});
