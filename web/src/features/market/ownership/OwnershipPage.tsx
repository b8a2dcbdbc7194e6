import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ShownWork } from '#api/ShownWork.tsx';
import { ownerChangedSince } from '#components/market/ownership/ownership-words.ts';
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
  // A former owner opens this page to read what became of a request, and rarely to ask for the work.
  const [asksFor, setAsksFor] = useState<string | null>(null);
  const mayAsk = refused.request === null && !requests.some(({ role }) => role === 'admin');
  const asks = mayAsk && (asksFor === id || !requests.some(({ role }) => role === 'owner'));
  const lost = requests.some(({ role, state }) => role === 'owner' && state === 'confirmed');
  const reads = requests.length > 0 && !asks;
  return (
    <article className={`container page ${classes.page}`} aria-labelledby="ownership">
      <PageTitle>{`${reads ? 'Ownership request for' : 'Ask to become the owner of'} ${titleOf(work.title)}`}</PageTitle>
      <header className={classes.head}>
        <MattedPicture picture={work.picture} alt="" />
        <div>
          <h1 id="ownership" className="page-title">
            {reads ? 'Ownership request' : 'Ask to become the owner'}
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
        {asks && ownerChangedSince(requests) && (
          <p>
            If you got the work after the new owner did, send a new request here. The new owner will receive the
            request. If the former owner had no right to pass the work on,{' '}
            <Link to={paths.artworkDetail(work._id, work.slug)} className="linked">
              dispute the record on the work’s page
            </Link>{' '}
            instead.
          </p>
        )}
        {asks && <RequestForm id={id} />}
        {lost && refused.dispute === null && (
          <div>
            <p className="quiet">Is the decision wrong? An admin will read your dispute and your evidence.</p>
            <Button
              component={Link}
              to={paths.artworkDetail(work._id, work.slug, { dispute: 'ownership' })}
              variant="outline"
              mt="xs"
            >
              Dispute this record
            </Button>
          </div>
        )}
        {mayAsk && !asks && (
          <div>
            <p className="quiet">Did you inherit or buy this work again?</p>
            <Button variant={lost ? 'subtle' : 'outline'} mt="xs" onClick={() => setAsksFor(id)}>
              Ask to become the owner
            </Button>
          </div>
        )}
      </ShownWork>
      {requests.length === 0 && refused.request !== null && <p className="quiet">{refused.request}</p>}
    </article>
  );
}
