/** A picture as the server describes it. */
export interface PictureValue {
  /** Where its sizes stand: `/api/uploads/<key>`, without an ending. */
  url: string;
  /** What each address must end with to be allowed (`?token=…`), or nothing. */
  query: string;
  /** Of the original, in pixels: they give the shape before anything is loaded. */
  width: number;
  height: number;
  /** The dominant colour, shown until the picture is there. */
  colour: string;
  alt: string;
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

const widths = [480, 960, 1600] as const;

export function pictureAddress(picture: PictureValue, width: (typeof widths)[number], format: PictureFormat): string {
  return `${picture.url}/${width}.${format}${picture.query}`;
}

/** What a browser chooses from. A size that is larger than the original is made no larger than it, and says so. */
export function pictureSet(picture: PictureValue, format: PictureFormat): string {
  const useful = widths.filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < picture.width);
  return useful
    .map((width) => `${pictureAddress(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}
