import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeys, scopeWords } from '@verso/contract/people/api-keys.ts';
import type { ApiKey } from '@verso/contract/people/schemas/api-keys.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsPage, SettingsRow, SettingsRows, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { apiKeysQuery } from './api-keys-query.ts';

/** Keys with which programs make calls for the account. */
export function Component() {
  const { apiKeys: keys, refused } = useSuspenseQuery(apiKeysQuery).data;
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useAction(apiKeys.revoke, { onDone: () => setRevoking(null) });
  return (
    <SettingsPage
      title="API keys"
      lead={
        <>
          A program with an API key can read and change things for you, without your password. The{' '}
          <a className="linked" href="/api/docs">
            API docs
          </a>{' '}
          list every call.
        </>
      }
    >
      <SettingsSection id="keys" title="Your keys">
        {keys.length === 0 ? (
          <p className="words">You have no API keys.</p>
        ) : (
          <SettingsRows>
            {keys.map((key) => (
              <SettingsRow key={key._id}>
                <div>
                  <p className="name">{key.name}</p>
                  <p className="meta">
                    {key.scopes.map((scope) => scopeWords[scope].name).join(', ')}. The key ends with {key.ending}.{' '}
                    {usageOf(key)}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="xs"
                  color="madder"
                  aria-label={`${key.expired ? 'Remove' : 'Revoke'} ${key.name}`}
                  onClick={() => setRevoking(key)}
                >
                  {key.expired ? 'Remove' : 'Revoke'}
                </Button>
              </SettingsRow>
            ))}
          </SettingsRows>
        )}
        <div className="actions">
          <ReasonedButton variant="outline" refusal={refused.create} onClick={() => setCreating(true)}>
            Create an API key
          </ReasonedButton>
        </div>
      </SettingsSection>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          opened
          onClose={() => setRevoking(null)}
          title={revoking.expired ? 'Remove this API key?' : 'Revoke this API key?'}
          confirm={revoking.expired ? 'Remove' : 'Revoke'}
          colour="madder"
          busy={revoke.busy}
          onConfirm={() => revoke.act({ id: revoking._id })}
        >
          <p>
            {revoking.expired
              ? `“${revoking.name}” has expired. It will be removed from this list.`
              : `Programs that use “${revoking.name}” will stop working immediately. You can’t undo this.`}
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}

function usageOf({ expired, expiresAt, createdAt, lastUsedAt }: ApiKey): string {
  const used = lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet';
  return `Created ${formatDay(createdAt)}, ${used}, ${expired ? 'expired' : 'expires'} ${formatDay(expiresAt)}.`;
}
