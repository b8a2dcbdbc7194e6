import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { verifyCredential } from '@verso/verifier/credential.ts';
import { isObject, type JsonObject, objectsAt, textAt } from '@verso/verifier/json.ts';
import { readStatus } from '@verso/verifier/status-list.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';
import { logOf } from './log.ts';

export const publicUrl = 'https://verso.example';

/** Certificates of an app under test whose PUBLIC_URL is `publicUrl`. */
export function certificatesOn(app: TestApp) {
  const log = logOf(app);

  async function approve(id: string, people: Awaited<ReturnType<typeof buildPanel>>['people']) {
    for (const { token } of people.slice(0, 2))
      await as(app, token).call(review.approve, { id, opinion: 'The hand and the ground agree.' });
    await log.advance();
    await app.runJobs();
    // The signed certificate has a place in the log, too.
    await log.advance();
  }

  /** A work approved by two, with its people. */
  async function approvedWork() {
    const built = await app.change(async (tx) => ({
      ...(await buildPanel(tx, 2)),
      admin: await buildPerson(tx, { admin: true }),
    }));
    const { id } = built.work;
    await approve(id, built.people);
    return { ...built, id, owner: as(app, built.artist.token), decider: as(app, built.admin.token) };
  }

  type Scene = Awaited<ReturnType<typeof approvedWork>>;

  async function edit({ owner, decider, id }: Scene) {
    await owner.call(artworks.setStatus, { id, status: false });
    await decider.call(review.handleEditRequest, { id, status: true });
  }

  async function fetchJson(path: string): Promise<JsonObject> {
    const answer = await fetch(app.url + path.replace(publicUrl, ''));
    const json: unknown = await answer.json();
    if (!answer.ok || !isObject(json)) throw new Error(`${path} answered ${answer.status}`);
    return json;
  }

  const didDocument = () => fetchJson('/.well-known/did.json');

  return {
    log,
    approve,
    approvedWork,
    edit,
    /** Replaces version 1 of the certificate with version 2. */
    supersede: async (scene: Scene) => {
      await edit(scene);
      await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
      await approve(scene.id, scene.people);
    },
    fetchJson,
    didDocument,
    credentialOf: (id: string, version = 1) => fetchJson(`/credentials/${id}/${version}`),
    /** What the published status lists, which must be signed, say of a certificate. */
    statusesOf: async (credential: JsonObject) => {
      const read = objectsAt(credential, 'credentialStatus').map(async (entry) => {
        const list = await fetchJson(textAt(entry, 'statusListCredential') ?? '');
        if (!(await verifyCredential(list, await didDocument())).holds) throw new Error('a list is not signed');
        const { purpose, value, message } = await readStatus(entry, list);
        return [purpose, purpose === 'message' ? message : value] as const;
      });
      return Object.fromEntries<unknown>(await Promise.all(read));
    },
    bundleOf: async (id: string, version = 1): Promise<JsonObject> => {
      await log.advance();
      const { file } = await as(app).call(certificates.bundle, { id, version });
      const bundle: unknown = JSON.parse(file.json);
      if (!isObject(bundle)) throw new Error('the bundle is no object');
      return bundle;
    },
  };
}
