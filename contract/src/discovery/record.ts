import type { Calls } from '#call.ts';
import { artworkStatuses } from '#works/artworks.ts';

/** How one’s own works are counted: with an open report or dispute as `claimed`, else by status. */
export const ownWorkStates = [...artworkStatuses, 'claimed'] as const;

/** The actions on a work, each with the reason why this reader may not, or null if they may. */
export const artworkActions = [
  'edit',
  'submit',
  'requestEdit',
  'remove',
  'hide',
  'takeDown',
  'restore',
  'hidePrice',
  'changePrice',
  'askPrice',
  'vote',
  'appeal',
  'handleEditRequest',
  'recommend',
  'record',
  'sell',
  'answerSale',
  'addBill',
  'viewingLink',
  'buy',
  'follow',
  'dispute',
  'confirmRecord',
  'suggestCorrection',
] as const;

export const artworkListTypes = [
  'artwork',
  'mine',
  'offered',
  'followed',
  'queue',
  'voted',
  'edit_requests',
  'recoveries',
  'disputes',
  'recommended',
  'chosen_unseen',
  'taken_down',
] as const;

/** Why a work is in a voter's queue: its first review, a further round, or an appeal. */
export const reviewReasons = ['first', 'again', 'appeal'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Possible conflicts of interest that do not bar a voter: other works by the artist, or a sale to or from the owner. */
export const possibleConflicts = ['same_artist', 'same_owner'] as const;
export type PossibleConflict = (typeof possibleConflicts)[number];

export const record = {
  list: { method: 'POST', path: '/artwork', access: 'public', openLists: ['artwork', 'recommended'] },
  get: { method: 'GET', path: '/artwork/{id}', access: 'public' },
} as const satisfies Calls;
