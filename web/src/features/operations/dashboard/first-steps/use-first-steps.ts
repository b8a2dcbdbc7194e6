import { useQuery } from '@tanstack/react-query';
import { identity } from '@verso/contract/people/identity.ts';
import { query } from '#api/query.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { latestQuery, ownProfileQuery, workQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { firstSteps, furthestWork, type Step } from './first-steps.ts';

/** The steps of the artist who is signed in; undefined until they are known. */
export function useFirstSteps(): readonly Step[] | undefined {
  const account = useAccount();
  const isArtist = account?.role === 'artist';
  const profile = useQuery({ ...ownProfileQuery(account?._id ?? ''), enabled: isArtist }).data?.profile;
  const check = useQuery({ ...query(identity.get, {}), enabled: isArtist }).data?.identity;
  const works = useQuery({ ...latestQuery, enabled: isArtist }).data?.artworks;
  const work = furthestWork(works?.filter(({ artist }) => artist.url === account?.url) ?? []);
  const drafted = work?.status === 'draft';
  // Only a draft can be incomplete.
  const draft = useQuery({ ...workQuery(work?._id ?? ''), enabled: drafted }).data?.artwork;
  if (!account || !profile || !check || !works || (drafted && !draft)) return undefined;
  return firstSteps({
    account,
    profile,
    identity: check,
    work: work ? { ...work, missing: draft?.missing ?? [] } : null,
  });
}
