import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notificationKinds } from '@verso/contract/operations/notifications.ts';
import type { Delivery } from '@verso/contract/operations/schemas/webhooks.ts';
import { deliveryDays, webhooks } from '@verso/contract/operations/webhooks.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { Loader } from '#ui/states/Loader.tsx';
import { deliveriesQuery } from './webhook-queries.ts';
import classes from './Webhooks.module.css';

const refreshInterval = 2000;

/** Whether the first attempt has not been made yet. */
const isSending = ({ state, attempts }: Delivery) => state === 'waiting' && attempts === 0;

/** The newest deliveries of a webhook, each with what was sent and what came back. */
export function Deliveries({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state: { data: now } }) => (now?.deliveries.some(isSending) ? refreshInterval : false),
  });
  if (isError)
    return (
      <p>
        The deliveries couldn’t be loaded.{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Loader />;
  if (data.deliveries.length === 0)
    return <p className="quiet">No deliveries in the last {deliveryDays} days. New deliveries will appear here.</p>;
  return (
    <ul role="list" aria-label="Deliveries" className={classes.deliveries}>
      {data.deliveries.map((delivery) => (
        <li key={delivery._id}>
          <DeliveryItem delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { _id: id, type, createdAt, payload, reply, refused } = delivery;
  const resend = useAction(webhooks.resend);
  return (
    <details className={classes.delivery}>
      <summary>
        <span className="name">{nameOf(type)}</span>
        <span className="meta">
          <span className={tones[delivery.state]}>{stateOf(delivery)}</span> {formatDateTime(createdAt)}
        </span>
      </summary>
      <div className={classes.content}>
        {delivery.failure && <p>{delivery.failure}</p>}
        {delivery.nextAttemptAt && !isSending(delivery) && (
          <p className="meta">Next attempt on {formatDateTime(delivery.nextAttemptAt)}.</p>
        )}
        <Body label="Sent" text={pretty(payload)} empty="Nothing has been sent yet." />
        <Body
          label={delivery.replyStatus === null ? 'Reply' : `Reply ${delivery.replyStatus}`}
          text={reply}
          empty={delivery.replyStatus === null ? 'No reply.' : 'The reply was empty.'}
        />
        <p className="meta">
          webhook-id <span className="hash">{id}</span>
        </p>
        <ReasonedButton
          size="xs"
          variant="outline"
          refusal={refused.resend}
          loading={resend.busy}
          onClick={() => resend.act({ id })}
        >
          Send again
        </ReasonedButton>
      </div>
    </details>
  );
}

function Body({ label, text, empty }: { label: string; text: string; empty: string }) {
  return (
    <section aria-label={label}>
      <p className="label">{label}</p>
      {text === '' ? <p className="quiet">{empty}</p> : <pre className={classes.body}>{text}</pre>}
    </section>
  );
}

const tones = { waiting: 'tone-ochre', delivered: 'tone-verdigris', failed: 'tone-madder' };

function stateOf(delivery: Delivery): string {
  if (isSending(delivery)) return 'Sending.';
  if (delivery.state === 'delivered') return `Delivered, ${delivery.replyStatus}.`;
  return delivery.state === 'failed' ? 'Failed.' : `Failed ${attempts(delivery.attempts)}. We’ll try again.`;
}

const attempts = (count: number) => (count === 1 ? 'once' : `${count} times`);

const names = new Map<string, string>(Object.entries(notificationKinds).map(([kind, { name }]) => [kind, name]));
const nameOf = (type: string) => names.get(type) ?? 'Test';

const pretty = (payload: string) => (payload === '' ? '' : JSON.stringify(JSON.parse(payload), null, 2));
