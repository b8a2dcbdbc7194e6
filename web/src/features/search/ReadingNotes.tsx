import { Link } from 'react-router';
import type { Reading } from '@verso/contract/search.ts';
import classes from './Search.module.css';

interface ReadingNotesProps {
  reading: Reading | null;
  q: string;
  found: boolean;
  /** The address of a search for other words; for `q` itself, of one that takes it as it is typed. */
  addressOf: (words: string) => string;
}

/** Tells where something else was looked for than was typed, with the way back to that. */
export function ReadingNotes({ reading, q, found, addressOf }: ReadingNotesProps) {
  if (reading === null) return null;
  const { corrected, suggestion, years, leftOut } = reading;
  const asTyped = (
    <Link to={addressOf(q)} className="linked">
      Search for “{q}” exactly as typed
    </Link>
  );
  return (
    <div className={classes.notes}>
      {years !== null && (
        <p>
          “{years.words}” was read as works made {yearsWords(years)}. {found && asTyped}
        </p>
      )}
      {corrected !== null && found && (
        <p>
          Nothing is written as you typed it, so these hold <strong>{corrected}</strong>. {years === null && asTyped}
        </p>
      )}
      {leftOut.length > 0 && found && (
        <p>
          Nothing holds all your words, so {leftOut.map((word) => `“${word}”`).join(' and ')}{' '}
          {leftOut.length === 1 ? 'was' : 'were'} left out. {corrected === null && years === null && asTyped}
        </p>
      )}
      {suggestion !== null && (
        <p>
          Did you mean{' '}
          <Link to={addressOf(suggestion)} className="linked">
            {suggestion}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}

function yearsWords({ from, to }: NonNullable<Reading['years']>): string {
  if (from === null) return `in ${to ?? ''} or before`;
  return to === null ? `in ${from} or after` : `from ${from} to ${to}`;
}
