import { describe, expect, it } from 'vitest';
import { artworks } from '@verso/contract/artworks.ts';
import { certificates } from '@verso/contract/certificates.ts';
import { provenance } from '@verso/contract/provenance.ts';
import { record } from '@verso/contract/record.ts';
import { review } from '@verso/contract/review.ts';
import { verifyBundle } from '@verso/verifier/bundle.ts';
import { verifyCredential } from '@verso/verifier/credential.ts';
import { isObject, type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { keyTypes, parseNote, writeSignature, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { readStatus } from '@verso/verifier/status-list.ts';
import { parseProof } from '@verso/verifier/tlog-proof.ts';
import { later, seconds } from '#platform/clock.ts';
import { newSignerText, readSigner } from '#platform/note-signer.ts';
import { as } from '../../../test/as.ts';
import { ownApp } from '../../../test/app.ts';
import { logOf } from '../../../test/log.ts';
import { acceptedElsewhere } from '../../../test/third-party-verifier.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { buildPanel } from '#features/review/fixtures.ts';

const app = ownApp({ PUBLIC_URL: 'https://verso.example' });
const log = logOf(app);

/** A work approved by two, and everybody around it. */
async function approvedWork() {
  const built = await app.change(async (tx) => ({
    ...(await buildPanel(tx, 2)),
    admin: await buildPerson(tx, { admin: true }),
  }));
  const { id } = built.work;
  await approve(id, built.people);
  return { ...built, id, owner: as(app, built.artist.token), decider: as(app, built.admin.token) };
}

async function approve(id: string, people: Awaited<ReturnType<typeof buildPanel>>['people']) {
  for (const { token } of people.slice(0, 2))
    await as(app, token).call(review.approve, { id, opinion: 'The hand and the ground agree.' });
  await log.advance();
  await app.runJobs();
}

async function fetchJson(path: string): Promise<JsonObject> {
  const answer = await fetch(app.url + path.replace('https://verso.example', ''));
  const json: unknown = await answer.json();
  if (!answer.ok || !isObject(json)) throw new Error(`${path} answered ${answer.status}`);
  return json;
}
const didDocument = () => fetchJson('/.well-known/did.json');
const credentialOf = (id: string, version = 1) => fetchJson(`/credentials/${id}/${version}`);

async function bundleOf(id: string, version = 1): Promise<JsonObject> {
  const { file } = await as(app).call(certificates.bundle, { id, version });
  const bundle: unknown = JSON.parse(file.json);
  if (!isObject(bundle)) throw new Error('the bundle is no object');
  return bundle;
}

async function statusesOf(credential: JsonObject) {
  const entries = objectsAt(credential, 'credentialStatus');
  const read = entries.map(async (entry) => {
    const list = await fetchJson(textAt(entry, 'statusListCredential') ?? '');
    expect(await verifyCredential(list, await didDocument())).toMatchObject({ holds: true });
    const { purpose, value, message } = await readStatus(entry, list);
    return [purpose, purpose === 'message' ? message : value] as const;
  });
  return Object.fromEntries<unknown>(await Promise.all(read));
}

const edit = async (scene: Awaited<ReturnType<typeof approvedWork>>) => {
  await scene.owner.call(artworks.setStatus, { id: scene.id, status: false });
  await scene.decider.call(review.handleEditRequest, { id: scene.id, status: true });
};

describe('the certificate of an approved work', () => {
  it('is a credential that a stranger’s verifier accepts, and refuses when a word is changed', async () => {
    const { id } = await approvedWork();
    const [credential, keys] = [await credentialOf(id), await didDocument()];
    expect(await verifyCredential(credential, keys)).toMatchObject({ holds: true });
    expect(await acceptedElsewhere(credential, keys)).toBe(true);
    const subject = objectAt(credential, 'credentialSubject');
    for (const altered of [
      { ...credential, credentialSubject: { ...subject, name: 'Morning above the Drina' } },
      { ...credential, credentialSubject: { ...subject, imageHashes: [] } },
      { ...credential, validFrom: '2020-01-01T00:00:00Z' },
      { ...credential, credentialStatus: [] },
    ]) {
      expect(await acceptedElsewhere(altered, keys)).toBe(false);
      expect(await verifyCredential(altered, keys)).toMatchObject({ holds: false });
    }
  });

  it('says who approved which record, and not that the work is authentic', async () => {
    const { id, work } = await approvedWork();
    const { certificate } = await as(app).call(certificates.get, { id, version: 1 });
    expect(await credentialOf(id)).toMatchObject({
      id: `https://verso.example/credentials/${id}/1`,
      issuer: 'did:web:verso.example',
      credentialSubject: {
        number: work.number,
        name: work.title,
        recordHash: `sha256:${certificate.recordHash}`,
        review: { round: 1, quorum: 2, approvals: 2, denials: 0 },
      },
    });
    expect(certificate.votes.map(({ voter }) => voter)).toEqual(['Noor Vance', 'Tomas Vance']);
    expect(JSON.stringify(await credentialOf(id))).not.toContain('Vance');
  });

  it('waits for its place in the log', async () => {
    const { work, people } = await app.change((tx) => buildPanel(tx, 2));
    for (const { token } of people.slice(0, 2)) await as(app, token).call(review.approve, { id: work.id });
    await app.runJobs();
    const { certificate } = await as(app).call(certificates.get, { id: work.id, version: 1 });
    expect(certificate.credential).toBeNull();
    expect((await as(app).refusal(certificates.bundle, { id: work.id, version: 1 })).httpStatus).toBe(409);
    await log.advance();
    await app.runJobsAt(later(seconds(5)));
    expect(await credentialOf(work.id)).toMatchObject({
      credentialSubject: { logEntry: { origin: 'verso.example/log' } },
    });
  });

  it('is signed once, however often the job runs', async () => {
    const { id } = await approvedWork();
    const before = await credentialOf(id);
    await app.change((tx) => buildPanel(tx, 1));
    await app.runJobs();
    expect(await credentialOf(id)).toEqual(before);
  });

  it('is suspended while the record is edited, and revoked once a new version has taken its place', async () => {
    const scene = await approvedWork();
    const first = await credentialOf(scene.id);
    expect(await statusesOf(first)).toEqual({ revocation: 0, suspension: 0, message: 'in force' });
    await edit(scene);
    expect(await statusesOf(first)).toEqual({ revocation: 0, suspension: 1, message: 'suspended' });
    expect((await verifyBundle(await bundleOf(scene.id))).verdict).toBe('suspended');
    await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
    await approve(scene.id, scene.people);
    expect(await statusesOf(first)).toMatchObject({ revocation: 1, message: 'superseded by a later version' });
    const second = await credentialOf(scene.id, 2);
    expect(second['supersedes']).toBe(first['id']);
    expect(await statusesOf(second)).toEqual({ revocation: 0, suspension: 0, message: 'in force' });
    expect((await verifyBundle(await bundleOf(scene.id))).verdict).toBe('revoked');
    expect((await verifyBundle(await bundleOf(scene.id, 2))).verdict).toBe('holds');
  });

  it('is revoked with the work, and suspended while the work is reported stolen', async () => {
    const withdrawn = await approvedWork();
    await withdrawn.owner.call(artworks.remove, { id: withdrawn.id });
    expect(await statusesOf(await credentialOf(withdrawn.id))).toMatchObject({
      revocation: 1,
      message: 'withdrawn with the work',
    });
    const stolen = await approvedWork();
    await stolen.owner.call(provenance.stolen, { id: stolen.id, happened: { kind: 'unknown' } });
    expect(await statusesOf(await credentialOf(stolen.id))).toMatchObject({ revocation: 0, suspension: 1 });
  });

  it('is not there for works that visitors do not see', async () => {
    const { id, owner } = await approvedWork();
    await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
    expect((await fetch(`${app.url}/credentials/${id}/1`)).status).toBe(404);
    expect((await as(app).refusal(certificates.get, { id, version: 1 })).httpStatus).toBe(404);
    expect((await as(app).refusal(certificates.bundle, { id, version: 1 })).httpStatus).toBe(404);
    await owner.call(certificates.bundle, { id, version: 1 });
    expect((await owner.refusal(certificates.get, { id, version: 2 })).httpStatus).toBe(404);
  });
});

describe('a bundle', () => {
  it('holds by itself, and says whose key that rests on', async () => {
    const { id } = await approvedWork();
    const bundle = await bundleOf(id);
    const alone = await verifyBundle(bundle);
    expect(alone.verdict).toBe('holds');
    expect(alone.findings.find(({ what }) => what === 'Whose key it is')?.outcome).toBe('open');
    const known = await verifyBundle(bundle, { didDocument: await didDocument(), source: 'the registry' });
    expect(known.findings.find(({ what }) => what === 'Whose key it is')?.outcome).toBe('passed');
    expect(known.findings.find(({ what }) => what === 'The opinions')?.says).toContain('Noor Vance, Tomas Vance');
    expect(known.findings.find(({ what }) => what === 'The log')?.outcome).toBe('passed');
  });

  it('says which of the witnesses that a reader trusts have seen the log', async () => {
    const { id } = await approvedWork();
    const bundle = await bundleOf(id);
    const proof = textAt(objectAt(bundle, 'log'), 'proof') ?? '';
    const { text } = parseNote(parseProof(proof).checkpoint);
    const [seen, away] = await Promise.all(
      ['witness.example', 'away.example'].map(async (name) =>
        readSigner(await newSignerText(name, keyTypes.cosignature)),
      ),
    );
    if (!seen || !away) throw new Error('two witnesses were asked for');
    const signed = (note: string) => writeSignature(seen.cosign(note, new Date('2026-11-02T10:00:00Z')));
    const withSignature = (line: string) => ({ ...bundle, log: { ...objectAt(bundle, 'log'), proof: proof + line } });
    const told = async (given: JsonObject, ...keys: string[]) =>
      (await verifyBundle(given, { witnesses: keys })).findings.filter(({ what }) => what.startsWith('The witnesses'));
    const key = writeVerifierKey(seen.key);

    expect(await told(bundle)).toMatchObject([{ outcome: 'open' }]);
    expect(await told(bundle, key)).toMatchObject([{ outcome: 'open' }]);
    const [of, ofOther] = await told(withSignature(signed(text)), key, writeVerifierKey(away.key));
    expect(of?.outcome).toBe('passed');
    expect(of?.says).toContain('2026-11-02T10:00:00.000Z');
    expect(ofOther).toMatchObject({ outcome: 'open', what: 'The witnesses: away.example' });
    // A signature of a trusted witness that does not fit speaks against the proof.
    const forged = await verifyBundle(withSignature(signed(`${text}x`)), { witnesses: [key] });
    expect(forged.verdict).toBe('fails');
    const { signer } = await log.writer();
    await expect(verifyBundle(bundle, { witnesses: [writeVerifierKey(signer.key)] })).rejects.toThrow('of a witness');
    await expect(verifyBundle(bundle, { witnesses: ['nonsense'] })).rejects.toThrow('nonsense');
  });

  it('fails when anything in it is changed', async () => {
    const { id } = await approvedWork();
    const bundle = await bundleOf(id);
    const [record, credential, opinions] = [
      objectAt(bundle, 'record'),
      objectAt(bundle, 'credential'),
      objectsAt(bundle, 'opinions'),
    ];
    const lists = objectsAt(bundle, 'statusLists');
    const other = textAt(objectAt(await bundleOf((await approvedWork()).id), 'log'), 'proof');
    for (const altered of [
      { record: { ...record, title: 'Another' } },
      { credential: { ...credential, supersedes: 'https://verso.example/credentials/x/1' } },
      {
        opinions: opinions.map((one) => ({ ...one, statement: { ...objectAt(one, 'statement'), voter: 'Somebody' } })),
      },
      { statusLists: lists.map((list) => ({ ...list, validFrom: '2030-01-01T00:00:00Z' })) },
      { log: { ...objectAt(bundle, 'log'), proof: other } },
      { log: { ...objectAt(bundle, 'log'), payload: { ...objectAt(objectAt(bundle, 'log'), 'payload'), version: 2 } } },
      { didDocument: { ...objectAt(bundle, 'didDocument'), id: 'did:web:elsewhere.example' } },
    ])
      expect((await verifyBundle({ ...bundle, ...altered })).verdict).toBe('fails');
    expect((await verifyBundle({ ...bundle, statusLists: [] })).verdict).toBe('holds');
    await expect(verifyBundle({ ...bundle, format: 'other' })).rejects.toThrow(TypeError);
    await expect(verifyBundle([])).rejects.toThrow(TypeError);
  });
});

describe('a scan', () => {
  const scan = async (id: string, certificate?: number) =>
    (await as(app).call(certificates.scan, { id, certificate })).scan;

  it('says what an approved work is, and who said so', async () => {
    const { id } = await approvedWork();
    expect(await scan(id)).toMatchObject({
      verdict: 'authentic',
      certificate: { version: 1, state: 'valid' },
      approval: { voters: ['Noor Vance', 'Tomas Vance'] },
      evidence: { round: 1, bill: null, claim: null },
    });
    expect((await scan(id, 1)).verdict).toBe('authentic');
    expect((await scan(id, 2)).verdict).toBe('uncertified');
  });

  it('tells an old certificate from the one in force', async () => {
    const scene = await approvedWork();
    await edit(scene);
    expect((await scan(scene.id, 1)).verdict).toBe('suspended');
    await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
    expect((await scan(scene.id, 1)).verdict).toBe('in_review');
    await approve(scene.id, scene.people);
    expect((await scan(scene.id, 1)).verdict).toBe('superseded');
    expect((await scan(scene.id, 2)).verdict).toBe('authentic');
  });

  it('says first that a work is reported stolen, and that it was withdrawn', async () => {
    const { id, owner } = await approvedWork();
    await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
    expect((await scan(id, 1)).verdict).toBe('stolen');
    const { evidence } = await scan(id);
    await owner.call(provenance.stolen, { id, happened: { kind: 'year', year: 2020 }, corrects: evidence.claim });
    const reports = (await owner.call(record.get, { id })).artwork.provenance.filter(
      (item) => item.type === 'entry' && item.kind === 'stolen' && item.correctedBy === null,
    );
    expect(reports).toMatchObject([{ _id: (await scan(id)).evidence.claim, corrects: evidence.claim }]);
    const gone = await approvedWork();
    await gone.owner.call(artworks.remove, { id: gone.id });
    expect((await scan(gone.id, 1)).verdict).toBe('withdrawn');
  });

  it('knows nothing of what the reader may not see, as of what is not there', async () => {
    const { id, owner } = await approvedWork();
    await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
    const { checkedAt: _hidden, ...hidden } = await scan(id);
    const { checkedAt: _none, ...none } = await scan(crypto.randomUUID());
    expect(hidden).toEqual(none);
    expect(none).toMatchObject({ verdict: 'unknown', work: null });
  });
});
