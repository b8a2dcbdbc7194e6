import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '@verso/contract/operations/schemas/webhooks.ts';
import { webhookHours, webhooks } from '@verso/contract/operations/webhooks.ts';
import { queryClient } from '#api/query-client.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { formatDateTime, formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Deliveries } from './Deliveries.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import classes from './Webhooks.module.css';

interface WebhookSectionProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

export function WebhookSection({ webhook, onSecret }: WebhookSectionProps) {
  const { _id: id, address, createdAt, disabledAt, refused } = webhook;
  const [asking, setAsking] = useState<'secret' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const test = useAction(webhooks.test);
  const enable = useAction(webhooks.enable);
  const remove = useAction(webhooks.remove, {
    onDone: close,
    // The deliveries are gone, and must not be fetched again.
    leave: () => queryClient.refetchQueries({ queryKey: webhooksQuery.queryKey }),
  });
  const renew = useAction(webhooks.renewSecret, {
    onDone: ({ secret }) => {
      close();
      onSecret(secret);
    },
  });
  return (
    <SettingsSection id={`webhook-${id}`} title={new URL(address).host}>
      <div>
        <p className={classes.address}>{address}</p>
        <p className={disabledAt ? 'meta tone-madder' : 'meta'}>
          {disabledAt
            ? `Turned off on ${formatDateTime(disabledAt)}, because deliveries failed.`
            : `Added on ${formatDay(createdAt)}.`}
        </p>
      </div>
      <div className="actions">
        {disabledAt ? (
          <Button size="xs" loading={enable.busy} onClick={() => enable.act({ id })}>
            Turn on
          </Button>
        ) : (
          <ReasonedButton
            size="xs"
            variant="outline"
            refusal={refused.test}
            loading={test.busy}
            onClick={() => test.act({ id })}
          >
            Send a test
          </ReasonedButton>
        )}
        <Button size="xs" variant="outline" onClick={() => setAsking('secret')}>
          Create a new secret
        </Button>
        <Button size="xs" variant="outline" color="madder" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </div>
      <Deliveries id={id} />
      {asking === 'secret' && (
        <ConfirmDialog
          opened
          onClose={close}
          title="Create a new secret?"
          confirm="Create a new secret"
          busy={renew.busy}
          onConfirm={() => renew.act({ id })}
        >
          <p>Deliveries are signed with both secrets for {webhookHours} hours. Then only the new one works.</p>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          opened
          onClose={close}
          title="Delete this webhook?"
          confirm="Delete"
          colour="madder"
          busy={remove.busy}
          onConfirm={() => remove.act({ id })}
        >
          <p>{address} will no longer get notifications. Its delivery history will also be deleted.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
