import { type ReactNode, useState } from 'react';
import { useDialogOpen } from '#ui/dialogs/open-dialogs.ts';
import { type SeenWork, SeenWorkContext } from './seen-work.ts';

interface ShownWorkProps {
  /** As the page shows it, so held with the page behind unsent input; null if the reader can't see it. */
  work: SeenWork | null;
  children: ReactNode;
}

/**
 * Provides the work that its children show and act on. While a dialog is open, that is the version with which it was
 * opened: live updates change the page behind it, and its reader answers a question about what they saw before.
 */
export function ShownWork({ work, children }: ShownWorkProps) {
  const isDialogOpen = useDialogOpen();
  const [seen, setSeen] = useState(work);
  const [isRenewing, setRenewing] = useState(false);
  const hasChanged = work?._id !== seen?._id || work?.updatedAt !== seen?.updatedAt;
  if (hasChanged && (!isDialogOpen || isRenewing)) setSeen(work);
  if (isRenewing) setRenewing(false);
  return <SeenWorkContext value={seen && { work: seen, renew: () => setRenewing(true) }}>{children}</SeenWorkContext>;
}
