import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { followedQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
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
