import { buildPerson } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { buildCheck } from '#features/identity/fixtures.ts';
import { askPrice } from '#features/price-enquiries/ask-price.ts';
import { buildPaper } from '#features/provenance/fixtures.ts';
import { buildPurchase } from '#features/purchases/fixtures.ts';
import { buildOrder } from '#features/sales/fixtures.ts';
import { type Arrange, nothing, shown, work } from '../arrange.ts';

/** An order of a work for sale, open or paid. */
const ordered =
  (buyer: 'caller' | 'somebody', { paid = false } = {}): Arrange =>
  async ({ tx, caller, owner }) => {
    const [seller, stranger] = [await buildPerson(tx, { role: 'artist' }), await buildPerson(tx)];
    const artwork = await buildArtwork(tx, { owner: seller, ...shown, price: { amount: 10_000, currency: 'EUR' } });
    const buyerId = buyer === 'caller' ? (caller ?? owner).id : stranger.id;
    return { id: await buildOrder(tx, artwork, buyerId, { paid }) };
  };

const sale = {
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: 400_000,
  currency: 'EUR',
} as const;

/** A bill that the owner of a work has sent. */
const bill =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildPurchase(tx, { artwork, actorId: owner.id }), ...values };
  };

export const saleCases: Record<string, Arrange> = {
  'sales.checkout': work({ ...shown, price: { amount: 10_000, currency: 'EUR' } }),
  'sales.terms': work(shown),
  'sales.order, one’s own': ordered('caller'),
  'sales.order, somebody else’s': ordered('somebody'),
  'sales.cancel, one’s own': ordered('caller'),
  'sales.cancel, somebody else’s': ordered('somebody'),
  'sales.refund, what one bought': ordered('caller', { paid: true }),
  'sales.refund, somebody else’s': ordered('somebody', { paid: true }),
  'sales.receipt, one’s own': ordered('caller', { paid: true }),
  'sales.receipt, somebody else’s': ordered('somebody', { paid: true }),
  'sales.billing': nothing,
  'sales.payoutAccount, without a verified identity': nothing,
  'sales.payoutAccount, with one': async ({ tx, caller, owner }) => {
    await buildCheck(tx, (caller ?? owner).id, 'approved');
    return {};
  },
  'sales.checkPayoutAccount': nothing,
  'sales.royaltyStatement': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportRoyalties': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportBilling': nothing,
  'royalties.calculate': async () => ({ place: 'DE', date: '2026-05-20', price: { amount: 40_000, currency: 'EUR' } }),
  'royalties.known': work(shown),
  'royalties.known, hidden': work({ ...shown, hidden: true }),

  'priceEnquiries.ask': work(
    { ...shown, price: { amount: 100_000, currency: 'EUR' }, hiddenPrice: true },
    { message: 'How much?' },
  ),
  'priceEnquiries.list': nothing,
  'priceEnquiries.answer': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const asker = await buildPerson(tx);
    return {
      id: await askPrice(tx, artwork, { askerId: asker.id, message: 'How much?', shareEmail: false }),
      answer: 'A lot.',
    };
  },
  'purchases.submit': work(shown, { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } }),
  'purchases.submit, a hidden work': work(
    { ...shown, hidden: true },
    { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } },
  ),
  'purchases.list, to check': nothing,
  'purchases.list, one’s own': async () => ({ type: 'mine' }),
  'purchases.get': bill({}),
  'purchases.vote': bill({ status: 'approve' }),
  'purchases.withdraw': bill({}),
};
