import { Link } from 'react-router';
import type { OwnershipPage } from '@verso/contract/market/schemas/ownership.ts';
import { paths } from '#paths.ts';

/** For admins: from whom a work would pass. */
export function RecordedOwner({ owner }: { owner: OwnershipPage['work']['owner'] }) {
  return (
    owner && (
      <p>
        Recorded owner:{' '}
        <Link to={paths.people(owner._id)} className="linked">
          {owner.name}
        </Link>
        .
      </p>
    )
  );
}
