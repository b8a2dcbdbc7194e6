import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { ObjectIdDossier } from '@verso/contract/open-records.ts';
import { ink, serif, soft } from '#platform/pdf-type.ts';
import { plainFractions } from '#features/certificates/certificate-words.ts';

const madder = '#a02a23';
const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 76, fontFamily: serif, fontSize: 11, lineHeight: 1.45, color: ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 16 },
  house: { fontSize: 20, lineHeight: 1.2 },
  meta: { color: soft },
  title: { fontSize: 25, lineHeight: 1.15, fontStyle: 'italic', marginBottom: 12 },
  report: { color: madder, marginBottom: 12 },
  reportHead: { fontSize: 14 },
  cover: { height: 260, marginBottom: 14, alignItems: 'center', justifyContent: 'center' },
  coverPicture: { maxHeight: 260, maxWidth: 483, objectFit: 'contain' },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: '#c9cec9', paddingVertical: 4 },
  label: { width: 140, color: soft },
  value: { flex: 1 },
  missing: { flex: 1, color: soft, fontStyle: 'italic' },
  section: { fontSize: 15, marginTop: 16, marginBottom: 6 },
  pictures: { flexDirection: 'row', flexWrap: 'wrap', gap: 14 },
  figure: { width: 234 },
  picture: { maxHeight: 220, maxWidth: 234, objectFit: 'contain' },
  caption: { color: soft, fontSize: 9.5, marginTop: 3 },
  foot: { position: 'absolute', left: 56, right: 56, bottom: 30, color: soft, fontSize: 8.5, lineHeight: 1.35 },
});

const row = (label: string, value: string | null, hint: string | null = null): ReactElement =>
  h(
    View,
    { key: label, style: styles.row },
    h(Text, { style: styles.label }, label),
    value === null
      ? h(Text, { style: styles.missing }, `Not recorded. ${hint ?? ''}`)
      : h(Text, { style: styles.value }, plainFractions(value)),
  );

const section = (title: string, rows: readonly ReactElement[]): ReactElement[] =>
  rows.length > 0 ? [h(Text, { key: title, style: styles.section, minPresenceAhead: 60 }, title), ...rows] : [];

const day = (time: string) => time.slice(0, 10);

/** The dossier as pages of A4. `pictures` are those of its photographs that could be read, in their order. */
export function drawDossier(
  dossier: ObjectIdDossier,
  pictures: readonly { caption: string; bytes: Buffer }[],
): Promise<Buffer> {
  const { report, police, confidential } = dossier;
  const [cover, ...others] = pictures;
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.head },
      h(Text, { style: styles.house }, 'Object ID'),
      h(Text, { style: styles.meta }, `Verso, ${dossier.number}`),
    ),
    h(Text, { style: styles.title }, dossier.name),
    report &&
      h(
        View,
        { style: styles.report },
        h(
          Text,
          { style: styles.reportHead },
          `Reported ${report.kind}: ${[report.happened, report.place].filter(Boolean).join(', ')}`,
        ),
        report.note ? h(Text, null, report.note) : null,
      ),
    cover ? h(View, { style: styles.cover }, h(Image, { style: styles.coverPicture, src: cover.bytes })) : null,
    ...dossier.categories.map(({ label, text, hint }) => row(label, text, hint)),
    ...section(
      'Police',
      police.map(({ force, caseNumber, officer }) =>
        row(force, [`Case ${caseNumber}`, officer && `officer ${officer}`].filter(Boolean).join(', ')),
      ),
    ),
    ...section(
      'Confidential: for police, insurers and registers only',
      confidential
        ? [
            row('Owner', confidential.owner),
            row('Kept at', confidential.location || null),
            ...confidential.insurance.map(({ insurer, policy }) =>
              row('Insured with', [insurer, policy && `policy ${policy}`].filter(Boolean).join(', ')),
            ),
          ]
        : [],
    ),
    ...section('Documentation', [
      row('Record last changed', day(dossier.documentedAt)),
      row('This dossier made', day(dossier.madeAt)),
      ...dossier.related.map(({ label, url }) => row(label, url)),
    ]),
    ...(others.length > 0
      ? [
          h(Text, { key: 'more', style: styles.section, minPresenceAhead: 200 }, 'More photographs'),
          h(
            View,
            { key: 'pictures', style: styles.pictures },
            ...others.map(({ caption, bytes }, at) =>
              h(
                View,
                { key: String(at), style: styles.figure, wrap: false },
                h(Image, { style: styles.picture, src: bytes }),
                h(Text, { style: styles.caption }, caption || `Picture ${at + 2}`),
              ),
            ),
          ),
        ]
      : []),
    h(
      Text,
      { style: styles.foot, fixed: true },
      `In the categories of Object ID, the international standard for describing cultural objects. It tells what the work’s record says, and is no proof of ownership.${report ? ' Whoever is offered this work: do not buy it, and tell the police.' : ''}`,
    ),
  );
  const info = { title: `${dossier.name}: Object ID`, author: 'Verso', language: 'en' };
  return renderToBuffer(h(Document, { ...info, creationDate: new Date(dossier.madeAt) }, page));
}
