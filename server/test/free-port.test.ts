import { expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';

it('no two tests get the same port, also before their programs listen', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 500; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(500);
});
