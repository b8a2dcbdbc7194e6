import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';

/** What a reader of a work with an open claim is advised. */
export const claimWarnings: Readonly<Record<ClaimKind, { title: string; tone: 'against'; sentence: string }>> = {
  stolen: {
    title: 'Reported stolen',
    tone: 'against',
    sentence: 'Don’t buy this work. Tell the police and the owner what you know.',
  },
  missing: {
    title: 'Reported missing',
    tone: 'against',
    sentence: 'Don’t buy this work. If you know where it is, tell the police and the owner.',
  },
  police: {
    title: 'Reported to the police',
    tone: 'against',
    sentence: 'A police report about this work is open. Don’t buy the work until the report is settled.',
  },
  disputed: {
    title: 'Disputed',
    tone: 'against',
    sentence:
      'Someone disputes who owns this work, whether it is authentic or recorded twice, or a payment for it. Don’t buy the work until the dispute is settled.',
  },
};
