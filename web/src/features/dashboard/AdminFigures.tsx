import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Total } from '@verso/contract/page.ts';
import { numberWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import {
  disputesQuery,
  invitationsQuery,
  peopleQuery,
  profileRequestsQuery,
  recoveriesQuery,
  reportsQuery,
  requestsQuery,
} from './dashboard-queries.ts';

/** What waits for the admins, each number with the way to it. */
export function AdminFigures() {
  const works = useQuery(requestsQuery(1));
  const profiles = useQuery(profileRequestsQuery(1));
  const recoveries = useQuery(recoveriesQuery(1));
  const disputes = useQuery(disputesQuery(1));
  const reports = useQuery(reportsQuery({ type: 'open', words: '' }, 1));
  const waiting = useQuery(peopleQuery({ words: '', type: 'waiting', having: '', sort: '' }, 1));
  const invitations = useQuery(invitationsQuery({ type: 'pending', words: '' }, 1));
  return (
    <section aria-labelledby="waiting-admins">
      <SectionHeading id="waiting-admins" size="sub" level={2}>
        Waiting for the admins
      </SectionHeading>
      <Figures>
        <Waiting to={paths.editRequests()} label="Edit requests" totals={[works.data?.total, profiles.data?.total]} />
        <Waiting
          to={`${paths.editRequests()}#recoveries`}
          label="Recoveries and disputes"
          totals={[recoveries.data?.total, disputes.data?.awaiting]}
        />
        <Waiting to={paths.reports()} label="Open reports" totals={[reports.data?.total]} />
        <Waiting to={`${paths.people()}?type=waiting`} label="Artists in the vote" totals={[waiting.data?.total]} />
        <Waiting
          to={`${paths.invitations()}?type=pending`}
          label="Pending invitations"
          totals={[invitations.data?.total]}
        />
      </Figures>
    </section>
  );
}

/** `totals`: of each list that stands at the other end, once it is read. */
function Waiting({ to, label, totals }: { to: string; label: string; totals: readonly (Total | undefined)[] }) {
  const read = totals.filter((total) => total !== undefined);
  const count = read.reduce((sum, total) => sum + total.count, 0);
  return (
    <FigureNumber label={<Link to={to}>{label}</Link>}>
      {read.length === totals.length ? `${numberWords(count)}${read.some(({ more }) => more) ? '+' : ''}` : '–'}
    </FigureNumber>
  );
}
