import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inbox } from '@verso/contract/operations/inbox.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { answerWords } from '#components/market/ownership/answer-words.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { OwnershipLink } from '#features/discovery/record/OwnershipLink.tsx';
import { paths } from '#paths.ts';

const tasksQuery = query(inbox.tasks, {});

/** For the owner of a work: that someone asks to become its owner. */
export function TitleRequest({ id }: { id: string }) {
  const requests = useQuery(tasksQuery).data?.tasks.filter(
    ({ kind, work }) => kind === 'title_request' && work._id === id,
  );
  return requests?.map(({ from, since, until }) => (
    <section key={since} className={classes.panel} aria-label="A request for this work">
      <p>
        {from ?? 'A former member'} has asked to become the owner of this work. {answerWords(until)}
      </p>
      <p>
        <Link to={paths.ownership(id)} className="linked">
          Answer the request
        </Link>
      </p>
    </section>
  ));
}

/** For signed-in readers who are not the owner: it leads to their open request, if there is one. Both links lead to one page. */
export function OwnOwnershipLink({ id }: { id: string }) {
  const user = useSession();
  const { data } = useQuery({ ...tasksQuery, enabled: user?.secondFactorDue === false });
  return <OwnershipLink id={id} asked={data?.sent.some(({ work }) => work._id === id) ?? false} />;
}
