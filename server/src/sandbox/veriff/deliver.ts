import { minutes, seconds } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { signatureOf } from '#platform/veriff.ts';
import type { Delivery, SessionStore } from './sessions.ts';

export interface Client {
  apiKey: string;
  sharedSecret: string;
  /** Where the client wants to be told. */
  webhook(): string;
}

export interface Postman {
  /** Delivers what is due now, and the rest when it is. */
  wake(): void;
  stop(): Promise<void>;
}

/** Delivers messages in the order they are due, each at least once: what is not answered with 2xx comes again, later and later. */
export function postman(store: SessionStore, client: Client): Postman {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const waiting = () =>
    store
      .all()
      .flatMap(({ deliveries }) => deliveries)
      .flatMap((delivery) => (delivery.dueAt === null ? [] : [{ delivery, dueAt: delivery.dueAt }]))
      .toSorted((a, b) => a.dueAt - b.dueAt);

  const deliverDue = async () => {
    for (let next = waiting()[0]; next && next.dueAt <= Date.now() && !stopped; next = waiting()[0]) {
      const answer = await post(next.delivery, client);
      next.delivery.answers.push(answer);
      next.delivery.dueAt =
        answer.startsWith('2') || next.delivery.forged ? null : Date.now() + pauseAfter(next.delivery.answers.length);
      store.save();
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
      .catch((error: unknown) => log.error({ err: error }, 'the sandbox of Veriff could not deliver'))
      .finally(() => {
        round = undefined;
        const next = waiting()[0];
        if (again) {
          again = false;
          wake();
        } else if (next && !stopped) {
          timer = setTimeout(wake, Math.max(0, next.dueAt - Date.now())).unref();
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

const pauseAfter = (failures: number) => Math.min(seconds(2) * 5 ** (failures - 1), minutes(60));

async function post({ body, forged }: Delivery, client: Client): Promise<string> {
  const { apiKey, sharedSecret } = client;
  try {
    const response = await fetch(client.webhook(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-client': apiKey,
        'x-hmac-signature': signatureOf(forged ? `not ${sharedSecret}` : sharedSecret, body),
      },
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
