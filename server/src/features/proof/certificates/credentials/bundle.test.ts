import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { verifyBundle, verifyText } from '@verso/verifier/bundle.ts';
import { isObject, type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { keyTypes, parseNote, writeSignature, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { parseProof } from '@verso/verifier/tlog-proof.ts';
import { days, later } from '#platform/clock.ts';
import { newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../../test/support/certificates.ts';
import { randomEdits } from '../../../../../test/support/random-edits.ts';
import { openIssuer } from './issuer.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, approvedWork, edit, supersede, didDocument, bundleOf, fetchJson } = certificatesOn(app);

/** Checks a bundle with keys from the registry itself. */
const verified = async (bundle: unknown, now = new Date()) =>
  verifyBundle(bundle, { didDocument: await didDocument(), source: 'the registry', now });
const verdictOf = async (bundle: unknown, now?: Date) => (await verified(bundle, now)).verdict;

/** Signs an edited bundle again, as only the registry could, so that each part is checked on its own. */
async function signedAgain({ proof: _proof, ...bundle }: JsonObject): Promise<JsonObject> {
  return openIssuer(app.services).secure(bundle);
}

const without = (value: JsonObject | undefined, key: string): JsonObject =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== key));

/** One bundle of each kind. */
async function scenes() {
  const [valid, suspended, superseded, withdrawn] = [
    await approvedWork(),
    await approvedWork(),
    await approvedWork(),
    await approvedWork(),
  ];
  await edit(suspended);
  await supersede(superseded);
  const beforeWithdrawal = await bundleOf(withdrawn.id);
  await withdrawn.owner.call(artworks.remove, { id: withdrawn.id });
  return {
    valid: await bundleOf(valid.id),
    suspended: await bundleOf(suspended.id),
    superseded: await bundleOf(superseded.id),
    // Its page is gone, so today's lists replace what the registry would include.
    withdrawn: await signedAgain({ ...beforeWithdrawal, statusLists: await listsOf(beforeWithdrawal) }),
  };
}

const listsOf = (bundle: JsonObject) =>
  Promise.all(
    objectsAt(objectAt(bundle, 'credential'), 'credentialStatus').map((entry) =>
      fetchJson(textAt(entry, 'statusListCredential') ?? ''),
    ),
  );

it('a bundle is valid as of the date of its lists, when all of it was checked with keys from elsewhere', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const { verdict, headline, results } = await verified(bundle);
  expect(verdict).toBe('valid');
  expect(headline).toMatch(/^Valid as of \d+ \w+ \d{4} at \d\d:\d\d UTC$/);
  expect(results.filter(({ outcome }) => outcome !== 'passed').map(({ what }) => what)).toEqual([
    'The witnesses',
    'The picture and the work',
  ]);
  expect(results.find(({ what }) => what === 'The opinions')?.says).toContain('Noor Vance, Tomas Vance');
});

it('a bundle cannot be confirmed with only its own keys, or with those of another registry', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const alone = await verifyBundle(bundle);
  expect(alone).toMatchObject({ verdict: 'incomplete', headline: 'This certificate could not be confirmed' });
  expect(alone.results.find(({ what }) => what === 'Who owns the key')?.outcome).toBe('unconfirmed');
  const others = await verifyBundle(bundle, { didDocument: { ...(await didDocument()), id: 'did:web:x.example' } });
  expect(others.verdict).toBe('incomplete');
});

it('a bundle cannot be confirmed while the registry publishes no key of its log, and is valid again with one', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const keys = await didDocument();
  const meanwhile = await verifyBundle(bundle, { didDocument: { ...keys, service: [] }, source: 'the registry' });
  expect(meanwhile.verdict).toBe('incomplete');
  const madeMeanwhile = { ...bundle, didDocument: { ...objectAt(bundle, 'didDocument'), service: [] } };
  expect(await verdictOf(await signedAgain(madeMeanwhile))).toBe('valid');
});

it('a bundle is suspended or revoked as its lists say', async () => {
  const { suspended, superseded, withdrawn } = await scenes();
  expect(await verdictOf(suspended)).toBe('suspended');
  const old = await verified(superseded);
  expect(old.verdict).toBe('revoked');
  expect(old.results.find(({ what }) => what === 'The status')?.says).toContain('superseded by a later version');
  expect(await verdictOf(withdrawn)).toBe('revoked');
  expect(await verdictOf(await bundleOf((await supersededWork()).id, 2))).toBe('valid');
});

