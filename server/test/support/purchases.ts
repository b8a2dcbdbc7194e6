import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildChecker, buildPurchase, saleFacts } from '#features/market/purchases/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
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
  date?: string;
}

/** Bills of sales, as people send and check them. */
export function purchaseCalls(app: TestApp) {
  const calls = provenanceCalls(app);

  /** A work whose new owner has told how they got it, so that its earlier sales are not theirs. */
  async function ownWork(given: Parameters<typeof calls.ownWork>[0] = {}) {
    const made = await calls.ownWork(given);
    await app.change((tx) =>
      appendEntry(tx, {
        artworkId: made.id,
        kind: 'history',
        subKind: 'acquisition',
        happened: { kind: 'year', year: 2025 },
        support: 'declared',
        recordedBy: made.owner.id,
      }),
    );
    return made;
  }
  /** The entries of a work without its owner's account of how they got it. */
  const entriesOf = async (...of: Parameters<typeof calls.entriesOf>) =>
    (await calls.entriesOf(...of)).filter(({ kind }) => kind !== 'history');
  async function onlyEntry(...of: Parameters<typeof calls.onlyEntry>) {
    const [entry, ...others] = await entriesOf(...of);
    if (!entry || others.length > 0) throw new Error('there is not exactly one entry');
    return entry;
  }

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

  /** A work with a bill sent by its owner; its files exist by name only, since drawing pages takes most of a test's time. */
  async function billed(values: Pick<Sent, 'seller' | 'buyer' | 'pricePublic'> = {}) {
    const { owner, id: work } = await ownWork();
    const id = await app.change(async (tx) =>
      buildPurchase(tx, { artwork: await getArtwork(tx, work), actorId: owner.id, ...values }),
    );
    return { owner, work, id };
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

  return { ...calls, ownWork, entriesOf, onlyEntry, paper, checker, checkers, billed, submit, read, notified };
}
