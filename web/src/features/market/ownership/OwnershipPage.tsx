import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ShownWork } from '#api/ShownWork.tsx';
import { OwnershipRequestItem } from '#components/market/ownership/OwnershipRequestItem.tsx';
import { RecordedOwner } from '#components/market/ownership/RecordedOwner.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import { ownershipQuery } from './ownership-queries.ts';
import classes from './OwnershipPage.module.css';
import { RequestForm } from './RequestForm.tsx';

/** Before its signed picture and document addresses expire; in milliseconds. */
const refreshInterval = 4 * 60_000;

/** Where an heir or a buyer asks to become the owner of a work, its owner answers, and two admins decide. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({ ...ownershipQuery(id), refetchInterval: refreshInterval });
  const { work, requests, refused } = useHeld(data);
  const asks = refused.request === null && !requests.some(({ role }) => role === 'admin');
  return (
    <article className={`container page ${classes.page}`} aria-labelledby="ownership">
      <PageTitle>{`Ask to become the owner of ${titleOf(work.title)}`}</PageTitle>
      <header className={classes.head}>
        <MattedPicture picture={work.picture} alt="" />
        <div>
          <h1 id="ownership" className="page-title">
            {requests.length > 0 && !asks ? 'Ownership request' : 'Ask to become the owner'}
          </h1>
          <p>
            {work.artist},{' '}
            <Link to={paths.artworkDetail(work._id, work.slug)} className="linked">
              <cite>{titleOf(work.title)}</cite>
            </Link>
            , {registryNumber(work.number)}
          </p>
          <RecordedOwner owner={work.owner} />
        </div>
      </header>
      <ShownWork work={work}>
        {requests.map((request) => (
          <OwnershipRequestItem key={request._id} id={id} request={request} />
        ))}
        {asks && <RequestForm id={id} />}
      </ShownWork>
      {requests.length === 0 && refused.request !== null && <p className="quiet">{refused.request}</p>}
    </article>
  );
}
