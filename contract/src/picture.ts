/** The sizes of served pictures: the longest side in pixels, except `thumb`, which fits into its box. */
export const pictureSizes = ['thumb', '480', '960', '1600', '2800'] as const;
/** The box of `thumb`, in pixels. */
export const thumbBox = { width: 445, height: 556 } as const;
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

type PictureSize = (typeof pictureSizes)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** Data needed to show a picture. */
export interface PictureValue {
  url: string;
  query: string;
  width: number;
  height: number;
  /** The dominant colour, shown while the picture loads. */
  colour: string;
}

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

/** The `sizes` of the pictures that the first HTML of a page has, which its script then shows in the same place. */
export const firstPictureSizes = {
  work: '(min-width: 62em) 58vw, 100vw',
  artist: '(min-width: 62em) 320px, 60vw',
  scan: '(min-width: 48em) 760px, 100vw',
  landing: '(min-width: 62em) 58vw, 100vw',
} as const;
