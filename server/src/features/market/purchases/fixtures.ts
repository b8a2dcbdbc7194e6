import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import type { StoredBill } from './sending/store-bill.ts';
import { type NewPurchase, submitPurchase } from './sending/submit-purchase.ts';

/** An authenticator whom an admin has allowed to check purchases. */
export const buildChecker = (tx: Tx, firstname = 'Noor') =>
  buildPerson(tx, { role: 'authenticator', firstname, lastname: 'Vance', checkPurchaseAllowed: true });

/** Example data of a sale. */
export const saleFacts = {
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: 4_000_00,
  currency: 'EUR',
} as const;

/** A bill of a sale with an open round; its files exist by name only. */
export const buildPurchase = (
  tx: Tx,
  given: Pick<NewPurchase, 'artwork' | 'actorId'> & Partial<NewPurchase>,
): Promise<string> => submitPurchase(tx, { ...saleFacts, quorum: 2, bill: billInName(given.actorId), ...given });

function billInName(uploadedBy: string): StoredBill {
  return {
    bill: fileInName(uploadedBy, { kind: 'document', name: 'bill.pdf', media_type: 'application/pdf', pages: 1 }),
    pages: [
      fileInName(uploadedBy, {
        kind: 'picture',
        name: 'Page 1.webp',
        media_type: 'image/webp',
        width: 1273,
        height: 1800,
        colour: '#ffffff',
      }),
    ],
  };
}

type Described = Omit<StoredFile['values'], 'bytes' | 'sha256' | 'storage_key' | 'uploaded_by'>;

function fileInName(uploadedBy: string, values: Described): StoredFile {
  const key = `originals/${randomUUID()}`;
  const sha256 = createHash('sha256').update(key).digest('hex');
  return { values: { ...values, bytes: 1000, sha256, storage_key: key, uploaded_by: uploadedBy } };
}
