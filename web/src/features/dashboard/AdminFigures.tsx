import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Total } from '@verso/contract/page.ts';
import { numberWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { invitationsQuery, peopleQuery, reportsQuery, requestsQuery } from './dashboard-queries.ts';

/** What waits for the admins, each number with the way to it. */
export function AdminFigures() {
  const requests = useQuery(requestsQuery(1));
  const reports = useQuery(reportsQuery({ type: 'open', words: '' }, 1));
  const waiting = useQuery(peopleQuery({ words: '', type: 'waiting', having: '', sort: '' }, 1));
  const invitations = useQuery(invitationsQuery({ type: 'pending', words: '' }, 1));
  return (
    <section aria-labelledby="waiting-admins">
      <SectionHeading id="waiting-admins" size="sub" level={2}>
        Waiting for the admins
      </SectionHeading>
      <Figures>
        <Waiting to={paths.editRequests()} label="Edit requests" result={requests} />
        <Waiting to={paths.reports()} label="Open reports" result={reports} />
        <Waiting to={`${paths.people()}?type=waiting`} label="Artists waiting to submit" result={waiting} />
        <Waiting to={paths.invitations()} label="Pending invitations" result={invitations} />
      </Figures>
    </section>
  );
}

function Waiting({ to, label, result }: { to: string; label: ReactNode; result: UseQueryResult<{ total: Total }> }) {
  const { data } = result;
  return (
    <FigureNumber label={<Link to={to}>{label}</Link>}>
      {data ? `${numberWords(data.total.count)}${data.total.more ? '+' : ''}` : '–'}
    </FigureNumber>
  );
}
