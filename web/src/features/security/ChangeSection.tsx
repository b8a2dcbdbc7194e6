import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SettingsSection } from '#components/SettingsPage.tsx';

interface ChangeSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** What the button says that opens the form. */
  change: string;
  form: (close: () => void) => ReactNode;
}

/** A section whose form stands behind a button until it is asked for. */
export function ChangeSection({ id, title, children, change, form }: ChangeSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection id={id} title={title}>
      {children}
      {open ? (
        form(() => setOpen(false))
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {change}
        </Button>
      )}
    </SettingsSection>
  );
}
