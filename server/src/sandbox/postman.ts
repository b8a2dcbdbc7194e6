import { minutes, seconds } from '#platform/clock.ts';
import { log } from '#platform/log.ts';

/** A message on its way to the client, or there. */
interface Delivery {
  body: string;
  /** Milliseconds since 1970; null when nothing more is to be done. */
  dueAt: number | null;
  /** The client's answers so far: a status, or why there was none. */
  answers: string[];
}

interface Round<D extends Delivery> {
  /** Who is played. */
  name: string;
  /** Where the client wants to be told. */
  webhook(): string;
  /** What a message is signed with, as of now. */
  headers(delivery: D): Record<string, string>;
  deliveries(): readonly D[];
  save(): void;
  /** What is to be done before a round, and when there is something of that besides messages. */
  before?(): void;
  alsoDue?(): readonly number[];
  /** A message that is delivered once, whatever is answered. */
  once?(delivery: D): boolean;
}

interface Postman {
  /** Delivers what is due now, and the rest when it is. */
  wake(): void;
  stop(): Promise<void>;
}

/** A timer holds no more. */
const longest = minutes(60);

/**
 * Delivers messages in the order they are due, each at least once: what is not answered with 2xx comes again, later and
 * later.
 */
export function postman<D extends Delivery>(of: Round<D>): Postman {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const waiting = () =>
    of
      .deliveries()
      .flatMap((delivery) => (delivery.dueAt === null ? [] : [{ delivery, dueAt: delivery.dueAt }]))
      .toSorted((a, b) => a.dueAt - b.dueAt);

  const deliverDue = async () => {
    of.before?.();
    for (let next = waiting()[0]; next && next.dueAt <= Date.now() && !stopped; next = waiting()[0]) {
      const { delivery } = next;
      const answer = await post(of.webhook(), of.headers(delivery), delivery.body);
      delivery.answers.push(answer);
      delivery.dueAt =
        answer.startsWith('2') || of.once?.(delivery) ? null : Date.now() + pauseAfter(delivery.answers.length);
      of.save();
    }
  };

  const wake = () => {
    if (stopped) return;
    if (round) {
      again = true;
      return;
    }
    clearTimeout(timer);
    round = deliverDue()
      .catch((error: unknown) => log.error({ err: error }, `the sandbox of ${of.name} could not deliver`))
      .finally(() => {
        round = undefined;
        const time = Math.min(waiting()[0]?.dueAt ?? Infinity, ...(of.alsoDue?.() ?? []));
        if (again) {
          again = false;
          wake();
        } else if (time !== Infinity && !stopped) {
          timer = setTimeout(wake, Math.min(longest, Math.max(0, time - Date.now()))).unref();
        }
      });
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

const pauseAfter = (failures: number) => Math.min(seconds(2) * 5 ** (failures - 1), longest);

async function post(address: string, headers: Record<string, string>, body: string): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(seconds(15)),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}
