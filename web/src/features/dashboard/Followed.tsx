import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/pages.ts';
import { ArtistRow } from '#components/ArtistRow.tsx';
import { followedArtistsQuery, followedQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

/** Works that the reader follows, what changed last first. `always`: for whoever follows none too. */
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
      empty="You follow no work. Follow one on its page to be told when it is reviewed, priced, sold, withdrawn or reported lost."
      field="followed"
      size={sizes.followed}
    />
  );
}

/** Artists whom the reader follows, those followed last first; nothing where there are none. */
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
      empty="You follow no artist. Follow one on their page to be told of each new public work."
      field="followedArtists"
      size={sizes.followed}
    />
  );
}
