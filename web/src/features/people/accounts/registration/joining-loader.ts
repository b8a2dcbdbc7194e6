import { type LoaderFunction, redirect } from 'react-router';
import { accounts, openRoles } from '@verso/contract/people/accounts.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { roles } from '@verso/contract/people/people.ts';
import type { Answered } from '#api/call.ts';
import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { paths } from '#paths.ts';

type Invitation = Answered<typeof accounts.invitation>['invitation'];

/** The role and, if there is one, the invitation of a registration. */
export interface Joining {
  role: Role;
  invitation: { token: string; email: string } | null;
  /** Why the invitation is invalid, in the server's words. */
  refusal: Refused | null;
}

/** `member`: the invited person already has an account. */
export interface Refused {
  reason: string;
  member: boolean;
}

/** For the agreement and the form; `page` builds the address of the page being opened. */
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
    return (await queryClient.query(query(accounts.invitation, { token }))).invitation;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'invalid' || error.code === 'conflict'))
      return { reason: error.message, member: error.code === 'conflict' };
    throw error;
  }
}
