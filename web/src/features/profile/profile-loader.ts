import type { LoaderFunctionArgs } from 'react-router';
import { profiles } from '@verso/contract/profiles.ts';
import { load, query } from '#api/query.ts';
import { sessionUser } from '#api/session.ts';

export const profileQuery = (id: string) => query(profiles.get, { id });

export const ownProfileLoader = async () => {
  const user = sessionUser();
  if (user) await load(profileQuery(user.id));
  return null;
};

export const profileLoader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
  await load(profileQuery(id));
  return null;
};
