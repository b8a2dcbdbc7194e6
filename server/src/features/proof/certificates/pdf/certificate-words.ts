import type { z } from 'zod';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { certificateFacts, printedLabel, printField } from '@verso/contract/works/artwork-fields.ts';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { CertifiedField } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import type { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const names = new Intl.ListFormat('en-GB');

type WrittenRecord = z.input<typeof RevisionRecord>;

export function headingOf({ title, number, artist, attribution = 'by', creation }: WrittenRecord) {
  const date = creation && creation.kind !== 'unknown' ? `, ${formatUncertainDate(creation)}` : '';
  return {
    title: titleOf(title),
    number: registryNumber(number),
    artist: `${attributedTo(attribution, artist)}${date}`,
  };
}

/** The fields of a work on a certificate. */
export const factsOf = (record: WrittenRecord): { label: string; value: string }[] =>
  certificateFacts
    .map((name) => ({ label: printedLabel(name), value: plainFractions(inOneLine(name, record)) }))
    .filter(({ value }) => value !== '');

/** A list may be long, and the certificate is one page. */
function inOneLine(name: CertifiedField, record: WrittenRecord): string {
  const words = printField(name, record).join('; ');
  return Array.isArray(record[name]) ? shorten(words) : words;
}

const eighths: Readonly<Record<string, string>> = { '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' };

/** The serif font has halves and quarters, but no eighths. */
export const plainFractions = (text: string) =>
  text.replaceAll(/(\d?)([⅛⅜⅝⅞])/g, (_, whole: string, sign: string) =>
    whole === '' ? (eighths[sign] ?? '') : `${whole} ${eighths[sign] ?? ''}`,
  );

const shorten = (text: string) =>
  text.length > 220 ? `${text.slice(0, 200).trimEnd()}… (full text in the record)` : text;

/** Who approved what, and when. */
export function statementOf({ issuedAt, votes, quorum, round }: z.input<typeof Certificate>): string {
  const by = (choice: 'approve' | 'deny') => votes.filter((vote) => vote.choice === choice).map(({ voter }) => voter);
  const [approving, denying] = [by('approve'), by('deny')];
  const when = `On ${day.format(new Date(issuedAt))}`;
  const who = approving.length > 0 ? names.format(approving) : 'the authenticators';
  const against = denying.length > 0 ? ` ${names.format(denying)} did not agree.` : '';
  return `${when}, in review round ${round}, ${who} approved this record of the work as authentic.${against} ${quorum === 1 ? 'One approval was' : `${quorum} approvals were`} needed.`;
}

const claimLines: Readonly<Record<ClaimKind, string>> = {
  stolen: 'Reported stolen. Don’t buy this work. Scan the code to report a sighting.',
  missing: 'Reported missing. Don’t buy this work. Scan the code to report a sighting.',
  police: 'Reported to the police. Don’t buy this work until the report is settled.',
  disputed: 'Disputed. Don’t buy this work until the dispute is settled.',
};

/** What is claimed about the work, and why its certificate is no longer valid; empty for a valid one. */
export const stateLine = (certificate: z.input<typeof Certificate>): string =>
  [certificate.claim && claimLines[certificate.claim], whyInvalid(certificate)].filter(Boolean).join(' ');

function whyInvalid({ state, version, versions }: z.input<typeof Certificate>): string | undefined {
  const [newest] = versions;
  switch (state) {
    case 'valid':
      return undefined;
    case 'frozen':
      return 'Suspended because of an open claim.';
    case 'denied':
      return 'Suspended: a later review denied the work.';
    case 'suspended':
      return 'Suspended: the work’s record is being edited and will be reviewed again.';
    case 'superseded':
      return `Superseded by ${newest && newest.version > version ? `version ${newest.version}` : 'a later version'}.`;
    case 'withdrawn':
      return 'Withdrawn with the work.';
  }
}
