import type { ObjectIdDossier } from '@verso/contract/proof/schemas/open-records.ts';
import { madder, openSheet, soft } from '#platform/documents/sheet.ts';
import { plainFractions } from '#features/proof/certificates/pdf/certificate-words.ts';

const row = (label: string, value: string | null, hint: string | null = null) =>
  value === null
    ? { label, value: `Not recorded. ${hint ?? ''}`.trim(), setting: { colour: soft, italic: true } }
    : { label, value: plainFractions(value) };

const day = (time: string) => time.slice(0, 10);

/** The dossier as A4 pages. `pictures` are the readable ones of its photographs, in order. */
export function drawDossier(
  dossier: ObjectIdDossier,
  pictures: readonly { caption: string; bytes: Buffer }[],
  siteName: string,
): Promise<Buffer> {
  const { report, police, confidential } = dossier;
  const [cover, ...others] = pictures;
  const sheet = openSheet({
    title: `${dossier.name}: Object ID`,
    madeAt: new Date(dossier.madeAt),
    margin: { side: 56, top: 56, bottom: 76 },
    size: 11,
    lineHeight: 1.45,
    foot: `This dossier uses the categories of Object ID, the international standard for describing cultural objects. It shows what the work’s record says. It does not prove ownership.${report ? ' If you are offered this work, don’t buy it, and tell the police.' : ''}`,
  });
  const section = (title: string, rows: ReturnType<typeof row>[], room = 60) => {
    if (rows.length === 0) return;
    heading(title, room);
    sheet.rows(rows, { label: 140, padding: 4 });
  };
  const heading = (title: string, room: number) => {
    sheet.space(16);
    sheet.need(room);
    sheet.heading(2, title, { size: 15, after: 6 });
  };
  const altOf = (caption: string, number: number) => `Picture ${number} of the work: ${caption || dossier.name}`;

  sheet.masthead('Object ID', [`${siteName}, ${dossier.number}`], 16);
  sheet.heading(1, dossier.name, { size: 25, lineHeight: 1.15, italic: true, after: 12 });
  if (report) {
    const happened = [report.happened, report.place].filter(Boolean).join(', ');
    sheet.paragraph(`Reported ${report.kind}: ${happened}`, { colour: madder, size: 14 });
    if (report.note) sheet.paragraph(report.note, { colour: madder });
    sheet.space(12);
  }
  if (cover) sheet.picture(cover.bytes, { alt: altOf(cover.caption, 1), height: 260, after: 14 });
  sheet.rows(
    dossier.categories.map(({ label, text, hint }) => row(label, text, hint)),
    { label: 140, padding: 4 },
  );
  section(
    'Police',
    police.map(({ force, caseNumber, officer }) =>
      row(force, [`Case ${caseNumber}`, officer && `officer ${officer}`].filter(Boolean).join(', ')),
    ),
  );
  section(
    'Confidential: for police, insurers and registers of lost works only',
    confidential
      ? [
          row('Owner', confidential.owner),
          row('Kept at', confidential.location || null),
          ...confidential.insurance.map(({ insurer, policy }) =>
            row('Insured with', [insurer, policy && `policy ${policy}`].filter(Boolean).join(', ')),
          ),
        ]
      : [],
  );
  section('Documentation', [
    row('Record last changed', day(dossier.documentedAt)),
    row('Dossier created', day(dossier.madeAt)),
    ...dossier.related.map(({ label, url }) => row(label, url)),
  ]);
  if (others.length > 0) {
    heading('More photographs', 260);
    sheet.pictures(
      others.map(({ caption, bytes }, at) => ({
        bytes,
        alt: altOf(caption, at + 2),
        caption: caption || `Picture ${at + 2}`,
      })),
      { width: 234, height: 220 },
    );
  }
  return sheet.finish();
}
