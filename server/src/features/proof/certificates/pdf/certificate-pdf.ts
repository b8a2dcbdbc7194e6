import type { z } from 'zod';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import { madder, openSheet, soft } from '#platform/documents/sheet.ts';
import { factsOf, headingOf, stateLine, statementOf } from './certificate-words.ts';

/** Longer titles are set smaller, so that the certificate stays one page. */
const longTitle = 60;

/** The current certificate as an A4 page. */
export function drawCertificate(
  certificate: z.input<typeof Certificate>,
  picture: Buffer | null,
  siteName: string,
): Promise<Buffer> {
  const { record, version, credential, recordHash, code } = certificate;
  const { title, number, artist } = headingOf(record);
  const against = stateLine(certificate);
  const sheet = openSheet({
    title: `${title}: certificate, version ${version}`,
    madeAt: new Date(certificate.issuedAt),
    margin: { side: 64, top: 44, bottom: 84 },
    size: 10.5,
    lineHeight: 1.4,
    foot: 'This certificate says who approved which record of the work, and when. It doesn’t guarantee that the work is authentic. It says nothing about the work’s value, owner or current condition. It can’t show that the work in front of you is the one described, so compare the two.',
  });
  sheet.masthead(siteName, [`Certificate for the work ${number}, version ${version}`], 20);
  if (against) sheet.paragraph(against, { colour: madder, size: 12, after: 14 });
  if (picture) sheet.picture(picture, { alt: `Picture of the work: ${title}, ${artist}`, height: 236, after: 18 });
  else sheet.space(254);
  sheet.heading(1, title, { size: title.length > longTitle ? 17 : 27, lineHeight: 1.15, italic: true, after: 3 });
  sheet.paragraph(artist, { size: 13, after: 12 });
  sheet.rows(factsOf(record), { label: 104, padding: 2.5 });
  sheet.space(14);
  sheet.paragraph(statementOf(certificate), { size: 13, lineHeight: 1.45 });
  const hash = (label: string, value: string) => [
    { text: label, size: 8.5, lineHeight: 1.2, colour: soft },
    { text: value, size: 8, lineHeight: 1.4, after: 4 },
  ];
  sheet.codeAtFoot({ ...code, alt: `QR code of ${certificate.scanUrl}` }, [
    { text: 'Scan this code to see whether the certificate is still valid.', after: 4 },
    ...hash('SHA-256 of the approved record', recordHash),
    ...record.pictures.slice(0, 1).flatMap((one) => hash('SHA-256 of the first picture', one.sha256)),
    ...(credential ? hash('Signed as a W3C credential with the key', credential.key) : []),
  ]);
  return sheet.finish();
}
