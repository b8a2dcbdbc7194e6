import type { PortraitCrop } from '@verso/contract/works/schemas/profiles.ts';

/** A picture and its chosen square; `zoom` 1 is the largest square that fits. */
export interface Choice {
  width: number;
  height: number;
  left: number;
  top: number;
  zoom: number;
}

/** Smallest side of a portrait in pixels, if the picture is large enough. */
const minSide = 160;

export const sideOf = ({ width, height, zoom }: Choice) => Math.round(Math.min(width, height) / zoom);

export const maxZoom = ({ width, height }: Pick<Choice, 'width' | 'height'>) =>
  Math.min(5, Math.max(1, Math.min(width, height) / minSide));

/** The largest left and top offset of the square. */
export const roomOf = (choice: Choice) => ({
  left: choice.width - sideOf(choice),
  top: choice.height - sideOf(choice),
});

/** The largest square, centred; in an upright picture a little above the middle, where faces are. */
export function firstChoice({ width, height }: Pick<Choice, 'width' | 'height'>): Choice {
  const side = Math.min(width, height);
  return { width, height, left: Math.round((width - side) / 2), top: Math.round((height - side) / 4), zoom: 1 };
}

export function movedTo(choice: Choice, to: { left: number; top: number }): Choice {
  const room = roomOf(choice);
  return { ...choice, left: clamp(to.left, room.left), top: clamp(to.top, room.top) };
}

/** Zooms around the centre of the square. */
export function zoomedTo(choice: Choice, zoom: number): Choice {
  const zoomed = { ...choice, zoom: Math.min(Math.max(zoom, 1), maxZoom(choice)) };
  const half = (sideOf(choice) - sideOf(zoomed)) / 2;
  return movedTo(zoomed, { left: choice.left + half, top: choice.top + half });
}

export const cropOf = (choice: Choice): PortraitCrop => ({
  left: choice.left,
  top: choice.top,
  side: sideOf(choice),
});

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
