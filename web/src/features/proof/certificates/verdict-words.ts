import type { ArtworkCard, MarkEvidence } from '@verso/contract/works/schemas/artworks.ts';
import type { MarkName } from '@verso/contract/works/artworks.ts';
import type { Scan, Verdict } from '@verso/contract/proof/schemas/certificates.ts';
import type { TapResult } from '@verso/contract/proof/schemas/tags.ts';
import { artworkHref, claimWords } from '#components/works/artworks/artwork-words.ts';
import { entryId, roundId } from '#components/works/marks/evidence.ts';
import type { MarkRow } from '#components/works/marks/MarkRows.tsx';
import { isLostByVote, makerSentence } from '#components/works/marks/marks.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { claimWarnings } from './claim-warnings.ts';

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
    sentence: 'Authenticators are still checking this record. Don’t treat the work as authentic yet.',
  },
  ...claimWarnings,
  withdrawn: {
    title: 'Withdrawn',
    tone: 'against',
    sentence: 'The owner has withdrawn this work from the registry. Its certificate is no longer valid.',
  },
  denied: {
    title: 'Not accepted as authentic',
    tone: 'against',
    sentence: 'Authenticators voted against this record. The work has no valid certificate.',
  },
  suspended: {
    title: 'Certificate suspended',
    tone: 'caution',
    sentence: 'The record is being edited and will be voted on again. Until then its certificate is not valid.',
  },
  recorded: {
    title: 'Recorded, not reviewed',
    tone: 'none',
    sentence: 'The record comes from a published catalogue. It has not been reviewed here and has no certificate.',
  },
  unknown: {
    title: 'Unknown',
    tone: 'none',
    sentence: 'No public work has this code. Don’t treat the work as registered.',
  },
};

const recordedByOwner: VerdictWords = {
  title: 'Recorded, not reviewed',
  tone: 'none',
  sentence: 'The record comes from the work’s owner. It has not been reviewed yet and has no certificate.',
};

/** The main verdict of a scan: title, advice and one sentence. */
function verdictWords({ verdict, approval, certificate, scanned, work }: Scan): VerdictWords {
  switch (verdict) {
    case 'recorded':
      return work?.recordedByOwner ? recordedByOwner : fixed.recorded;
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
        sentence: `${by}${approval ? ` on ${formatDay(approval.on)}` : ''}.`,
      };
    }
    case 'superseded':
      return {
        title: 'An old certificate',
        tone: 'caution',
        sentence: `The work is approved, but version ${scanned ?? ''} of its certificate is no longer valid. Ask for version ${certificate?.version ?? ''}.`,
      };
    case 'uncertified':
      return {
        title: 'No such certificate',
        tone: 'against',
        sentence: `Version ${scanned ?? ''} of this work’s certificate was never issued. The certificate you scanned may be a forgery.`,
      };
    default:
      return fixed[verdict];
  }
}

/** What a tag's tap adds to the verdict. An invalid tap replaces a reassuring verdict. */
const tapWords: Readonly<Record<TapResult, VerdictWords>> = {
  answered: {
    title: 'The work’s tag responded',
    tone: 'proved',
    sentence:
      'Only this tag can create this code, and the code is newer than any we have seen. Someone may have saved this code earlier, so tap the tag yourself.',
  },
  opened: {
    title: 'Tap the tag again',
    tone: 'caution',
    sentence: 'This link was opened before, so it proves nothing now. Hold your phone to the tag again.',
  },
  replayed: {
    title: 'An old code',
    tone: 'caution',
    sentence:
      'The tag has been tapped since this code was read, so the code may be a copy. Hold your phone to the tag itself.',
  },
  unstarted: {
    title: 'Tag not active yet',
    tone: 'caution',
    sentence: 'This tag is being prepared for the work. Until the registry activates it, it proves nothing.',
  },
  ended: {
    title: 'Tag no longer valid',
    tone: 'against',
    sentence:
      'This tag was reported lost, or was removed from the work. It proves nothing about the object that carries it now.',
  },
  elsewhere: {
    title: 'Tag from another work',
    tone: 'against',
    sentence: 'This tag belongs to another work in the registry. What is in front of you may not be this work.',
  },
  foreign: {
    title: 'Not one of our tags',
    tone: 'against',
    sentence: 'None of this work’s tags made this code. The tag may be an imitation.',
  },
};

/** What is shown first, and what a tag adds below it. */
export function scanResultOf(scan: Scan, tap: TapResult | null): { first: VerdictWords; below: VerdictWords | null } {
  const verdict = verdictWords(scan);
  if (tap === null) return { first: verdict, below: null };
  const tapText = tapWords[tap];
  return tap === 'answered' || verdict.tone !== 'proved'
    ? { first: verdict, below: tapText }
    : { first: tapText, below: verdict };
}

/** The five marks of a scanned work, each linked to its evidence in the record. */
export const scanMarksOf = (work: ArtworkCard, evidence: MarkEvidence): Record<MarkName, MarkRow> => {
  const href = artworkHref(work);
  const { round, bill, claim: report } = evidence;
  const entryOf = (id: string | null) => `${href}#${id === null ? 'provenance' : entryId({ _id: id })}`;
  const { _id, artist, marks, claim } = work;
  const verdict = `${href}#${round === null ? 'review' : roundId({ round })}`;
  return {
    maker: {
      state: marks.maker,
      href: isLostByVote(work) ? verdict : `${paths.artist(artist.url)}#recognition`,
      sentence: makerSentence(work),
    },
    assay: { state: marks.assay, href: verdict },
    bill: { state: marks.bill, href: entryOf(bill) },
    claim: { state: marks.claim, href: entryOf(report), ...(claim ? { sentence: claimWords[claim] } : {}) },
    record: { state: marks.record, href: paths.workLog(_id) },
  };
};
