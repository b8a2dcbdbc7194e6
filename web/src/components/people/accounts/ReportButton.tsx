import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { lazyDialog } from '#lazy-part.ts';

const ReportDialog = lazyDialog(
  () => import('./ReportDialog.tsx'),
  (module) => module.ReportDialog,
);

interface ReportButtonProps {
  id: string;
  name: string;
  what?: 'person' | 'organisation';
}

/**
 * For signed-in users with a verified email looking at another person. Admins don't see it, because they receive the
 * reports.
 */
export function ReportButton({ id, name, what = 'person' }: ReportButtonProps) {
  const user = useSession();
  const [open, setOpen] = useState(false);
  if (!user?.emailVerified || user.admin || user.id === id) return null;
  return (
    <p>
      <Button variant="subtle" ml="-sm" onClick={() => setOpen(true)}>
        Report this {what}
      </Button>
      {open && (
        <>
          <ReportDialog id={id} name={name} onClose={() => setOpen(false)} />
        </>
      )}
    </p>
  );
}
