import type { z } from 'zod';
import { attributedTo } from '@verso/contract/attribution.ts';
import { type Edition, registryNumber, titleOf } from '@verso/contract/artworks.ts';
import type { Certificate } from '@verso/contract/certificates.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import type { RevisionRecord } from '@verso/contract/review.ts';
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

export function factsOf(record: WrittenRecord): { label: string; value: string }[] {
  return [
    { label: 'Medium', value: record.medium },
    { label: 'Support', value: record.support },
    { label: 'Dimensions', value: record.dimensions ? plainFractions(formatDimensions(record.dimensions)) : '' },
    { label: 'Edition', value: editionWords(record.edition) },
    { label: 'Signature', value: record.signature },
    {
      label: 'Inscribed',
      value: shorten(record.inscriptions.map(({ where, text }) => (where ? `${where}: ${text}` : text)).join('; ')),
    },
    { label: 'Place made', value: record.placeMade },
  ].filter(({ value }) => value !== '');
}

const eighths: Readonly<Record<string, string>> = { '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' };

/** The serif of the house has halves and quarters, and no eighths. */
export const plainFractions = (text: string) =>
  text.replaceAll(/(\d?)([⅛⅜⅝⅞])/g, (_, whole: string, sign: string) =>
    whole === '' ? (eighths[sign] ?? '') : `${whole} ${eighths[sign] ?? ''}`,
  );

const shorten = (text: string) =>
  text.length > 220 ? `${text.slice(0, 200).trimEnd()}… (in full in the record)` : text;

function editionWords(edition: Edition): string {
  if (edition.kind === 'unknown') return '';
  if (edition.kind === 'unique') return 'Unique';
  const proof = { numbered: '', ap: 'Artist’s proof ', ep: 'Printer’s proof ' }[edition.kind];
  return `${proof}${edition.number}${edition.size === null ? ', size of the edition unknown' : ` of ${edition.size}`}`;
}

/** Who said what, when. */
export function statementOf({ issuedAt, votes, quorum, round }: z.input<typeof Certificate>): string {
  const by = (choice: 'approve' | 'deny') => votes.filter((vote) => vote.choice === choice).map(({ voter }) => voter);
  const [approving, denying] = [by('approve'), by('deny')];
  const when = `On ${day.format(new Date(issuedAt))}`;
  const who = approving.length > 0 ? names.format(approving) : 'the authenticators';
  const against = denying.length > 0 ? ` ${names.format(denying)} did not agree.` : '';
  return `${when}, in review round ${round}, ${who} approved this record of the work as authentic.${against} ${quorum === 1 ? 'One approval was' : `${quorum} approvals were`} needed.`;
}

/** What speaks against a certificate that no longer stands; undefined for one that does. */
export function stateLine({ state, version, versions }: z.input<typeof Certificate>): string | undefined {
  const [newest] = versions;
  switch (state) {
    case 'valid':
      return undefined;
    case 'frozen':
      return 'Suspended: a claim against the work is open.';
    case 'suspended':
      return 'Suspended: the record of the work is being edited and will be reviewed again.';
    case 'superseded':
      return `Superseded: version ${newest && newest.version > version ? newest.version : 'a later one'} has taken its place.`;
    case 'withdrawn':
      return 'Withdrawn with the work.';
  }
}
