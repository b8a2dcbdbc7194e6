import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import type { Authenticator, PublicVote } from '@verso/contract/works/schemas/profiles.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ProfileHead } from '#components/works/review/ProfileHead.tsx';
import { formatCount, formatDay } from '#components/shared/text/reader-locale.ts';
import { ReportButton } from '#components/people/accounts/ReportButton.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { authenticatorQuery, votesPerPage } from './authenticator-queries.ts';
import classes from './AuthenticatorPage.module.css';
import { siteName } from '#components/shared/page/site-name.ts';

const roleText: Record<Authenticator['role'], string> = {
  authenticator: 'Authenticator',
  admin: 'Registry admin',
  former: 'Former authenticator',
};

export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { authenticator, votes, total } = useSuspenseQuery(authenticatorQuery(id, page)).data;
  const { name, role, nationality, since, portrait, biography, links } = authenticator;
  return (
    <div className="container page sections">
      <PageTitle>{name}</PageTitle>
      <ProfileHead
        name={name}
        portrait={portrait}
        facts={[roleText[role], nationality]}
        biography={biography}
        links={links}
      >
        <p className="meta">
          On {siteName()} since {formatDay(since)}
        </p>
        <ReportButton id={id} name={name} />
      </ProfileHead>
      <section aria-labelledby="votes">
        <SectionHeading id="votes" action={<span className="meta">{formatCount(total, 'vote', 'votes')}</span>}>
          Votes on works
        </SectionHeading>
        {votes.length > 0 ? (
          <ul role="list" aria-label={`Votes of ${name}`}>
            {votes.map((vote) => (
              <Vote key={`${vote.artworkId} ${vote.round}`} vote={vote} />
            ))}
          </ul>
        ) : (
          <EmptyState>
            No public votes yet. Votes appear here once the round has closed and the work is public.
          </EmptyState>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total.count / votesPerPage)}
          link={(to, props) => (
            <Link to={to > 1 ? `${paths.authenticator(id)}?page=${to}` : paths.authenticator(id)} {...props} />
          )}
        />
      </section>
      <ReportContentLink kind="authenticator" id={id} />
    </div>
  );
}

const outcomeWords = { approved: 'Approved as authentic', denied: 'Not accepted as authentic' };

function Vote({ vote }: { vote: PublicVote }) {
  return (
    <li className={classes.vote}>
      <div>
        <h3 className="entry-title">
          <Link to={paths.artworkDetail(vote.artworkId, vote.slug)}>
            <cite>{vote.title}</cite>
          </Link>
        </h3>
        <p className="quiet">{vote.artist}</p>
      </div>
      <p className={vote.choice === 'approve' ? 'tone-verdigris' : 'tone-madder'}>
        {vote.choice === 'approve' ? 'Voted to approve' : 'Voted to deny'}
      </p>
      <p className="meta">
        {outcomeWords[vote.outcome]} in round {vote.round} on {formatDay(vote.closedAt)}
      </p>
    </li>
  );
}
