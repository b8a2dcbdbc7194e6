import { useQuery } from '@tanstack/react-query';
import { type MemberRole, organisations, roleRefusal } from '@verso/contract/people/organisations.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';

/** Why the user’s role in the organisation that they act for does not let them do something; null if it does. */
export function useMemberRefusal(needed: MemberRole): string | null {
  const acting = useSession()?.organisation ?? false;
  const { data } = useQuery({ ...query(organisations.list, {}), enabled: acting });
  const organisation = data?.organisations.find(({ _id }) => _id === data.actingFor);
  return acting && organisation ? roleRefusal(organisation.name, organisation.role, needed) : null;
}
