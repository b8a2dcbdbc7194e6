import { agreementVersion } from '@verso/contract/auth.ts';
import type { Role } from '@verso/contract/users.ts';

/** What the agreement page hands to the form, as the state of the navigation. */
export const acceptance = (role: Role) => ({ accepted: `${role} ${agreementVersion}` });

/** Whether the form was reached by accepting the terms of this role, in their present version. */
export function hasAccepted(state: unknown, role: Role): boolean {
  return (
    typeof state === 'object' && state !== null && 'accepted' in state && state.accepted === acceptance(role).accepted
  );
}
