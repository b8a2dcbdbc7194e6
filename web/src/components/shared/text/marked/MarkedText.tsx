import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import { markedParts } from './marked-parts.ts';
import classes from './MarkedText.module.css';

/** A text with the search terms highlighted. */
export function MarkedText({ text, highlighted }: { text: string; highlighted: InterpretedQuery['marks'] }) {
  return markedParts(text, highlighted).map(({ part, marked }, at) =>
    marked ? (
      // Parts of a text have no key but their position.
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
