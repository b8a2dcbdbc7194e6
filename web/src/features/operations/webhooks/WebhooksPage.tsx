import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsPage, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { SecretDialog } from '#ui/dialogs/SecretDialog.tsx';
import { NewWebhookDialog } from './NewWebhookDialog.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Servers that the account's notifications are sent to. */
export function Component() {
  const { webhooks, refused } = useSuspenseQuery(webhooksQuery).data;
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <div className="actions">
      <ReasonedButton variant="outline" refusal={refused.create} onClick={() => setAdding(true)}>
        Add a webhook
      </ReasonedButton>
    </div>
  );
  return (
    <SettingsPage
      title="Webhooks"
      lead={
        <>
          A webhook sends each of your notifications to your own server. Each request is signed as the{' '}
          <a className="linked" href="https://www.standardwebhooks.com">
            Standard Webhooks
          </a>{' '}
          specification describes.
        </>
      }
    >
      {webhooks.length === 0 ? (
        <SettingsSection id="webhooks" title="Your webhooks">
          <p className="words">No webhooks yet.</p>
          {add}
        </SettingsSection>
      ) : (
        <>
          {webhooks.map((webhook) => (
            <WebhookSection key={webhook._id} webhook={webhook} onSecret={setSecret} />
          ))}
          {add}
        </>
      )}
      {adding && (
        <NewWebhookDialog
          onClose={() => setAdding(false)}
          onSecret={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="The webhook’s secret"
          label="Secret"
          secret={secret}
          copy="Copy the secret"
          onClose={() => setSecret(null)}
        >
          Copy the secret now. It won’t be shown again. Your server uses it to check that a delivery is from us.
        </SecretDialog>
      )}
    </SettingsPage>
  );
}
