import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** For whoever is signed in with a verified email and looks at somebody else; admins are who it would go to. */
export function ReportButton({ id, name }: { id: string; name: string }) {
  const user = useSession();
  const [open, setOpen] = useState(false);
  if (!user?.emailVerified || user.admin || user.id === id) return null;
  return (
    <p>
      <Button variant="subtle" ml="-sm" onClick={() => setOpen(true)}>
        Report to the admins
      </Button>
      {open && <ReportDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </p>
  );
}