it('a bundle cannot be confirmed once its lists have expired, and says when they were valid', async () => {
  const { valid, suspended, superseded } = await scenes();
  expect(await verdictOf(valid, later(days(6)))).toBe('valid');
  const stale = await verified(valid, later(days(365)));
  expect(stale.verdict).toBe('incomplete');
  expect(stale.results.find(({ what }) => what === 'The status')?.says).toMatch(
    /^As of .* UTC the certificate was neither revoked nor suspended\. This status was valid until .* UTC\. We couldn’t confirm what has happened since\./,
  );
  expect(await verdictOf(suspended, later(days(8)))).toBe('incomplete');
  // A revoked certificate stays revoked.
  expect(await verdictOf(superseded, later(days(365)))).toBe('revoked');
  const early = await verified(valid, later(-days(1)));
  expect(early.verdict).toBe('incomplete');
  expect(early.results.find(({ what }) => what === 'The status')?.says).toContain('clock');
});

it('a bundle becomes valid again, or revoked, by newer lists from elsewhere', async () => {
  const scene = await approvedWork();
  const bundle = await bundleOf(scene.id);
  await edit(scene);
  const known = { didDocument: await didDocument(), statusLists: await listsOf(bundle) };
  expect((await verifyBundle(bundle, known)).verdict).toBe('suspended');
  expect(await verdictOf(bundle)).toBe('valid');
});

it('a bundle says which of the reader’s trusted witnesses have seen the log', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const proof = textAt(objectAt(bundle, 'log'), 'proof') ?? '';
  const { text } = parseNote(parseProof(proof).checkpoint);
  const [seen, away] = await Promise.all(
    ['witness.example', 'away.example'].map(async (name) =>
      readSigner(await newSignerText(name, keyTypes.cosignature)),
    ),
  );
  if (!seen || !away) throw new Error('two witnesses were asked for');
  const signed = (note: string) => writeSignature(seen.cosign(note, new Date('2026-11-02T10:00:00Z')));
  const withSignature = (line: string) =>
    signedAgain({ ...bundle, log: { ...objectAt(bundle, 'log'), proof: proof + line } });
  const keys = await didDocument();
  const checked = (given: JsonObject, ...witnesses: string[]) => verifyBundle(given, { didDocument: keys, witnesses });
  const witnessResults = async (given: JsonObject, ...witnesses: string[]) =>
    (await checked(given, ...witnesses)).results.filter(({ what }) => what.startsWith('The witnesses'));
  const key = writeVerifierKey(seen.key);

  expect(await witnessResults(bundle)).toMatchObject([{ outcome: 'open' }]);
  expect(await witnessResults(bundle, key)).toMatchObject([{ outcome: 'unconfirmed' }]);
  expect((await checked(bundle, key)).verdict).toBe('incomplete');
  const watched = await withSignature(signed(text));
  expect((await checked(watched, key)).verdict).toBe('valid');
  const [of, ofOther] = await witnessResults(watched, key, writeVerifierKey(away.key));
  expect(of?.outcome).toBe('passed');
  expect(of?.says).toContain('2026-11-02T10:00:00.000Z');
  expect(ofOther).toMatchObject({ outcome: 'unconfirmed', what: 'The witnesses: away.example' });
  // A wrong signature of a trusted witness makes the proof invalid.
  expect((await checked(await withSignature(signed(`${text}x`)), key)).verdict).toBe('invalid');
  const { signer } = await log.writer();
  await expect(checked(bundle, writeVerifierKey(signer.key))).rejects.toThrow('of a witness');
  await expect(checked(bundle, 'nonsense')).rejects.toThrow('nonsense');
});

it('a bundle is invalid when a part was changed, even one that the registry signed around', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const [record, credential, keys, opened] = [
    objectAt(bundle, 'record'),
    objectAt(bundle, 'credential'),
    objectAt(bundle, 'didDocument'),
    objectAt(bundle, 'log'),
  ];
  const lists = objectsAt(bundle, 'statusLists');
  const other = await bundleOf((await approvedWork()).id);
  for (const altered of [
    { record: { ...record, title: 'Another' } },
    { credential: { ...credential, supersedes: 'https://verso.example/credentials/x/1' } },
    { credential: lists[0] },
    {
      opinions: objectsAt(bundle, 'opinions').map((one) => ({
        ...one,
        statement: { ...objectAt(one, 'statement'), voter: 'Someone' },
      })),
    },
    { opinions: objectsAt(bundle, 'opinions').map((one) => ({ ...one, hash: 'sha256:00' })) },
    { statusLists: lists.map((list) => ({ ...list, validFrom: '2999-01-01T00:00:00Z' })) },
    { statusLists: lists.map((list) => without(list, 'proof')) },
    { log: { ...opened, proof: textAt(objectAt(other, 'log'), 'proof') } },
    { log: { ...opened, payload: { ...objectAt(opened, 'payload'), version: 2 } } },
    { signing: other['signing'] },
    { signing: bundle['log'] },
    { didDocument: { ...keys, id: 'did:web:elsewhere.example' } },
    { didDocument: { ...keys, verificationMethod: [{ ...objectsAt(keys, 'verificationMethod')[0], id: 'x' }] } },
    { didDocument: { ...keys, service: [{ type: 'TransparencyLog', verifierKey: 'other.example/log+00+A' }] } },
  ]) {
    const what = JSON.stringify(altered).slice(0, 80);
    expect(await verdictOf({ ...bundle, ...altered }), what).toBe('invalid');
    expect(await verdictOf(await signedAgain({ ...bundle, ...altered })), what).toBe('invalid');
  }
});

