import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import { type Orientation, orientationsOf, perceptualHash } from './perceptual-hash.ts';
import { type Area, pictureArea } from './picture-area.ts';
import { pictureOutlines, straightened } from './picture-outlines.ts';
import { type Answer, answerOf, UploadRefused } from '#platform/uploads/upload-refused.ts';

/** Runs in a separate process. */

sharp.cache(false);
sharp.concurrency(1);
// Only the accepted formats of libvips: SVG, for one, can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const pixelLimit = 80_000_000;
/** The limit for a search photograph. */
const comparedPixelLimit = 40_000_000;

export interface DecodedPicture {
  /** After applying the camera's orientation. */
  width: number;
  height: number;
  /** The most frequent colour, `#rrggbb`. */
  colour: string;
  /** See perceptualHash. */
  phash: string;
  /** Its hashes turned by one, two and three quarters, then mirrored and turned by none to three. */
  turned: string[];
}

interface Derivation {
  path: string;
  width: number;
  height: number;
  fit: 'inside';
  quality: number;
  format: 'avif' | 'webp' | 'jpeg' | 'png';
  /** The part to copy, in pixels of the upright original; all of it if undefined. */
  square?: { left: number; top: number; side: number } | undefined;
}

/** Decodes every pixel of a picture. */
export function decode(path: string): Promise<Answer<DecodedPicture>> {
  return answerOf(readOrRefuse(path, { read: decodeStrictly, limit: pixelLimit }));
}

/** A hash of the picture as it is, or as another person may have photographed it. */
export interface SearchHash {
  how: Orientation['how'] | 'cut';
  phash: string;
}

/** The hashes for a picture search: whole, rotated, mirrored, and without what is around it, straightened. */
export function searchHashes(path: string): Promise<Answer<SearchHash[]>> {
  return answerOf(readOrRefuse(path, { read: readSearchHashes, limit: comparedPixelLimit }));
}

/** A part of an existing copy, in its pixels, and its target size. */
export interface Cut {
  bytes: Uint8Array;
  left: number;
  top: number;
  width: number;
  height: number;
  toWidth: number;
  toHeight: number;
  quality: number;
}

/** A part of a copy, as JPEG. */
export function cut({ bytes, left, top, width, height, toWidth, toHeight, quality }: Cut): Promise<Uint8Array> {
  return open(bytes, { failOn: 'error' })
    .extract({ left, top, width, height })
    .resize({ width: toWidth, height: toHeight, fit: 'fill' })
    .jpeg({ quality })
    .toBuffer();
}

/** A smaller copy, upright, in sRGB with 8 bits a channel, without metadata; never larger than its original. */
export async function derive(task: Derivation): Promise<Uint8Array> {
  // The picture was checked at upload; a decoder warning does not prevent showing it.
  const picture = open(task.path, { failOn: 'error' });
  const { space, depth, hasProfile, hasAlpha } = await picture.metadata();
  const upright = picture.autoOrient();
  const { left, top, side } = task.square ?? { left: 0, top: 0, side: 0 };
  const resized = (task.square ? upright.extract({ left, top, width: side, height: side }) : upright).resize({
    width: task.width,
    height: task.height,
    fit: task.fit,
    withoutEnlargement: true,
  });
  // Most pictures have the target format already; converting them anyway costs a tenth of the time.
  const plain = space === 'srgb' && depth === 'uchar' && !hasProfile;
  const opaque = task.format === 'jpeg' && hasAlpha ? resized.flatten({ background: '#ffffff' }) : resized;
  return encode(plain ? opaque : toSrgb(opaque), task).toBuffer();
}

function encode(picture: Sharp, { format, quality }: Derivation): Sharp {
  switch (format) {
    case 'avif':
      // AVIF's quality scale differs by about 20 for the same visual quality. An effort above 1 takes three times as
      // long and saves nothing here.
      return picture.avif({ quality: quality - 20, effort: 1 });
    case 'webp':
      return picture.webp({ quality, effort: 2 });
    case 'png':
      return picture.png();
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true });
  }
}

interface Reading {
  failOn: FailOnOptions;
  /** In pixels. */
  limit?: number;
}

async function readOrRefuse<R>(
  path: string,
  { read, limit }: { read: (path: string, reading: Reading) => Promise<R>; limit: number },
): Promise<R> {
  try {
    return await read(path, { failOn: 'warning', limit });
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    const reason = error instanceof Error ? error.message : '';
    if (!isBenign(reason)) throw await refusalFor(path, reason, limit);
    return read(path, { failOn: 'error', limit }).catch(async (second: unknown) => {
      throw await refusalFor(path, second instanceof Error ? second.message : '', limit);
    });
  }
}

async function decodeStrictly(path: string, reading: Reading): Promise<DecodedPicture> {
  const { small, width, height } = await smallCopy(path, reading);
  const { dominant } = await sharp(small).stats();
  const [phash = '', ...turned] = orientationsOf(await greyOf(sharp(small))).map((one) => one.phash);
  return { width, height, colour: hex(dominant), phash, turned };
}

