import { Link } from 'react-router';
import { afterUpheld } from '@verso/contract/works/provenance.ts';
import type { Upheld } from '@verso/contract/works/schemas/provenance.ts';
import { entryId } from '#components/works/marks/evidence.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './UpheldNote.module.css';

/** Says that a dispute was upheld: when, why, and how that can change. */
export function UpheldNote({ upheld, href }: { upheld: Upheld; href: string }) {
  const { about, on, reason, entryId: id } = upheld;
  return (
    <div className={classes.note} role="note">
      <p>
        {about === 'ownership' ? 'The dispute about who owns the work' : 'The dispute about the work’s authenticity'}{' '}
        was{' '}
        <Link className="linked" to={`${href}#${entryId({ _id: id })}`}>
          upheld on {formatDay(on)}
        </Link>
        :
      </p>
      <blockquote className={classes.reason}>{reason}</blockquote>
      <p className="quiet">{afterUpheld[about]}</p>
    </div>
  );
}
