import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** Where a reader asks to become the owner of a work, or sees the request that they sent. */
export function OwnershipLink({ id, asked }: { id: string; asked: boolean }) {
  return (
    <p className="quiet">
      {asked ? 'You asked to become the owner of this work.' : 'Did you inherit or buy this work?'}{' '}
      <Link to={paths.ownership(id)} className="linked">
        {asked ? 'See your request' : 'Ask to become its owner'}
      </Link>
    </p>
  );
}
