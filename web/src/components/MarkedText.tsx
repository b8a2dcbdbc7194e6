import type { Reading } from '@verso/contract/search.ts';
import { markedParts } from './marked-parts.ts';
import classes from './MarkedText.module.css';

/** A text with the words marked that were looked for. */
export function MarkedText({ text, sought }: { text: string; sought: Reading['marks'] }) {
  return markedParts(text, sought).map(({ part, marked }, at) =>
    marked ? (
      // The parts of a text have no other name than their place.
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
