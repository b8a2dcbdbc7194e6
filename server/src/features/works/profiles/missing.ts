import type { z } from 'zod';
import { residencePlaces } from '@verso/contract/market/royalties.ts';
import type { Missing } from '@verso/contract/works/schemas/artworks.ts';
import type { ProfileField } from '@verso/contract/works/schemas/profiles.ts';
import { missingOf, profileRequirements } from '@verso/contract/works/review-requirements.ts';
import type { ProfileRow } from './queries.ts';

/** What an artist's profile still needs before a vote, in the order of its form. */
export const missingForVote = (profile: ProfileRow): z.output<typeof Missing> =>
  missingOf(profileRequirements, {
    portrait: profile.portrait_id !== null,
    nationalityId: profile.nationality_id,
    birthYear: profile.birth_year,
    biography: profile.biography,
    evidence:
      profile.links.length > 0 ||
      [profile.training, profile.exhibited, profile.referees].some((words) => (words ?? '') !== ''),
  });

/** Empty fields of an artist that a law of royalties can depend on. */
export function emptyRoyaltyFields(
  profile: Pick<ProfileRow, 'role' | 'nationality_id' | 'birth_year' | 'residence'>,
): ProfileField[] {
  if (profile.role !== 'artist') return [];
  const { nationality_id: nationalityId, birth_year: birthYear, residence } = profile;
  return royaltyFields.filter((field) => ({ nationalityId, birthYear, residence })[field] === null);
}

const royaltyFields = ['nationalityId', 'birthYear', 'residence'] as const;

/**
 * Profile fields that the law requires for a royalty decision; the residence only if the law at the place of sale
 * requires it.
 */
export function missingForRoyalty(
  profile: Pick<ProfileRow, 'role' | 'nationality_id' | 'birth_year' | 'residence'>,
  salePlace: string | undefined,
): z.output<typeof Missing> {
  if (profile.role !== 'artist') return [];
  const byResidence = salePlace !== undefined && residencePlaces.includes(salePlace);
  return [
    ...(profile.nationality_id === null ? [{ field: 'nationalityId', message: 'Add your nationality.' }] : []),
    ...(profile.birth_year === null ? [{ field: 'birthYear', message: 'Add your year of birth.' }] : []),
    ...(byResidence && profile.residence === null
      ? [{ field: 'residence', message: 'Add the country where you live.' }]
      : []),
  ];
}
