import type { z } from 'zod';
import type { OrganisationFields } from '@verso/contract/people/schemas/organisations.ts';

type Fields = z.output<typeof OrganisationFields>;

/** The name of an organisation as the names of its account, which are shown together. */
export function namesOf(name: string): { firstname: string; lastname: string } {
  const words = name.split(/\s+/);
  return words.length === 1
    ? { firstname: name, lastname: '' }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}

export const columnsOf = ({ kind, country, website, description, showsWorks }: Fields) => ({
  kind,
  country,
  website,
  description,
  shows_works: showsWorks,
});
