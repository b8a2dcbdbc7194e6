import { type LoaderFunctionArgs, replace } from 'react-router';
import { profiles } from '@verso/contract/works/profiles.ts';
import { loadFresh, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';
import { paths } from '#paths.ts';

export const profileQuery = (id: string) => query(profiles.get, { id });

export const ownProfileLoader = async () => {
  const user = sessionUser();
  if (user) await loadFresh(profileQuery(user.id));
  return null;
};

export const profileLoader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
  const { profile } = await loadFresh(profileQuery(id));
  const user = sessionUser();
  // Authenticators read a profile on its public page.
  return user && !user.admin && user.id !== id ? replace(paths.artist(profile.url)) : null;
};
