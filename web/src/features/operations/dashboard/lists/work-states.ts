import type { OwnWorkState } from '@verso/contract/discovery/schemas/record.ts';
import { statusWords } from '#components/works/artworks/artwork-words.ts';

/** How the dashboard counts own works: one with an open report or dispute is not counted by its status. */
export const stateWords: Readonly<Record<OwnWorkState, string>> = { ...statusWords, claimed: 'Lost or disputed' };
