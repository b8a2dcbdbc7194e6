import { Link } from 'react-router';
import { afterUpheld, type Upheld } from '@verso/contract/provenance.ts';
import { entryId } from './evidence.ts';
import { dayWords } from './reader-locale.ts';
import classes from './UpheldNote.module.css';

/** That the dispute which stands against a work was upheld: when, why, and by what that can change. */
export function UpheldNote({ upheld, href }: { upheld: Upheld; href: string }) {
  const { about, on, reason, entryId: id } = upheld;
  return (
    <div className={classes.note} role="note">
      <p>
        {about === 'ownership' ? 'The dispute about who owns it' : 'The dispute about its authenticity'} was{' '}
        <Link className="linked" to={`${href}#${entryId({ _id: id })}`}>
          upheld on {dayWords(on)}
        </Link>
        :
      </p>
      <blockquote className={classes.reason}>{reason}</blockquote>
      <p className="quiet">{afterUpheld[about]}</p>
    </div>
  );
}
