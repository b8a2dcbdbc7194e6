import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as multikeyContexts } from '@digitalbazaar/multikey-context';
import { contexts as didContexts } from 'did-context';
import jsonld from 'jsonld';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isObject, type JsonObject, objectsAt, textAt } from '@verso/verifier/json.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildExhibition } from '#features/publishing/exhibitions/fixtures.ts';
import { buildArticle } from '#features/publishing/news/fixtures.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { ownApp } from './support/app.ts';
import { certificatesOn, publicUrl } from './support/certificates.ts';
import { pagesOf } from './support/pages.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { approvedWork, fetchJson, credentialOf } = certificatesOn(app);
const { open } = pagesOf(app);

/** Published contexts of others; those that may not be stored here only name every term. */
const published = new Map<string, unknown>([
  ...credentialContexts,
  ...didContexts,
  ...multikeyContexts,
  ...[
    'https://schema.org',
    'https://linked.art/ns/v1/linked-art.json',
    'http://iiif.io/api/presentation/3/context.json',
    'http://iiif.io/api/image/3/context.json',
  ].map((url) => [url, { '@context': { '@vocab': `${url}#`, id: '@id', type: '@type' } }] as const),
]);

async function loadDocument(url: string) {
  const document = published.get(url) ?? (url.startsWith(publicUrl) ? await fetchJson(url) : undefined);
  if (!document) throw new Error(`No test may go out for ${url}`);
  return { contextUrl: null, document, documentUrl: url };
}

/** Throws for an undefined term, which readers of linked data would lose. */
const expand = (document: JsonObject) => jsonld.expand(document, { safe: true, documentLoader: loadDocument });

it('published linked data defines every term', async () => {
  const { id, artist } = await approvedWork();
  const credential = await credentialOf(id);
  const lists = objectsAt(credential, 'credentialStatus').map((one) => textAt(one, 'statusListCredential') ?? '');
  const documents = [
    '/.well-known/did.json',
    ...lists,
    addresses.work(id),
    addresses.provenance(id),
    addresses.manifest(id),
  ];
  expect(await expand(credential), 'the credential').toHaveLength(1);
  for (const address of documents) {
    const document = await fetchJson(address);
    expect(document['@context'], address).toBeDefined();
    await expect(expand(document), address).resolves.toBeDefined();
  }
  const did = JSON.stringify(await expand(await fetchJson('/.well-known/did.json')));
  expect(did).toContain(`${publicUrl}/ns/log/v1#TransparencyLog`);
  expect(did).toContain(`${publicUrl}/ns/log/v1#verifierKey`);
  await expect(expand({ ...(await fetchJson('/.well-known/did.json')), unheard: 'of' })).rejects.toThrow();
  const { url } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', artist.id)
    .select('url')
    .executeTakeFirstOrThrow();
  await expect(expand(await fetchJson(addresses.artist(url)))).resolves.toHaveLength(1);
});

it('published linked data defines every term in the heads of pages', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ana', lastname: 'Zoric' }));
  const voter = await app.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  const { id } = await app.change((tx) => buildArtwork(tx, { title: 'Head', status: 'approved', owner: artist }));
  await app.change((tx) => buildExhibition(tx, { title: 'Shown' }));
  await app.change((tx) => buildArticle(tx, { title: 'Told' }));
  for (const address of [
    '/',
    `/artwork/detail/${id}/head`,
    '/artists/ana-zoric',
    `/authenticators/${voter.id}`,
    '/exhibitions/shown',
    '/news/detail/told',
  ]) {
    const { linked } = await open(address);
    expect(linked, address).toBeDefined();
    await expect(expand(linked ?? {}), address).resolves.toHaveLength(1);
  }
});

it('published linked data names a country, and not its people', async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Ida', lastname: 'Wolf' }));
  await app.change((tx) => buildArtwork(tx, { status: 'approved', owner: artist }));
  const austrian = 9;
  await app.pool.updateTable('person').set({ nationality_id: austrian }).where('id', '=', artist.id).execute();
  expect((await open('/artists/ida-wolf')).linked).toMatchObject({
    nationality: { '@type': 'Country', name: 'Austria' },
  });
});

/** Every text in a document. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isObject(value)
        ? Object.values(value).flatMap(textsIn)
        : [];

const link = 'Buy <a href="https://evil.example">here</a><img src=x onerror=alert(1)>';

it('open formats whose readers show HTML contain no tag from user text', async () => {
  const artist = await app.change((tx) =>
    buildPerson(tx, { role: 'artist', firstname: 'Mia', lastname: 'Link', artistAllowed: true }),
  );
  const words = { title: `Gold ${link}`, description: link, medium: link, placeMade: link, condition: link };
  const { id } = await app.change((tx) =>
    buildArtwork(tx, { ...words, owner: artist, status: 'approved', pictures: 1 }),
  );
  await app.change((tx) => buildExhibition(tx, { title: 'Marked', summary: link, venue: link, place: link }));
  await app.change((tx) => buildArticle(tx, { title: 'Tagged', summary: link }));
  const { slug } = z
    .object({ slug: z.string() })
    .parse({ slug: (await open(`/artwork/detail/${id}/x`)).header('location')?.toString().split('/').at(-1) });
  const documents = [
    await fetchJson(addresses.manifest(id)),
    await fetchJson(addresses.work(id)),
    await fetchJson(addresses.provenance(id)),
    ...(await Promise.all(
      [`/artwork/detail/${id}/${slug}`, '/exhibitions/marked', '/news/detail/tagged'].map(
        async (address) => (await open(address)).linked ?? {},
      ),
    )),
  ];
  for (const document of documents) {
    const texts = textsIn(document);
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => /<[a-z/!?]/i.test(text))).toEqual([]);
  }
  expect(textsIn(documents[0])).toContain(link.replaceAll('<', '‹'));
});
