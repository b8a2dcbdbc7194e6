import { imageServiceSupportsRequest, parseImageServiceRequest } from '@iiif/parser/image-3';
import { normalize, serialize, serializeConfigPresentation3 } from '@iiif/parser/presentation-3';
import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import type { imageInformation, manifestOf } from './documents.ts';

const app = testApp();
const [width, height] = [1300, 1100];

type Information = ReturnType<typeof imageInformation>;
type ImageService = Parameters<typeof imageServiceSupportsRequest>[0];
type Manifest = Parameters<typeof presentation3StrictUpgrade>[0];

let artworkId = '';
let pictureId = '';
beforeAll(async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const files = { files: { files: [{ name: 'one.jpg', bytes: await picture() }] } };
  const owner = as(app, artist.token);
  ({ artworkId } = await owner.call(artworks.add, { title: 'Deep', description: 'In three layers.', ...files }));
  const { artwork } = await owner.call(artworks.update, { id: artworkId });
  pictureId = artwork.pictures[0]?._id ?? '';
  await app.pool.updateTable('artwork').set({ status: 'approved' }).where('id', '=', artworkId).execute();
});

/** No two parts of it are equal. */
function picture(): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const rings = Math.sin(Math.hypot(x - 300, y - 700) / 19) * 50;
      const at = (y * width + x) * 3;
      raw[at] = 60 + (x / width) * 140 + rings * 0.5;
      raw[at + 1] = 70 + (y / height) * 120 + rings;
      raw[at + 2] = 150 - (x / width) * 60 + Math.cos((x + y) / 31) * 40;
    }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const fetched = async (address: string) => {
  const response = await fetch(address.replace(app.services.settings.publicUrl, app.url));
  expect(response.status, address).toBe(200);
  return response;
};
async function jsonOf<T>(address: string): Promise<T> {
  // The tests check what it contains.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await (await fetched(app.url + address)).json()) as T;
}
const information = () => jsonOf<Information>(`/iiif/3/${pictureId}/info.json`);
const manifest = () => jsonOf<ReturnType<typeof manifestOf>>(`/iiif/presentation/3/${artworkId}/manifest.json`);

/** Tile requests at one scale: https://iiif.io/api/image/3.0/implementation/#3-tile-region-parameter-calculation */
function tilesAt({ tiles: [tile] }: Information, factor: number) {
  if (!tile) throw new Error('no tiles');
  const step = tile.width * factor;
  const each = (whole: number) => Array.from({ length: Math.ceil(whole / step) }, (_, at) => at * step);
  return each(height).flatMap((top) =>
    each(width).map((left) => {
      const [across, down] = [Math.min(step, width - left), Math.min(step, height - top)];
      const size = { width: Math.ceil(across / factor), height: Math.ceil(down / factor) };
      const request = `${left},${top},${across},${down}/${size.width},${size.height}/0/default.jpg`;
      return { request, size, left: left / factor, top: top / factor };
    }),
  );
}

/** The strict reader's complaints about a manifest. */
function complaints(said: unknown): string[] {
  const state = { warnings: [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whether it is one is what the reader says
  presentation3StrictUpgrade(structuredClone(said) as Manifest, state);
  return state.warnings;
}

it('an independent IIIF reader accepts the manifest without a complaint, and complains about an invalid one', async () => {
  const said = await manifest();
  expect(complaints(said)).toEqual([]);
  expect(complaints({ ...said, label: 'Deep' })).not.toEqual([]);
});

it('an independent IIIF reader finds everything in the manifest', async () => {
  const said = await manifest();
  const { entities, mapping, resource } = normalize(structuredClone(said));
  const again: unknown = serialize({ entities, mapping, requests: {} }, resource, serializeConfigPresentation3);
  expect(again).toEqual(said);
});

it('an independent IIIF reader may request every tile and every size in the information', async () => {
  const info = await information();
  const { sizes, tiles } = info;
  const requests = [
    ...sizes.map((size) => `full/${size.width},${size.height}/0/default.jpg`),
    ...(tiles[0]?.scaleFactors ?? []).flatMap((factor) => tilesAt(info, factor).map(({ request }) => request)),
  ];
  const service = await jsonOf<ImageService>(`/iiif/3/${pictureId}/info.json`);
  for (const request of requests)
    expect(
      imageServiceSupportsRequest(service, parseImageServiceRequest(`${info.id}/${request}`, 'iiif/3'))[0],
      request,
    ).toBe(true);
});

it.each([1, 2, 4, 8])(
  'the tiles of a picture larger than a tile are the whole picture, made smaller by %i, with nothing missing or moved',
  async (factor) => {
    const info = await information();
    expect(info).toMatchObject({ width, height });
    const tiles = tilesAt(info, factor);
    expect(tiles).toHaveLength(factor === 1 ? 9 : factor === 2 ? 4 : 1);
    const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
    const parts = await Promise.all(
      tiles.map(async ({ request, size: expected, left, top }) => {
        const input = Buffer.from(await (await fetched(`${info.id}/${request}`)).arrayBuffer());
        const { width: across, height: down } = await sharp(input).metadata();
        expect({ width: across, height: down }, request).toEqual(expected);
        return { input, left, top };
      }),
    );
    const stitched = await sharp({ create: { ...size, channels: 3, background: '#ff00ff' } })
      .composite(parts)
      .removeAlpha()
      .raw()
      .toBuffer();
    const copy = await (await fetched(`${app.url}/api/uploads/${pictureId}/2800.jpeg`)).arrayBuffer();
    const whole = await sharp(copy)
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer();
    expect(stitched.length).toBe(whole.length);
    const differences = whole.map((level, at) => Math.abs(level - (stitched[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(4);
    // No seam: the edges of tiles differ no more than JPEG changes any part.
    expect(differences.filter((one) => one > 40).length / differences.length).toBeLessThan(0.001);
  },
);
