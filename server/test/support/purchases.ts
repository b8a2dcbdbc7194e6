import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildChecker, saleFacts } from '#features/market/purchases/fixtures.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';
import { provenanceCalls } from './provenance.ts';

type Sender = Pick<ReturnType<typeof as>, 'call'>;
interface Sent {
  entry?: string;
  amends?: string;
  pricePublic?: boolean;
  seller?: string;
  soldBy?: 'owner' | 'earlier';
  buyer?: string;
}

/** Bills of sales, as people send and check them. */
export function purchaseCalls(app: TestApp) {
  const calls = provenanceCalls(app);
  const { ownWork } = calls;

  let papers = 0;
  /** A different document each time: the same one is refused twice. */
  const paper = (text = 'Bill of sale') => {
    papers += 1;
    return { document: [{ name: 'bill.pdf', bytes: buildPaper(`${text} ${papers}`), type: 'application/pdf' }] };
  };

  async function checker(firstname?: string) {
    const made = await app.change((tx) => buildChecker(tx, firstname));
    return { ...made, ...as(app, made.token) };
  }
  const checkers = async () => [await checker('Noor'), await checker('Tomas'), await checker('Ines')] as const;

  /** A work with a bill sent by its owner. */
  async function billed(values: Sent = {}) {
    const { owner, id: work } = await ownWork();
    return { owner, work, id: await submit(owner, work, values) };
  }
  async function submit(sender: Sender, work: string, values: Sent = {}): Promise<string> {
    const { purchase } = await sender.call(purchases.submit, { id: work, ...saleFacts, ...values, files: paper() });
    return purchase._id;
  }
  const read = async (reader: Sender, id: string) => (await reader.call(purchases.get, { id })).purchase;
  /** A person's notifications about the bills of a work. */
  const notified = async (personId: string, work: string) => {
    await app.runJobs();
    const rows = await app.pool
      .selectFrom('notification')
      .innerJoin('event', 'event.id', 'notification.event_id')
      .where('recipient_id', '=', personId)
      .where('event.artwork_id', '=', work)
      .select('kind')
      .orderBy('sequence')
      .execute();
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('purchase'));
  };

  return { ...calls, paper, checker, checkers, billed, submit, read, notified };
}
