import type { Calls } from '#call.ts';

/**
 * The statuses of a work. `recorded` is a work recorded by its owner or imported from a published catalogue: public, and
 * not reviewed here; the others are product.md's.
 */
export const artworkStatuses = [
  'draft',
  'in_review',
  'info_requested',
  'approved',
  'denied',
  'withdrawn',
  'recorded',
] as const;

export const claimKinds = ['stolen', 'missing', 'police', 'disputed'] as const;

/** Whether a claim says that the work is lost. */
export const isLoss = (claim: (typeof claimKinds)[number] | null): claim is 'stolen' | 'missing' =>
  claim === 'stolen' || claim === 'missing';

/** The state of a work with an open claim of that kind: `This work is …`. */
export const claimPhrases: Readonly<Record<(typeof claimKinds)[number], string>> = {
  stolen: 'reported stolen',
  missing: 'reported missing',
  police: 'reported to the police',
  disputed: 'disputed',
};

export const pictureForm = { files: { kind: 'picture', most: 20, limit: 60 * 1024 * 1024 } } as const;

export const markNames = ['maker', 'assay', 'bill', 'claim', 'record'] as const;
export type MarkName = (typeof markNames)[number];

/** A work's number as shown, also used as the name of a work without a title. */
export const registryNumber = (number: number) => `V ${String(number).padStart(4, '0')}`;

const numberInText = /(\bV \d{4,9}\b)/;
/** A text split at the registry numbers in it, such as `V 0417`: every second part is one. */
export const splitAtNumbers = (text: string): string[] => text.split(numberInText);

/** The registry number in typed text: certain for `V 0417`, possible for `417`, and for `V O4l7`, copied from a label. */
export function numberTyped(typed: string): { number: number; certain: boolean } | null {
  const found = /^(v)?[\s.-]*0*(\d{1,9})$/i.exec(typed.trim());
  if (found) return { number: Number(found[2]), certain: found[1] !== undefined };
  const copied = /^v[\s.-]*(?=\D*\d)([\doil]{3,10})$/i.exec(typed.trim())?.[1];
  const digits = copied?.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
  return digits === undefined || Number(digits) > 999_999_999 ? null : { number: Number(digits), certain: false };
}

export const titleOf = (title: string) => title || 'Untitled';

export const artworks = {
  add: { method: 'POST', path: '/artwork/0/addArtworkByArtist', access: 'verified', form: pictureForm },
  update: { method: 'POST', path: '/artwork/{id}', access: 'verified', form: pictureForm },
  setStatus: { method: 'PATCH', path: '/artwork/{id}', access: 'verified', seen: true },
  remove: { method: 'POST', path: '/artwork/{id}/delete', access: 'verified', seen: true },
  changeHidden: { method: 'POST', path: '/artwork/changeHiddenStatus', access: 'verified', seen: true },
  takeDown: { method: 'POST', path: '/artwork/{id}/take-down', access: 'verified', seen: true },
  restore: { method: 'POST', path: '/artwork/{id}/restore', access: 'verified', seen: true },
  changeHiddenPrice: { method: 'POST', path: '/artwork/changeHiddenPriceStatus', access: 'verified', seen: true },
  changeSalePrice: { method: 'PATCH', path: '/artwork/change_saleprice', access: 'verified', seen: true },
  toggleRecommend: { method: 'POST', path: '/artwork/toggle_recommend', access: 'verified', seen: true },
  toggleCarousel: { method: 'POST', path: '/artwork/toggle_carousel', access: 'verified', seen: true },
} as const satisfies Calls;
