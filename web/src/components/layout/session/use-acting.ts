import { useNavigate } from 'react-router';
import { organisations } from '@verso/contract/people/organisations.ts';
import { keepUser } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';

/** Switches to an organisation, or back to the user's own account, and opens the dashboard. */
export function useActing() {
  const navigate = useNavigate();
  const leave = () => navigate(paths.dashboard());
  const act = useAction(organisations.act, { onDone: ({ user }) => keepUser(user), leave });
  const stop = useAction(organisations.stopActing, { onDone: ({ user }) => keepUser(user), leave });
  return { actFor: (id: string) => act.act({ id }), goBack: () => stop.act({}), busy: act.busy || stop.busy };
}
