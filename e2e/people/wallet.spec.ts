import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { isHex } from 'viem';
import { expectNotice } from '../support/notices.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const newKey = () => privateKeyToAccount(generatePrivateKey());
type Key = ReturnType<typeof newKey>;

interface InjectedWallet {
  /** The user's choice when the wallet asks to sign. */
  answers: 'sign' | 'decline';
  chainId: number;
  keys: Key[];
  /** The methods that the page has called. */
  asked: string[];
}

/** Adds a wallet to the page that announces itself by EIP-6963 and signs with keys of the test. */
async function injectWallet(page: Page, given: Partial<InjectedWallet> = {}): Promise<InjectedWallet> {
  const wallet: InjectedWallet = { answers: 'sign', chainId: 1, keys: [newKey()], asked: [], ...given };
  await page.exposeFunction('walletRequest', async ({ method, params }: { method: string; params?: unknown[] }) => {
    wallet.asked.push(method);
    const [key] = wallet.keys;
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: wallet.keys.map(({ address }) => address) };
      case 'wallet_requestPermissions':
        return {
          result: [
            {
              parentCapability: 'eth_accounts',
              caveats: [{ type: 'restrictReturnedAccounts', value: wallet.keys.map(({ address }) => address) }],
            },
          ],
        };
      case 'eth_chainId':
        return { result: `0x${wallet.chainId.toString(16)}` };
      case 'eth_blockNumber':
        return { result: '0x1460a12' };
      case 'wallet_switchEthereumChain':
        wallet.chainId = 1;
        return { result: null, changed: { name: 'chainChanged', value: '0x1' } };
      case 'personal_sign': {
        if (wallet.answers === 'decline') return { error: { code: 4001, message: 'User rejected the request.' } };
        const raw: unknown = params?.[0];
        return { result: isHex(raw) ? await key?.signMessage({ message: { raw } }) : null };
      }
      default:
        return { error: { code: 4200, message: `no ${method} here` } };
    }
  });
  await page.addInitScript(`{
    window.walletRequests = [];
    const listeners = new Map();
    const tell = (name, value) => (listeners.get(name) ?? []).forEach((listener) => listener(value));
    const provider = {
      request: async (asked) => {
        window.walletRequests.push({ method: asked.method, at: Date.now() });
        const { result, error, changed } = await window.walletRequest(asked);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        if (changed) tell(changed.name, changed.value);
        return result;
      },
      on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      removeListener: (name, listener) => listeners.set(name, (listeners.get(name) ?? []).filter((one) => one !== listener)),
    };
    window.tellWallet = tell;
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Test <b>wallet</b>', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', rdns: 'example.wallet' };
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }`);
  return wallet;
}

async function openWallets(page: Page): Promise<void> {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/wallet', person);
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
}

const connect = (page: Page) => main(page).getByRole('button', { name: 'Connect Test <b>wallet</b>' }).click();
const linkButton = (page: Page) => main(page).getByRole('button', { name: 'Link this wallet' });
const linked = (page: Page) => page.getByRole('region', { name: 'Linked to your account' });
const keyOf = ({ keys }: InjectedWallet) => keys[0]?.address ?? '';

