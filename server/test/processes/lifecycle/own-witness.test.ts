import { expect, inject, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { as } from '../../support/as.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { childrenOf, commandOf, isRunning, type Program } from '../../support/program.ts';
import { signersOf } from './signers-of.ts';

const { start, usedFolder } = ownPrograms();

test('the witness that is started with it signs the log with a key of its own, and ends with it however it ends', async () => {
  const settings = { DATA_DIR: usedFolder(), OWN_WITNESS: 'true' };
  const first = await start(settings);
  await expect.poll(() => signersOf(first)).toEqual([expect.stringMatching(/\/log$/), 'localhost/witness']);
  await expect.poll(() => witnessOf(first)).toBeGreaterThan(0);
  const firstWitness = witnessOf(first);
  // A witness that ends by itself is started again.
  process.kill(firstWitness, 'SIGKILL');
  await as(first, inject('used').token).call(artworks.add, { title: 'A work' });
  await expect.poll(() => [0, firstWitness].includes(witnessOf(first))).toBe(false);
  const witness = witnessOf(first);
  expect(isRunning(witness)).toBe(true);
  // Ended while it starts, the server would wait for it.
  await expect.poll(() => signersOf(first)).toContain('localhost/witness');
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(isRunning(witness)).toBe(false);

  const second = await start(settings);
  await expect.poll(() => witnessOf(second)).toBeGreaterThan(0);
  const orphan = witnessOf(second);
  second.child.kill('SIGKILL');
  await second.ended;
  await expect.poll(() => isRunning(orphan)).toBe(false);
});

/** The pid of the witness that a program's worker has started; 0 without one. */
function witnessOf({ child: { pid } }: Program): number {
  const children = childrenOf(pid).flatMap(childrenOf);
  return children.find((one) => commandOf(one).includes('witness/main.ts')) ?? 0;
}
