import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SettingsSection } from '#components/shared/page/SettingsPage.tsx';

interface ChangeSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Label of the button that opens the form. */
  change: string;
  form: (close: () => void) => ReactNode;
}

/** A section with a form that opens on a button press. */
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
