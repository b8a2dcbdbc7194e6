import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { at, days, later } from '#platform/clock.ts';
import { readQuorum } from '#platform/site-settings.ts';
import type { Services } from '#platform/services.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { uploadFromDisk } from '#features/evidence/files/store.ts';
import { lockCase } from '#features/market/purchases/queries.ts';
import { type StoredBill, storeBill } from '#features/market/purchases/sending/store-bill.ts';
import { submitPurchase } from '#features/market/purchases/sending/submit-purchase.ts';
import { voteOnPurchase } from '#features/market/purchases/checking/vote-on-purchase.ts';
import { type DemoBill, demoBills } from '#features/operations/demo/data/bills.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';

const day = (date: string) => new Date(`${date}T14:05:00Z`);

const lately = () => later(-days(5));

/** Bills of sales in the demo: one approved, and one awaiting votes. */
export async function seedBills(stage: Stage): Promise<void> {
  for (const bill of demoBills) await at(bill.sent ? day(bill.sent) : lately(), () => seedBill(stage, bill));
}

async function seedBill(stage: Stage, demo: DemoBill): Promise<void> {
  const { tx, services, works } = stage;
  const actorId = idOf(stage, demo.sender);
  const artwork = await lockArtwork(tx, works.get(demo.work) ?? '');
  if (!artwork) throw new Error(`${demo.work} is not in the demo`);
  const sale = await tx
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', artwork.id)
    .where('kind', '=', 'sold')
    .select('id')
    .executeTakeFirstOrThrow();
  const { seller, buyer, date, price, note } = demo;
  const id = await submitPurchase(tx, {
    artwork,
    actorId,
    bill: await storePaper(services, demo, actorId),
    seller,
    buyer,
    date,
    note,
    price: price.minor,
    currency: price.currency,
    entryId: sale.id,
    quorum: await readQuorum(tx, services.settings),
  });
  for (const { authenticator, message, date: voted } of demo.votes)
    await at(day(voted), async () => {
      const found = await lockCase(tx, id);
      if (found) await voteOnPurchase(tx, { found, voterId: idOf(stage, authenticator), choice: 'approve', message });
    });
}

async function storePaper(services: Services, demo: DemoBill, actorId: string): Promise<StoredBill> {
  // PDF libraries are needed only while the demo is filled.
  const { renderBill } = await import('#features/operations/demo/bill-paper.ts');
  const file = path.join(services.uploadFolder, `${randomUUID()}.pdf`);
  await writeFile(file, await renderBill(demo.paper), { mode: 0o600 });
  try {
    return await storeBill(services, { ...(await uploadFromDisk(file)), name: demo.file }, actorId);
  } finally {
    await rm(file, { force: true });
  }
}

function idOf({ cast }: Stage, email: string): string {
  const person = cast.get(email);
  if (!person) throw new Error(`${email} is not in the demo`);
  return person.id;
}
