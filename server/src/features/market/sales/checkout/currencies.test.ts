import { expect, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { bulkEdits } from '@verso/contract/works/schemas/bulk-edits.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { currencies } from '@verso/contract/money.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { askSettledCurrencies, forgetOtherCurrencies } from '#features/market/sales/ask-settled-currencies.ts';

// It changes what the whole registry accepts.
const app = ownApp();

const used = { provider: 'sandbox', account: 'one' } as const;
const settledIn = (...settled: string[]) =>
  askSettledCurrencies(app.pool, { ...used, settledCurrencies: async () => settled });
const offered = async () => (await as(app).call(sales.currencies, {})).currencies;

test('works are offered only in the currencies in which the provider pays the registry', async () => {
  const { artist, buyer, work } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true, submitAllowed: true });
    const price = { amount: 480_000, currency: 'SEK' as const };
    return {
      artist: { ...artist, ...as(app, artist.token) },
      buyer: as(app, (await buildPerson(tx)).token),
      work: await buildArtwork(tx, { owner: artist, status: 'approved', price }),
    };
  });
  const { id } = work;
  expect(await offered()).toEqual([...currencies]);
  expect((await buyer.call(sales.terms, { id })).terms.refused).toBeNull();

  await settledIn('USD', 'EUR', 'XYZ');
  expect(await offered()).toEqual(['EUR', 'USD']);
  const words = 'You can’t be paid by card in GBP here. Choose one of these currencies: EUR, USD.';
  const pounds = { amount: 480_000, currency: 'GBP' as const };
  expect(await artist.refusal(artworks.changeSalePrice, { id, price: pounds })).toMatchObject({
    message: words,
    fields: { price: words },
  });
  expect((await artist.refusal(artworks.add, { name: 'Quay', price: pounds })).fields).toEqual({ price: words });
  expect((await buyer.call(sales.terms, { id })).terms.refused).toBe(
    'You can’t pay by card in SEK here. Ask the owner to set a price in another currency.',
  );
  expect(await buyer.refusal(sales.checkout, { id })).toMatchObject({ code: 'conflict' });
  await artist.call(artworks.changeSalePrice, { id, price: { amount: 48_000, currency: 'USD' } });
  expect((await buyer.call(sales.terms, { id })).terms.refused).toBeNull();

  // An answer without any currency that works are sold in changes nothing.
  await settledIn('XYZ');
  expect(await offered()).toEqual(['EUR', 'USD']);
});

test('many works at once are not offered in another currency either', async () => {
  await settledIn('EUR');
  const { artist, work } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true, submitAllowed: true });
    return { artist: as(app, artist.token), work: await buildArtwork(tx, { owner: artist, status: 'draft' }) };
  });
  const change = { price: { amount: 480_000, currency: 'GBP' as const } };
  const { works } = await artist.call(bulkEdits.preview, { works: [work.id], change });
  expect(works).toMatchObject([
    { outcome: 'refused', reason: 'You can’t be paid by card in GBP here. Choose one of these currencies: EUR.' },
  ]);
});

test('the provider is asked for its currencies', async () => {
  expect(await payments(stripeAccount(app.services)).settledCurrencies()).toEqual([...currencies]);
});

test('what another provider answered does not count, and another account is asked again', async () => {
  const accounts = [stripeAccount(app.services), { ...stripeAccount(app.services), secretKey: 'sk_live_another' }];
  const [one, other] = accounts.map((account) => payments(account).account);
  expect(one).not.toBe(other);
  await settledIn('EUR');
  const asks = (changed: { provider: 'stripe' | 'sandbox'; account: string }) =>
    app.change((tx) => forgetOtherCurrencies(tx, changed));
  expect(await asks(used)).toBe(false);
  // Most new keys are of the same account, so the answer stays until the new one has come.
  expect(await asks({ ...used, account: 'two' })).toBe(true);
  expect(await offered()).toEqual(['EUR']);
  expect(await asks({ ...used, provider: 'stripe' })).toBe(true);
  expect(await offered()).toEqual([...currencies]);
});
