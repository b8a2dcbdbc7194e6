import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { pictureFormats } from '@verso/contract/picture.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closePictureWorkers,
  cutPicture,
  derivePicture,
  inspectPicture,
  searchHashesOf,
  type PictureFormat,
  pictureVariants,
} from './pictures.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await closePictureWorkers();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

/** A synthetic painting: large soft shapes, the same for the same seed, warm on the left and cold on the right. */
function painting(width: number, height: number, seed = 1) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = Math.sin((x / width) * (5 + seed)) * Math.cos((y / height) * (3 + 2 * seed) + seed);
      const slant = Math.sin((x / width + (2 * y) / height) * 7 * seed + ((x * y) / (width * height)) * 9);
      const level = Math.round(127 + 60 * wave + 60 * slant);
      pixels.set(x < width / 2 ? [200, level, 20] : [20, level, 200], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Red above blue after orientation: stored on its left side. */
function lyingPhotograph() {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 300, height: 400, channels: 3, background: '#0000ff' } },
        left: 300,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camera of a private person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>somebody</owner></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function pixelsOf(picture: Buffer) {
  // The registry itself never reads AVIF; this lets the test read it.
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ];
  return { width: info.width, height: info.height, channels: info.channels, at };
}

function expectColour(actual: number[], expected: number[], tolerance = 6) {
  expect(actual.length).toBe(expected.length);
  for (const [at, level] of expected.entries())
    expect(Math.abs((actual[at] ?? Number.NaN) - level)).toBeLessThanOrEqual(tolerance);
}

function differingBits(a: string, b: string): number {
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an accepted picture is described by its kind, size, dominant colour and hash', async () => {
  const mostlyGreen = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#20a040' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const found = await inspectPicture(await fileOf(mostlyGreen), 'Garden.PNG');
  expect(found).toMatchObject({ mediaType: 'image/png', width: 640, height: 480 });
  expect(found.phash).toMatch(/^[0-9a-f]{16}$/);
  expectColour([...Buffer.from(found.colour.slice(1), 'hex')], [0x20, 0xa0, 0x40], 8);
});

test('an accepted picture needs no name', async () => {
  expect(await inspectPicture(await fileOf(await painting(90, 60).webp().toBuffer()))).toMatchObject({
    mediaType: 'image/webp',
  });
});

test('an accepted picture has a hash that survives resizing and re-encoding, unlike another picture’s', async () => {
  const original = await inspectPicture(await fileOf(await painting(600, 450).png().toBuffer()));
  const copy = await inspectPicture(
    await fileOf(await painting(600, 450).resize(200, 150).jpeg({ quality: 60 }).toBuffer()),
  );
  const other = await inspectPicture(await fileOf(await painting(600, 450, 4).png().toBuffer()));
  expect(differingBits(original.phash, copy.phash)).toBeLessThanOrEqual(4);
  expect(differingBits(original.phash, other.phash)).toBeGreaterThan(16);
});

test('an accepted picture from a phone that lies on its side is measured and hashed upright', async () => {
  const lying = await lyingPhotograph();
  const upright = await sharp(lying).autoOrient().png().toBuffer();
  const found = await inspectPicture(await fileOf(lying), 'IMG_0001.JPG');
  expect(found).toMatchObject({ mediaType: 'image/jpeg', width: 400, height: 600 });
  expect(differingBits(found.phash, (await inspectPicture(await fileOf(upright))).phash)).toBeLessThanOrEqual(4);
});

test('an accepted picture may have the odd header that some phones write', async () => {
  const jpeg = await painting(300, 200).jpeg().toBuffer();
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const endOfSpectrum = scan + 2 + jpeg.readUInt16BE(scan + 2) - 2;
  jpeg.writeUInt8(0, endOfSpectrum);
  expect(await inspectPicture(await fileOf(jpeg))).toMatchObject({ width: 300, height: 200 });
  const padded = Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(3), jpeg.subarray(scan)]);
  expect(await inspectPicture(await fileOf(padded))).toMatchObject({ width: 300, height: 200 });
  expect((await derivePicture(await fileOf(padded), 'thumb', 'jpeg')).length).toBeGreaterThan(0);
});

