import type { z } from 'zod';
import type { Missing } from '@verso/contract/artworks.ts';
import type { ProfileRow } from './queries.ts';

const enough = 100;

/** What an artist's profile still needs before it can be voted on, in the order of its form. */
export function missingForVote(profile: ProfileRow): z.output<typeof Missing> {
  const needs = [
    { field: 'portrait', met: profile.portrait_id !== null, message: 'Add a portrait.' },
    { field: 'nationalityId', met: profile.nationality_id !== null, message: 'Choose your nationality.' },
    { field: 'birthYear', met: profile.birth_year !== null, message: 'Give the year of birth.' },
    {
      field: 'biography',
      met: profile.biography.length >= enough,
      message: `Tell about yourself and your work in at least ${enough} characters.`,
    },
  ];
  return needs.filter(({ met }) => !met).map(({ field, message }) => ({ field, message }));
}
