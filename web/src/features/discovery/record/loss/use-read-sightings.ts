import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inbox } from '@verso/contract/operations/inbox.ts';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { sightings } from '@verso/contract/works/sightings.ts';
import { call } from '#api/call.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';

/** Marks the notifications of a work's sightings as read. @param shown their list is on the screen */
export function useReadSightings(artworkId: string, shown: boolean): void {
  const user = useSession();
  const queryClient = useQueryClient();
  const cannotRead = useMemberRefusal('registrar');
  const { data } = useQuery({
    ...query(notifications.list, { id: user?.id ?? '', unread: true, work: artworkId, pagesize: 100 }),
    enabled: shown && user?.secondFactorDue === false && cannotRead === null,
  });
  useEffect(() => {
    const unread = (data?.notifications ?? []).filter(({ kind }) => kind === 'work_sighted');
    const readAll = async () => {
      // One may be newer than the list, and a list that can't be loaded has not been read.
      await queryClient.query({ ...query(sightings.list, { id: artworkId }), staleTime: 0 });
      for (const { _id: id } of unread) await call(notifications.read, { id });
      for (const { path } of [notifications.list, inbox.tasks])
        await queryClient.invalidateQueries({ queryKey: [path] });
    };
    // A failure shows no error: the notifications just stay unread.
    if (shown && unread.length > 0) readAll().catch(() => undefined);
  }, [data, shown, artworkId, queryClient]);
}
