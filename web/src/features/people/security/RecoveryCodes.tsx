import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import classes from './Security.module.css';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copy, copied } = useClipboard();
  const text = codes.join('\n');
  return (
    <Dialog
      onClose={onClose}
      title="Your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.dialog}>
        <p>
          If you lose your second factor, you can log in with a recovery code. Each code works once. The codes won’t be
          shown again, so print them or save them with your passwords.
        </p>
        <ul role="list" className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="outline" onClick={() => copy(text)}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            variant="outline"
            component="a"
            download="verso-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          >
            Save as a file
          </Button>
          <Button onClick={onClose}>I have saved the codes</Button>
        </Group>
      </div>
    </Dialog>
  );
}
