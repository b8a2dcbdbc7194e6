import type { PortraitCrop } from '@verso/contract/profiles.ts';

/** A picture and the square that is chosen of it; `zoom` 1 is the largest square that it holds. */
export interface Choice {
  width: number;
  height: number;
  left: number;
  top: number;
  zoom: number;
}

/** A portrait is never shown from fewer pixels, where the picture has them. */
const fewest = 160;

export const sideOf = ({ width, height, zoom }: Choice) => Math.round(Math.min(width, height) / zoom);

export const mostZoom = ({ width, height }: Pick<Choice, 'width' | 'height'>) =>
  Math.min(5, Math.max(1, Math.min(width, height) / fewest));

/** How far the square can go from the left and from the top. */
export const roomOf = (choice: Choice) => ({
  left: choice.width - sideOf(choice),
  top: choice.height - sideOf(choice),
});

/** The largest square, in the middle, and of an upright picture somewhat above it, where faces are. */
export function firstChoice({ width, height }: Pick<Choice, 'width' | 'height'>): Choice {
  const side = Math.min(width, height);
  return { width, height, left: Math.round((width - side) / 2), top: Math.round((height - side) / 4), zoom: 1 };
}

export function movedTo(choice: Choice, to: { left: number; top: number }): Choice {
  const room = roomOf(choice);
  return { ...choice, left: within(to.left, room.left), top: within(to.top, room.top) };
}

/** Zooms in and out about the middle of the square. */
export function zoomedTo(choice: Choice, zoom: number): Choice {
  const zoomed = { ...choice, zoom: Math.min(Math.max(zoom, 1), mostZoom(choice)) };
  const half = (sideOf(choice) - sideOf(zoomed)) / 2;
  return movedTo(zoomed, { left: choice.left + half, top: choice.top + half });
}

export const cropOf = (choice: Choice): PortraitCrop => ({
  left: choice.left,
  top: choice.top,
  side: sideOf(choice),
});

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
