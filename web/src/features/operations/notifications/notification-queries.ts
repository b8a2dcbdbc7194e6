import type { LoaderFunctionArgs } from 'react-router';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { load, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';

/** The state of the list in the address. */
export function stateIn(params: URLSearchParams) {
  const before = Number(params.get('before'));
  return {
    unread: params.get('unread') === 'true',
    before: Number.isInteger(before) && before > 0 ? before : undefined,
    id: params.get('id') ?? undefined,
  };
}

export const listQuery = (userId: string, { unread, before }: ReturnType<typeof stateIn>) =>
  query(notifications.list, { id: userId, unread, before, pagesize: 20 });

export const preferencesQuery = query(notifications.preferences, {});

export async function notificationsLoader({ request }: LoaderFunctionArgs): Promise<null> {
  const user = sessionUser();
  if (user) await load(listQuery(user.id, stateIn(new URL(request.url).searchParams)));
  return null;
}

export async function preferencesLoader(): Promise<null> {
  await load(preferencesQuery);
  return null;
}

/** What the link unsubscribes from, or why it is invalid. */
export async function subscriptionLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    const { subscription } = await call(notifications.subscription, { token });
    return { subscription, refusal: null };
  } catch (error) {
    if (error instanceof ApiError && error.fields['token']) return { subscription: null, refusal: error.message };
    throw error;
  }
}
