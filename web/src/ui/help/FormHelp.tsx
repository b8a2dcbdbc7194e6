import { Button, CloseButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '#ui/notices/toast.ts';
import classes from './FormHelp.module.css';

/** One question about a form, with its answer. */
export interface HelpEntry {
  title: string;
  words: ReactNode;
}

/** Loads the help of a form when it is asked for: `() => chunk(() => import('./price-help.tsx'))`. */
export type LoadHelp = () => Promise<{ help: readonly HelpEntry[] }>;

interface FormHelpProps {
  load: LoadHelp;
  onToggle?: (opened: boolean) => void;
}

/** Below this width the panel is a sheet over the page; see FormHelp.module.css. */
const sheet = '(max-width: 74.99em)';

/** A button that opens help beside the form on wide screens and in a sheet below it on others. The form stays usable. */
export function FormHelp({ load, onToggle }: FormHelpProps) {
  const [entries, setEntries] = useState<readonly HelpEntry[] | null>(null);
  const [loading, setLoading] = useState(false);
  const [frame, button, heading] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLHeadingElement>(null),
  ];
  const id = useId();

  const open = async () => {
    setLoading(true);
    try {
      const { help } = await load();
      flushSync(() => setEntries(help));
      onToggle?.(true);
      heading.current?.focus();
    } catch (error) {
      toastError(error);
    } finally {
      setLoading(false);
    }
  };
  const close = () => {
    setEntries(null);
    onToggle?.(false);
  };
  const closeFromPanel = () => {
    close();
    button.current?.focus();
  };
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && entries !== null) closeFromPanel();
  });
  useWindowEvent('focusin', ({ target }) => {
    // A sheet would cover the field that is being filled in.
    const outside = target instanceof Node && !frame.current?.contains(target);
    if (entries !== null && outside && window.matchMedia(sheet).matches) close();
  });
  return (
    <div ref={frame} className="no-print">
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        aria-expanded={entries !== null}
        aria-controls={entries === null ? undefined : id}
        loading={loading}
        onClick={() => (entries === null ? void open() : close())}
      >
        Help with this form
      </Button>
      {entries !== null && (
        <section id={id} aria-labelledby={`${id}-title`} className={classes.panel}>
          <div className={classes.head}>
            <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="entry-title">
              Help with this form
            </h2>
            <CloseButton aria-label="Close help" onClick={closeFromPanel} />
          </div>
          {entries.map(({ title, words }) => (
            <div key={title} className={classes.entry}>
              <h3 className="label">{title}</h3>
              <div className={classes.words}>{words}</div>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
