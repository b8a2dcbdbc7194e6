import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import type { Organisation } from '@verso/contract/people/schemas/organisations.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { VerifyOrganisation } from '#components/people/organisations/VerifyOrganisation.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { ReportButton } from '#components/people/accounts/ReportButton.tsx';
import { ProfileHead } from '#components/works/review/ProfileHead.tsx';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { ArtworkGrid } from '#components/works/artworks/ArtworkCard.tsx';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { organisationQuery, worksPerPage, worksQuery } from './organisation-queries.ts';

/** The public page of a gallery, museum or estate. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const user = useSession();
  const page = pageIn(params);
  const { organisation } = useSuspenseQuery(organisationQuery(id)).data;
  const { artworks, total } = useSuspenseQuery(worksQuery(id, page)).data;
  const { kind, name, country, website, description, verified, showsWorks, role } = organisation;
  return (
    <div className="container page sections">
      <PageTitle>{name}</PageTitle>
      <ProfileHead
        name={name}
        portrait={null}
        facts={[organisationKindWords[kind], country ? countryName(country) : '']}
        biography={description}
        links={website ? [{ label: 'Website', url: website }] : []}
      >
        <p className={verified ? 'tone-verdigris' : 'meta'}>
          {verified ? 'Verified by the registry' : 'Not verified by the registry'}
        </p>
        {role === null && !user?.admin ? (
          <ReportButton id={id} name={name} what="organisation" />
        ) : (
          <p className="actions">
            <Link to={paths.organisationMembers(id)} className="linked">
              See the members
            </Link>
            {organisation.refused.update === null && (
              <Link to={paths.organisationEdit(id)} className="linked">
                Edit this page
              </Link>
            )}
          </p>
        )}
        {user?.admin && <VerifyOrganisation organisation={organisation} />}
        {role === 'owner' && !verified && <AskVerification organisation={organisation} />}
      </ProfileHead>
      {showsWorks && (
        <section aria-labelledby="works">
          <SectionHeading id="works" action={<span className="meta">{formatCount(total, 'work', 'works')}</span>}>
            Works
          </SectionHeading>
          {artworks.length > 0 ? (
            <ArtworkGrid artworks={artworks.map(cardOf)} label={`Works of ${name}`} />
          ) : (
            <EmptyState>No public works yet. Public works that {name} owns will appear here.</EmptyState>
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total.count / worksPerPage)}
            link={(to, props) => (
              <Link to={to > 1 ? `${paths.organisation(id)}?page=${to}` : paths.organisation(id)} {...props} />
            )}
          />
        </section>
      )}
      <ReportContentLink kind="organisation" id={id} />
    </div>
  );
}

/** For owners: asks the admins to verify the organisation. */
function AskVerification({ organisation: { _id: id, verificationAskedAt, refused } }: { organisation: Organisation }) {
  const { act, busy } = useAction(organisations.askVerification);
  return (
    <div className="actions">
      <ReasonedButton variant="outline" loading={busy} refusal={refused.askVerification} onClick={() => act({ id })}>
        Ask to be verified
      </ReasonedButton>
      {verificationAskedAt !== null && <WaitingTime decision="verification" />}
    </div>
  );
}