test('an accepted picture may have 50 megapixels', async () => {
  const file = path.join(folder, 'large');
  await painting(866, 577).resize(8660, 5774, { fit: 'fill', kernel: 'nearest' }).jpeg({ quality: 70 }).toFile(file);
  expect(await inspectPicture(file, 'large.jpg')).toMatchObject({ width: 8660, height: 5774 });
  const { width, height } = await sharp(await derivePicture(file, '2800', 'webp')).metadata();
  expect([width, height]).toEqual([2800, 1867]);
});

test.each(pictureFormats)('a derived picture in %s is upright and carries no metadata', async (format) => {
  const lying = await lyingPhotograph();
  expect((await sharp(lying).metadata()).exif?.includes('private person')).toBe(true);

  const derived = await derivePicture(await fileOf(lying), 'thumb', format);
  const { width, height, at } = await pixelsOf(derived);
  expect([width, height]).toEqual([371, 556]);
  expectColour(at(180, 20), [255, 0, 0]);
  expectColour(at(180, 530), [0, 0, 255]);
  const { exif, xmp, iptc, icc, orientation } = await sharp(derived).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  for (const trace of ['Exif', 'private person', 'xmpmeta']) expect(derived.includes(trace)).toBe(false);
});

test('a derived picture of a square is that part of the upright picture', async () => {
  const lying = await fileOf(await lyingPhotograph());
  const [top, bottom] = [
    { left: 0, top: 0, side: 100 },
    { left: 0, top: 450, side: 100 },
  ];
  const first = await pixelsOf(await derivePicture(lying, 'thumb', 'webp', top));
  expect([first.width, first.height]).toEqual([100, 100]);
  expectColour(first.at(50, 20), [255, 0, 0]);
  expectColour((await pixelsOf(await derivePicture(lying, 'thumb', 'webp', bottom))).at(50, 90), [0, 0, 255]);
});

test('a derived picture fits its box and is never enlarged', async () => {
  const wide = await fileOf(await painting(2000, 500).png().toBuffer());
  const sizes: Record<string, number[]> = {};
  for (const variant of ['thumb', '480', '960', '1600', '2800'] as const) {
    const { width, height } = await sharp(await derivePicture(wide, variant, 'jpeg')).metadata();
    sizes[variant] = [width, height];
  }
  expect(sizes).toEqual({
    thumb: [445, 111],
    '480': [480, 120],
    '960': [960, 240],
    '1600': [1600, 400],
    '2800': [2000, 500],
  });
  expect(pictureVariants.thumb).toEqual({ width: 445, height: 556, fit: 'inside', quality: 80 });
});

test('a derived picture of a CMYK photograph is sRGB', async () => {
  const cmyk = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c03020' } })
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  const file = await fileOf(cmyk);
  expect(await inspectPicture(file)).toMatchObject({ mediaType: 'image/jpeg', width: 200 });
  for (const format of pictureFormats) {
    expectColour((await pixelsOf(await derivePicture(file, 'thumb', format))).at(100, 50), [0xc0, 0x30, 0x20], 12);
  }
});

test('a derived picture of a wide-gamut picture with 16 bits is sRGB with 8, and keeps its colour', async () => {
  const wide = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  expect(await sharp(wide).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true });
  const file = await fileOf(wide);
  expect(await inspectPicture(file)).toMatchObject({ mediaType: 'image/png' });
  for (const format of pictureFormats) {
    const derived = await derivePicture(file, 'thumb', format);
    expectColour((await pixelsOf(derived)).at(100, 50), [255, 0, 0]);
    expect(await sharp(derived).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
  }
});

