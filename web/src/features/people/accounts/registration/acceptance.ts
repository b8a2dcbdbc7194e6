import { agreementVersion } from '@verso/contract/people/accounts.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';

/** Navigation state passed from the agreement page to the form. */
export const acceptance = (role: Role) => ({ accepted: `${role} ${agreementVersion}` });

/** Whether the user accepted the current terms of this role. */
export function hasAccepted(state: unknown, role: Role): boolean {
  return (
    typeof state === 'object' && state !== null && 'accepted' in state && state.accepted === acceptance(role).accepted
  );
}
