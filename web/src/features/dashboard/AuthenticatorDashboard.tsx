import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Total } from '@verso/contract/page.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { numberWords } from '#components/reader-locale.ts';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import classes from './Dashboard.module.css';
import { queueQuery, sizes, votedCountQuery, votedQuery } from './dashboard-queries.ts';
import { AuthenticatorFigures } from './OwnFigures.tsx';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { PurchaseQueue } from './PurchaseQueue.tsx';
import { VoteQueue } from './VoteQueue.tsx';
import { WorkRow } from './WorkRow.tsx';

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
            empty="The works you vote on stand here, with what became of them."
            field="voted"
            size={sizes.voted}
          />
        </div>
      </div>
      <AuthenticatorFigures />
    </>
  );
}

function totalIn({ data }: UseQueryResult<{ total: Total }>): string {
  return data ? `${numberWords(data.total.count)}${data.total.more ? '+' : ''}` : '–';
}
