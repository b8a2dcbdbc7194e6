import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { SettingsPage } from '#components/shared/page/SettingsPage.tsx';
import { paths } from '#paths.ts';
import { OrganisationForm } from './OrganisationForm.tsx';
import { organisationQuery } from './organisation-queries.ts';

export function Component() {
  const { id = '' } = useParams();
  const { organisation } = useSuspenseQuery(organisationQuery(id)).data;
  const { name, verified, refused } = organisation;
  return (
    <SettingsPage
      title="Organisation"
      lead={
        <>
          What everyone sees on{' '}
          <Link to={paths.organisation(id)} className="linked">
            {name}’s public page
          </Link>
          .{verified && ' If you change the name, an admin must verify the organisation again.'}
        </>
      }
    >
      {refused.update === null ? (
        <OrganisationForm organisation={organisation} />
      ) : (
        <p className="words">{refused.update}</p>
      )}
    </SettingsPage>
  );
}
