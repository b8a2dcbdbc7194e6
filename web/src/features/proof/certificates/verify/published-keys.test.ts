import { expect, it } from 'vitest';
import { earlierFolders, keysFor } from './published-keys.ts';

const present = { id: 'did:web:verso.example', alsoKnownAs: ['did:web:former.example', 'did:web:localhost%3A3000', 7] };
const former = { id: 'did:web:former.example' };
const proofOf = (issuer: string) => JSON.stringify({ credential: { issuer } });

it('the keys that this site publishes include those of its earlier addresses, each in a folder of its own', () => {
  expect(earlierFolders(present)).toEqual(['/issuers/former.example', '/issuers/localhost%3A3000']);
  expect(earlierFolders({ id: 'did:web:verso.example' })).toEqual([]);
  expect(earlierFolders(undefined)).toEqual([]);
});

it('the keys that this site publishes are those of the issuer that a proof names, else the present ones', () => {
  expect(keysFor(proofOf('did:web:former.example'), [present, former])).toBe(former);
  expect(keysFor(proofOf('did:web:verso.example'), [present, former])).toBe(present);
  expect(keysFor(proofOf('did:web:stranger.example'), [present, former])).toBe(present);
  expect(keysFor('{', [present, former])).toBe(present);
  expect(keysFor(proofOf('did:web:verso.example'), [])).toBeUndefined();
});
