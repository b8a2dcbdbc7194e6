import type { DisputeSubject } from '@verso/contract/works/provenance.ts';

/** What a dispute is about. */
export const disputedWords: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'who owns the work',
  authenticity: 'that the work is authentic',
  duplicate: 'that this is the only record of the work',
};

/** How a claim affects a hidden work. */
export const shownByClaim =
  'The work is hidden at the moment. This will make it visible to everyone. Its owner can hide it again once the report or dispute is closed.';
