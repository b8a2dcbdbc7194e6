import { useQuery } from '@tanstack/react-query';
import { identity } from '@verso/contract/people/identity.ts';
import { query } from '#api/query.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { latestQuery, ownProfileQuery, workQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { firstSteps, furthestWork, isShown, type Step } from './first-steps.ts';

interface FirstSteps {
  steps: readonly Step[];
  shown: boolean;
}

/** The steps of the artist who is signed in, and whether they see them; undefined until they are known. */
export function useFirstSteps(): FirstSteps | undefined {
  const account = useAccount();
  const isArtist = account?.role === 'artist';
  const profile = useQuery({ ...ownProfileQuery(account?._id ?? ''), enabled: isArtist }).data?.profile;
  const check = useQuery({ ...query(identity.get, {}), enabled: isArtist }).data?.identity;
  const listed = useQuery({ ...latestQuery, enabled: isArtist }).data?.artworks;
  const works = listed?.filter(({ artist }) => artist.url === account?.url) ?? [];
  const work = furthestWork(works);
  const closed = (account?.tooltips.first_certificate ?? 0) > 0;
  const approved = works.filter(({ status }) => status === 'approved').length;
  // Only a draft can be incomplete, and only a list that is shown links to the certificate.
  const isRead = work?.status === 'draft' || (approved === 1 && !closed);
  const record = useQuery({ ...workQuery(work?._id ?? ''), enabled: isRead }).data?.artwork;
  if (!account || !profile || !check || !listed || (work?.status === 'draft' && !record)) return undefined;
  const steps = firstSteps({
    account,
    profile,
    identity: check,
    work: work
      ? {
          ...work,
          missing: (work.status === 'draft' && record?.missing) || [],
          certificate: record?.certificates.find(({ state }) => state === 'valid')?.version ?? null,
        }
      : null,
  });
  return { steps, shown: isShown(steps, { closed, approved }) };
}