/** The longer side of the copy that is hashed, in pixels: another one would change a few bits. */
const comparedSide = 256;
/** The longer side of the copy that a photograph is searched in, in pixels. */
const searchedSide = 400;
/** The share of each side to cut away: of the photograph, of the part that is not plain wall, and within an outline. */
const margins = [0.04, 0.08, 0.14];
const marginsInArea = [0, 0.03];
const marginsInOutline = [0, 0.02];
const outlinesTried = 30;
/** The levels between the darkest and the lightest of a picture; less is light that falls on a wall. */
const leastContrast = 24;

async function readSearchHashes(path: string, reading: Reading): Promise<SearchHash[]> {
  const { small } = await smallCopy(path, reading, searchedSide);
  const whole = sharp(small);
  const { data, info } = await whole.clone().greyscale().blur(0.8).raw().toBuffer({ resolveWithObject: true });
  const grey = { levels: new Uint8Array(data), width: info.width, height: info.height };
  const all = { left: 0, top: 0, width: info.width, height: info.height };
  const area = pictureArea(data, info);
  const parts = [
    ...margins.map((margin) => without(margin, all)),
    ...marginsInArea.map((margin) => without(margin, area)),
  ];
  const cut = await Promise.all(parts.map(async (part) => perceptualHash(await greyOf(sharp(small).extract(part)))));
  const outlined = pictureOutlines(grey, outlinesTried).flatMap((outline) =>
    marginsInOutline
      .map((margin) => straightened(grey, outline, { side: 32, margin }))
      .filter((levels) => Math.max(...levels) - Math.min(...levels) >= leastContrast)
      .map((levels) => perceptualHash(levels)),
  );
  return [
    ...orientationsOf(await greyOf(sharp(await inside(whole, comparedSide)))),
    ...[...new Set([...cut, ...outlined])].map((phash): SearchHash => ({ how: 'cut', phash })),
  ];
}

function without(margin: number, { left, top, width, height }: Area): Area {
  const [x, y] = [Math.round(width * margin), Math.round(height * margin)];
  return { left: left + x, top: top + y, width: width - 2 * x, height: height - 2 * y };
}

const inside = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.clone().resize(side, side, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer();

/** The input of the hash: 32 × 32 levels. */
const greyOf = (picture: Sharp): Promise<Buffer> =>
  picture.resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer();

/** A small upright copy of a picture, after decoding every pixel, and its upright size. */
async function smallCopy(
  path: string,
  reading: Reading,
  side = comparedSide,
): Promise<{ small: Buffer; width: number; height: number }> {
  const { width, height, autoOrient, orientation, pages = 1 } = await open(path, reading).metadata();
  if (pages > 1) {
    throw new UploadRefused(
      'too_many_pages',
      'This picture is animated. Export a single still picture and upload it again.',
    );
  }
  // Extracting the whole area keeps the decoder from skipping pixels that the small copy would not need.
  const flat = await toSrgb(
    open(path, reading).extract({ left: 0, top: 0, width, height }).resize(side, side, { fit: 'inside' }),
  )
    .flatten({ background: '#ffffff' })
    .withMetadata({ orientation: orientation ?? 1 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const small = await sharp(flat).autoOrient().png({ compressionLevel: 1 }).toBuffer();
  return { small, width: autoOrient.width, height: autoOrient.height };
}

function open(source: string | Uint8Array, { failOn, limit = pixelLimit }: Reading): Sharp {
  return sharp(source, {
    limitInputPixels: limit,
    limitInputChannels: 5,
    failOn,
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: 20,
  });
}

/** A 16-bit wide-gamut picture converts correctly only with both the profile and the colour space named. */
function toSrgb(picture: Sharp): Sharp {
  return picture.withIccProfile('srgb', { attach: false }).toColourspace('srgb');
}

/** Defects that some phones and scanners write and every viewer accepts. */
function isBenign(reason: string): boolean {
  const warnings = reason.split('\n').filter((line) => !line.includes('unable to write to target'));
  return warnings.every((line) => /Invalid SOS parameters|extraneous bytes before marker/.test(line));
}

/** Whether a file starts like a picture, and decoded in time. */
async function hasHead(path: string, reason: string): Promise<boolean> {
  if (/timeout/i.test(reason)) return false;
  return open(path, { failOn: 'none' })
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

async function refusalFor(path: string, reason: string, limit: number): Promise<UploadRefused> {
  if (/pixel limit/i.test(reason)) {
    return new UploadRefused(
      'too_many_pixels',
      `This picture has more than ${limit / 1e6} million pixels. Export a smaller version and upload it again.`,
    );
  }
  // An unspecific reason may be another picture's: the decoder shares one for all pictures of a moment.
  const cutShort = /premature end|read error|unable to parse|truncated/i.test(reason) || (await hasHead(path, reason));
  if (cutShort) {
    return new UploadRefused(
      'truncated',
      'This picture is incomplete or damaged. Save or export it again and upload the new file, or choose another one.',
    );
  }
  return new UploadRefused(
    'unreadable',
    'This picture can’t be read. Save or export it as JPEG, PNG or WebP and upload the new file.',
  );
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((level) => level.toString(16).padStart(2, '0')).join('')}`;
}
