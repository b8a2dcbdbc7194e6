import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { ArtistRow } from '#components/works/artworks/ArtistRow.tsx';
import { followedArtistsQuery, followedQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { ListSection } from '#features/operations/dashboard/lists/ListSection.tsx';
import { WorkRow } from '#features/operations/dashboard/lists/WorkRow.tsx';

/** Works that the reader follows, last changed first. `always`: also shown when empty. */
export function Followed({ always = false }: { always?: boolean }) {
  const { params } = useAddress();
  const followed = useQuery({ ...followedQuery(pageIn(params, 'followed')), placeholderData: keepPreviousData });
  if (!always && !followed.data?.total.count) return null;
  return (
    <ListSection
      id="followed"
      title="Works you follow"
      result={followed}
      what="the works you follow"
      label="Works you follow"
      rows={({ artworks }) => artworks.map((work) => <WorkRow key={work._id} work={work} side={72} />)}
      empty="You don’t follow any works yet. Follow one on its page, and we’ll notify you of its reviews, price changes, sales, withdrawal or loss."
      field="followed"
      size={sizes.followed}
      exported={{ list: 'listed-works', values: followedQuery(1).queryKey[2] }}
    />
  );
}

/** Artists that the reader follows, last followed first; renders nothing if there are none. */
export function FollowedArtists() {
  const { params } = useAddress();
  const followed = useQuery({
    ...followedArtistsQuery(pageIn(params, 'followedArtists')),
    placeholderData: keepPreviousData,
  });
  if (!followed.data?.total.count) return null;
  return (
    <ListSection
      id="followed-artists"
      title="Artists you follow"
      result={followed}
      what="the artists you follow"
      label="Artists you follow"
      rows={({ artists }) => artists.map((artist) => <ArtistRow key={artist._id} artist={artist} level={3} />)}
      empty="You don’t follow any artists yet. Follow one on their page, and we’ll notify you of each new public work."
      field="followedArtists"
      size={sizes.followed}
    />
  );
}
