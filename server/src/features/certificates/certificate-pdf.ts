import { Document, Image, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { z } from 'zod';
import type { Certificate, Code } from '@verso/contract/certificates.ts';
import { ink, serif, soft } from '#platform/pdf-type.ts';
import { factsOf, headingOf, stateLine, statementOf } from './certificate-words.ts';

const line = '#c9cec9';
const madder = '#a02a23';
const styles = StyleSheet.create({
  page: {
    paddingHorizontal: 64,
    paddingTop: 44,
    paddingBottom: 84,
    fontFamily: serif,
    fontSize: 10.5,
    lineHeight: 1.4,
    color: ink,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 20 },
  house: { fontSize: 20, lineHeight: 1.2 },
  meta: { color: soft },
  against: { color: madder, fontSize: 12, marginBottom: 14 },
  stage: { height: 236, alignItems: 'center', justifyContent: 'center', marginBottom: 18 },
  picture: { maxHeight: 236, maxWidth: 467, objectFit: 'contain' },
  title: { fontSize: 27, lineHeight: 1.15, fontStyle: 'italic', marginBottom: 3 },
  longTitle: { fontSize: 17 },
  artist: { fontSize: 13, marginBottom: 12 },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: line, paddingVertical: 2.5 },
  label: { width: 104, color: soft },
  value: { flex: 1 },
  statement: { fontSize: 13, lineHeight: 1.45, marginTop: 14 },
  space: { flexGrow: 1, minHeight: 12 },
  proof: { flexDirection: 'row', gap: 20, borderTopWidth: 1, borderTopColor: ink, paddingTop: 12 },
  proofText: { flex: 1 },
  hashes: { marginTop: 2 },
  hash: { fontFamily: 'Courier', fontSize: 7.2, lineHeight: 1.5 },
  hashLabel: { fontSize: 8.5, lineHeight: 1.2, color: soft, marginTop: 4 },
  foot: { position: 'absolute', left: 64, right: 64, bottom: 34, color: soft, fontSize: 8.5, lineHeight: 1.35 },
});

/** A title of more signs is set smaller, so that the certificate stays one page. */
const longTitle = 60;

function drawCode({ side, path }: Code): ReactElement {
  return h(Svg, { width: 96, height: 96, viewBox: `0 0 ${side} ${side}` }, h(Path, { d: path, fill: ink }));
}

const row = (label: string, value: string): ReactElement =>
  h(
    View,
    { key: label, style: styles.row },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  );

const hash = (label: string, value: string): ReactElement =>
  h(View, { key: label }, h(Text, { style: styles.hashLabel }, label), h(Text, { style: styles.hash }, value));

/** The certificate as a page of A4, as it stands at this moment. */
export async function drawCertificate(
  certificate: z.input<typeof Certificate>,
  picture: Buffer | null,
): Promise<Buffer> {
  const { record, version, credential, recordHash, code } = certificate;
  const { title, number, artist } = headingOf(record);
  const against = stateLine(certificate);
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.head },
      h(Text, { style: styles.house }, 'Verso'),
      h(Text, { style: styles.meta }, `Certificate of the work ${number}, version ${version}`),
    ),
    against ? h(Text, { style: styles.against }, against) : null,
    h(View, { style: styles.stage }, picture ? h(Image, { style: styles.picture, src: picture }) : null),
    h(Text, { style: title.length > longTitle ? [styles.title, styles.longTitle] : styles.title }, title),
    h(Text, { style: styles.artist }, artist),
    ...factsOf(record).map(({ label, value }) => row(label, value)),
    h(Text, { style: styles.statement }, statementOf(certificate)),
    h(View, { style: styles.space }),
    h(
      View,
      { style: styles.proof, wrap: false },
      drawCode(code),
      h(
        View,
        { style: styles.proofText },
        h(Text, null, 'Scan this code to see where the certificate stands now. On paper it cannot tell you.'),
        h(
          View,
          { style: styles.hashes },
          hash('SHA-256 of the record that was approved', recordHash),
          ...record.pictures.slice(0, 1).map((one) => hash('SHA-256 of the first picture', one.sha256)),
          ...(credential ? [hash('Signed as a W3C credential with the key', credential.key)] : []),
        ),
      ),
    ),
    h(
      Text,
      { style: styles.foot, fixed: true },
      'This certificate says who approved which record of the work, and when. It is no promise that the work is authentic, says nothing of its value, its condition today or who owns it, and cannot show that the work before you is the one that is meant: compare them.',
    ),
  );
  const info = { title: `${title}: certificate, version ${version}`, author: 'Verso', language: 'en' };
  return renderToBuffer(h(Document, { ...info, creationDate: new Date(certificate.issuedAt) }, page));
}
