import { expect, it } from 'vitest';
import { people } from '@verso/contract/people/schemas/people.ts';
import { wallet } from '@verso/contract/people/schemas/wallet.ts';
import { at, later, minutes } from '#platform/clock.ts';
import { ownApp, testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildWallet, newKey, type MessageFields, signChallenge } from './fixtures.ts';
import { issueChallenge } from './issue-challenge.ts';
import { mostWallets } from './policy.ts';

const app = testApp();
const someUser = (verified = true) => app.change((tx) => buildPerson(tx, { verified }));

const challenge = async (token: string) => (await as(app, token).call(wallet.challenge, {})).challenge;

const linked = async (token: string) =>
  (await as(app, token).call(wallet.list, {})).wallets.map(({ address }) => address);

it('linking a wallet asks for a message in our name, and links the address that signed it', async () => {
  const { token, email } = await someUser();
  const asked = await challenge(token);
  expect(asked).toMatchObject({ domain: 'localhost:3000', uri: 'http://localhost:3000/user/wallet', chainId: 1 });
  const by = newKey();
  const { wallet: one } = await as(app, token).call(wallet.link, await signChallenge(by, asked));
  expect(one).toMatchObject({ address: by.address, chainId: 1 });
  expect(await linked(token)).toEqual([by.address]);
  expect((await app.mailTo(email)).body).toContain(by.address);
});

it('linking a wallet is told to its user alone in their account', async () => {
  const user = await someUser();
  const own = async (token = user.token) => (await as(app, token).call(people.get, { id: user.id })).user;
  expect(await own()).toMatchObject({ walletLinked: false });
  await as(app, user.token).call(wallet.link, await signChallenge(newKey(), await challenge(user.token)));
  expect(await own()).toMatchObject({ walletLinked: true });
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  expect(await own(admin.token)).toMatchObject({ email: user.email, walletLinked: false });
});

it('linking a wallet accepts a message once', async () => {
  const { token } = await someUser();
  const message = await signChallenge(newKey(), await challenge(token));
  const { wallet: one } = await as(app, token).call(wallet.link, message);
  await as(app, token).call(wallet.unlink, { id: one._id });
  expect((await as(app, token).refusal(wallet.link, message)).message).toContain('has been used');
  expect(await linked(token)).toEqual([]);
});

it('linking a wallet accepts no message issued to another person', async () => {
  const [mine, theirs] = [await someUser(), await someUser()];
  const message = await signChallenge(newKey(), await challenge(theirs.token));
  expect(await as(app, mine.token).refusal(wallet.link, message)).toMatchObject({ code: 'invalid' });
  await as(app, theirs.token).call(wallet.link, message);
});

it('linking a wallet accepts no message that differs from the one issued', async () => {
  const { token } = await someUser();
  const wrong: Partial<MessageFields>[] = [
    { domain: 'verso.example' },
    { domain: 'localhost' },
    { uri: 'http://localhost:3000/user/other' },
    { uri: 'https://verso.example/user/wallet' },
    { chainId: 11_155_111 },
    { address: newKey().address },
    { nonce: 'a'.repeat(96) },
    { statement: 'Give me everything.' },
    { scheme: 'https' },
    { expirationTime: new Date(Date.now() - 1000) },
    { expirationTime: undefined },
    { notBefore: new Date(Date.now() + 60_000) },
  ];
  const asked = await challenge(token);
  const by = newKey();
  for (const given of wrong) {
    const refusal = await as(app, token).refusal(wallet.link, await signChallenge(by, asked, given));
    expect(refusal, JSON.stringify(given)).toMatchObject({ code: 'invalid' });
  }
  // None of that consumed the challenge.
  await as(app, token).call(wallet.link, await signChallenge(by, asked));
});

