import { minutes, seconds } from '#platform/clock.ts';
import { log } from '#platform/logging/log.ts';

/** A message to be delivered, or delivered. */
interface Delivery {
  body: string;
  /** Milliseconds since 1970; null when done. */
  dueAt: number | null;
  /** The client's replies so far: a status, or the reason for none. */
  answers: string[];
}

interface Round<D extends Delivery> {
  /** The imitated provider. */
  name: string;
  /** The client's webhook address. */
  webhook(): string;
  /** Signature headers of a message, as of now. */
  headers(delivery: D): Record<string, string>;
  deliveries(): readonly D[];
  save(): void;
  /** Work before a round of deliveries, and when more of it is due. */
  before?(): void;
  alsoDue?(): readonly number[];
  /** A message that is delivered only once, whatever the reply. */
  once?(delivery: D): boolean;
}

interface WebhookDelivery {
  /** Delivers due messages now, and the rest when due. */
  wake(): void;
  stop(): Promise<void>;
}

/** The maximum of a timer. */
const longest = minutes(60);

/**
 * Delivers messages in the order they are due, each at least once: without a 2xx reply it is repeated with growing
 * delays.
 */
export function webhookDelivery<D extends Delivery>(of: Round<D>): WebhookDelivery {
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
      .catch((error: unknown) =>
        log.error({ err: error }, `the ${of.name} sandbox could not deliver a webhook message`),
      )
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
