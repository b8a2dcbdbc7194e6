import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import type { ArtistPage } from '@verso/contract/discovery/schemas/artists.ts';
import { useSession } from '#api/session/session.ts';
import { ArtworkGrid } from '#components/works/artworks/ArtworkCard.tsx';
import { lifeDates } from '#components/works/artworks/ArtistRow.tsx';
import { authorityLinks } from '#components/works/artworks/authority-links.ts';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { FollowButton } from '#components/works/artworks/FollowButton.tsx';
import { Mark } from '#components/works/marks/Mark.tsx';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ProfileHead } from '#components/works/review/ProfileHead.tsx';
import { formatCount, formatDay } from '#components/shared/text/reader-locale.ts';
import { ReportButton } from '#components/people/accounts/ReportButton.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { lazyPart } from '#lazy-part.ts';
import { artistQuery, profilePanel, worksOfQuery, worksPerPage } from './artist-queries.ts';
import classes from './ArtistPage.module.css';

// For admins, voters and the artist.
const ArtistFactsPanel = lazyPart(
  () => import('#components/works/profiles/ArtistFactsPanel.tsx'),
  (module) => module.ArtistFactsPanel,
);
const ProfilePanel = lazyPart(profilePanel, (module) => module.ProfilePanel);

export function Component() {
  const { url = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { artist } = useHeld(useSuspenseQuery(artistQuery(url)).data);
  const { artworks, total } = useSuspenseQuery(worksOfQuery(url, page)).data;
  return (
    <div className="container page sections">
      <PageTitle>{artist.name}</PageTitle>
      <ProfileHead
        name={artist.name}
        portrait={artist.portrait}
        facts={[artist.nationality, lifeDates(artist), artist.birthPlace]}
        biography={artist.biography}
        links={[...artist.links, ...authorityLinks(artist.authorityIds)]}
      >
        <Recognition artist={artist} />
        <Following artist={artist} />
        {artist.userId !== null && <ReportButton id={artist.userId} name={artist.name} />}
      </ProfileHead>
      <Panel artist={artist} />
      <section aria-labelledby="works">
        <SectionHeading
          id="works"
          action={
            <div className={classes.summary}>
              <span className="meta">{formatCount(total, 'work', 'works')}</span>
              {artworks.length > 0 && <ExportMenu list="listed-works" values={worksOfQuery(url, page).queryKey[2]} />}
            </div>
          }
        >
          Works
        </SectionHeading>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks.map(cardOf)} label={`Works by ${artist.name}`} />
        ) : (
          <EmptyState>No works by {artist.name} are public yet.</EmptyState>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total.count / worksPerPage)}
          link={(to, props) => <Link to={to > 1 ? `${paths.artist(url)}?page=${to}` : paths.artist(url)} {...props} />}
        />
      </section>
      <ReportContentLink kind="artist" id={artist._id} />
    </div>
  );
}

/** What the registry says about the artist, and who vouches for it. */
function Recognition({ artist: { recognised, recognition, identified, recommended } }: { artist: ArtistPage }) {
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
              {formatDay(recognition.at)} by{' '}
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
        {recommended && <p>Recommended by the registry</p>}
      </div>
    </div>
  );
}

/** Follow button; for the artist and admins, the number of followers. */
function Following({ artist }: { artist: ArtistPage }) {
  const user = useSession();
  const { _id: id, userId, following, followers, refused } = artist;
  return (
    <div className={classes.follow}>
      {(following || !user || user.id !== userId) && (
        <FollowButton what="artist" id={id} following={following} refusal={refused.follow} />
      )}
      {following && <p className="meta">We’ll notify you of each new public work.</p>}
      {followers !== null && (
        <p className="meta">
          {formatCount({ count: followers, more: false }, 'follower', 'followers')}. Only the artist and admins can see
          this.
        </p>
      )}
    </div>
  );
}

function Panel({ artist }: { artist: ArtistPage }) {
  const user = useSession();
  if (artist.facts) return <ArtistFactsPanel id={artist._id} facts={artist.facts} />;
  if (!user || artist.userId === null || artist.refused.readProfile !== null) return null;
  return <ProfilePanel key={artist.userId} id={artist.userId} />;
}
