import { expect, test, vi } from 'vitest';
import { walletConfig } from './wallet-config.ts';

const chain = { id: 1, rpcUrl: 'https://node.example' };

test('the chain is polled every 12,000 milliseconds', () => {
  vi.stubGlobal('window', new EventTarget());
  expect(walletConfig('ada', chain).getClient().pollingInterval).toBe(12_000);
});

test('pages of one person share a provider, and the next person gets another', () => {
  vi.stubGlobal('window', new EventTarget());
  const config = walletConfig('ada', chain);
  expect(walletConfig('ada', { ...chain })).toBe(config);
  expect(walletConfig('grace', chain)).not.toBe(config);
});
