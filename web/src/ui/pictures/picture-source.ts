import { type pictureFormats, type pictureSizes, thumbBox } from '@verso/contract/picture.ts';

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

/** The sizes in `srcset`, with the box that each fits into; `2800` is for zooming. Pictures are never enlarged. */
const offered = [
  { size: 'thumb', ...thumbBox },
  { size: '960', width: 960, height: 960 },
  { size: '1600', width: 1600, height: 1600 },
] as const;

/** The `srcset` of a picture, with real widths in pixels. */
export function pictureSet(picture: PictureValue, format: PictureFormat): string {
  const scales = offered.map(({ width, height }) => Math.min(1, width / picture.width, height / picture.height));
  return offered
    .flatMap(({ size }, at) => {
      const scale = scales[at] ?? 1;
      // A size that a smaller one already shows whole is no larger.
      if (at > 0 && scales[at - 1] === 1) return [];
      return `${pictureAddress(picture, size, format)} ${Math.round(picture.width * scale)}w`;
    })
    .join(', ');
}