it('linking a wallet accepts only the signature of the address', async () => {
  const { token } = await someUser();
  const asked = await challenge(token);
  const by = newKey();
  const { message, signature } = await signChallenge(by, asked);
  const other = await newKey().signMessage({ message });
  for (const forged of [other, `${signature.slice(0, -4)}0000`, `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, '0x'])
    expect((await as(app, token).refusal(wallet.link, { message, signature: forged })).fields).toHaveProperty(
      'signature',
    );
  for (const rubbish of ['', 'rubbish', message.replace('Nonce: ', 'Nonce: x'), message.slice(0, 60)])
    expect((await as(app, token).refusal(wallet.link, { message: rubbish, signature })).code).toBe('invalid');
});

it('linking a wallet accepts no message after ten minutes, whatever expiry it states', async () => {
  const { token, id } = await someUser();
  const asked = await at(later(-minutes(10)), () => app.change((tx) => issueChallenge(tx, id, app.services.settings)));
  const by = newKey();
  expect((await as(app, token).refusal(wallet.link, await signChallenge(by, asked))).message).toContain('ten minutes');
  const stretched = await signChallenge(by, asked, { expirationTime: later(minutes(60)) });
  expect((await as(app, token).refusal(wallet.link, stretched)).message).toContain('ten minutes');
});

it('linking a wallet links once when the same message is sent twice at the same time', async () => {
  const { token } = await someUser();
  const message = await signChallenge(newKey(), await challenge(token));
  const send = () => as(app, token).call(wallet.link, message);
  const outcomes = await Promise.allSettled([send(), send(), send()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await linked(token)).toHaveLength(1);
});

it('linking a wallet links an address to one account when two compete for it, and does not reveal whose it is', async () => {
  const people = [await someUser(), await someUser()];
  const by = newKey();
  const messages = await Promise.all(people.map(async ({ token }) => signChallenge(by, await challenge(token))));
  const outcomes = await Promise.allSettled(
    people.map(({ token }, index) =>
      as(app, token).call(wallet.link, messages[index] ?? { message: '', signature: '' }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? people : people.toReversed();
  if (!winner || !loser) throw new Error('no winner');
  const refusal = await as(app, loser.token).refusal(
    wallet.link,
    await signChallenge(by, await challenge(loser.token)),
  );
  expect(refusal).toMatchObject({ httpStatus: 409, code: 'conflict' });
  expect(refusal.message).toContain('another account');
  expect(JSON.stringify(refusal)).not.toMatch(new RegExp(`${winner.id}|${winner.email}`));
  const mine = await as(app, winner.token).refusal(wallet.link, await signChallenge(by, await challenge(winner.token)));
  expect(mine.message).toContain('already linked to your account');
});

it('linking a wallet is refused without a verified email, and beyond the maximum per account', async () => {
  const unverified = await someUser(false);
  expect((await as(app, unverified.token).refusal(wallet.challenge, {})).httpStatus).toBe(403);
  const { token, id } = await someUser();
  await app.change(async (tx) => {
    for (let number = 0; number < mostWallets; number += 1) await buildWallet(tx, id);
  });
  expect((await as(app, token).refusal(wallet.challenge, {})).code).toBe('conflict');
});

it('unlinking a wallet is for its owner only, and frees the address', async () => {
  const [mine, theirs] = [await someUser(), await someUser()];
  const by = newKey();
  const { wallet: one } = await as(app, mine.token).call(
    wallet.link,
    await signChallenge(by, await challenge(mine.token)),
  );
  expect((await as(app, theirs.token).refusal(wallet.unlink, { id: one._id })).httpStatus).toBe(404);
  await as(app, mine.token).call(wallet.unlink, { id: one._id });
  expect((await app.mailTo(mine.email)).subject).toBe('A wallet was unlinked from your account');
  await as(app, theirs.token).call(wallet.link, await signChallenge(by, await challenge(theirs.token)));
  expect(await linked(theirs.token)).toEqual([by.address]);
});

const elsewhere = ownApp({ WALLET_CHAIN_ID: '11155111', WALLET_RPC_URL: 'https://node.example/v1' });

it('the chain is the one from the settings', async () => {
  const { token } = await elsewhere.change((tx) => buildPerson(tx));
  const { chain } = await as(elsewhere, token).call(wallet.list, {});
  expect(chain).toEqual({ id: 11_155_111, rpcUrl: 'https://node.example/v1' });
  const { challenge: asked } = await as(elsewhere, token).call(wallet.challenge, {});
  expect(asked.chainId).toBe(11_155_111);
  const other = await signChallenge(newKey(), asked, { chainId: 1 });
  expect((await as(elsewhere, token).refusal(wallet.link, other)).fields?.['message']).toContain('chain 1');
});
