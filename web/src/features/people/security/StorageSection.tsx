import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StorageUsage } from '@verso/contract/evidence/schemas/files.ts';
import { useSession } from '#api/session/session.ts';
import { SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { formatStorageSize, formatStorageUsage } from '#components/evidence/files/storage-words.ts';
import { storageQuery } from '#components/evidence/files/storage-query.ts';

/** Storage used by the account, and its quota. */
export function StorageSection() {
  const user = useSession();
  if (!user) return null;
  return (
    <SettingsSection id="storage" title="Storage">
      <Usage personId={user.id} />
    </SettingsSection>
  );
}

function Usage({ personId }: { personId: string }) {
  const { data, isError } = useQuery(storageQuery(personId));
  if (isError) return <p className="words">Storage use could not be loaded. Reload the page to try again.</p>;
  if (!data) return <p className="words">Loading storage use…</p>;
  return <UsageText usage={data.storage} />;
}

function UsageText({ usage }: { usage: StorageUsage }) {
  return (
    <>
      <Progress value={Math.min(100, (usage.used / usage.quota) * 100)} aria-label="Storage used" />
      <p className="words">
        {formatStorageUsage(usage)}. You can upload up to {formatStorageSize(usage.hourQuota)} an hour. To free up
        space, remove files that no record needs.
      </p>
    </>
  );
}
