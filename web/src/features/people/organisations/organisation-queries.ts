import type { LoaderFunctionArgs } from 'react-router';
import { organisations } from '@verso/contract/people/organisations.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { load, loadFresh, query } from '#api/query.ts';

export const organisationsQuery = query(organisations.list, {});
export const organisationQuery = (id: string) => query(organisations.get, { id });
export const membersQuery = (id: string) => query(organisations.members, { id });

export const organisationsLoader = () => load(organisationsQuery);

export const organisationEditLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => loadFresh(organisationQuery(id));

export const membersLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(membersQuery(id));

/** What a mailed invitation is for, or why it is invalid. Reading does not use up the link. */
export async function joinLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    return { ...(await call(organisations.invitation, { token })), refusal: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { invitation: null, refusal: error.message };
    throw error;
  }
}
