import { expect, test } from 'vitest';
import { toBase64url } from './bytes.ts';
import { listLength, readStatus, statusAt, unpackList } from './status-list.ts';

async function encode(bits: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([bits]).stream().pipeThrough(new CompressionStream('gzip'));
  return `u${toBase64url(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}
const bitsWith = (...places: number[]) => {
  const bits = new Uint8Array(listLength / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return bits;
};
const url = 'https://verso.example/status/revocation/1';
const entry = { statusPurpose: 'revocation', statusListIndex: '9', statusListCredential: url };
const list = async (bits: Uint8Array<ArrayBuffer>) => ({
  id: url,
  credentialSubject: { statusPurpose: 'revocation', encodedList: await encode(bits) },
});

test('counts from the most significant bit of the first byte', async () => {
  const bits = await unpackList(await encode(bitsWith(0, 9, 131_071)));
  expect([0, 1, 7, 8, 9, 10, 131_071].map((index) => statusAt(bits, index))).toEqual([1, 0, 0, 0, 1, 0, 1]);
  expect(statusAt(Uint8Array.of(0b0001_1011), 3, 2)).toBe(3);
  expect(() => statusAt(bits, listLength)).toThrow(RangeError);
});

test('reads the status of an entry from the list it names', async () => {
  expect(await readStatus(entry, await list(bitsWith(9)))).toMatchObject({ purpose: 'revocation', value: 1 });
  expect(await readStatus(entry, await list(bitsWith(8)))).toMatchObject({ value: 0 });
});

test('reads a message from the entry’s text', async () => {
  const saying = {
    ...entry,
    statusPurpose: 'message',
    statusSize: 2,
    statusMessage: [{ status: '0x2', message: 'withdrawn' }],
  };
  const bits = new Uint8Array(listLength / 4);
  bits[2] = 0b0010_0000;
  const found = { id: url, credentialSubject: { statusPurpose: 'message', encodedList: await encode(bits) } };
  expect(await readStatus(saying, found)).toEqual({ purpose: 'message', value: 2, message: 'withdrawn' });
});

test.each([
  ['another list', entry, list(bitsWith()).then((one) => ({ ...one, id: `${url}2` }))],
  ['a list for another purpose', { ...entry, statusPurpose: 'suspension' }, list(bitsWith())],
  ['a place beyond the list', { ...entry, statusListIndex: '131072' }, list(bitsWith())],
  ['a place that is no number', { ...entry, statusListIndex: '-1' }, list(bitsWith())],
  ['a list that is too short', entry, list(new Uint8Array(16))],
  ['a list that unpacks without end', entry, list(new Uint8Array(8 * 1024 * 1024))],
])('refuses %s', async (_what, given, found) => {
  await expect(readStatus(given, await found)).rejects.toThrow();
});
