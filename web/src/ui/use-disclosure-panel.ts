import { useClickOutside, useFocusWithin, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';

/** A panel opened by a button; it closes on Escape, on a click outside and on blur. */
export function useDisclosurePanel() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const frame = useMergedRef(useClickOutside<HTMLDivElement>(close), useFocusWithin({ onBlur: close }).ref);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return;
    close();
    button.current?.focus();
  });
  return {
    opened,
    close,
    /** Ref of the element around the button and the panel. */
    frame,
    button: {
      ref: button,
      'aria-expanded': opened,
      'aria-controls': id,
      onClick: () => setOpened(!opened),
    },
    /** Id of the panel. */
    id,
  };
}
