import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** Names of organisations in one line, each linked to its page. */
export const OrganisationLinks = ({ organisations }: { organisations: readonly { _id: string; name: string }[] }) =>
  organisations.map(({ _id, name }, at) => (
    <Fragment key={_id}>
      {at > 0 && ', '}
      <Link to={paths.organisation(_id)} className="linked">
        {name}
      </Link>
    </Fragment>
  ));
