import type { ArtworkCard, MarkEvidence, MarkName } from '@verso/contract/artworks.ts';
import type { Scan, Verdict } from '@verso/contract/certificates.ts';
import type { TapResult } from '@verso/contract/tags.ts';
import { artworkHref, claimWords } from '#components/artwork-words.ts';
import { entryId, roundId } from '#components/evidence.ts';
import type { MarkRow } from '#components/MarkRows.tsx';
import { makerSentence } from '#components/marks.ts';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';

export type Tone = 'proved' | 'against' | 'caution' | 'none';

interface VerdictWords {
  title: string;
  tone: Tone;
  sentence: string;
}

const fixed: Readonly<Record<Exclude<Verdict, 'authentic' | 'superseded' | 'uncertified'>, VerdictWords>> = {
  in_review: {
    title: 'In review',
    tone: 'caution',
    sentence: 'Authenticators are looking at this record. Nothing is decided: do not take it for authentic.',
  },
  stolen: {
    title: 'Reported stolen',
    tone: 'against',
    sentence: 'Do not buy this work. Keep what you know of it, and tell the police and the registry.',
  },
  missing: {
    title: 'Reported missing',
    tone: 'against',
    sentence: 'Do not buy this work. If you know where it is, tell the police and the registry.',
  },
  police: {
    title: 'Reported to the police',
    tone: 'against',
    sentence: 'A report about this work is open. Do not buy it before that is settled.',
  },
  disputed: {
    title: 'Disputed',
    tone: 'against',
    sentence: 'Somebody contests who owns this work, or that it is authentic. Do not buy it before that is settled.',
  },
  withdrawn: {
    title: 'Withdrawn',
    tone: 'against',
    sentence: 'The owner has withdrawn this work from the registry. Its certificate is no longer in force.',
  },
  denied: {
    title: 'Not accepted as authentic',
    tone: 'against',
    sentence: 'Authenticators voted against this record. The work has no certificate that is in force.',
  },
  suspended: {
    title: 'Certificate suspended',
    tone: 'caution',
    sentence: 'The record is being edited and will be voted on again. Until then its certificate counts for nothing.',
  },
  recorded: {
    title: 'Recorded, not reviewed',
    tone: 'none',
    sentence: 'The record comes from a published catalogue. Nobody has reviewed the work here; it has no certificate.',
  },
  unknown: {
    title: 'Unknown',
    tone: 'none',
    sentence: 'The registry shows nothing under this code. Do not take the work for registered.',
  },
};

/** The one thing to say of a scan: what it is, how to take it, in one sentence. */
function verdictWords({ verdict, approval, certificate, scanned }: Scan): VerdictWords {
  switch (verdict) {
    case 'authentic': {
      const count = approval?.voters.length ?? 0;
      const by =
        count === 0
          ? 'Approved'
          : count === 1
            ? 'Approved by one authenticator'
            : `Approved by ${count} authenticators`;
      return {
        title: 'Authentic',
        tone: 'proved',
        sentence: `${by}${approval ? ` on ${dayWords(approval.on)}` : ''}.`,
      };
    }
    case 'superseded':
      return {
        title: 'An old certificate',
        tone: 'caution',
        sentence: `The work is approved, but version ${scanned ?? ''} of its certificate counts no more. Ask for version ${certificate?.version ?? ''}.`,
      };
    case 'uncertified':
      return {
        title: 'No such certificate',
        tone: 'against',
        sentence: `The registry never issued version ${scanned ?? ''} of this work’s certificate. The paper may be made up.`,
      };
    default:
      return fixed[verdict];
  }
}

/** What a tap says besides the verdict. One that proves nothing takes the place of a verdict that would reassure. */
const tapWords: Readonly<Record<TapResult, VerdictWords>> = {
  genuine: {
    title: 'Genuine tag',
    tone: 'proved',
    sentence: 'The tag on the work answered with a code that only it can make, and that was never seen before.',
  },
  opened: {
    title: 'Tap the tag again',
    tone: 'caution',
    sentence: 'This address was opened before, so it proves nothing now. Hold your phone to the tag once more.',
  },
  replayed: {
    title: 'An old code',
    tone: 'caution',
    sentence:
      'The tag was tapped since this code was read: perhaps somebody copied it. Hold your phone to the tag itself.',
  },
  ended: {
    title: 'A tag that counts no more',
    tone: 'against',
    sentence: 'This tag was reported lost or was taken off the work. It proves nothing about what it is on now.',
  },
  elsewhere: {
    title: 'The tag of another work',
    tone: 'against',
    sentence: 'This tag belongs to another work in the registry. Do not take what is before you for this one.',
  },
  foreign: {
    title: 'Not a tag of the registry',
    tone: 'against',
    sentence: 'No tag that the registry paired with this work made this code. It may be an imitation.',
  },
};

/** What is said first, and what a tag adds below it. */
export function glanceOf(scan: Scan, tap: TapResult | null): { first: VerdictWords; below: VerdictWords | null } {
  const verdict = verdictWords(scan);
  if (tap === null) return { first: verdict, below: null };
  const told = tapWords[tap];
  return tap === 'genuine' || verdict.tone !== 'proved'
    ? { first: verdict, below: told }
    : { first: told, below: verdict };
}

/** The five marks of a scanned work, each leading to its evidence, or to where that would stand in the record. */
export const scanMarksOf = (work: ArtworkCard, evidence: MarkEvidence): Record<MarkName, MarkRow> => {
  const href = artworkHref(work);
  const { round, bill, claim: report } = evidence;
  const entryOf = (id: string | null) => `${href}#${id === null ? 'provenance' : entryId({ _id: id })}`;
  const { _id, artist, marks, claim } = work;
  return {
    maker: { state: marks.maker, href: `${paths.artist(artist.url)}#recognition`, sentence: makerSentence(work) },
    assay: { state: marks.assay, href: `${href}#${round === null ? 'review' : roundId({ round })}` },
    bill: { state: marks.bill, href: entryOf(bill) },
    claim: { state: marks.claim, href: entryOf(report), ...(claim ? { sentence: claimWords[claim] } : {}) },
    record: { state: marks.record, href: paths.workLog(_id) },
  };
};
