import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Total } from '@verso/contract/schemas/page.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { inboxQuery, invitationsQuery, peopleQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { isOverdue } from '#features/operations/dashboard/inbox/inbox-words.ts';

/** The number of open tasks for admins, each linked to its list. */
export function AdminFigures() {
  const { data: inbox, dataUpdatedAt } = useQuery(inboxQuery);
  const waiting = useQuery(peopleQuery({ words: '', type: 'waiting', having: '', sort: '' }, 1));
  const invitations = useQuery(invitationsQuery({ type: 'pending', words: '' }, 1));
  const overdue = inbox && {
    count: inbox.items.filter((item) => isOverdue(item, new Date(dataUpdatedAt))).length,
    more: false,
  };
  return (
    <section aria-labelledby="waiting-admins">
      <SectionHeading id="waiting-admins" size="sub" level={2}>
        Waiting for the admins
      </SectionHeading>
      <Figures>
        <Waiting to={paths.inbox()} label="In the inbox" total={inbox?.total} />
        <Waiting to={paths.inbox()} label="Overdue" total={overdue} />
        <Waiting to={`${paths.people()}?type=waiting`} label="Artists being voted on" total={waiting.data?.total} />
        <Waiting
          to={`${paths.invitations()}?type=pending`}
          label="Pending invitations"
          total={invitations.data?.total}
        />
      </Figures>
    </section>
  );
}

/** `total`: the total of the linked list, once loaded. */
function Waiting({ to, label, total }: { to: string; label: string; total: Total | undefined }) {
  return (
    <FigureNumber label={<Link to={to}>{label}</Link>}>
      {total ? `${formatNumber(total.count)}${total.more ? '+' : ''}` : '–'}
    </FigureNumber>
  );
}
