import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Total } from '@verso/contract/page.ts';
import { numberWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Dashboard.module.css';
import { queueQuery, sizes, votedCountQuery, votedQuery } from './dashboard-queries.ts';
import { AuthenticatorFigures } from './OwnFigures.tsx';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { VoteQueue } from './VoteQueue.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

export function AuthenticatorDashboard() {
  const { params } = useAddress();
  const queue = useQuery({ ...queueQuery(pageIn(params, 'queue')), placeholderData: keepPreviousData });
  const voted = useQuery({ ...votedQuery(pageIn(params, 'voted')), placeholderData: keepPreviousData });
  const asked = useQuery(votedCountQuery('info_requested'));
  const authentic = useQuery(votedCountQuery('approved'));
  return (
    <>
      <Figures>
        <FigureNumber label="Awaiting your vote">{totalIn(queue)}</FigureNumber>
        <FigureNumber label="Asked for more">{totalIn(asked)}</FigureNumber>
        <FigureNumber label="Approved since your vote">{totalIn(authentic)}</FigureNumber>
        <FigureNumber label="Works you voted on">{totalIn(voted)}</FigureNumber>
      </Figures>
      <div className="columns">
        <div className={`cols-8 ${classes.queues}`}>
          <VoteQueue />
          <ProfileQueue />
        </div>
        <section className="cols-4" aria-labelledby="voted" aria-busy={voted.isFetching}>
          <SectionHeading id="voted" size="sub" level={2}>
            Your votes
          </SectionHeading>
          <Loaded result={voted} what="your votes">
            {({ artworks, total }) =>
              artworks.length > 0 ? (
                <>
                  <WorkRows label="Works you voted on">
                    {artworks.map((work) => (
                      <WorkRow key={work._id} work={work} side={72} />
                    ))}
                  </WorkRows>
                  <Pages field="voted" total={total} size={sizes.voted} section="voted" label="Pages of your votes" />
                </>
              ) : (
                <EmptyState>The works you vote on stand here, with what became of them.</EmptyState>
              )
            }
          </Loaded>
        </section>
      </div>
      <AuthenticatorFigures />
    </>
  );
}

function totalIn({ data }: UseQueryResult<{ total: Total }>): string {
  return data ? `${numberWords(data.total.count)}${data.total.more ? '+' : ''}` : '–';
}
