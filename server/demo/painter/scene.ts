import { blank, type Plate, type Rgb } from './plate.ts';

/** One picture of the collection: its file name without extension, and how it is made. */
export interface Picture {
  slug: string;
  make: () => Promise<Plate>;
}

export const LONG_EDGE = 1600;

/** Width and height in pixels for a ratio of width to height, at the given long edge. */
export const frame = (ratio: number, long = LONG_EDGE): { w: number; h: number } =>
  ratio >= 1 ? { w: long, h: Math.round(long / ratio) } : { w: Math.round(long * ratio), h: long };

/** An empty motif, half the size of the picture: what the painter looks at. */
export function motif(ratio: number, colour: Rgb = [0.5, 0.5, 0.5]): Plate {
  const { w, h } = frame(ratio, LONG_EDGE / 2);
  return blank(w, h, colour);
}
