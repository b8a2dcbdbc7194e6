import { Link } from 'react-router';
import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import classes from '#features/discovery/search/Search.module.css';

interface QueryNotesProps {
  interpretedQuery: InterpretedQuery | null;
  q: string;
  found: boolean;
  /** The address of a search for other words; for `q` itself, of an exact search. */
  addressOf: (words: string) => string;
}

/** Explains when the search was corrected or relaxed, with a link to the exact search. */
export function QueryNotes({ interpretedQuery, q, found, addressOf }: QueryNotesProps) {
  if (interpretedQuery === null) return null;
  const { corrected, suggestion, years, leftOut } = interpretedQuery;
  const asTyped = (
    <Link to={addressOf(q)} className="linked">
      Search instead for “{q}”
    </Link>
  );
  return (
    <div className={classes.notes}>
      {years !== null && (
        <p>
          Showing works made {formatYears(years)} for “{years.words}”. {found && asTyped}
        </p>
      )}
      {corrected !== null && found && (
        <p>
          Showing results for <strong>{corrected}</strong>. {years === null && asTyped}
        </p>
      )}
      {leftOut.length > 0 && found && (
        <p>
          No results match all your words. Showing results without {leftOut.map((word) => `“${word}”`).join(' and ')}.{' '}
          {corrected === null && years === null && asTyped}
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

function formatYears({ from, to }: NonNullable<InterpretedQuery['years']>): string {
  if (from === null) return `in ${to ?? ''} or earlier`;
  return to === null ? `in ${from} or later` : `from ${from} to ${to}`;
}
