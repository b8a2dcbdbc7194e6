import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import type { StoredFile } from '#features/files/store.ts';
import type { StoredBill } from './store-bill.ts';
import { type NewPurchase, submitPurchase } from './submit-purchase.ts';

/** An authenticator whom an admin has allowed to check purchases. */
export const buildChecker = (tx: Tx, firstname = 'Noor') =>
  buildPerson(tx, { role: 'authenticator', firstname, lastname: 'Vance', checkPurchaseAllowed: true });

/** What the facts of a sale are in tests. */
export const saleFacts = {
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: 4_000_00,
  currency: 'EUR',
} as const;

/** Somebody's bill of a sale, waiting for its votes; its files exist in name only. */
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
