import type { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';

/** What is needed to show a picture whole; the contract's Picture is one. */
export interface PictureValue {
  url: string;
  query: string;
  width: number;
  height: number;
  /** The dominant colour, shown until the picture is there. */
  colour: string;
}

type PictureSize = (typeof pictureSizes)[number];
type PictureFormat = (typeof pictureFormats)[number];

export function pictureAddress({ url, query }: PictureValue, size: PictureSize, format: PictureFormat): string {
  return `${url}/${size}.${format}${query}`;
}

/**
 * The sizes that a page chooses from; `2800` is for looking closely. Each is the longest side, and none is enlarged.
 */
const offered = [480, 960, 1600] as const;

/** The `srcset` of a picture: its addresses with the widths in pixels that they really have. */
export function pictureSet(picture: PictureValue, format: PictureFormat): string {
  const longest = Math.max(picture.width, picture.height);
  return offered
    .filter((_, at) => at === 0 || (offered[at - 1] ?? 0) < longest)
    .map((size) => {
      const width = Math.round(picture.width * Math.min(1, size / longest));
      return `${pictureAddress(picture, `${size}`, format)} ${width}w`;
    })
    .join(', ');
}
