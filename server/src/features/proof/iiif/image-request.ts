import { invalid } from '#platform/errors.ts';

export interface Size {
  width: number;
  height: number;
}

/** A request of the IIIF Image API 3, in pixels of the whole image. */
interface Part extends Size {
  left: number;
  top: number;
  toWidth: number;
  toHeight: number;
}

interface Asked {
  region: string;
  size: string;
  rotation: string;
  /** `default.jpg` */
  file: string;
}

/** Tiles that viewers request, and their scale factors. */
export const tile = { width: 512, scaleFactors: [1, 2, 4, 8] };

/**
 * Parses a request of level 1 of the Image API 3 (https://iiif.io/api/image/3.0/), plus sizes that fit a box.
 * @throws AppError 'invalid' for an unsupported request, as the API requires
 */
export function readRequest({ region, size, rotation, file }: Asked, whole: Size): Part {
  if (rotation !== '0') throw invalid('rotation', 'must be 0: pictures can’t be rotated');
  if (!/^(default|color)\.jpg$/.test(file)) throw invalid('quality', 'must be default.jpg or color.jpg');
  const part = readRegion(region, whole);
  return { ...part, ...readSize(size, part) };
}

function readRegion(region: string, whole: Size): Pick<Part, 'left' | 'top' | 'width' | 'height'> {
  if (region === 'full') return { left: 0, top: 0, ...whole };
  if (region === 'square') {
    const side = Math.min(whole.width, whole.height);
    const middle = (length: number) => Math.floor((length - side) / 2);
    return { left: middle(whole.width), top: middle(whole.height), width: side, height: side };
  }
  const [left, top, width, height] = numbers(/^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/, region);
  if (left === undefined || top === undefined || !width || !height || left >= whole.width || top >= whole.height)
    throw invalid('region', 'must be full, square, or x,y,w,h inside the picture');
  return { left, top, width: Math.min(width, whole.width - left), height: Math.min(height, whole.height - top) };
}

function readSize(size: string, part: Size): Pick<Part, 'toWidth' | 'toHeight'> {
  const { toWidth, toHeight } = sized(size, part);
  if (toWidth < 1 || toHeight < 1 || toWidth > part.width || toHeight > part.height)
    throw invalid('size', 'must be max, “w,”, “,h”, “w,h” or “!w,h” in pixels, no larger than the region');
  return { toWidth, toHeight };
}

function sized(size: string, { width, height }: Size): Pick<Part, 'toWidth' | 'toHeight'> {
  if (size === 'max') return { toWidth: width, toHeight: height };
  const scaled = (scale: number) => ({
    toWidth: Math.max(1, Math.round(width * scale)),
    toHeight: Math.max(1, Math.round(height * scale)),
  });
  const [byWidth] = numbers(/^(\d{1,6}),$/, size);
  if (byWidth !== undefined) return { ...scaled(byWidth / width), toWidth: byWidth };
  const [byHeight] = numbers(/^,(\d{1,6})$/, size);
  if (byHeight !== undefined) return { ...scaled(byHeight / height), toHeight: byHeight };
  const [boxWidth, boxHeight] = numbers(/^!(\d{1,6}),(\d{1,6})$/, size);
  if (boxWidth && boxHeight) return scaled(Math.min(1, boxWidth / width, boxHeight / height));
  const [toWidth = 0, toHeight = 0] = numbers(/^(\d{1,6}),(\d{1,6})$/, size);
  return { toWidth, toHeight };
}

const numbers = (pattern: RegExp, text: string) => (pattern.exec(text) ?? []).slice(1).map(Number);
