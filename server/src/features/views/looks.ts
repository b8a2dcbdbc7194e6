import { seconds } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { countViews, type Look } from './count-views.ts';

const writtenEvery = seconds(10);
/** More than this between two writes is nobody looking at pictures; the rest is not counted. */
const most = 20_000;

/** Takes looks without making anybody wait, and counts them now and then. */
export interface Looks {
  note(look: Look): void;
  /** Counts what was noted; what cannot be counted now waits for the next time. */
  write(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function openLooks(pool: Pick<Pool, 'transaction'>, { secretKey }: Pick<Services, 'secretKey'>): Looks {
  let noted = new Map<string, Look>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const note = (look: Look) => {
    if (noted.size < most) noted.set(`${look.artworkId} ${look.visitor}`, look);
  };
  const writeNoted = async () => {
    if (noted.size === 0) return;
    const looks = [...noted.values()];
    noted = new Map();
    try {
      await pool.transaction().execute((tx) => countViews(tx, looks, secretKey));
    } catch (error) {
      log.warn({ err: error }, 'looks at works could not be counted, and wait');
      for (const look of looks) note(look);
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