test('a derived picture of a grey picture is grey', async () => {
  const file = await fileOf(
    await sharp({ create: { width: 80, height: 80, channels: 3, background: '#8c8c8c' } })
      .toColourspace('grey16')
      .png()
      .toBuffer(),
  );
  expect(await inspectPicture(file)).toMatchObject({ colour: '#888888' });
  expectColour((await pixelsOf(await derivePicture(file, 'thumb', 'webp'))).at(40, 40), [0x8c, 0x8c, 0x8c]);
});

test('a derived picture keeps transparency, or gets a white background where the format has none', async () => {
  const clear = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: { create: { width: 100, height: 200, channels: 3, background: '#00aa00' } }, left: 100, top: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();
  const file = await fileOf(clear);
  expect(await inspectPicture(file, 'cut-out.webp')).toMatchObject({ mediaType: 'image/webp', width: 200 });
  for (const format of ['webp', 'avif'] satisfies PictureFormat[]) {
    const { at } = await pixelsOf(await derivePicture(file, 'thumb', format));
    expect(at(20, 100)[3]).toBe(0);
    expectColour(at(180, 100), [0, 0xaa, 0, 255]);
  }
  const { at } = await pixelsOf(await derivePicture(file, 'thumb', 'jpeg'));
  expectColour(at(20, 100), [255, 255, 255]);
  expectColour(at(180, 100), [0, 0xaa, 0]);
});

test('a derived picture contains nothing that was appended to its original', async () => {
  const original = Buffer.concat([await painting(300, 200).jpeg().toBuffer(), Buffer.from('the film of a telephone')]);
  const file = await fileOf(original);
  await inspectPicture(file, 'painting.jpg');
  for (const format of pictureFormats) {
    expect((await derivePicture(file, '480', format)).includes('telephone')).toBe(false);
  }
});

async function refusalOf(bytes: Uint8Array | string, name?: string) {
  const error: unknown = await inspectPicture(await fileOf(bytes), name).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'UploadRefused' });
  return error;
}

test('a file is refused when it is empty', async () => {
  expect(await refusalOf('', 'empty.jpg')).toMatchObject({ code: 'empty' });
});

test.each([0.999, 0.7, 0.2])('a file is refused when only %d of a photograph has arrived', async (part) => {
  const jpeg = await painting(600, 400).jpeg().toBuffer();
  const png = await painting(600, 400).png().toBuffer();
  const webp = await painting(600, 400).webp().toBuffer();
  for (const whole of [jpeg, png, webp]) {
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))).toMatchObject({ code: 'truncated' });
  }
});

test('a file is refused when its last lines were cut off but its end was put back', async () => {
  const jpeg = await painting(600, 400).jpeg().toBuffer();
  const patched = Buffer.concat([jpeg.subarray(0, jpeg.length - 1500), Buffer.from([0xff, 0xd9])]);
  expect(await refusalOf(patched)).toMatchObject({ code: 'truncated' });
});

test('a file is refused when its bytes are damaged', async () => {
  const png = await painting(300, 200).png().toBuffer();
  png.writeUInt8(png.readUInt8(png.length >> 1) ^ 0xff, png.length >> 1);
  expect(await refusalOf(png)).toMatchObject({ code: 'truncated' });
});

test('a file is refused when its header declares more pixels than any camera makes', async () => {
  const bomb = pngBomb(30_000, 30_000);
  expect(bomb.length).toBeLessThan(5000);
  expect(await refusalOf(bomb, 'bomb.png')).toMatchObject({
    code: 'too_many_pixels',
    message: 'This picture has more than 80 million pixels. Export a smaller version and upload it again.',
  });
});

test('a file is refused when it is named as a picture but contains a PDF', async () => {
  expect(await refusalOf('%PDF-1.7\n%%EOF', 'scan.jpg')).toMatchObject({
    code: 'mislabelled',
    message: 'This file is named .jpg but contains a PDF. Export the photo as JPEG, PNG or WebP and upload it again.',
  });
});

