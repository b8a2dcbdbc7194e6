import { useBlocker } from 'react-router';
import { lazyPart } from '#lazy-part.ts';
import { asksToLeave, useHasUnsent } from '#ui/dialogs/leaving.ts';

// Loaded with the first unsent input, to keep the first load small.
const LeaveQuestion = lazyPart(
  () => import('#ui/dialogs/LeaveQuestion.tsx'),
  (module) => module.LeaveQuestion,
);

/** While a dialog or a form has unsent input, it asks before another page takes its place. */
export const DialogGuard = () => useHasUnsent() && <Guard />;

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asksToLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
