import { type LoaderFunction, redirect } from 'react-router';
import { auth, openRoles } from '@verso/contract/auth.ts';
import { type Role, roles } from '@verso/contract/users.ts';
import type { Answered } from '#api/call.ts';
import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { paths } from '#paths.ts';

type Invitation = Answered<typeof auth.invitation>['invitation'];

/** Who is about to register: in which role, and by which invitation if there is one. */
export interface Joining {
  role: Role;
  invitation: { token: string; email: string } | null;
  /** Why the invitation is not good, in the server's words. */
  refusal: Refused | null;
}

/** `member`: its reader has an account already. */
export interface Refused {
  reason: string;
  member: boolean;
}

/** For the agreement and for the form: `page` is the address of the one that is opened. */
export const joiningLoader =
  (page: (role: string, token?: string) => string): LoaderFunction =>
  async ({ params: { role: name, token } }): Promise<Joining | Response> => {
    const role = roles.find((one) => one === name);
    if (!role) return redirect(paths.register());
    if (token === undefined) {
      if (!openRoles.some((open) => open === role)) return redirect(paths.register());
      return { role, invitation: null, refusal: null };
    }
    const invitation = await readInvitation(token);
    if ('reason' in invitation) return { role, invitation: null, refusal: invitation };
    if (invitation.type !== role) return redirect(page(invitation.type, token));
    return { role, invitation: { token, email: invitation.email }, refusal: null };
  };

async function readInvitation(token: string): Promise<Invitation | Refused> {
  try {
    return (await queryClient.query(query(auth.invitation, { token }))).invitation;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'invalid' || error.code === 'conflict'))
      return { reason: error.message, member: error.code === 'conflict' };
    throw error;
  }
}
