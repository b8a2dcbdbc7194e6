import { expect, it } from 'vitest';
import { toMultikey } from '@verso/verifier/multikey.ts';
import { newSecretMultikey, rawPublicKey, readSecretMultikey } from './signing-key.ts';

it('a private key matches its published pair, and anything else is refused', () => {
  // The pair of the test vectors of W3C’s Data Integrity EdDSA Cryptosuites.
  const key = readSecretMultikey('z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq\n');
  expect(toMultikey(rawPublicKey(key))).toBe('z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2');
  expect(newSecretMultikey()).not.toBe(newSecretMultikey());
  for (const other of ['', 'z', toMultikey(rawPublicKey(key)), 'u3u2en7t5LR2WtQH5PfFqMqwVHgeXouLzo6haApm8XHqvjxq'])
    expect(() => readSecretMultikey(other)).toThrow(TypeError);
});
