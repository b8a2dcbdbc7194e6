import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Total } from '@verso/contract/schemas/page.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { voteQueueQuery } from '#components/works/review/voting/vote-queue.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { sizes, votedCountQuery, votedQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { AuthenticatorFigures } from '#features/operations/dashboard/figures/OwnFigures.tsx';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { ListSection } from '#features/operations/dashboard/lists/ListSection.tsx';
import { OwnedWorks } from '#features/operations/dashboard/own/OwnerDashboard.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { PurchaseQueue } from './PurchaseQueue.tsx';
import { VoteQueue } from './VoteQueue.tsx';
import { WorkRow } from '#features/operations/dashboard/lists/WorkRow.tsx';

export function AuthenticatorDashboard() {
  const { params } = useAddress();
  const queue = useQuery(voteQueueQuery);
  const voted = useQuery({ ...votedQuery(pageIn(params, 'voted')), placeholderData: keepPreviousData });
  const asked = useQuery(votedCountQuery('info_requested'));
  const authentic = useQuery(votedCountQuery('approved'));
  return (
    <>
      <Figures>
        <FigureNumber label="Awaiting your vote">{totalIn(queue)}</FigureNumber>
        <FigureNumber label="Asked for more information">{totalIn(asked)}</FigureNumber>
        <FigureNumber label="Approved since your vote">{totalIn(authentic)}</FigureNumber>
        <FigureNumber label="Works you voted on">{totalIn(voted)}</FigureNumber>
      </Figures>
      <div className="columns">
        <div className={`cols-8 ${classes.queues}`}>
          <VoteQueue />
          <PurchaseQueue />
          <ProfileQueue />
        </div>
        <div className="cols-4">
          <ListSection
            id="voted"
            title="Your votes"
            result={voted}
            what="your votes"
            label="Works you voted on"
            rows={({ artworks }) => artworks.map((work) => <WorkRow key={work._id} work={work} side={72} />)}
            empty="No votes yet. Works you vote on will appear here."
            field="voted"
            size={sizes.voted}
            exported={{ list: 'listed-works', values: votedQuery(1).queryKey[2] }}
          />
        </div>
      </div>
      <OwnedWorks />
      <AuthenticatorFigures />
    </>
  );
}

function totalIn({ data }: UseQueryResult<{ total: Total }>): string {
  return data ? `${formatNumber(data.total.count)}${data.total.more ? '+' : ''}` : '–';
}
