import type { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';

/** Data needed to show a picture; the contract's Picture fits. */
export interface PictureValue {
  url: string;
  query: string;
  width: number;
  height: number;
  /** The dominant colour, shown while the picture loads. */
  colour: string;
}

type PictureSize = (typeof pictureSizes)[number];
type PictureFormat = (typeof pictureFormats)[number];

export function pictureAddress({ url, query }: PictureValue, size: PictureSize, format: PictureFormat): string {
  return `${url}/${size}.${format}${query}`;
}

/** The sizes in `srcset`; `2800` is for zooming. Each is the longest side; pictures are never enlarged. */
const offered = [480, 960, 1600] as const;

/** The `srcset` of a picture, with real widths in pixels. */
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
