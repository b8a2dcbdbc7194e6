import { Link } from 'react-router';
import { afterUpheld, type DisputeSubject } from '@verso/contract/works/provenance.ts';
import type { Upheld } from '@verso/contract/works/schemas/provenance.ts';
import { entryId } from '#components/works/marks/evidence.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './UpheldNote.module.css';

const subjectWords: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'who owns the work',
  authenticity: 'the work’s authenticity',
  duplicate: 'a second record of the work',
};

/** Says that a dispute was upheld: when, why, and how that can change. */
export function UpheldNote({ upheld, href }: { upheld: Upheld; href: string }) {
  const { about, on, reason, entryId: id } = upheld;
  return (
    <div className={classes.note} role="note">
      <p>
        The dispute about {subjectWords[about]} was{' '}
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
