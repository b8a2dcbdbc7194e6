import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import classes from './Security.module.css';
import { Dialog } from '#ui/Dialog.tsx';

/** The codes, this once. */
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
          Each lets you in once if your second factor is lost. They are not shown again: print them, or keep them where
          you keep your passwords.
        </p>
        <ul role="list" className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="actions">
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
          <Button onClick={onClose}>I have kept them</Button>
        </div>
      </div>
    </Dialog>
  );
}
