import { expect, test, vi } from 'vitest';
import { walletConfig } from './wallet-config.ts';

test('the chain is polled every 12,000 milliseconds', () => {
  vi.stubGlobal('window', new EventTarget());
  const config = walletConfig({ id: 1, rpcUrl: 'https://node.example' });
  expect(config.getClient().pollingInterval).toBe(12_000);
});
