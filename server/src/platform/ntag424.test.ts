import { expect, test } from 'vitest';
import { cmac, makeTap, provesTap, readTap, tagKeys, tapCode } from './ntag424.ts';

const hex = (text: string) => Buffer.from(text, 'hex');
const zeroKey = Buffer.alloc(16);
const secret = 'k'.repeat(43);

test.each([
  ['', 'bb1d6929e95937287fa37d129b756746'],
  ['6bc1bee22e409f96e93d7e117393172a', '070a16b46b4d4144f79bdd9dd04a287c'],
  [
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411',
    'dfa66747de9ae63030ca32611497c827',
  ],
  [
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
    '51f0bebf7e3b9d92fc49741779363cfe',
  ],
])('the CMAC of “%s” matches RFC 4493', (message, code) => {
  expect(cmac(hex('2b7e151628aed2a6abf7158809cf4f3c'), hex(message)).toString('hex')).toBe(code);
});

/** The examples of NXP AN12196, and one with other keys. */
const vectors = [
  {
    keys: [zeroKey, zeroKey],
    e: 'EF963FF7828658A599F3041510671E88',
    c: '94EED9EE65337086',
    uid: '04DE5F1EACC040',
    counter: 61,
    message: '',
  },
  {
    keys: [zeroKey, zeroKey],
    e: 'FD91EC264309878BE6345CBE53BADF40',
    c: 'ECC1E7F6C6C73BF6',
    uid: '04958CAA5C5E80',
    counter: 8,
    message: 'CEE9A53E3E463EF1F459635736738962&cmac=',
  },
  {
    keys: [hex('42aff114f2cb3b6141be6dc95dfc5416'), hex('b62a9baf092439bd43c62aee96b970c5')],
    e: '8ACADDEF0A9B62CDAE39A16B83FC14DE',
    c: '238B2543A8DEBAD8',
    uid: '041D3C8A2D6B80',
    counter: 291,
    message: 'B8436E11F627BB7F543FCC0C1E0D1A89',
  },
] as const;

test.each(vectors)('reads and verifies the tap of $uid', ({ keys: [meta, file], e, c, uid, counter, message }) => {
  const tap = readTap(meta, hex(e));
  expect(tap).toEqual({ uid: hex(uid), counter });
  if (!tap) throw new Error('no tap');
  expect(provesTap(file, tap, hex(c), Buffer.from(message))).toBe(true);
  expect(provesTap(file, { ...tap, counter: counter + 1 }, hex(c), Buffer.from(message))).toBe(false);
  expect(provesTap(file, tap, hex(`${c.slice(0, -1)}0`), Buffer.from(message))).toBe(c.endsWith('0'));
});

test('verifies a tap whose UID and counter are mirrored in plain text', () => {
  expect(
    tapCode(zeroKey, { uid: hex('041E3C8A2D6B80'), counter: 6 })
      .toString('hex')
      .toUpperCase(),
  ).toBe('4B00064004B0B3D3');
});

test('makes taps that only its own keys verify', () => {
  const tap = { uid: hex('04A1B2C3D4E5F6'), counter: 16_777_215 };
  const { e, c } = makeTap(secret, { ...tap, keyLabel: 'one pairing' });
  const keys = tagKeys(secret);
  expect(readTap(keys.meta, hex(e))).toEqual(tap);
  expect(provesTap(keys.file('one pairing'), tap, hex(c))).toBe(true);
  expect(provesTap(keys.file('another pairing'), tap, hex(c))).toBe(false);
  expect(readTap(tagKeys('x'.repeat(43)).meta, hex(e))).toBeUndefined();
  expect(readTap(keys.meta, hex(e).subarray(1))).toBeUndefined();
});
