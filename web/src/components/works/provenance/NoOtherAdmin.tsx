import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** Warns the only admin who could decide. `cannot`: what no other admin can do now. */
export function NoOtherAdmin({ cannot }: { cannot: string }) {
  return (
    <p className="tone-ochre">
      No other admin can {cannot} now. First{' '}
      <Link to={paths.people(undefined, { type: 'eligible_admin' })} className="linked">
        make another person an admin
      </Link>
      . Choose someone who is not involved in this work or the dispute.
    </p>
  );
}
