import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from './Shortcuts.module.css';
import { switchShortcuts, useShortcuts, useShortcutsOn } from './use-shortcuts.ts';

interface ShortcutsProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** The button that lists the page's keys, which `?` opens as well. */
export function Shortcuts({ keys }: ShortcutsProps) {
  const [opened, setOpened] = useState(false);
  const on = useShortcutsOn();
  useShortcuts({ '?': () => setOpened(true) });
  return (
    <>
      <Button variant="subtle" className={classes.button} onClick={() => setOpened(true)}>
        Keyboard shortcuts
      </Button>
      {opened && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpened(false)}>
          <dl className={classes.keys}>
            {[...keys, ['?', 'Show this list'] as const].map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Switch
            label="Use single-key shortcuts"
            description="They don’t work while you’re typing in a field. Your choice is saved on this device."
            checked={on}
            onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
          />
        </Dialog>
      )}
    </>
  );
}
