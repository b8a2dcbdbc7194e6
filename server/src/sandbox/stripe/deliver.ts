import { createHmac } from 'node:crypto';
import { log } from '#platform/log.ts';
import type { Delivery, Memory } from './memory.ts';

export interface Client {
  webhookSecret: string;
  /** Where the client wants to be told. */
  webhook(): string;
}

const hour = 3_600_000;

/** The header that Stripe signs a message with: its time and, over time and bytes, an HMAC by the endpoint's secret. */
export function signatureHeader(secret: string, body: string, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Delivers messages in the order they are due, each at least once: what is not answered with 2xx comes again, later and later. */
export function postman(memory: Memory, client: Client, beforeRound: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const waiting = () =>
    memory.deliveries
      .flatMap((delivery) => (delivery.dueAt === null ? [] : [{ delivery, dueAt: delivery.dueAt }]))
      .toSorted((a, b) => a.dueAt - b.dueAt);
  const nextTime = () =>
    Math.min(
      waiting()[0]?.dueAt ?? Infinity,
      ...memory.sessions.flatMap(({ status, expires_at }) => (status === 'open' ? [expires_at * 1000] : [])),
    );

  const deliverDue = async () => {
    beforeRound();
    for (let next = waiting()[0]; next && next.dueAt <= Date.now() && !stopped; next = waiting()[0]) {
      const { delivery } = next;
      const answer = await post(delivery, client);
      delivery.answers.push(answer);
      delivery.dueAt = answer.startsWith('2') ? null : Date.now() + pauseAfter(delivery.answers.length);
      memory.save();
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
      .catch((error: unknown) => log.error({ err: error }, 'the sandbox of Stripe could not deliver'))
      .finally(() => {
        round = undefined;
        const time = nextTime();
        if (again) {
          again = false;
          wake();
        } else if (time !== Infinity && !stopped) {
          timer = setTimeout(wake, Math.min(hour, Math.max(0, time - Date.now()))).unref();
        }
      });
  };

  return {
    /** Delivers what is due now, and the rest when it is. */
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

const pauseAfter = (failures: number) => Math.min(2000 * 5 ** (failures - 1), hour);

async function post({ body }: Delivery, client: Client): Promise<string> {
  try {
    const response = await fetch(client.webhook(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(client.webhookSecret, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}
