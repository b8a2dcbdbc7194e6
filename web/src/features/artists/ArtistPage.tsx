import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { pageIn } from '@verso/contract/pages.ts';
import type { ArtistPage } from '@verso/contract/search.ts';
import { useSession } from '#api/session.ts';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { lifeDates } from '#components/ArtistRow.tsx';
import { cardOf } from '#components/artwork-words.ts';
import { FollowButton } from '#components/FollowButton.tsx';
import { Mark } from '#components/Mark.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { ProfileHead } from '#components/ProfileHead.tsx';
import { countWords, dayWords } from '#components/reader-locale.ts';
import { ReportButton } from '#components/ReportButton.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { artistQuery, worksOfQuery, worksPerPage } from './artist-queries.ts';
import classes from './ArtistPage.module.css';
import { ProfilePanel } from './ProfilePanel.tsx';

export function Component() {
  const { url = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { artist } = useSuspenseQuery(artistQuery(url)).data;
  const { artworks, total } = useSuspenseQuery(worksOfQuery(url, page)).data;
  return (
    <div className="container page sections">
      <PageTitle>{artist.name}</PageTitle>
      <ProfileHead
        name={artist.name}
        portrait={artist.portrait}
        facts={[artist.nationality, lifeDates(artist), artist.birthPlace]}
        biography={artist.biography}
        links={artist.links}
      >
        <Recognition artist={artist} />
        <Following artist={artist} />
        {artist.userId !== null && <ReportButton id={artist.userId} name={artist.name} />}
      </ProfileHead>
      <Panel artist={artist} />
      <section aria-labelledby="works">
        <SectionHeading id="works" action={<span className="meta">{countWords(total, 'work', 'works')}</span>}>
          Works
        </SectionHeading>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks.map(cardOf)} label={`Works by ${artist.name}`} />
        ) : (
          <EmptyState>No work by {artist.name} is public at present.</EmptyState>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total.count / worksPerPage)}
          link={(to, props) => <Link to={to > 1 ? `${paths.artist(url)}?page=${to}` : paths.artist(url)} {...props} />}
        />
      </section>
    </div>
  );
}

/** What the registry says about the maker, and on whose word. */
function Recognition({ artist: { recognised, recognition, identified } }: { artist: ArtistPage }) {
  const state = recognised && identified ? 'proved' : 'missing';
  return (
    <div id="recognition" className={classes.mark}>
      <Mark name="maker" state={state} size={30} />
      <div>
        <p>
          {recognised ? 'Artist recognised' : 'Not recognised by the registry yet'}
          {recognition && (
            <>
              {' on '}
              {dayWords(recognition.at)} by{' '}
              {recognition.voters.map(({ _id, name }, at) => (
                <Fragment key={_id}>
                  {at > 0 && (at === recognition.voters.length - 1 ? ' and ' : ', ')}
                  <Link to={paths.authenticator(_id)} className="linked">
                    {name}
                  </Link>
                </Fragment>
              ))}
            </>
          )}
        </p>
        <p>{identified ? 'Identity verified' : 'Identity not verified yet'}</p>
      </div>
    </div>
  );
}

/** To follow the artist and to leave them; for the artist and admins, how many do. */
function Following({ artist }: { artist: ArtistPage }) {
  const user = useSession();
  const { _id: id, userId, following, followers, refused } = artist;
  return (
    <div className={classes.follow}>
      {(following || !user || user.id !== userId) && (
        <FollowButton what="artist" id={id} following={following} refusal={refused.follow} />
      )}
      {following && <p className="meta">You are told of each new public work.</p>}
      {followers !== null && (
        <p className="meta">
          {countWords({ count: followers, more: false }, 'follower', 'followers')}. The artist and admins see this.
        </p>
      )}
    </div>
  );
}

function Panel({ artist }: { artist: ArtistPage }) {
  const user = useSession();
  if (!user || artist.userId === null || artist.refused.readProfile !== null) return null;
  return <ProfilePanel id={artist.userId} />;
}