test('a file is refused when it is named as a different picture format', async () => {
  expect(await refusalOf(await painting(30, 20).png().toBuffer(), 'photo.jpeg')).toMatchObject({
    code: 'mislabelled',
    message: 'This file is named .jpeg but contains a PNG picture. Rename it to end in .png and upload it again.',
  });
});

test('a file is refused when it is a drawing with a script, whatever its name', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  expect(await refusalOf(svg, 'drawing.png')).toMatchObject({ code: 'mislabelled' });
  expect(await refusalOf(`<?xml version="1.0"?>${svg}`, 'drawing.svg')).toMatchObject({
    code: 'unsupported_type',
    message: 'This file contains an SVG drawing. Export the photo as JPEG, PNG or WebP and upload it again.',
  });
});

test('no worker can open a drawing at all', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const whole = { left: 0, top: 0, width: 9, height: 9, toWidth: 9, toHeight: 9 };
  await expect(cutPicture({ bytes, ...whole })).rejects.toThrow('unsupported image format');
});

test('a file is refused when it is an image and a script at once', async () => {
  expect(await refusalOf('GIF89a/*\x01\x00\x01\x00*/=alert(1)//', 'logo.gif')).toMatchObject({
    code: 'unsupported_type',
  });
  expect(await refusalOf('<script>alert(1)</script>')).toMatchObject({ code: 'unsupported_type' });
});

test('a file is refused when only its first bytes are a picture’s', async () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
  expect(await refusalOf(jpeg)).toMatchObject({ code: 'truncated' });
  const png = Buffer.from('\x89PNG\r\n\x1a\nand then something else altogether', 'latin1');
  expect(await refusalOf(png)).toMatchObject({ code: 'unsupported_type' });
});

test('a file is refused when it is animated', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 10), Buffer.alloc(40 * 40 * 3, 200)]);
  const animation = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp()
    .toBuffer();
  expect(await refusalOf(animation, 'film.webp')).toMatchObject({ code: 'too_many_pages' });
});

test('a copy that a user waits for precedes earlier uploads', async () => {
  const upload = await fileOf(await painting(2000, 1500).jpeg().toBuffer());
  // Made faster than an upload is inspected, so that only its place in the queue counts.
  const small = await fileOf(await painting(60, 80).jpeg().toBuffer());
  const done: string[] = [];
  const uploads = Array.from({ length: 30 }, async () => {
    await inspectPicture(upload);
    done.push('upload');
  });
  await uploads[0];
  await derivePicture(small, 'thumb', 'webp');
  done.push('copy');
  await Promise.all(uploads);
  // In turn it would be last.
  expect(done.indexOf('copy')).toBeLessThan(20);
});

test('a search photograph waits for earlier ones, is refused when eight wait, and does not delay uploads', async () => {
  const photograph = await fileOf(await painting(2000, 1500).jpeg().toBuffer());
  const done: string[] = [];
  const searches = Array.from({ length: 10 }, async () => {
    const found = await searchHashesOf(photograph, 'photograph.jpg').catch((error: unknown) => ({ error }));
    done.push('search');
    return found;
  });
  await inspectPicture(photograph);
  done.push('upload');
  const answers = await Promise.all(searches);
  const busy = 'Too many people are searching by picture right now. Try again in a few seconds.';
  expect(answers.slice(0, 9).every(Array.isArray)).toBe(true);
  expect(answers[9]).toMatchObject({ error: { code: 'unavailable', message: busy } });
  expect(done.indexOf('upload')).toBeLessThan(9);
});

test('a search photograph has at most 40 million pixels', async () => {
  await expect(searchHashesOf(await fileOf(pngBomb(6400, 6400)), 'vast.png')).rejects.toMatchObject({
    code: 'too_many_pixels',
    message: 'This picture has more than 40 million pixels. Export a smaller version and upload it again.',
  });
});