it('a bundle is invalid when the certificate in it was signed again with another date, round, count or status', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const credential = objectAt(bundle, 'credential');
  const subject = objectAt(credential, 'credentialSubject');
  const review = objectAt(subject, 'review');
  const withReview = (changed: JsonObject) => ({
    credentialSubject: { ...subject, review: { ...review, ...changed } },
  });
  const elsewhere = objectsAt(credential, 'credentialStatus').map((entry) => ({
    ...entry,
    statusListIndex: '77777',
  }));
  for (const [changed, before] of [
    [{ validFrom: '2020-01-01T00:00:00Z' }, 'invalid'],
    [withReview({ round: 7 }), 'invalid'],
    [withReview({ approvals: 9 }), 'invalid'],
    [withReview({ approvals: 0, denials: 0, opinionHashes: [] }), 'invalid'],
    [withReview({ quorum: 1 }), 'incomplete'],
    [{ credentialStatus: elsewhere }, 'incomplete'],
    [{ note: 'Verso vouches for it.' }, 'incomplete'],
  ] as const) {
    const what = JSON.stringify(changed).slice(0, 80);
    const forged = await signedAgain({ ...without(credential, 'proof'), ...changed });
    const opinions = what.includes('"opinionHashes":[]') ? [] : bundle['opinions'];
    const whole = { ...bundle, credential: forged, opinions };
    expect(await verdictOf(await signedAgain(whole)), what).toBe('invalid');
    // In the form of before the log committed to the whole certificate.
    expect(await verdictOf(await signedAgain(without(whole, 'signing'))), what).toBe(before);
  }
});

it('a bundle is invalid when its status lists differ from the state in the log, even if the registry signed it', async () => {
  const scene = await approvedWork();
  const valid = await bundleOf(scene.id);
  await edit(scene);
  const suspended = await bundleOf(scene.id);
  expect(objectAt(objectAt(suspended, 'state'), 'payload')).toMatchObject({ certificates: [{ state: 'suspended' }] });
  const other = await bundleOf((await approvedWork()).id);
  for (const altered of [
    { ...suspended, statusLists: valid['statusLists'] },
    { ...suspended, state: valid['state'] },
    { ...valid, state: other['state'] },
    { ...valid, state: valid['log'] },
    { ...valid, log: valid['state'] },
  ])
    expect(await verdictOf(await signedAgain(altered))).toBe('invalid');
});

it('a bundle is invalid when newer lists from elsewhere differ from the newest state in the log', async () => {
  const scene = await approvedWork();
  const before = await bundleOf(scene.id);
  await edit(scene);
  const after = await bundleOf(scene.id);
  const known = { didDocument: await didDocument(), state: objectAt(after, 'state') };
  const lists = (bundle: JsonObject) => objectsAt(bundle, 'statusLists');
  expect((await verifyBundle(before, { ...known, statusLists: lists(after) })).verdict).toBe('suspended');
  expect((await verifyBundle(before, { ...known, statusLists: lists(before) })).verdict).toBe('invalid');
  const other = objectAt(await bundleOf((await approvedWork()).id), 'state');
  expect((await verifyBundle(before, { ...known, state: other })).verdict).toBe('invalid');
});

it('a bundle cannot be confirmed without the state of the work in the log, and says why', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const { verdict, results } = await verified(await signedAgain(without(bundle, 'state')));
  expect(verdict).toBe('incomplete');
  const poor = results.filter(({ outcome }) => outcome === 'unconfirmed' || outcome === 'failed');
  expect(poor.map(({ what, outcome }) => [what, outcome])).toEqual([['The state in the log', 'unconfirmed']]);
});

