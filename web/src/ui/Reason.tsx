import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** Shows a reason on focus and hover of a control. */
export function Reason({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Tooltip label={words} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
