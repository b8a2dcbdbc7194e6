import { expect, test } from 'vitest';
import { fromBase58, toBase58 } from './base58.ts';
import { fromHex, toHex } from './bytes.ts';
import { signedBytes, verifyCredential, verifyProof } from './credential.ts';
import { fromMultikey, toMultikey } from './multikey.ts';

/** The test vector of the suite's own specification (W3C Data Integrity EdDSA Cryptosuites v1.0, B.1). */
const key = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const context = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'];
const unsigned = {
  '@context': context,
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};
const proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-jcs-2022',
  created: '2023-02-24T23:36:38Z',
  verificationMethod: `did:key:${key}#${key}`,
  proofPurpose: 'assertionMethod',
  '@context': context,
  proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
};
const signed = { ...unsigned, proof };
const knowsKey = () => key;

test('hashes the specification’s vector as documented, the proof first', async () => {
  expect(toHex(await signedBytes(unsigned, proof))).toBe(
    '66ab154f5c2890a140cb8388a22a160454f80575f6eae09e5a097cabe539a1db59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19',
  );
});

test('accepts the specification’s vector', async () => {
  expect(await verifyProof(signed, knowsKey)).toMatchObject({ holds: true, key });
});

test.each([
  ['a changed word', { ...signed, name: 'Alumni credential' }],
  ['a word added', { ...signed, more: true }],
  ['another date of the proof', { ...signed, proof: { ...proof, created: '2024-02-24T23:36:38Z' } }],
  ['another suite', { ...signed, proof: { ...proof, cryptosuite: 'eddsa-rdfc-2022' } }],
  ['another purpose', { ...signed, proof: { ...proof, proofPurpose: 'authentication' } }],
  ['another context in the proof', { ...signed, proof: { ...proof, '@context': context.slice(0, 1) } }],
  ['a signature that is cut short', { ...signed, proof: { ...proof, proofValue: proof.proofValue.slice(0, -1) } }],
  ['a signature in another base', { ...signed, proof: { ...proof, proofValue: `u${proof.proofValue.slice(1)}` } }],
  ['a signature with a sign that is none', { ...signed, proof: { ...proof, proofValue: `${proof.proofValue}0` } }],
  ['a list of proofs', { ...signed, proof: [proof] }],
  ['no proof', unsigned],
])('refuses %s', async (_what, document) => {
  expect(await verifyProof(document, knowsKey)).toMatchObject({ holds: false });
});

test('refuses another key, and an unknown method', async () => {
  const other = toMultikey(fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'));
  expect(await verifyProof(signed, () => other)).toMatchObject({ holds: false });
  expect(await verifyProof(signed, () => undefined)).toMatchObject({ holds: false });
});

test('takes keys only from the issuer’s document, and only those allowed for assertions', async () => {
  const issuer = unsigned.issuer;
  const method = { id: proof.verificationMethod, type: 'Multikey', controller: issuer, publicKeyMultibase: key };
  const document = { id: issuer, verificationMethod: [method], assertionMethod: [method.id] };
  expect(await verifyCredential(signed, document)).toMatchObject({ holds: true });
  expect(await verifyCredential(signed, { ...document, id: 'did:web:elsewhere.example' })).toMatchObject({
    holds: false,
  });
  expect(await verifyCredential(signed, { ...document, assertionMethod: [] })).toMatchObject({ holds: false });
  expect(
    await verifyCredential(signed, {
      ...document,
      verificationMethod: [{ ...method, controller: 'did:web:x.example' }],
    }),
  ).toMatchObject({ holds: false });
});

test('writes and reads base58 with its leading zeros', () => {
  const bytes = fromHex('0000287fb4cd');
  expect(toBase58(bytes)).toBe('11233QC4');
  expect(toHex(fromBase58('11233QC4'))).toBe('0000287fb4cd');
  expect(toMultikey(fromMultikey(key))).toBe(key);
  expect(() => fromMultikey('z11233QC4')).toThrow(TypeError);
});
