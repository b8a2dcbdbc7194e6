import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { NewOwnerRelation } from '@verso/contract/market/schemas/ownership.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { findSale } from '#features/works/provenance/queries.ts';
import { acceptSale } from '#features/works/provenance/title/accept-sale.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { approveRequest, confirmRequest } from './decide-request.ts';
import { findOwnershipCase } from './queries.ts';
import { insertRequest } from './request-ownership.ts';

const publicUrl = 'http://localhost';
const unknown = { kind: 'unknown' as const };

/** Passes title by a sale that its owner offers and the buyer accepts. */
export async function passOn(
  tx: Tx,
  id: string,
  buyer: { id: string; email: string },
  happened: UncertainDate = unknown,
): Promise<void> {
  const entry = { happened, place: '', parties: [], price: null, pricePublic: false, note: '', documents: [] };
  await offerSale(tx, await getArtwork(tx, id), { entry, buyerName: 'A buyer', buyerEmail: buyer.email }, publicUrl);
  const sale = await findSale(tx, id);
  if (!sale) throw new Error('the sale is not there');
  await acceptSale(tx, await getArtwork(tx, id), sale, buyer.id, publicUrl);
}

/** Passes title by a request that two admins confirm. */
export async function grantTitle(
  tx: Tx,
  id: string,
  askerId: string,
  { relation = 'buyer', happened = unknown }: { relation?: NewOwnerRelation; happened?: UncertainDate } = {},
): Promise<void> {
  const request = { askerId, relation, happened, statement: 'I have it.', files: [] };
  const requestId = await insertRequest(tx, await getArtwork(tx, id), request);
  const asked = async () => {
    const found = (await findOwnershipCase(tx, id)).requests.find((one) => one.id === requestId);
    if (!found) throw new Error('the request is not there');
    return found;
  };
  const [one, other] = [await buildPerson(tx, { admin: true }), await buildPerson(tx, { admin: true })];
  await approveRequest(tx, await asked(), { adminId: one.id, reason: '' });
  await confirmRequest(tx, await getArtwork(tx, id), await asked(), { adminId: other.id, reason: '', publicUrl });
}
