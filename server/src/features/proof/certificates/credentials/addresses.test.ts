import { expect, it } from 'vitest';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { verifyBundle } from '@verso/verifier/bundle.ts';
import { isObject, type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { findCertificate } from '#features/proof/certificates/queries.ts';
import { findLogged } from '#features/proof/certificates/logged.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { as } from '../../../../../test/support/as.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../../test/support/certificates.ts';
import { proofChecker } from '#features/proof/mcp/check-proof.ts';
import { issueCredential } from './issue-credential.ts';
import { keepIssuer, openIssuer } from './issuer.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, approve, edit, bundleOf, fetchJson, didDocument, credentialOf } = certificatesOn(app);
const former = 'https://former.example';

/** A certificate that was signed when the registry had its former address. */
async function issuedThere() {
  const built = await app.change((tx) => buildPanel(tx, 2));
  const { id } = built.work;
  for (const { token } of built.people.slice(0, 2)) await as(app, token).call(review.approve, { id });
  await log.advance();
  await app.change(async (tx) => {
    const certificate = await findCertificate(tx, id, 1);
    if (!certificate) throw new Error('the work was approved');
    const issuer = openIssuer(app.services).at(former);
    await issueCredential(tx, certificate, { issuer, logged: await findLogged(tx, certificate.id) });
  });
  await log.advance();
  return { ...built, id };
}

/** What the server answers to a request that came to another address. */
const fetchAt = (host: string, path: string) =>
  new Promise<JsonObject>((resolve, reject) => {
    get(`${app.url}${path}`, { headers: { host } }, (answer) => {
      json(answer).then((body) => (isObject(body) ? resolve(body) : reject(new Error('no object'))), reject);
    }).on('error', reject);
  });

it('a certificate from a former address of the registry has a proof that is valid with the keys of that address, and with no others', async () => {
  const { id } = await issuedThere();
  const bundle = await bundleOf(id);
  expect(textAt(objectAt(bundle, 'credential'), 'issuer')).toBe('did:web:former.example');
  const keys = await fetchJson('/issuers/former.example/did.json');
  expect((await verifyBundle(bundle, { didDocument: keys })).verdict).toBe('valid');
  expect((await verifyBundle(bundle, { didDocument: await didDocument() })).verdict).toBe('incomplete');
  expect(await didDocument()).toMatchObject({ id: 'did:web:verso.example', alsoKnownAs: ['did:web:former.example'] });
  expect((await proofChecker(app.pool, app.services)(JSON.stringify(bundle))).verdict).toBe('valid');
  expect((await fetch(`${app.url}/issuers/stranger.example/did.json`)).status).toBe(404);
});

it('a certificate from a former address of the registry has its keys and lists at that address as well', async () => {
  const { id } = await issuedThere();
  const bundle = await bundleOf(id);
  expect(await fetchAt('former.example', '/.well-known/did.json')).toMatchObject({ id: 'did:web:former.example' });
  expect(await fetchAt('stranger.example', '/.well-known/did.json')).toMatchObject({ id: 'did:web:verso.example' });
  const lists = [];
  for (const entry of objectsAt(objectAt(bundle, 'credential'), 'credentialStatus')) {
    const address = textAt(entry, 'statusListCredential') ?? '';
    expect(address).toMatch(/^https:\/\/former\.example\/status\//);
    const list = await fetchAt('former.example', address.replace(former, ''));
    expect(list).toMatchObject({ id: address, issuer: 'did:web:former.example' });
    expect(await fetchJson(address.replace(former, '/issuers/former.example'))).toMatchObject({ id: address });
    lists.push(list);
  }
  const keys = await fetchJson('/issuers/former.example/did.json');
  expect((await verifyBundle(bundle, { didDocument: keys, statusLists: lists })).verdict).toBe('valid');
});

it('a certificate from a former address of the registry is superseded by one from the present address, which names it', async () => {
  const built = await issuedThere();
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const owner = as(app, built.artist.token);
  await edit({ ...built, admin, owner, decider: as(app, admin.token) });
  await owner.call(artworks.setStatus, { id: built.id, status: true });
  await approve(built.id, built.people);
  expect(await credentialOf(built.id, 2)).toMatchObject({
    issuer: 'did:web:verso.example',
    supersedes: `${former}/credentials/${built.id}/1`,
  });
  const keys = await fetchJson('/issuers/former.example/did.json');
  expect((await verifyBundle(await bundleOf(built.id, 1), { didDocument: keys })).verdict).toBe('revoked');
  expect((await owner.call(certificates.get, { id: built.id, version: 2 })).certificate.credential).toMatchObject({
    issuer: 'did:web:verso.example',
  });
});

const issuer = () => openIssuer(app.services);
const keep = (address: string, accepted: boolean) => app.change((tx) => keepIssuer(tx, issuer().at(address), accepted));

it('a start under another address is refused until the operator accepts it, once', async () => {
  await keep(publicUrl, true);
  await expect(keep('https://new.example', false)).rejects.toThrow(
    /PUBLIC_URL is https:\/\/new\.example.*--accept-new-address/,
  );
  await keep('https://new.example', true);
  await keep('https://new.example', false);
  await keep(publicUrl, false);
});
