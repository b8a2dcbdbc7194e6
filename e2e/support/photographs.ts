import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';

/**
 * Patches of colour with sensor noise, so that a file is as large as a photograph. Each is different, because voters
 * are shown works with similar pictures and would see those of other journeys.
 */
async function view(width: number, height: number): Promise<Sharp> {
  const patches = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a6a44',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  }).composite([{ input: patches, blend: 'multiply' }]);
}

const photographs: Record<string, () => Promise<Buffer>> = {
  // Rotated by EXIF, as from a phone held upright, and with a GPS position.
  'telephone.jpg': async () =>
    (await view(1200, 800))
      .withExif({
        IFD0: { Make: 'Camera of a private person' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 3230/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 7/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  'press.jpg': async () => (await view(900, 700)).toColourspace('cmyk').jpeg().toBuffer(),
  'scan.png': async () => (await view(700, 900)).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
  'cut-out.webp': () =>
    sharp({ create: { width: 800, height: 800, channels: 4, background: { r: 160, g: 60, b: 40, alpha: 0.4 } } })
      .webp()
      .toBuffer(),
  'fifty-megapixels.jpg': async () => {
    const small = await (await view(866, 577)).png().toBuffer();
    return sharp(small).resize(8660, 5774, { kernel: 'nearest', fit: 'fill' }).jpeg({ quality: 70 }).toBuffer();
  },
};

const hostile: Record<string, () => Promise<Buffer>> = {
  'cut-short.jpg': async () => {
    const whole = await (await view(900, 700)).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'invoice.jpg': async () => buildPaper('Invoice'),
  'drawing.png': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'),
  'nothing.jpg': async () => Buffer.alloc(0),
};

/** Writes pictures in every supported format into a folder; returns their paths. */
export const takePhotographs = (folder: string) => write(folder, photographs);

/** Writes files whose content does not match their type into a folder; returns their paths. */
export const forgePhotographs = (folder: string) => write(folder, hostile);

/** One small picture in memory; every shown picture is decoded and copied several times. */
export const photograph = async () => ({
  name: 'view.jpg',
  mimeType: 'image/jpeg',
  buffer: await (await view(180, 240)).jpeg().toBuffer(),
});

async function write(folder: string, files: Record<string, () => Promise<Buffer>>): Promise<string[]> {
  await fs.mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(files).map(async ([name, make]) => {
      const file = path.join(folder, name);
      await fs.writeFile(file, await make());
      return file;
    }),
  );
}
