import { seconds } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { logFailure } from '#platform/logging/log-outage.ts';
import type { Services } from '#platform/services.ts';
import { countViews, type PageView } from './count-views.ts';

const writtenEvery = seconds(10);
/** More between two writes is automated traffic; the rest is not counted. */
const most = 20_000;

/** Collects views without delaying requests, and counts them in batches. */
export interface PageViews {
  note(view: PageView): void;
  /** Counts the collected views; failed ones wait for the next time. */
  write(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function openPageViews(
  database: Pick<Database, 'transaction'>,
  { secretKey }: Pick<Services, 'secretKey'>,
): PageViews {
  let noted = new Map<string, PageView>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const note = (view: PageView) => {
    if (noted.size < most) noted.set(`${view.artworkId} ${view.visitor}`, view);
  };
  const writeNoted = async () => {
    if (noted.size === 0) return;
    const pageViews = [...noted.values()];
    noted = new Map();
    try {
      await database.transaction().execute((tx) => countViews(tx, pageViews, secretKey));
    } catch (error) {
      logFailure(error, 'page views could not be counted; waiting to retry');
      for (const view of pageViews) note(view);
    }
  };
  const write = () => (writing = writing.then(writeNoted));
  return {
    note,
    write,
    start() {
      timer = setInterval(() => void write(), writtenEvery).unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