test('a wallet is connected, linked by a signed message, and unlinked', async ({ page }) => {
  const wallet = await injectWallet(page);
  await openWallets(page);
  await expect(linked(page)).toContainText('No wallet is linked to your account.');
  await connect(page);
  await expect(main(page)).toContainText('Ethereum');
  await expect(main(page)).toContainText('21,367,314');
  await linkButton(page).click();
  await expectNotice(page, 'The wallet has been linked.');
  await expect(linked(page)).toContainText(keyOf(wallet));
  await expect(main(page)).toContainText('This wallet is linked to your account.');
  await expect(linkButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await linked(page)
    .getByRole('button', { name: /^Unlink 0x/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Unlink this wallet?' });
  await expect(dialog).toContainText(keyOf(wallet));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(linked(page)).toContainText('No wallet is linked to your account.');
  await expect(linkButton(page)).toBeVisible();
});

test('a wallet that declines to sign is not linked, and can try again', async ({ page }) => {
  const wallet = await injectWallet(page, { answers: 'decline' });
  await openWallets(page);
  await connect(page);
  await linkButton(page).click();
  await expect(page.getByRole('alert')).toContainText('You declined the request in the wallet. Nothing was changed.');
  wallet.answers = 'sign';
  await linkButton(page).click();
  await expect(linked(page)).toContainText(keyOf(wallet));
});

test('a wallet on another chain must switch chains first', async ({ page }) => {
  const wallet = await injectWallet(page, { chainId: 137 });
  await openWallets(page);
  await connect(page);
  await expect(page.getByRole('alert')).toContainText('The wallet is on Polygon. To link it here, switch to Ethereum.');
  await expect(linkButton(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Change chain' }).click();
  await linkButton(page).click();
  await expect(linked(page)).toContainText(keyOf(wallet));
});

test('a wallet shows its current account after the account is switched', async ({ page }) => {
  const wallet = await injectWallet(page);
  await openWallets(page);
  await connect(page);
  await linkButton(page).click();
  await expect(main(page)).toContainText('This wallet is linked to your account.');
  const other = newKey();
  wallet.keys = [other];
  await page.evaluate(`window.tellWallet('accountsChanged', ['${other.address}'])`);
  await expect(main(page)).toContainText('This address is not linked to your account yet. To use a linked address');
  await linkButton(page).click();
  await expect(linked(page).getByRole('listitem')).toHaveCount(2);
});

test('a wallet linked to another account is refused without naming that account', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const wallet = await injectWallet(page);
  await openWallets(page);
  await connect(page);
  await linkButton(page).click();
  await expect(linked(page)).toContainText(keyOf(wallet));
  const other = await openSession();
  await injectWallet(other, { keys: wallet.keys });
  await openWallets(other);
  await connect(other);
  await linkButton(other).click();
  await expect(other.getByRole('alert')).toContainText('This wallet is linked to another account.');
});

test('a wallet is optional: without one the page says so, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWallets(page);
  await expect(main(page)).toContainText('No wallet was found in this browser.');
  await expect(main(page)).toContainText('You don’t need a wallet here.');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

test('the wallet provider is not loaded without a wallet, except on the wallet page', async ({ page }) => {
  const loaded = walletScripts(page);
  // What a page loads early comes before it is idle.
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.goto('/', { waitUntil: 'networkidle' });
  await idle();
  expect(loaded()).toEqual([]);
  const account = page.waitForResponse('**/api/users/*');
  await openAs(page, '/', await registerPerson(page.request));
  await (await account).finished();
  await expect(page.getByRole('button', { name: /Ada Moreau/ })).toBeVisible();
  await idle();
  expect(loaded()).toEqual([]);
  await page.goto('/user/wallet');
  await expect(main(page)).toContainText('No wallet was found in this browser.');
  expect(loaded()).not.toEqual([]);
});

test('the wallet provider is on every page of a person who linked a wallet, and polled every 12,000 ms', async ({
  page,
}) => {
  const wallet = await injectWallet(page);
  await openWallets(page);
  await connect(page);
  await linkButton(page).click();
  await expect(linked(page)).toContainText(keyOf(wallet));
  // Of this page alone: the one that was left may have polled last.
  const polls = async () => (await requests(page, 'eth_blockNumber')).length;
  const asked = () => wallet.asked.filter((method) => /^(eth_requestAccounts|wallet_requestPermissions)$/.test(method));

  const loaded = walletScripts(page);
  wallet.asked = [];
  await page.clock.install();
  await page.goto('/search');
  await expect.poll(polls).toBe(1);
  expect(loaded()).not.toEqual([]);
  // It connects by itself, as the wallet has agreed before.
  await expect.poll(() => wallet.asked).toContain('eth_accounts');
  expect(asked()).toEqual([]);
  const pollsLater = async () => {
    await page.clock.fastForward(12_000);
    return polls();
  };
  await expect.poll(pollsLater).toBeGreaterThan(2);
  const times = (await requests(page, 'eth_blockNumber')).map(({ at }) => at);
  expect(Math.min(...times.slice(1).map((at, before) => at - (times[before] ?? 0)))).toBeGreaterThanOrEqual(12_000);

  await hide(page, true);
  const seen = (await requests(page, 'eth_blockNumber')).length;
  await page.clock.fastForward(60_000);
  expect(await requests(page, 'eth_blockNumber')).toHaveLength(seen);
  await hide(page, false);
  await expect.poll(pollsLater).toBeGreaterThan(seen);
});

test('the wallet provider keeps a connection from page to page until the wallet is disconnected or the person logs out', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('wallet/')));
  const wallet = await injectWallet(page);
  await openWallets(page);
  await connect(page);
  await expect(main(page)).toContainText(keyOf(wallet));
  await expect.poll(kept).toEqual([[expect.any(String), 'example.wallet']]);
  await page.reload();
  await expect(main(page)).toContainText(keyOf(wallet));
  await main(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(kept).toEqual([]);
  await page.reload();
  await connect(page);
  await expect.poll(kept).toHaveLength(1);
  await page.goto('/logout');
  await expectNotice(page, 'Successfully sign out');
  expect(await kept()).toEqual([]);
});

test('the wallet provider is a chunk of its own, which neither the first page nor the wallet page includes', () => {
  const manifest = readManifest();
  const reached = (from: string): string[] => [from, ...(manifest[from]?.imports ?? []).flatMap(reached)];
  const sizes = (keys: string[]) => new Set(keys.map((key) => manifest[key]?.file));
  const first = sizes(reached('index.html'));
  const wallet = sizes(reached('src/features/people/wallet/WalletPanel.tsx'));
  const page = sizes(reached('src/features/people/wallet/WalletPage.tsx'));
  const own = [...wallet].filter((file) => file && !first.has(file) && !page.has(file));
  const holding = own.filter((file) => readFileSync(path.join(dist, String(file)), 'utf8').includes('eip6963:'));
  expect(holding.length).toBeGreaterThan(0);
  for (const file of [...first, ...page, ...wallet]) expect(file).toMatch(/^static\//);
});

/** The scripts with the wallet provider that a page has loaded. */
function walletScripts(page: Page): () => string[] {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  // Reads the build, because the browser discards responses of a page that was left.
  return () =>
    [...scripts].filter((script) =>
      /eip6963:|wallet_requestPermissions/.test(readFileSync(path.join(dist, script), 'utf8')),
    );
}

/** What the page has asked the wallet for, with the time of the page's clock. */
const requests = async (page: Page, method: string) =>
  (await page.evaluate<{ method: string; at: number }[]>('window.walletRequests')).filter(
    (one) => one.method === method,
  );

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${hidden ? 'hidden' : 'visible'}' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);

const dist = path.resolve(import.meta.dirname, '../../web/dist');

interface Chunk {
  file: string;
  imports?: string[];
}

function readManifest(): Record<string, Chunk> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's manifest format
  return JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}