it('a bundle of the former form cannot be confirmed, and says why', async () => {
  const { verdict, results } = await verified(
    await signedAgain(without(await bundleOf((await approvedWork()).id), 'signing')),
  );
  expect(verdict).toBe('incomplete');
  const poor = results.filter(({ outcome }) => outcome === 'unconfirmed' || outcome === 'failed');
  expect(poor.map(({ what, outcome }) => [what, outcome])).toEqual([['The certificate as signed', 'unconfirmed']]);
  expect(poor[0]?.says).toContain('Download the proof again');
});

it('a bundle cannot be confirmed before the date of its certificate, or after its end', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const unsigned = without(objectAt(bundle, 'credential'), 'proof');
  const at = async (changed: JsonObject) => {
    const forged = await signedAgain({ ...bundle, credential: await signedAgain({ ...unsigned, ...changed }) });
    return (await verified(forged)).results.find(({ what }) => what === 'The dates');
  };
  expect(await at({})).toMatchObject({ outcome: 'passed' });
  const [past, future] = [later(-days(2)), later(days(2))].map((time) => time.toISOString());
  expect(await at({ validFrom: future })).toMatchObject({ outcome: 'unconfirmed' });
  expect(await at({ validUntil: past })).toMatchObject({ outcome: 'unconfirmed' });
  expect(await at({ validUntil: 'soon' })).toMatchObject({ outcome: 'unconfirmed' });
  expect(await at({ validUntil: future })).toMatchObject({ outcome: 'passed' });
});

it('a bundle cannot be confirmed when a part is missing, renamed or unknown, even one that the registry omitted', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  for (const altered of [
    ...['record', 'opinions', 'log', 'didDocument', 'statusLists', 'madeAt'].map((key) => without(bundle, key)),
    { ...without(bundle, 'log'), lgo: bundle['log'] },
    { ...without(bundle, 'statusLists'), statuslists: bundle['statusLists'] },
    { ...bundle, more: true },
    { ...bundle, log: { ...objectAt(bundle, 'log'), more: true } },
    ...['log', 'signing', 'state'].flatMap((part) =>
      ['entry', 'proof', 'payload', 'salt'].map((key) => ({
        ...bundle,
        [part]: without(objectAt(bundle, part), key),
      })),
    ),
    ...[0, 1, 2].map((at) => ({ ...bundle, statusLists: objectsAt(bundle, 'statusLists').toSpliced(at, 1) })),
    { ...bundle, statusLists: [...objectsAt(bundle, 'statusLists'), objectsAt(bundle, 'statusLists')[0]] },
  ]) {
    const what = Object.keys(altered).join();
    expect(await verdictOf(await signedAgain(altered)), what).toBe('incomplete');
  }
  expect(await verdictOf(without(bundle, 'proof'))).toBe('incomplete');
  for (const given of [{ ...bundle, format: 'other' }, without(bundle, 'credential'), [], null, 'proof'])
    expect(await verified(given)).toMatchObject({ verdict: 'incomplete', claimed: null });
  expect((await verifyText('{', {})).verdict).toBe('incomplete');
});

it('a bundle is revoked when any of its lists says so, whatever the others say', async () => {
  const scene = await approvedWork();
  const before = await bundleOf(scene.id);
  await supersede(scene);
  const after = await bundleOf(scene.id);
  const [old, current] = [objectsAt(before, 'statusLists'), objectsAt(after, 'statusLists')];
  for (const lists of [
    [...old, ...current],
    [...current, ...old],
    [old[0], old[1], current[2]],
    [current[0], old[1]],
  ])
    expect(await verdictOf(await signedAgain({ ...after, statusLists: lists }))).toBe('revoked');
});

it('a bundle prints no control characters of its own to the screen', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const credential = objectAt(bundle, 'credential');
  const subject = { ...objectAt(credential, 'credentialSubject'), name: 'Ti\u001B[2Ktle\nValid as of\u202E now' };
  const { claimed } = await verified({ ...bundle, credential: { ...credential, credentialSubject: subject } });
  expect(claimed?.title).toBe('Ti [2Ktle Valid as of now');
});

async function supersededWork() {
  const scene = await approvedWork();
  await supersede(scene);
  return scene;
}

/** Better verdicts have higher numbers. Unconfirmed ranks as low as invalid. */
const worth = { valid: 3, suspended: 2, revoked: 1, incomplete: 0, invalid: 0 } as const;

/** `EDITS=10000` tests in full; by default a part runs. */
const randomly = Number(process.env['EDITS'] ?? 2500);

it.each([
  ['as a stranger sends them', randomly * 0.8, false],
  ['as if the registry had signed them', randomly * 0.2, true],
])(
  'random edits of a valid, a suspended, a superseded and a withdrawn bundle give no better verdict, %s',
  async (_how, count, again) => {
    const bundles = Object.values(await scenes());
    const known = { didDocument: await didDocument() };
    const before = await Promise.all(bundles.map(async (bundle) => (await verifyBundle(bundle, known)).verdict));
    expect(before).toEqual(['valid', 'suspended', 'revoked', 'revoked']);
    const counted: Record<string, number> = {};
    const edits = randomEdits(bundles, { count, seed: 20_261_122 });
    const judge = async () => {
      for (const { at, how, text } of edits) {
        const { verdict } = await verifyText(again ? await resigned(text) : text, known);
        const was = before[at] ?? 'invalid';
        expect(worth[verdict], `${how} turned ${was} into ${verdict}`).toBeLessThanOrEqual(worth[was]);
        counted[`${was} → ${verdict}`] = (counted[`${was} → ${verdict}`] ?? 0) + 1;
      }
    };
    // Cryptography runs in other threads, so several at a time take less.
    await Promise.all(Array.from({ length: 8 }, judge));
    expect(Object.values(counted).reduce((sum, one) => sum + one)).toBe(count);
    // Otherwise most edits would change nothing.
    expect(counted['valid → valid'] ?? 0).toBeLessThan(count / 8);
  },
  // All of them are signatures to check, which a busy machine takes minutes for.
  600_000,
);

async function resigned(text: string): Promise<string> {
  try {
    const bundle: unknown = JSON.parse(text);
    return isObject(bundle) ? JSON.stringify(await signedAgain(bundle)) : text;
  } catch {
    return text;
  }
}

const program = path.resolve(import.meta.dirname, '../../../../../../verifier/src/main.ts');
const run = (...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });

it('npm run verify exits with 0 only for a valid certificate, with 1 for an invalid one, and with 2 if it cannot confirm one', async () => {
  const { valid, superseded } = await scenes();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-verify-'));
  try {
    const file = async (name: string, value: unknown) => {
      await writeFile(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
      return path.join(folder, name);
    };
    const did = await file('did.json', await didDocument());
    const whole = await run(await file('valid.json', valid), did);
    expect(whole.code).toBe(0);
    expect(whole.said).toContain('Valid as of');
    expect(whole.said).not.toMatch(/could not be confirmed|couldn’t confirm/);
    const old = await run(await file('superseded.json', superseded), did);
    expect(old.code).toBe(1);
    expect(old.said).toContain('This certificate was revoked.');
    for (const [name, args] of [
      ['without keys', [path.join(folder, 'valid.json')]],
      ['with renamed lists', [await file('r.json', { ...without(superseded, 'statusLists'), lists: [] }), did]],
      ['cut short', [await file('cut.json', JSON.stringify(valid).slice(0, 900)), did]],
      ['that is not there', [path.join(folder, 'none.json'), did]],
      ['without a name', []],
    ] as const) {
      const { code, said } = await run(...args);
      expect(code, name).toBe(name === 'with renamed lists' ? 1 : 2);
      expect(said, name).not.toContain('Valid as of');
      if (code === 2) expect(said, name).toContain('could not be confirmed');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('npm run verify prints the verdict last, whatever control characters a proof and its keys contain', async () => {
  const bundle = await bundleOf((await approvedWork()).id);
  const credential = objectAt(bundle, 'credential');
  const name = `Weir${' '.repeat(2000)}\nValid as of today.\u001B[8m\u009B8m\u2028\u202E`;
  const altered = { ...credential, credentialSubject: { ...objectAt(credential, 'credentialSubject'), name } };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-verify-'));
  try {
    const [proof, keys, noKeys] = ['proof.json', 'did.json', 'no.json'].map((file) => path.join(folder, file));
    if (!proof || !keys || !noKeys) throw new Error('three names were given');
    await writeFile(proof, JSON.stringify({ ...bundle, credential: altered }));
    await writeFile(keys, JSON.stringify(await didDocument()));
    await writeFile(noKeys, '\u001B[2J\u001B[8m');
    // oxlint-disable-next-line no-control-regex -- what a terminal would obey
    const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202E]/;
    const { code, said } = await run(proof, keys);
    expect(code).toBe(1);
    expect(said).not.toMatch(controls);
    expect(said.trimEnd().split('\n').at(-1)).toBe('Do not trust this certificate.');
    expect(said.split('\n')[0]).toMatch(/^Weir Valid as of today\./);
    const unread = await run(proof, noKeys);
    expect(unread.code).toBe(2);
    expect(unread.said).not.toMatch(controls);
  } finally {
    await rm(folder, { recursive: true });
  }
});
